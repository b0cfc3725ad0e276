import type { MigrationInterface, QueryRunner } from 'typeorm';

const OVER = `('hired', 'declined', 'withdrawn')`;

const tables = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
ALTER TABLE listing_titles ADD COLUMN seller_id text, ADD COLUMN live boolean NOT NULL DEFAULT false;
CREATE INDEX listing_titles_like ON listing_titles USING gin (title gin_trgm_ops);
CREATE INDEX recipients_named ON recipients USING gin (name gin_trgm_ops);
CREATE INDEX recipients_mailed ON recipients USING gin (email gin_trgm_ops);
CREATE TABLE requests (
  id text PRIMARY KEY,
  listing_id text NOT NULL,
  buyer_id text NOT NULL,
  seller_id text NOT NULL,
  conversation_id text NOT NULL,
  message text,
  preferred_delivery text NOT NULL,
  stage text NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  staged_at timestamptz NOT NULL,
  interview_scheduled_at timestamptz,
  contract_sent_at timestamptz,
  rejected_reason text,
  rejected_by text
);
CREATE UNIQUE INDEX requests_open ON requests (buyer_id, listing_id) WHERE status NOT IN ${OVER};
CREATE INDEX requests_sent ON requests (buyer_id, created_at DESC, id DESC);
CREATE INDEX requests_received ON requests (seller_id, created_at DESC, id DESC);
CREATE INDEX requests_new ON requests (created_at DESC, id DESC);
CREATE INDEX requests_staged ON requests (stage, status, created_at DESC, id DESC);
CREATE INDEX requests_standing ON requests (status, created_at DESC, id DESC);
CREATE INDEX requests_listing ON requests (listing_id);
CREATE INDEX requests_viewing ON requests (interview_scheduled_at, id) WHERE status NOT IN ${OVER};
CREATE TABLE request_actions (
  request_id text NOT NULL,
  number int NOT NULL,
  action_type text NOT NULL,
  created_at timestamptz NOT NULL,
  actor_id text NOT NULL,
  notes text,
  PRIMARY KEY (request_id, number)
);
CREATE INDEX request_actions_actor ON request_actions (actor_id) WHERE notes IS NOT NULL;`;

export class Requests1765300000100 implements MigrationInterface {
  readonly name = 'Requests1765300000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE request_actions, requests');
    await runner.query('DROP INDEX recipients_named, recipients_mailed, listing_titles_like');
    await runner.query('ALTER TABLE listing_titles DROP COLUMN seller_id, DROP COLUMN live');
  }
}
