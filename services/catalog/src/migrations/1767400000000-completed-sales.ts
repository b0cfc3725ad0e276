import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts a seller's completed sales instead of their ratings. */
export class CompletedSales1767400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE seller_cards ALTER COLUMN sales SET EXPRESSION AS (completed)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE seller_cards ALTER COLUMN sales SET EXPRESSION AS (greatest(completed, rating_count))');
  }
}
