import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index of a person's conversations about one listing, the latest first. */
export class ConversationsOfAListing1767900002000 implements MigrationInterface {
  readonly name = 'ConversationsOfAListing1767900002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX conversation_sides_listing ON conversation_sides (person_id, listing_id, updated_at DESC, conversation_id DESC) WHERE NOT has_left',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX conversation_sides_listing');
  }
}
