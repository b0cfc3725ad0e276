import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for the gauges of pending transfers, so that they read the waiting rows only. */
export class Pending1763900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX payouts_paying ON payouts (updated_at) WHERE status = 'paying'`);
    await queryRunner.query(`CREATE INDEX refunds_requested ON refunds (created_at) WHERE status = 'requested'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX payouts_paying, refunds_requested');
  }
}
