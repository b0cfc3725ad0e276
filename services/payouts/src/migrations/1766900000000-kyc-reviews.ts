import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Identity reviews of sellers, with an index for pages: pending ones first, the longest waiting first. */
export class KycReviews1766900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE kyc_reviews (
      id text PRIMARY KEY,
      seller_id text NOT NULL,
      status text NOT NULL,
      cause text NOT NULL,
      requirements jsonb NOT NULL,
      submitted_at timestamptz NOT NULL,
      reviewed_at timestamptz,
      reviewer_id text,
      notes text,
      answer text)`);
    await queryRunner.query(`CREATE INDEX kyc_reviews_listed ON kyc_reviews ((status <> 'pending'), submitted_at, id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE kyc_reviews');
  }
}
