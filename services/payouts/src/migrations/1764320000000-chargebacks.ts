import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE chargebacks (
  id text PRIMARY KEY,
  order_id text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  fee_cents bigint NOT NULL CHECK (fee_cents >= 0),
  currency text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  due_by timestamptz,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz);
CREATE INDEX payouts_of_order ON payouts (order_id);`;

export class Chargebacks1764320000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLE);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX payouts_of_order');
    await queryRunner.query('DROP TABLE chargebacks');
  }
}
