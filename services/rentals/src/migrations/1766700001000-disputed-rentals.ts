import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a rental is disputed was written in events alone. */
export class DisputedRentals1766700001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE rentals ADD COLUMN disputed boolean NOT NULL DEFAULT false;
UPDATE rentals r SET disputed = true
 WHERE (SELECT e.type FROM es_events e WHERE e.stream_id = r.id AND e.type IN ('RentalDisputed', 'RentalDisputeEnded')
         ORDER BY e.version DESC LIMIT 1) = 'RentalDisputed'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals DROP COLUMN disputed');
  }
}
