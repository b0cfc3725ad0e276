import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reason of a refused or returned refund, and an index that finds later requests for the same purpose. */
export class RefundsThatFail1764300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE refunds ADD COLUMN why text');
    await queryRunner.query('CREATE INDEX refunds_of_order ON refunds (order_id, reference)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX refunds_of_order');
    await queryRunner.query('ALTER TABLE refunds DROP COLUMN why');
  }
}
