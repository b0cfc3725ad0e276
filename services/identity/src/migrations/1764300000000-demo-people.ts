import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index of the demo's accounts, so that production finds them by one look-up. */
export class DemoPeople1764300000000 implements MigrationInterface {
  readonly name = 'DemoPeople1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE INDEX people_of_the_demo ON people (id) WHERE email LIKE '%@tankobon.example' AND email_verified_at IS NOT NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX people_of_the_demo');
  }
}
