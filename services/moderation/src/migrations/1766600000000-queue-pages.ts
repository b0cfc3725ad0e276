import type { MigrationInterface, QueryRunner } from 'typeorm';

const OPEN = `status IN ('open', 'awaiting_evidence', 'escalated')`;

/**
 * Indexes for pages of the queue of disputes, from either end. A due time has the precision that is shown, so that a page begins where the
 * last one ended.
 */
export class QueuePages1766600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX disputes_open');
    await queryRunner.query('ALTER TABLE disputes ALTER COLUMN response_due_at TYPE timestamptz(3)');
    await queryRunner.query(`
      CREATE INDEX disputes_newest_due ON disputes ((COALESCE(response_due_at, '-infinity')) DESC, id DESC) WHERE ${OPEN};
      CREATE INDEX disputes_soonest_due ON disputes ((COALESCE(response_due_at, 'infinity')), id) WHERE ${OPEN}`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX disputes_newest_due, disputes_soonest_due');
    await queryRunner.query('ALTER TABLE disputes ALTER COLUMN response_due_at TYPE timestamptz');
    await queryRunner.query(`CREATE INDEX disputes_open ON disputes (response_due_at DESC NULLS LAST, id DESC) WHERE ${OPEN}`);
  }
}
