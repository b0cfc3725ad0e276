import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
ALTER TABLE known_listings
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN cover_url text,
  ADD COLUMN rate_type text NOT NULL DEFAULT 'buy',
  ADD COLUMN rate_cents integer,
  ADD COLUMN currency text NOT NULL DEFAULT 'usd',
  ADD COLUMN deposit_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN shipping_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN ships boolean NOT NULL DEFAULT true,
  ADD COLUMN inventory integer NOT NULL DEFAULT 1;

ALTER TABLE rental_windows
  DROP CONSTRAINT rental_windows_no_overlap,
  DROP CONSTRAINT rental_windows_kind_check,
  DROP COLUMN copy_id,
  ADD COLUMN copy integer,
  ADD COLUMN copies int4range GENERATED ALWAYS AS (int4range(copy, copy, '[]')) STORED,
  ADD CONSTRAINT rental_windows_kind_check CHECK (kind IN ('rental', 'block', 'buffer')),
  ADD CONSTRAINT rental_windows_no_overlap EXCLUDE USING gist (listing_id WITH =, copies WITH &&, during WITH &&) WHERE (kind <> 'buffer'),
  ADD CONSTRAINT rental_windows_way_back EXCLUDE USING gist (listing_id WITH =, copies WITH &&, during WITH &&) WHERE (kind <> 'block');

CREATE TABLE rentals (
  id text PRIMARY KEY,
  listing_id text NOT NULL,
  title text NOT NULL,
  cover_url text,
  seller_id text NOT NULL,
  renter_id text NOT NULL,
  order_id text,
  status text NOT NULL,
  start_date text NOT NULL,
  end_date text NOT NULL,
  days integer NOT NULL,
  rate_type text NOT NULL,
  rate_cents integer NOT NULL,
  rent_cents integer NOT NULL,
  shipping_cents integer NOT NULL,
  currency text NOT NULL,
  ships boolean NOT NULL,
  deposit_cents bigint NOT NULL,
  deposit_captured_cents bigint NOT NULL DEFAULT 0,
  deposit_released_cents bigint NOT NULL DEFAULT 0,
  capture_reason text,
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  delivered_at timestamptz,
  sent_back_at timestamptz,
  return_carrier text,
  return_tracking_number text,
  returned_at timestamptz,
  condition text,
  claim_until timestamptz,
  closed_at timestamptz,
  pay_by timestamptz,
  late_days integer NOT NULL DEFAULT 0,
  late_cents bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL);
CREATE INDEX rentals_of_renter ON rentals (renter_id, created_at DESC, id DESC);
CREATE INDEX rentals_of_seller ON rentals (seller_id, created_at DESC, id DESC);
CREATE INDEX rentals_unpaid ON rentals (renter_id) WHERE status = 'pending_payment'`;

/** Older windows are blocks of the seller, which take every copy. */
export class Bookings1764400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
DROP TABLE rentals;
DELETE FROM rental_windows WHERE kind <> 'block' OR copy IS NOT NULL;
ALTER TABLE rental_windows
  DROP CONSTRAINT rental_windows_no_overlap, DROP CONSTRAINT rental_windows_way_back,
  DROP CONSTRAINT rental_windows_kind_check, DROP COLUMN copies, DROP COLUMN copy, ADD COLUMN copy_id text;
UPDATE rental_windows SET copy_id = listing_id;
ALTER TABLE rental_windows
  ALTER COLUMN copy_id SET NOT NULL,
  ADD CONSTRAINT rental_windows_kind_check CHECK (kind IN ('rental', 'block')),
  ADD CONSTRAINT rental_windows_no_overlap EXCLUDE USING gist (copy_id WITH =, during WITH &&)
    WHERE (status IN ('blocked', 'pending_payment', 'confirmed', 'shipped', 'active', 'overdue', 'disputed'));
ALTER TABLE known_listings
  DROP COLUMN title, DROP COLUMN cover_url, DROP COLUMN rate_type, DROP COLUMN rate_cents, DROP COLUMN currency,
  DROP COLUMN deposit_cents, DROP COLUMN shipping_cents, DROP COLUMN ships, DROP COLUMN inventory`);
  }
}
