import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReviewReplies1763960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reviews ADD COLUMN reply text, ADD COLUMN replied_by text, ADD COLUMN replied_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE reviews DROP COLUMN reply, DROP COLUMN replied_by, DROP COLUMN replied_at');
  }
}
