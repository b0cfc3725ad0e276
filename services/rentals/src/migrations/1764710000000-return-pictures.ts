import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReturnPictures1764710000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE rentals ADD COLUMN return_picture_ids jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals DROP COLUMN return_picture_ids');
  }
}
