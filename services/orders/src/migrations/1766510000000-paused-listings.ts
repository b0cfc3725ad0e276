import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who has paused a listing decides whether what is kept of it can be bought. Of those paused before nothing is kept any more after a day. */
export class PausedListings1766510000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listing_facts ADD COLUMN paused boolean NOT NULL DEFAULT false');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE listing_facts DROP COLUMN paused');
  }
}
