import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Older orders were paid by card alone. */
export class WalletPayments1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders ADD COLUMN wallet_cents int NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN wallet_cents');
  }
}
