import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trigram index for suggestions, which search sellers at each pause in typing. */
export class SellerNames1764100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX seller_cards_named ON seller_cards USING gin (lower(name) gin_trgm_ops) WHERE is_seller AND NOT erased');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX seller_cards_named');
  }
}
