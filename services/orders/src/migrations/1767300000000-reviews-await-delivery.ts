import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reviews that were given before delivery. Reviews older than this migration stay as they are. */
export class ReviewsAwaitDelivery1767300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE reviews ADD COLUMN awaits_delivery boolean NOT NULL DEFAULT false;
CREATE INDEX reviews_awaiting_delivery ON reviews (order_id) WHERE awaits_delivery`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX reviews_awaiting_delivery; ALTER TABLE reviews DROP COLUMN awaits_delivery');
  }
}
