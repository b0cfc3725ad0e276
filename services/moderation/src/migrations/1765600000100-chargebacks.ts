import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Disputes get the kind of their opening and the state of a chargeback. */
export class Chargebacks1765600000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE disputes ADD COLUMN kind text NOT NULL DEFAULT 'complaint', ADD COLUMN chargeback text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE disputes DROP COLUMN kind, DROP COLUMN chargeback');
  }
}
