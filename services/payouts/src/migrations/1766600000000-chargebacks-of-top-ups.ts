import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChargebacksOfTopUps1766600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE chargebacks ALTER order_id DROP NOT NULL, ADD COLUMN top_up_id text,
         ADD CONSTRAINT chargebacks_about CHECK (num_nonnulls(order_id, top_up_id) = 1)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM chargebacks WHERE order_id IS NULL');
    await queryRunner.query(
      'ALTER TABLE chargebacks DROP CONSTRAINT chargebacks_about, DROP COLUMN top_up_id, ALTER order_id SET NOT NULL',
    );
  }
}
