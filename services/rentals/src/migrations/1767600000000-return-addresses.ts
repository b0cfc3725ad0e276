import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a rental is sent back to: the seller's address as it was when they sent it. */
export class ReturnAddresses1767600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals ADD COLUMN return_address jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE rentals DROP COLUMN return_address');
  }
}
