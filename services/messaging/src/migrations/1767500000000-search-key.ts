import { searchKeyFunction } from '@tankobon/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search of requests by names and titles that ignores accents, width and doubled vowels. */
export class SearchKey1767500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(searchKeyFunction);
    await db.query('DROP INDEX listing_titles_like, recipients_named, recipients_mailed');
    await db.query(indexes((column) => `search_key(${column})`));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX listing_titles_like, recipients_named, recipients_mailed');
    await db.query(indexes((column) => column));
    await db.query('DROP FUNCTION search_key');
  }
}

const indexes = (key: (column: string) => string) => `
  CREATE INDEX listing_titles_like ON listing_titles USING gin (${key('title')} gin_trgm_ops);
  CREATE INDEX recipients_named ON recipients USING gin (${key('name')} gin_trgm_ops);
  CREATE INDEX recipients_mailed ON recipients USING gin (${key('email')} gin_trgm_ops)`;
