import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Time to first sale or rental counts rentals. Earlier rentals come with `npm run replay -- catalog first-rentals`. */
export class FirstRentals1767100000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE TABLE first_rentals (listing_id text PRIMARY KEY, confirmed_at timestamptz NOT NULL)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE first_rentals');
  }
}
