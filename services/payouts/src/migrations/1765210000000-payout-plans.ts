import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Plans that sellers chose, and each payout's last scheduled try. */
export class PayoutPlans1765210000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE payout_plans (
      seller_id text PRIMARY KEY,
      rhythm text NOT NULL,
      minimum_cents jsonb NOT NULL,
      chosen_at timestamptz NOT NULL)`);
    await queryRunner.query(`CREATE TABLE payout_tries (
      contract_id text PRIMARY KEY,
      due_at timestamptz NOT NULL,
      tried_at timestamptz,
      code text,
      message text)`);
    await queryRunner.query('CREATE INDEX payout_tries_noted ON payout_tries (due_at, contract_id) WHERE tried_at IS NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE payout_plans, payout_tries');
  }
}
