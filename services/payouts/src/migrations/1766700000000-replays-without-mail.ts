import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `mails` is null while a replay's mails could not be asked for yet. */
export class ReplaysWithoutMail1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_replays ALTER COLUMN mails DROP DEFAULT, ALTER COLUMN mails DROP NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE webhook_replays SET mails = 0 WHERE mails IS NULL');
    await runner.query('ALTER TABLE webhook_replays ALTER COLUMN mails SET DEFAULT 0, ALTER COLUMN mails SET NOT NULL');
  }
}
