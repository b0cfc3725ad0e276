import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE conversation_sides (
  person_id text NOT NULL,
  conversation_id text NOT NULL,
  other_id text NOT NULL,
  buyer_id text NOT NULL,
  seller_id text NOT NULL,
  listing_id text NOT NULL,
  unread int NOT NULL DEFAULT 0,
  has_left boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, conversation_id)
);
CREATE INDEX conversation_sides_latest ON conversation_sides (person_id, updated_at DESC, conversation_id DESC) WHERE NOT has_left;
CREATE INDEX conversation_sides_unread ON conversation_sides (person_id) WHERE unread > 0;
CREATE TABLE messages (
  id text PRIMARY KEY,
  conversation_id text NOT NULL,
  number int NOT NULL,
  sender_id text,
  body text,
  line text,
  ref text,
  sent_at timestamptz NOT NULL,
  UNIQUE (conversation_id, number)
);
CREATE INDEX messages_sender ON messages (sender_id) WHERE sender_id IS NOT NULL;
CREATE INDEX messages_deals ON messages (conversation_id, number) WHERE line IN ('ordered', 'booked');
CREATE TABLE blocks (person_id text NOT NULL, blocked_id text NOT NULL, PRIMARY KEY (person_id, blocked_id));
ALTER TABLE sale_titles ADD COLUMN listing_id text;`;

/** Conversations, their messages, and blocks. */
export class Conversations1764900000000 implements MigrationInterface {
  readonly name = 'Conversations1764900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sale_titles DROP COLUMN listing_id');
    await runner.query('DROP TABLE blocks, messages, conversation_sides');
  }
}
