import { searchKeyFunction } from '@tankobon/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search of people's names that ignores accents, width and doubled vowels. */
export class SearchKey1767500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(searchKeyFunction);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION search_key');
  }
}
