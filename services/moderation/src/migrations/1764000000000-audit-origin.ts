import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Origin of an action, and the fields before it. Existing rows know neither. */
export class AuditOrigin1764000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE audit_trail
        ADD COLUMN origin jsonb,
        ADD COLUMN before jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN after jsonb NOT NULL DEFAULT '{}'`);
    await queryRunner.query('CREATE TABLE subject_states (subject_id text PRIMARY KEY, fields jsonb NOT NULL)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE subject_states');
    await queryRunner.query('ALTER TABLE audit_trail DROP COLUMN origin, DROP COLUMN before, DROP COLUMN after');
  }
}
