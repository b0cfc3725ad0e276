import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
CREATE TABLE people (id text PRIMARY KEY, name text);
CREATE TABLE addressed_orders (order_id text PRIMARY KEY)`;

export class Lendings1764410000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(UP);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE people, addressed_orders');
  }
}
