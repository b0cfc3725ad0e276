import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TimeZones1764700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE people ADD COLUMN time_zone text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE people DROP COLUMN time_zone');
  }
}
