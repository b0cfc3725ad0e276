import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requested amount of a partial refund. */
export class RequestedParts1767500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE disputes ADD COLUMN requested_cents bigint');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE disputes DROP COLUMN requested_cents');
  }
}
