import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amounts that sellers promised to give back of a deposit were written in events alone. */
export class SaidReleases1766700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE rentals ADD COLUMN release_cents bigint;
UPDATE rentals r SET release_cents = (e.data ->> 'releaseCents')::bigint
  FROM es_events e WHERE e.stream_id = r.id AND e.type = 'RentalReturned' AND e.data ->> 'releaseCents' IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals DROP COLUMN release_cents');
  }
}
