import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What happened on some days is read in the order in which it did. */
export class LedgerByDay1764510000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX ledger_by_day ON ledger_transfers (created, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_by_day');
  }
}
