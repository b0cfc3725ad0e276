import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums of all days by listing and seller, whose first rows are found by an index. */
export class AnalyticsTotals1768500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
CREATE TABLE listing_totals (
  listing_id text NOT NULL, currency text NOT NULL, orders int NOT NULL, gross_cents bigint NOT NULL,
  PRIMARY KEY (listing_id, currency)
);
CREATE INDEX listing_totals_first ON listing_totals (currency, gross_cents DESC, listing_id);
INSERT INTO listing_totals SELECT listing_id, currency, sum(orders), sum(gross_cents) FROM listing_days GROUP BY listing_id, currency;
CREATE TABLE seller_totals (
  seller_id text NOT NULL, currency text NOT NULL, payout_cents bigint NOT NULL, contracts int NOT NULL,
  PRIMARY KEY (seller_id, currency)
);
CREATE INDEX seller_totals_first ON seller_totals (currency, payout_cents DESC, seller_id);
INSERT INTO seller_totals SELECT seller_id, currency, sum(payout_cents), sum(contracts) FROM seller_days GROUP BY seller_id, currency`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE listing_totals, seller_totals');
  }
}
