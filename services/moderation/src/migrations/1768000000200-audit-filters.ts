import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audit trail of one person, and of one kind of action. */
export class AuditFilters1768000000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE INDEX audit_trail_of_actor ON audit_trail (actor_id, at DESC, id DESC)');
    await queryRunner.query('CREATE INDEX audit_trail_of_action ON audit_trail (action, at DESC, id DESC)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX audit_trail_of_actor, audit_trail_of_action');
  }
}
