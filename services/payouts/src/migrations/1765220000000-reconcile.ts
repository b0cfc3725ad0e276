import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of the reconciliation, the provider's answers in the current one, and the differences. */
export class Reconcile1765220000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE reconcile_runs (
      id text PRIMARY KEY,
      due_at timestamptz UNIQUE,
      asked_at timestamptz NOT NULL,
      began_at timestamptz,
      leased_until timestamptz,
      ended_at timestamptz,
      outcome text NOT NULL,
      failure text)`);
    await queryRunner.query(`CREATE UNIQUE INDEX reconcile_running ON reconcile_runs (outcome) WHERE outcome = 'running'`);
    await queryRunner.query(`CREATE TABLE provider_movements (
      kind text NOT NULL,
      id text NOT NULL,
      about text,
      amount_cents bigint NOT NULL,
      currency text NOT NULL,
      PRIMARY KEY (kind, id))`);
    await queryRunner.query(`CREATE TABLE money_differences (
      kind text NOT NULL,
      ref text NOT NULL,
      currency text NOT NULL,
      ours_cents bigint,
      theirs_cents bigint,
      ids text[],
      run_id text NOT NULL,
      since timestamptz NOT NULL,
      done text,
      gone_at timestamptz,
      PRIMARY KEY (kind, ref, currency))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE reconcile_runs, provider_movements, money_differences');
  }
}
