import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads are stored with each card. */
export class Pictures1764400000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE listing_cards ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE listing_cards DROP COLUMN pictures');
  }
}
