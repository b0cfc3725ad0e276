import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE disputes (
  id text PRIMARY KEY,
  contract_id text NOT NULL,
  order_id text NOT NULL,
  listing_id text NOT NULL,
  title text NOT NULL,
  buyer_id text NOT NULL,
  seller_id text NOT NULL,
  opened_by text NOT NULL,
  summary text,
  details text,
  reason_code text NOT NULL,
  severity text NOT NULL,
  requested_outcome text NOT NULL,
  attachments jsonb NOT NULL,
  status text NOT NULL,
  escalation_level text NOT NULL,
  evidence_status text NOT NULL,
  response_due_at timestamptz,
  evidence_due_at timestamptz,
  last_reminder_at timestamptz,
  offer_cents bigint,
  resolution text,
  note text,
  refund_cents bigint,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  last_updated_at timestamptz NOT NULL,
  closed_at timestamptz,
  author_gone boolean NOT NULL);
CREATE INDEX disputes_open ON disputes (response_due_at DESC NULLS LAST, id DESC) WHERE status IN ('open', 'awaiting_evidence', 'escalated');
CREATE INDEX disputes_of_buyer ON disputes (buyer_id, created_at DESC, id DESC);
CREATE INDEX disputes_of_seller ON disputes (seller_id, created_at DESC, id DESC);
CREATE TABLE dispute_entries (
  dispute_id text NOT NULL,
  position integer NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  by text NOT NULL,
  person_id text,
  text text,
  amount_cents bigint,
  picture_ids jsonb NOT NULL,
  author_gone boolean NOT NULL,
  PRIMARY KEY (dispute_id, position));
CREATE INDEX dispute_entries_of_person ON dispute_entries (person_id);`;

/** Disputes between the two sides of a contract, and their outcomes. */
export class Disputes1765200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE disputes, dispute_entries');
  }
}
