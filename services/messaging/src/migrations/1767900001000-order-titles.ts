import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Titles of orders, for notifications about a whole order. */
export class OrderTitles1767900001000 implements MigrationInterface {
  readonly name = 'OrderTitles1767900001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE order_titles (order_id text PRIMARY KEY, title text NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_titles');
  }
}
