import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Init1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(carts);
    await runner.query(orders);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reviews, sales, orders, people, listing_facts, cart_lines');
  }
}

const carts = `
CREATE TABLE cart_lines (line_id text PRIMARY KEY, cart_id text NOT NULL, listing_id text NOT NULL);
CREATE INDEX cart_lines_cart ON cart_lines (cart_id);
CREATE TABLE listing_facts (
  listing_id text PRIMARY KEY, seller_id text NOT NULL, title text NOT NULL, cover_url text, rate_type text NOT NULL,
  price_cents int, shipping_cents int NOT NULL, currency text NOT NULL, live boolean NOT NULL, available int NOT NULL
) WITH (fillfactor = 80);
CREATE TABLE people (id text PRIMARY KEY, name text);
`;

const orders = `
CREATE TABLE orders (
  id text PRIMARY KEY, checkout_id text NOT NULL UNIQUE, buyer_id text NOT NULL, status text NOT NULL, currency text NOT NULL,
  subtotal_cents int NOT NULL, shipping_cents int NOT NULL, total_cents int NOT NULL, simulated boolean NOT NULL, payment_id text,
  ships boolean NOT NULL, address jsonb, pay_by timestamptz NOT NULL, paid_at timestamptz, created_at timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX orders_of_buyer ON orders (buyer_id, created_at, id);
CREATE TABLE sales (
  id text PRIMARY KEY, order_id text NOT NULL, position int NOT NULL, listing_id text NOT NULL, title text NOT NULL, cover_url text,
  quantity int NOT NULL, price_cents int NOT NULL, shipping_cents int NOT NULL, currency text NOT NULL, seller_id text NOT NULL,
  buyer_id text NOT NULL, status text NOT NULL, shipped_at timestamptz, delivered_at timestamptz, completed_at timestamptz,
  completes_at timestamptz, ship_by timestamptz, created_at timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX sales_of_order ON sales (order_id);
CREATE INDEX sales_of_seller ON sales (seller_id, created_at, id);
CREATE INDEX sales_of_buyer ON sales (buyer_id);
CREATE INDEX sales_of_listing ON sales (listing_id);
CREATE TABLE reviews (
  order_id text PRIMARY KEY, id text NOT NULL UNIQUE, buyer_id text NOT NULL, rating int NOT NULL, comment text, created_at timestamptz NOT NULL
);
CREATE INDEX reviews_of_buyer ON reviews (buyer_id);
`;
