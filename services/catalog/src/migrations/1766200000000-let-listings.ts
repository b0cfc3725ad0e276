import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is for rent is a small part of all: who looks for free days finds its words and facets without passing by what is for sale. */
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
