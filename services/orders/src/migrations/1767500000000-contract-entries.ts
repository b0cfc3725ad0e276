import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE contract_entries (
  id text PRIMARY KEY, kind text NOT NULL, order_id text, contract_id text, dispute_id text,
  actor_id text NOT NULL, actor_role text NOT NULL, amount_cents bigint, note text, at timestamptz NOT NULL
);
CREATE INDEX contract_entries_of_order ON contract_entries (order_id);
CREATE INDEX contract_entries_of_contract ON contract_entries (contract_id);
CREATE INDEX contract_entries_of_dispute ON contract_entries (dispute_id);`;

/** Disputes, refunds, late fees and claims of an order. Rebuilding `contract-entries` fills in older ones. */
export class ContractEntries1767500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLE);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE contract_entries');
  }
}
