import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of scheduled reports: one row per run, one run per due time. */
export class ExportRuns1765100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE export_runs (
      name text NOT NULL,
      due_at timestamptz NOT NULL,
      from_day date NOT NULL,
      to_day date NOT NULL,
      started_at timestamptz NOT NULL,
      ended_at timestamptz,
      rows bigint NOT NULL DEFAULT 0,
      sums jsonb NOT NULL DEFAULT '[]',
      outcome text NOT NULL CHECK (outcome IN ('running', 'done', 'failed')),
      PRIMARY KEY (name, due_at))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE export_runs');
  }
}
