import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE offers (
  id text PRIMARY KEY,
  conversation_id text NOT NULL,
  listing_id text NOT NULL,
  buyer_id text NOT NULL,
  seller_id text NOT NULL,
  made_by text NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  status text NOT NULL,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  kept_until timestamptz
);
CREATE UNIQUE INDEX offers_open ON offers (conversation_id) WHERE status = 'open';
CREATE INDEX offers_conversation ON offers (conversation_id, made_at DESC, id DESC);
CREATE INDEX offers_open_buyer ON offers (buyer_id) WHERE status = 'open';
CREATE INDEX offers_open_seller ON offers (seller_id) WHERE status = 'open';`;

/** Offers between the two sides of a conversation. */
export class Offers1765400000000 implements MigrationInterface {
  readonly name = 'Offers1765400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE offers');
  }
}
