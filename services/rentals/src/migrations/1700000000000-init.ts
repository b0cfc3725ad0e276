import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE TABLE known_listings (
  listing_id text PRIMARY KEY,
  seller_id text NOT NULL);
CREATE TABLE rental_windows (
  id text PRIMARY KEY,
  listing_id text NOT NULL,
  copy_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('rental', 'block')),
  during daterange NOT NULL CHECK (NOT isempty(during) AND NOT lower_inf(during) AND NOT upper_inf(during)),
  status text NOT NULL CHECK (status IN ('blocked', 'pending_payment', 'confirmed', 'shipped', 'active', 'overdue', 'disputed', 'returned', 'closed', 'expired', 'cancelled')),
  reason text,
  deposit_cents bigint NOT NULL DEFAULT 0 CHECK (deposit_cents >= 0),
  CONSTRAINT rental_windows_no_overlap EXCLUDE USING gist (copy_id WITH =, during WITH &&)
    WHERE (status IN ('blocked', 'pending_payment', 'confirmed', 'shipped', 'active', 'overdue', 'disputed')));
CREATE INDEX rental_windows_of_listing ON rental_windows (listing_id, upper(during));`;

export class Init1700000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rental_windows, known_listings');
  }
}
