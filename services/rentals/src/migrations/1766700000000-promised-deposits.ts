import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was promised of deposits that are not decided yet was written in events alone. */
export class PromisedDeposits1766700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE rentals ADD COLUMN promised_cents bigint NOT NULL DEFAULT 0;
UPDATE rentals r SET promised_cents = (e.data ->> 'releaseCents')::bigint
  FROM es_events e WHERE e.stream_id = r.id AND e.type = 'RentalReturned' AND e.data ->> 'releaseCents' IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals DROP COLUMN promised_cents');
  }
}
