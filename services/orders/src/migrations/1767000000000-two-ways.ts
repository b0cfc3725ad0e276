import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy may be for sale and for rent: what is bought of it may be the other way to have it. */
export class TwoWays1767000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE listing_facts ADD COLUMN offers jsonb NOT NULL DEFAULT '[]'");
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listing_facts DROP COLUMN offers');
  }
}
