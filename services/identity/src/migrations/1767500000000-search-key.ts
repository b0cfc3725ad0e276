import { searchKeyFunction } from '@tankobon/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People are found by their names without accents, width and doubled vowels. */
export class SearchKey1767500000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(searchKeyFunction);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION search_key');
  }
}
