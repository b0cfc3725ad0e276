import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Extensions are known as such. Older orders have theirs as rentals. */
export class Extensions1766210000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE order_rentals ADD COLUMN extends_id text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE order_rentals DROP COLUMN extends_id');
  }
}
