import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Listings known before count as live, as in responses until now. */
export class LiveListings1763800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE known_listings ADD COLUMN live boolean NOT NULL DEFAULT true');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE known_listings DROP COLUMN live');
  }
}
