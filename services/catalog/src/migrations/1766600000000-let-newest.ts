import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index of rentable listings, newest first, so that counting the first ones with free days need not read all. */
export class LetNewest1766600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(UP);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX listing_cards_let_newest');
  }
}

const UP = `CREATE INDEX listing_cards_let_newest ON listing_cards (live_at DESC, id DESC) WHERE listed AND rate_type <> 'buy'`;
