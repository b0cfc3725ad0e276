import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Order of a seller's quoted review. Older quotes have none. */
export class QuoteOrders1767700001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE seller_cards ADD COLUMN quote_order_id text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE seller_cards DROP COLUMN quote_order_id');
  }
}
