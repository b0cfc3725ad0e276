import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sum per currency of all accounts that belong to no person, until a time before which nothing is posted any more. */
export class LedgerClosings1765800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE ledger_closings (
      currency text PRIMARY KEY,
      balance bigint NOT NULL,
      closed_until timestamptz NOT NULL)`);
    await queryRunner.query(
      `INSERT INTO ledger_closings SELECT currency, 0, '-infinity' FROM unnest(ARRAY['usd', 'eur', 'jpy']) AS currency`,
    );
    await queryRunner.query('CREATE INDEX money_differences_standing ON money_differences (since) WHERE gone_at IS NULL');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX money_differences_standing');
    await queryRunner.query('DROP TABLE ledger_closings');
  }
}
