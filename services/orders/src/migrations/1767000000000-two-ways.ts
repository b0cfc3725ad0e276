import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pricing options of a listing: a copy may be for sale and for rent, and be bought by its second option. */
export class TwoWays1767000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE listing_facts ADD COLUMN offers jsonb NOT NULL DEFAULT '[]'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listing_facts DROP COLUMN offers');
  }
}
