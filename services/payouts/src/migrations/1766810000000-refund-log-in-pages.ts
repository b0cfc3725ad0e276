import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The refund log is read page by page, by a place that goes one way. */
export class RefundLogInPages1766810000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX refunds_newest');
    await queryRunner.query('CREATE INDEX refunds_newest ON refunds (created_at DESC, id DESC)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX refunds_newest');
    await queryRunner.query('CREATE INDEX refunds_newest ON refunds (created_at DESC, id)');
  }
}
