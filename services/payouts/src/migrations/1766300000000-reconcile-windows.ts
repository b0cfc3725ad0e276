import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers of the provider and of rentals are kept from run to run, so that a run need not ask for everything. */
export class ReconcileWindows1766300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE reconcile_runs ADD COLUMN is_whole boolean NOT NULL DEFAULT false');
    await queryRunner.query('DELETE FROM provider_movements');
    await queryRunner.query('ALTER TABLE provider_movements ADD COLUMN created_at timestamptz NOT NULL, ADD COLUMN seen text NOT NULL');
    await queryRunner.query('CREATE INDEX provider_movements_by_age ON provider_movements (kind, created_at)');
    await queryRunner.query('ALTER TABLE simulated_objects ADD COLUMN created_at timestamptz NOT NULL DEFAULT app_now()');
    await queryRunner.query('ALTER TABLE payouts ADD COLUMN is_kept boolean NOT NULL DEFAULT false');
    await queryRunner.query('CREATE INDEX payouts_kept ON payouts (contract_id) WHERE is_kept');
    await queryRunner.query(`CREATE TABLE rental_deposits (
      rental_id text PRIMARY KEY,
      currency text NOT NULL,
      deposit_cents bigint NOT NULL,
      captured_cents bigint NOT NULL,
      status text NOT NULL,
      seen text NOT NULL)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE rental_deposits');
    await queryRunner.query('ALTER TABLE payouts DROP COLUMN is_kept');
    await queryRunner.query('ALTER TABLE simulated_objects DROP COLUMN created_at');
    await queryRunner.query('ALTER TABLE provider_movements DROP COLUMN created_at, DROP COLUMN seen');
    await queryRunner.query('ALTER TABLE reconcile_runs DROP COLUMN is_whole');
  }
}
