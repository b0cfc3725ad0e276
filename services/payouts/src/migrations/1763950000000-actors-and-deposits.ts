import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The person who caused a refund, and an index that finds a person's deposits by the prefix of their accounts. */
export class ActorsAndDeposits1763950000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE refunds ADD COLUMN actor_id text');
    await queryRunner.query(`CREATE INDEX ledger_deposits ON ledger_accounts (account text_pattern_ops) WHERE account LIKE 'deposit:%'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_deposits');
    await queryRunner.query('ALTER TABLE refunds DROP COLUMN actor_id');
  }
}
