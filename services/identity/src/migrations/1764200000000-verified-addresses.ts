import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Time of an e-mail address's verification. */
export class VerifiedAddresses1764200000000 implements MigrationInterface {
  readonly name = 'VerifiedAddresses1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE people ADD COLUMN email_verified_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE people DROP COLUMN email_verified_at');
  }
}
