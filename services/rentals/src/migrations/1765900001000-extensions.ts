import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Only one extension of a rental awaits its payment. */
export class Extensions1765900001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE rentals ADD COLUMN extends_id text;
CREATE UNIQUE INDEX rentals_extension ON rentals (extends_id) WHERE status = 'pending_payment'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals DROP COLUMN extends_id');
  }
}
