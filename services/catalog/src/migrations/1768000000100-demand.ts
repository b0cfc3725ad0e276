import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Demand by listing and day. Earlier rentals and requests come with `npm run replay -- catalog demand`. */
export class Demand1768000000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE demand_days (
        day date NOT NULL, listing_id text NOT NULL, requests int NOT NULL DEFAULT 0, rentals int NOT NULL DEFAULT 0, PRIMARY KEY (day, listing_id))`);
    await db.query('ALTER TABLE reservations ADD COLUMN sold_at timestamptz');
    await db.query(`
      UPDATE reservations r SET sold_at = e.at FROM es_events e
       WHERE e.type = 'HoldCommitted' AND e.data -> 'kept' IS NULL AND e.data ->> 'checkoutId' = r.checkout_id`);
    await db.query('CREATE INDEX reservations_sold ON reservations (sold_at) INCLUDE (listing_id) WHERE sold_at IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE demand_days');
    await db.query('ALTER TABLE reservations DROP COLUMN sold_at');
  }
}
