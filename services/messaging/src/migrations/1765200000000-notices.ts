import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE notices (
  id text PRIMARY KEY,
  person_id text NOT NULL,
  kind text NOT NULL,
  order_id text,
  sale_id text,
  listing_id text,
  days_left int,
  at timestamptz NOT NULL
);
CREATE INDEX notices_person ON notices (person_id, at DESC, id DESC);
CREATE TABLE unread_notices (notice_id text PRIMARY KEY, person_id text NOT NULL, at timestamptz NOT NULL);
CREATE INDEX unread_notices_person ON unread_notices (person_id, at);
CREATE TABLE notice_preferences (
  person_id text NOT NULL,
  topic text NOT NULL,
  how text NOT NULL CHECK (how IN ('mail', 'digest', 'product', 'off')),
  PRIMARY KEY (person_id, topic)
);
CREATE TABLE digest_lines (notice_id text PRIMARY KEY, person_id text NOT NULL, topic text NOT NULL, day date NOT NULL);
CREATE INDEX digest_lines_day ON digest_lines (day);
CREATE INDEX digest_lines_person ON digest_lines (person_id);
CREATE TABLE digest_runs (day date PRIMARY KEY, ran_at timestamptz NOT NULL);`;

/** Notifications in the product, unread marks, preferences, and lines of digests. */
export class Notices1765200000000 implements MigrationInterface {
  readonly name = 'Notices1765200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE digest_runs, digest_lines, notice_preferences, unread_notices, notices');
  }
}
