import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Commission rules with their history, and catalog's category of each listing. */
export class Commission1765810000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE commission_rules (
      scope text NOT NULL,
      "of" text NOT NULL,
      since timestamptz NOT NULL,
      basis_points int,
      PRIMARY KEY (scope, "of", since))`);
    await queryRunner.query('CREATE TABLE listing_categories (listing_id text PRIMARY KEY, category text NOT NULL)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE commission_rules, listing_categories');
  }
}
