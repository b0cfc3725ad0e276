import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Older orders have no rentals and no deposit. */
export class Rentals1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN deposit_cents int NOT NULL DEFAULT 0');
    await runner.query(rentals);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rental_facts, order_rentals');
    await runner.query('ALTER TABLE orders DROP COLUMN deposit_cents');
  }
}

const rentals = `
CREATE TABLE order_rentals (
  order_id text NOT NULL, rental_id text NOT NULL, position int NOT NULL, listing_id text NOT NULL, title text NOT NULL, cover_url text,
  seller_id text NOT NULL, start_date text NOT NULL, end_date text NOT NULL, rent_cents int NOT NULL, shipping_cents int NOT NULL,
  deposit_cents int NOT NULL, ships boolean NOT NULL, PRIMARY KEY (order_id, rental_id)
);
CREATE INDEX order_rentals_of_rental ON order_rentals (rental_id);
CREATE INDEX order_rentals_of_seller ON order_rentals (seller_id);
CREATE INDEX order_rentals_of_listing ON order_rentals (listing_id);
CREATE TABLE rental_facts (
  rental_id text PRIMARY KEY, status text NOT NULL, order_id text, captured_cents bigint NOT NULL, released_cents bigint NOT NULL,
  pay_by timestamptz NOT NULL
) WITH (fillfactor = 80);
`;
