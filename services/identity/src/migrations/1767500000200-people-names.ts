import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search of people by parts of their name and e-mail address. */
export class PeopleNames1767500000200 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await db.query('CREATE INDEX people_named ON people USING gin (search_key(display_name) gin_trgm_ops)');
    await db.query('CREATE INDEX people_mailed ON people USING gin (search_key(email) gin_trgm_ops)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP INDEX people_named, people_mailed');
  }
}
