import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
ALTER TABLE reset_requests RENAME TO mail_requests;
ALTER TABLE mail_requests ADD COLUMN template text NOT NULL DEFAULT 'reset_password';
ALTER INDEX reset_requests_next RENAME TO mail_requests_next;
ALTER TABLE reset_tokens RENAME TO link_tokens;
ALTER TABLE link_tokens ADD COLUMN purpose text NOT NULL DEFAULT 'reset_password';
ALTER INDEX reset_tokens_person RENAME TO link_tokens_person;
DELETE FROM attempts;`;

const down = `
DELETE FROM link_tokens WHERE purpose <> 'reset_password';
ALTER INDEX link_tokens_person RENAME TO reset_tokens_person;
ALTER TABLE link_tokens DROP COLUMN purpose;
ALTER TABLE link_tokens RENAME TO reset_tokens;
DELETE FROM mail_requests WHERE template <> 'reset_password';
ALTER INDEX mail_requests_next RENAME TO reset_requests_next;
ALTER TABLE mail_requests DROP COLUMN template;
ALTER TABLE mail_requests RENAME TO reset_requests;`;

/** Turns requests and links of forgotten passwords into requests and links of any mail about an account. */
export class AccountMails1764100000000 implements MigrationInterface {
  readonly name = 'AccountMails1764100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
