import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { schemaDifferences } from '@tankobon/testing';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { SERVICES } from './marketplace.js';

/** Real: PostgreSQL 18. Each service's migrations run in an empty database. */
describe('migrations', () => {
  it.each(SERVICES.map((service) => [service.name, service] as const))('make the entities of %s', async (_, service) => {
    expect(await schemaDifferences(service)).toEqual([]);
  });
});

@Entity('sales')
class SaleRow {
  @PrimaryColumn('text') id!: string;
  @Column('int') cents!: number;
  @Column('text', { nullable: true }) carrier!: string | null;
  @Column('text', { name: 'ship_by' }) shipBy!: string;
}

class Init1700000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE sales (id text PRIMARY KEY, cents bigint NOT NULL, carrier text NOT NULL, place text,
      dollars bigint GENERATED ALWAYS AS (cents / 100) STORED)`);
    await db.query('CREATE INDEX sales_of_place ON sales (place)');
    await db.query('CREATE TABLE stray (id text); CREATE TABLE counters (id text)');
  }
  async down(): Promise<void> {
    // Nothing goes back in an example.
  }
}

describe('service with differing migrations and entities', () => {
  it('gets each difference: type, null, extra and missing columns, missing entity', async () => {
    const differences = await schemaDifferences({
      name: 'example',
      entities: [SaleRow],
      tables: ['counters'],
      migrations: [Init1700000000000],
    });
    expect(differences).toEqual([
      'ALTER TABLE "sales" DROP COLUMN "place"',
      'ALTER TABLE "sales" ADD "ship_by" text NOT NULL',
      'ALTER TABLE "sales" DROP COLUMN "cents"',
      'ALTER TABLE "sales" ADD "cents" integer NOT NULL',
      'ALTER TABLE "sales" ALTER COLUMN "carrier" DROP NOT NULL',
      'The table stray has no entity.',
    ]);
  });
});
