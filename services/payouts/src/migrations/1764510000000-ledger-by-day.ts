import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for reading the transfers of some days in their order. */
export class LedgerByDay1764510000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX ledger_by_day ON ledger_transfers (created, id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ledger_by_day');
  }
}
