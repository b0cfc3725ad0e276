import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days of a listing follow its seller's time zone. Zones chosen earlier arrive with a rebuild of `seller-cards`. */
export class DaysOfSellers1767700000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE seller_cards ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC'`);
    await db.query(dayIn);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION day_in; ALTER TABLE seller_cards DROP COLUMN time_zone');
  }
}

/** Treats a zone that only Node knows as UTC, so that it cannot make a whole list fail. */
const dayIn = `
  CREATE FUNCTION day_in(zone text, at timestamptz) RETURNS date LANGUAGE plpgsql STABLE AS $$
  BEGIN
    RETURN (at AT TIME ZONE zone)::date;
  EXCEPTION WHEN invalid_parameter_value THEN
    RETURN (at AT TIME ZONE 'UTC')::date;
  END $$`;
