import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = `
CREATE TABLE disputed_conversations (dispute_id text PRIMARY KEY, conversation_id text NOT NULL);
CREATE INDEX disputed_conversations_of ON disputed_conversations (conversation_id);
CREATE TABLE kept_words (message_id text PRIMARY KEY, body text NOT NULL);`;

/** Texts of an erased person stay readable for a dispute while it runs. */
export class KeptWords1765600000100 implements MigrationInterface {
  readonly name = 'KeptWords1765600000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE kept_words, disputed_conversations');
  }
}
