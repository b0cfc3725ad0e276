import type { MigrationInterface, QueryRunner } from 'typeorm';

/** List of banned people for staff. */
export class BannedPeople1768000000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE INDEX people_banned ON people (id DESC) WHERE banned_at IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX people_banned');
  }
}
