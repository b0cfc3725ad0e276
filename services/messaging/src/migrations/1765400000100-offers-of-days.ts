import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Offers for days of a rental. */
export class OffersOfDays1765400000100 implements MigrationInterface {
  readonly name = 'OffersOfDays1765400000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE offers ADD COLUMN start_date text, ADD COLUMN end_date text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE offers DROP COLUMN start_date, DROP COLUMN end_date');
  }
}
