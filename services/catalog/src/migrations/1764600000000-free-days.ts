import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Booked windows join blocked ones, copy by copy. Older bookings arrive when rentals publishes their next fact. */
export class FreeDays1764600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(UP);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(DOWN);
  }
}

const runs = (columns: string, days: number) => `
  SELECT listing_id, ${columns} lower(run), upper(run) FROM (
    SELECT listing_id, unnest(range_agg(daterange(start_date, end_date))) AS run FROM blocked_windows WHERE start_date < end_date GROUP BY listing_id
  ) AS runs WHERE upper(run) - lower(run) >= ${days}`;

const UP = `
  DROP TABLE closed_years;
  CREATE TABLE closed_runs (
    listing_id text, copies int, start_date date, end_date date NOT NULL, PRIMARY KEY (listing_id, copies, start_date));
  CREATE INDEX closed_runs_end ON closed_runs (end_date);
  INSERT INTO closed_runs ${runs('10000,', 30)};
  CREATE TABLE letting_terms (listing_id text PRIMARY KEY, min_days int NOT NULL, max_days int NOT NULL, buffer_days int NOT NULL);
  ALTER TABLE blocked_windows RENAME TO taken_windows;
  ALTER TABLE taken_windows RENAME COLUMN end_date TO free_from;
  ALTER TABLE taken_windows ADD COLUMN copy int, ADD COLUMN booked boolean NOT NULL DEFAULT false;
  ALTER TABLE taken_windows ALTER COLUMN booked DROP DEFAULT;
  DROP INDEX blocked_windows_listing;
  CREATE INDEX taken_windows_listing ON taken_windows (listing_id, free_from) INCLUDE (start_date, copy, booked)`;

const DOWN = `
  DELETE FROM taken_windows WHERE booked OR copy IS NOT NULL;
  DROP INDEX taken_windows_listing;
  ALTER TABLE taken_windows DROP COLUMN copy, DROP COLUMN booked;
  ALTER TABLE taken_windows RENAME COLUMN free_from TO end_date;
  ALTER TABLE taken_windows RENAME TO blocked_windows;
  CREATE INDEX blocked_windows_listing ON blocked_windows (listing_id, end_date);
  DROP TABLE letting_terms, closed_runs;
  CREATE TABLE closed_years (listing_id text, start_date date, end_date date NOT NULL, PRIMARY KEY (listing_id, start_date));
  INSERT INTO closed_years ${runs('', 365)}`;
