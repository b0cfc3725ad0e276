import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Shipments1763950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sales ADD COLUMN ships boolean NOT NULL DEFAULT true, ADD COLUMN carrier text, ADD COLUMN tracking_number text',
    );
    await runner.query('UPDATE sales s SET ships = o.ships FROM orders o WHERE o.id = s.order_id AND NOT o.ships');
    await runner.query('ALTER TABLE sales ALTER COLUMN ships DROP DEFAULT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sales DROP COLUMN ships, DROP COLUMN carrier, DROP COLUMN tracking_number');
  }
}
