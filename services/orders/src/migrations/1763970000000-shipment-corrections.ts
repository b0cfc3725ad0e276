import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShipmentCorrections1763970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sales ADD COLUMN shipment_corrected_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sales DROP COLUMN shipment_corrected_at');
  }
}
