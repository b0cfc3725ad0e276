import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures of analytics by day. */
export class Analytics1768400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
CREATE TABLE sales_days (
  day date NOT NULL, known_on date NOT NULL, currency text NOT NULL, orders int NOT NULL, gmv_cents bigint NOT NULL, refunded_cents bigint NOT NULL,
  PRIMARY KEY (day, known_on, currency)
);
CREATE TABLE paid_orders (order_id text PRIMARY KEY, paid_on date NOT NULL, currency text NOT NULL, deposits jsonb NOT NULL);
CREATE TABLE waiting_refunds (
  refund_id text PRIMARY KEY, order_id text NOT NULL, reference text NOT NULL, refund_cents bigint NOT NULL, known_on date NOT NULL
);
CREATE INDEX waiting_refunds_order ON waiting_refunds (order_id);
CREATE TABLE listing_days (
  listing_id text NOT NULL, currency text NOT NULL, day date NOT NULL, orders int NOT NULL, gross_cents bigint NOT NULL,
  PRIMARY KEY (listing_id, currency, day)
);
CREATE INDEX listing_days_day ON listing_days (day);
CREATE TABLE seller_days (
  seller_id text NOT NULL, currency text NOT NULL, day date NOT NULL, payout_cents bigint NOT NULL, contracts int NOT NULL,
  PRIMARY KEY (seller_id, currency, day)
);
CREATE INDEX seller_days_day ON seller_days (day);
CREATE TABLE members (person_id text PRIMARY KEY, joined_on date NOT NULL, is_seller boolean NOT NULL, bought_on date);
CREATE TABLE waiting_orders (order_id text PRIMARY KEY, buyer_id text NOT NULL, paid_on date NOT NULL);
CREATE INDEX waiting_orders_buyer ON waiting_orders (buyer_id);
CREATE TABLE cohort_days (
  month date NOT NULL, day date NOT NULL, new_buyers int NOT NULL, new_sellers int NOT NULL, orders int NOT NULL, buyers int NOT NULL,
  PRIMARY KEY (month, day)
)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE sales_days, paid_orders, waiting_refunds, listing_days, seller_days, members, waiting_orders, cohort_days',
    );
  }
}
