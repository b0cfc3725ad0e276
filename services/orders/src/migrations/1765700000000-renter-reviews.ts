import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = `
ALTER TABLE reviews ADD COLUMN published_at timestamptz;
UPDATE reviews SET published_at = created_at;
CREATE TABLE renter_reviews (
  rental_id text PRIMARY KEY,
  id text NOT NULL UNIQUE,
  order_id text NOT NULL,
  listing_id text NOT NULL,
  seller_id text NOT NULL,
  renter_id text NOT NULL,
  rating int NOT NULL CHECK (rating BETWEEN 1 AND 5),
  comment text,
  created_at timestamptz NOT NULL,
  published_at timestamptz);
CREATE INDEX renter_reviews_of_renter ON renter_reviews (renter_id, published_at DESC, id DESC) WHERE published_at IS NOT NULL;
CREATE TABLE dealings (
  buyer_id text NOT NULL,
  seller_id text NOT NULL,
  PRIMARY KEY (buyer_id, seller_id));
CREATE INDEX listing_facts_of_seller ON listing_facts (seller_id);`;

export class RenterReviews1765700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLES);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP INDEX listing_facts_of_seller; DROP TABLE dealings, renter_reviews; ALTER TABLE reviews DROP COLUMN published_at',
    );
  }
}
