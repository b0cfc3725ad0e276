import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Day until which a rent pays. Weeks paid before come with `npm run replay -- rentals rentals`. */
export class PaidDays1767800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
ALTER TABLE rentals ADD COLUMN paid_until text;
UPDATE rentals SET paid_until = end_date;
ALTER TABLE rentals ALTER COLUMN paid_until SET NOT NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals DROP COLUMN paid_until');
  }
}
