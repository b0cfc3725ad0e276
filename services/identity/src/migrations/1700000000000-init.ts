import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE people (
  id text PRIMARY KEY,
  role text NOT NULL,
  display_name text,
  email text,
  onboarding text NOT NULL,
  location text,
  avatar_color text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  banned_at timestamptz,
  role_changed_at timestamptz,
  sessions_ended_at timestamptz,
  erased_at timestamptz
);
CREATE TABLE addresses (
  id text PRIMARY KEY,
  person_id text NOT NULL,
  address jsonb,
  is_default boolean NOT NULL
);
CREATE INDEX addresses_person ON addresses (person_id);

CREATE TABLE credentials (
  person_id text PRIMARY KEY,
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  registered_by text NOT NULL
);
CREATE TABLE sessions (
  id text PRIMARY KEY,
  person_id text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX sessions_person ON sessions (person_id);
CREATE TABLE refresh_tokens (
  hash text PRIMARY KEY,
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz,
  rotated_by text,
  successor text
);
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);
CREATE INDEX refresh_tokens_expiry ON refresh_tokens (expires_at);
CREATE TABLE reset_requests (
  id text PRIMARY KEY,
  email text NOT NULL,
  requested_at timestamptz NOT NULL,
  next_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0
);
CREATE INDEX reset_requests_next ON reset_requests (next_at);
CREATE TABLE reset_tokens (
  hash text PRIMARY KEY,
  person_id text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX reset_tokens_person ON reset_tokens (person_id);
CREATE TABLE attempts (
  kind text NOT NULL,
  subject text NOT NULL,
  started_at timestamptz NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE TABLE data_keys (
  person_id text PRIMARY KEY,
  key bytea CHECK (octet_length(key) = 32),
  created_at timestamptz NOT NULL,
  erased_at timestamptz
);`;

const names = [
  'data_keys',
  'attempts',
  'reset_tokens',
  'reset_requests',
  'refresh_tokens',
  'sessions',
  'credentials',
  'addresses',
  'people',
];

export class Init1700000000000 implements MigrationInterface {
  readonly name = 'Init1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${names.join(', ')}`);
  }
}
