import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index of the few rentable listings, so that a search for free days skips the many for sale. */
export class LetListings1766200000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(UP);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX listing_cards_let');
  }
}

const UP = `
  CREATE INDEX listing_cards_let ON listing_cards USING gin (search, facets) WITH (gin_pending_list_limit = 256)
  WHERE listed AND rate_type <> 'buy'`;
