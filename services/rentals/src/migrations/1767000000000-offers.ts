import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A listing may have two pricing options. A sold copy leaves the calendar: no rental and no way back has its days any more, a block of the
 * seller may.
 */
export class Offers1767000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE known_listings
  ADD COLUMN offers jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN calendared boolean NOT NULL DEFAULT false;
UPDATE known_listings SET calendared = true WHERE rate_type <> 'buy';
${constrained("'rental', 'block', 'buffer', 'sale'", "kind IN ('rental', 'block')")}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
DELETE FROM rental_windows WHERE kind = 'sale';
${constrained("'rental', 'block', 'buffer'", "kind <> 'buffer'")};
ALTER TABLE known_listings DROP COLUMN offers, DROP COLUMN calendared`);
  }
}

const constrained = (kinds: string, apart: string) => `
ALTER TABLE rental_windows
  DROP CONSTRAINT rental_windows_kind_check,
  DROP CONSTRAINT rental_windows_no_overlap,
  ADD CONSTRAINT rental_windows_kind_check CHECK (kind IN (${kinds})),
  ADD CONSTRAINT rental_windows_no_overlap EXCLUDE USING gist (listing_id WITH =, copies WITH &&, during WITH &&) WHERE (${apart})`;
