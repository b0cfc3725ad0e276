import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RenterEmails1765900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE people ADD COLUMN email text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE people DROP COLUMN email');
  }
}
