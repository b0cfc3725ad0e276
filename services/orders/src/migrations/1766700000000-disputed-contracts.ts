import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Contract of an order that a dispute is about. `npm run replay -- orders open-disputes` fills in older disputes. */
export class DisputedContracts1766700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE open_disputes ADD COLUMN contract_id text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE open_disputes DROP COLUMN contract_id');
  }
}
