import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which contract of an order a dispute is about; of those opened before, `npm run replay -- orders open-disputes` knows. */
export class DisputedContracts1766700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE open_disputes ADD COLUMN contract_id text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE open_disputes DROP COLUMN contract_id');
  }
}
