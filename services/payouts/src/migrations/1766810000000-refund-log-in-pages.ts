import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for pages of the refund log, with both columns in one direction. */
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
