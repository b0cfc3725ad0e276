import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE mails (
  id text PRIMARY KEY,
  cause text NOT NULL,
  template text NOT NULL,
  person_id text NOT NULL,
  data jsonb NOT NULL,
  recipient jsonb,
  queued_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  done_at timestamptz,
  outcome text,
  UNIQUE (cause, template, person_id)
);
CREATE INDEX mails_due ON mails (next_at) WHERE done_at IS NULL;
CREATE INDEX mails_person ON mails (person_id);
CREATE TABLE stored_mails (
  id text PRIMARY KEY,
  person_id text NOT NULL,
  address text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX stored_mails_sent ON stored_mails (sent_at DESC, id DESC);
CREATE INDEX stored_mails_person ON stored_mails (person_id);
CREATE TABLE announcements (
  id text PRIMARY KEY,
  title text NOT NULL,
  body text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('buyers', 'sellers', 'all')),
  published_at timestamptz NOT NULL,
  expires_at timestamptz
);
CREATE TABLE recipients (
  person_id text PRIMARY KEY,
  name text,
  email text,
  language text NOT NULL
);
CREATE TABLE listing_titles (listing_id text PRIMARY KEY, title text NOT NULL);
CREATE TABLE sale_titles (sale_id text PRIMARY KEY, title text NOT NULL);`;

const names = ['sale_titles', 'listing_titles', 'recipients', 'announcements', 'stored_mails', 'mails'];

export class Init1700000000000 implements MigrationInterface {
  readonly name = 'Init1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${names.join(', ')}`);
  }
}
