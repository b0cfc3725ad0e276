import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Failed mails keep their content for a while, so that they can be sent again. Older ones have no content. */
export class KeptMails1764300000000 implements MigrationInterface {
  readonly name = 'KeptMails1764300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails ADD COLUMN kept boolean NOT NULL DEFAULT false, ADD COLUMN replay_id text');
    await runner.query('CREATE INDEX mails_kept ON mails (done_at) WHERE kept');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN kept, DROP COLUMN replay_id');
  }
}
