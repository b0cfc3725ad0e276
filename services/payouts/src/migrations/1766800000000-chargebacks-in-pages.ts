import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index for pages of chargebacks: open ones first, then the newest. */
export class ChargebacksInPages1766800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX chargebacks_listed ON chargebacks ((ended_at IS NULL) DESC, opened_at DESC, id DESC)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX chargebacks_listed');
  }
}
