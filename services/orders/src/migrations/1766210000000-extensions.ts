import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days more of a rental are known as such. Orders of before know theirs as rentals. */
export class Extensions1766210000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE order_rentals ADD COLUMN extends_id text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE order_rentals DROP COLUMN extends_id');
  }
}
