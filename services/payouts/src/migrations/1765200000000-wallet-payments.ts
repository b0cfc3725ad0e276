import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WalletPayments1765200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments ADD COLUMN wallet_cents bigint NOT NULL DEFAULT 0 CHECK (wallet_cents >= 0)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE payments DROP COLUMN wallet_cents');
  }
}
