import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE subject_cases (
  id text PRIMARY KEY,
  kind text NOT NULL,
  person_id text NOT NULL,
  conversation_id text,
  reasons text[] NOT NULL,
  status text NOT NULL,
  submitted_at timestamptz NOT NULL,
  review_due_at timestamptz NOT NULL);
CREATE INDEX subject_cases_open ON subject_cases (kind, review_due_at DESC, id DESC) WHERE status = 'open';
CREATE TABLE reports (
  id text PRIMARY KEY,
  subject_id text NOT NULL,
  reporter_id text NOT NULL,
  at timestamptz NOT NULL,
  reason text NOT NULL,
  note text,
  answered boolean NOT NULL);
CREATE INDEX reports_open ON reports (subject_id, at DESC) WHERE NOT answered;
CREATE INDEX reports_of_reporter ON reports (reporter_id);
CREATE TABLE rule_hits (
  event_id text NOT NULL,
  rule text NOT NULL,
  subject_id text NOT NULL,
  at timestamptz NOT NULL,
  detail text,
  outcome text,
  PRIMARY KEY (event_id, rule));
CREATE INDEX rule_hits_open ON rule_hits (subject_id) WHERE outcome IS NULL;
CREATE INDEX rule_hits_latest ON rule_hits (at);
ALTER TABLE cases ADD COLUMN appeal text;
CREATE INDEX known_listings_seller ON known_listings (seller_id);`;

/** Reports of people, hits of rules, and their outcomes. */
export class Reports1765500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX known_listings_seller');
    await queryRunner.query('ALTER TABLE cases DROP COLUMN appeal');
    await queryRunner.query('DROP TABLE subject_cases, reports, rule_hits');
  }
}
