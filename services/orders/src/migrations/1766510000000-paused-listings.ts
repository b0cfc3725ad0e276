import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A copy kept for an offer can be bought if the seller paused its listing. Offers on listings paused before end within a day. */
export class PausedListings1766510000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listing_facts ADD COLUMN paused boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listing_facts DROP COLUMN paused');
  }
}
