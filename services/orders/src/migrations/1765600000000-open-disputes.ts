import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `
CREATE TABLE open_disputes (id text PRIMARY KEY, order_id text NOT NULL);
CREATE INDEX open_disputes_of_order ON open_disputes (order_id);`;

/** An order is disputed while one of its contracts is. */
export class OpenDisputes1765600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(TABLE);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE open_disputes');
  }
}
