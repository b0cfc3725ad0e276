import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a listing ships. Older rows say true, at worst an address too many, until `npm run replay -- orders listing-facts`. */
export class CartTerms1763800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE listing_facts ADD COLUMN ships boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE listing_facts DROP COLUMN ships');
  }
}
