import { searchKeyFunction } from '@tankobon/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search of sellers' names that ignores accents, width and doubled vowels. */
export class SearchKey1767500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(searchKeyFunction);
    await db.query('DROP INDEX seller_cards_named');
    await db.query(named('search_key(name)'));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX seller_cards_named');
    await db.query(named('lower(name)'));
    await db.query('DROP FUNCTION search_key');
  }
}

const named = (key: string) =>
  `CREATE INDEX seller_cards_named ON seller_cards USING gin (${key} gin_trgm_ops) WHERE is_seller AND NOT erased`;
