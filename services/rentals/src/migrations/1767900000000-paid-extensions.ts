import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The paid extensions of a rental, for the sum of its rent. */
export class PaidExtensions1767900000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX rentals_paid_extensions ON rentals (extends_id) WHERE extends_id IS NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX rentals_paid_extensions');
  }
}
