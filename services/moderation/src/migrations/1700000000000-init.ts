import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE TABLE cases (
  listing_id text PRIMARY KEY,
  status text NOT NULL CHECK (status IN ('open', 'closed')),
  reason text NOT NULL,
  submitted_at timestamptz NOT NULL,
  review_due_at timestamptz NOT NULL);
CREATE INDEX cases_open ON cases (review_due_at DESC, listing_id DESC) WHERE status = 'open';
CREATE TABLE known_listings (
  listing_id text PRIMARY KEY,
  seller_id text NOT NULL,
  title text NOT NULL,
  status text NOT NULL);
CREATE TABLE people (
  person_id text PRIMARY KEY,
  email text);
CREATE TABLE worker_errors (
  id text PRIMARY KEY,
  message text NOT NULL,
  metadata jsonb NOT NULL,
  created_at timestamptz NOT NULL);
CREATE INDEX worker_errors_newest ON worker_errors (created_at DESC, id DESC);
CREATE TABLE audit_trail (
  id text PRIMARY KEY,
  service text NOT NULL,
  action text NOT NULL,
  subject_id text NOT NULL,
  actor_id text NOT NULL,
  actor_role text NOT NULL,
  notes text,
  detail jsonb NOT NULL,
  request_id text,
  at timestamptz NOT NULL);
CREATE INDEX audit_trail_newest ON audit_trail (at DESC, id DESC);
CREATE INDEX audit_trail_of_subject ON audit_trail (subject_id, at DESC, id DESC);`;

const APPEND_ONLY = `
CREATE FUNCTION audit_trail_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit trail is only added to.' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_trail_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_trail EXECUTE FUNCTION audit_trail_refuse();`;

export class Init1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLES);
    await queryRunner.query(APPEND_ONLY);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE cases, known_listings, people, worker_errors, audit_trail');
    await queryRunner.query('DROP FUNCTION audit_trail_refuse');
  }
}
