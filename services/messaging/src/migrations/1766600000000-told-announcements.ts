import type { MigrationInterface, QueryRunner } from 'typeorm';

const columns = `
ALTER TABLE announcements ADD COLUMN told int NOT NULL DEFAULT 0, ADD COLUMN goes_on boolean NOT NULL DEFAULT false;
ALTER TABLE notices ADD COLUMN announcement_id text;
ALTER TABLE recipients ADD COLUMN role text NOT NULL DEFAULT 'buyer', ADD COLUMN banned boolean NOT NULL DEFAULT false;
CREATE INDEX mails_announced ON mails (cause) WHERE template = 'announcement' AND done_at IS NULL;`;

/** Announcements notify each person of their audience. */
export class ToldAnnouncements1766600000000 implements MigrationInterface {
  readonly name = 'ToldAnnouncements1766600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(columns);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX mails_announced');
    await runner.query('ALTER TABLE recipients DROP COLUMN role, DROP COLUMN banned');
    await runner.query('ALTER TABLE notices DROP COLUMN announcement_id');
    await runner.query('ALTER TABLE announcements DROP COLUMN told, DROP COLUMN goes_on');
  }
}
