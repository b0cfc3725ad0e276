import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Address for a rental's way back: the seller's as it was at the sending. */
export class ReturnAddresses1767600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals ADD COLUMN return_address jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals DROP COLUMN return_address');
  }
}
