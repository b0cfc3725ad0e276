import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Flag of verified addresses. */
export class VerifiedRecipients1764200000000 implements MigrationInterface {
  readonly name = 'VerifiedRecipients1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipients ADD COLUMN verified boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipients DROP COLUMN verified');
  }
}
