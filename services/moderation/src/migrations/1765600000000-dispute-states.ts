import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields of disputes before staff changed them, for the audit trail. */
export class DisputeStates1765600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE TABLE dispute_states (id text PRIMARY KEY, fields jsonb NOT NULL)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE dispute_states');
  }
}
