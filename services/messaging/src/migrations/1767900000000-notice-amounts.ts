import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Amount of a notification. Older notifications have none. */
export class NoticeAmounts1767900000000 implements MigrationInterface {
  readonly name = 'NoticeAmounts1767900000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices ADD COLUMN amount_cents bigint, ADD COLUMN currency text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notices DROP COLUMN amount_cents, DROP COLUMN currency');
  }
}
