import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE policies (
  id text PRIMARY KEY,
  "on" boolean NOT NULL,
  updated_at timestamptz NOT NULL);
CREATE TABLE listing_reviews (
  id text PRIMARY KEY,
  listing_id text NOT NULL,
  reason text,
  submitted_at timestamptz,
  checked_at timestamptz,
  hits int,
  reported boolean NOT NULL,
  outcome text,
  decided_by text,
  decided_at timestamptz);
CREATE INDEX listing_reviews_listing ON listing_reviews (listing_id, decided_at);
CREATE INDEX listing_reviews_submitted ON listing_reviews (submitted_at);
CREATE INDEX listing_reviews_flagged ON listing_reviews (checked_at) WHERE hits > 0;
CREATE INDEX listing_reviews_by_policy ON listing_reviews (decided_at) WHERE decided_by = 'policy:auto_approve';
CREATE TABLE due_contracts (
  contract_id text PRIMARY KEY,
  policy_id text NOT NULL,
  due_at timestamptz NOT NULL,
  ended_at timestamptz,
  by_policy boolean NOT NULL);
CREATE INDEX due_contracts_due ON due_contracts (policy_id, due_at);
CREATE INDEX due_contracts_waiting ON due_contracts (policy_id, due_at) WHERE ended_at IS NULL;
CREATE INDEX due_contracts_by_policy ON due_contracts (policy_id, ended_at) WHERE by_policy;`;

/** Switches of the automation policies, and the history that their figures are counted from. */
export class Policies1768000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE due_contracts, listing_reviews, policies');
  }
}
