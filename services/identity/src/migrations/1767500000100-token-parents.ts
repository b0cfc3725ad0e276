import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A token may have several successors. The column `successor` stays only for replicas of the previous release. */
export class TokenParents1767500000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE refresh_tokens ADD COLUMN parent text');
    await db.query('UPDATE refresh_tokens child SET parent = token.hash FROM refresh_tokens token WHERE token.successor = child.hash');
    await db.query('CREATE INDEX refresh_tokens_parent ON refresh_tokens (parent) WHERE parent IS NOT NULL');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE refresh_tokens DROP COLUMN parent');
  }
}
