import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes for reading an account's transfers by time. */
export class Statements1765000000001 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_debits, ledger_credits');
    await queryRunner.query('CREATE INDEX ledger_debits ON ledger_transfers (debit_account, currency, created, id)');
    await queryRunner.query('CREATE INDEX ledger_credits ON ledger_transfers (credit_account, currency, created, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_debits, ledger_credits');
    await queryRunner.query('CREATE INDEX ledger_debits ON ledger_transfers (debit_account, currency)');
    await queryRunner.query('CREATE INDEX ledger_credits ON ledger_transfers (credit_account, currency)');
  }
}
