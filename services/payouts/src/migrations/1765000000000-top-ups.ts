import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TopUps1765000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE top_ups (
      id text PRIMARY KEY,
      person_id text NOT NULL,
      amount_cents bigint NOT NULL CHECK (amount_cents > 0),
      currency text NOT NULL,
      status text NOT NULL,
      intent_id text UNIQUE,
      updated_at timestamptz NOT NULL)`);
    await queryRunner.query(`CREATE INDEX top_ups_open ON top_ups (person_id) WHERE status IN ('preparing', 'open')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE top_ups');
  }
}
