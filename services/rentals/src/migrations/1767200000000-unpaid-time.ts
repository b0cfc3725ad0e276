import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Time for which days are kept unpaid. Older reservations count nothing. */
export class UnpaidTime1767200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE rentals
  ADD COLUMN unpaid_since timestamptz,
  ADD COLUMN unpaid_until timestamptz,
  ADD COLUMN unpaid_seconds int NOT NULL DEFAULT 0;
CREATE INDEX rentals_given_up ON rentals (renter_id, unpaid_until) WHERE status = 'expired'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
DROP INDEX rentals_given_up;
ALTER TABLE rentals DROP COLUMN unpaid_since, DROP COLUMN unpaid_until, DROP COLUMN unpaid_seconds`);
  }
}
