import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A listing may be for sale and for rent. Rentable listings stay listed without a copy in stock, and join the indexes of rentable ones. */
export class Offers1767000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE listing_cards ADD COLUMN offers jsonb NOT NULL DEFAULT '[]';
      ${expressed("(rate_type <> 'buy' OR offers <> '[]')")}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`${expressed("rate_type <> 'buy'")}; ALTER TABLE listing_cards DROP COLUMN offers`);
  }
}

const expressed = (isLet: string) => `
  DROP INDEX listing_cards_let, listing_cards_let_newest;
  ALTER TABLE listing_cards ALTER COLUMN listed SET EXPRESSION AS (status = 'live' AND (in_stock OR ${isLet}));
  CREATE INDEX listing_cards_let ON listing_cards USING gin (search, facets) WITH (gin_pending_list_limit = 256) WHERE listed AND ${isLet};
  CREATE INDEX listing_cards_let_newest ON listing_cards (live_at DESC, id DESC) WHERE listed AND ${isLet}`;
