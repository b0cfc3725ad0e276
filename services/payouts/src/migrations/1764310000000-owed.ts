import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sellers may have debts: no other account falls below zero, and no debt rises above it. */
export class Owed1764310000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_floor,
         ADD CONSTRAINT ledger_floor CHECK (CASE WHEN account LIKE 'seller:%:owed' THEN balance <= 0 ELSE balance >= 0 END)`,
    );
    await queryRunner.query(
      `ALTER TABLE payouts ADD COLUMN netted_cents bigint NOT NULL DEFAULT 0 CHECK (netted_cents >= 0),
         ADD COLUMN disputes int NOT NULL DEFAULT 0 CHECK (disputes >= 0), ADD COLUMN failure text`,
    );
    await queryRunner.query('ALTER TABLE payouts ALTER netted_cents DROP DEFAULT, ALTER disputes DROP DEFAULT');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payouts DROP COLUMN netted_cents, DROP COLUMN disputes, DROP COLUMN failure');
    await queryRunner.query('ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_floor, ADD CONSTRAINT ledger_floor CHECK (balance >= 0)');
  }
}
