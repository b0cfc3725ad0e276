import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Start and reason of a pause by staff. Older pauses have no reason. */
export class StaffPauses1767600000100 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE listing_cards ADD COLUMN staff_paused_at timestamptz, ADD COLUMN staff_pause_reason text');
    await db.query(`
      UPDATE listing_cards c SET staff_paused_at = p.at
        FROM (SELECT DISTINCT ON (stream_id) stream_id, at, data, meta FROM es_events WHERE type = 'ListingPaused' ORDER BY stream_id, version DESC) p
       WHERE p.stream_id = c.id AND c.status = 'paused' AND (p.data ->> 'byStaff')::boolean AND p.meta -> 'actor' ->> 'role' <> 'system'`);
    await db.query(
      'CREATE INDEX listing_cards_staff_paused ON listing_cards (staff_paused_at DESC, id DESC) WHERE staff_paused_at IS NOT NULL',
    );
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE listing_cards DROP COLUMN staff_paused_at, DROP COLUMN staff_pause_reason');
  }
}
