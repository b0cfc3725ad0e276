import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE notices ADD COLUMN dispute_id text, ADD COLUMN conversation_id text;
CREATE INDEX notices_of_unread ON notices (person_id, at) WHERE kind = 'messages_unread';
CREATE INDEX conversation_sides_waiting ON conversation_sides (updated_at) WHERE unread > 0 AND NOT has_left;`;

/** Notifications can link to disputes and conversations. */
export class NoticesOfTalk1765600000000 implements MigrationInterface {
  readonly name = 'NoticesOfTalk1765600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX conversation_sides_waiting, notices_of_unread');
    await runner.query('ALTER TABLE notices DROP COLUMN dispute_id, DROP COLUMN conversation_id');
  }
}
