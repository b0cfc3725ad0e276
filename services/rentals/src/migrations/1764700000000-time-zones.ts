import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until now all days were those of UTC. */
export class TimeZones1764700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE people ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC';
ALTER TABLE rentals ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE people DROP COLUMN time_zone; ALTER TABLE rentals DROP COLUMN time_zone');
  }
}
