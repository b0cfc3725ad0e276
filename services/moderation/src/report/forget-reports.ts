import type { EntityManager } from 'typeorm';

/** Removes a person's decrypted texts from the tables at once. The key is gone, so that a replay shows nothing either. */
export async function forgetReports(db: EntityManager, personId: string): Promise<void> {
  await db.query('UPDATE reports SET note = NULL WHERE reporter_id = $1', [personId]);
  await db.query('UPDATE cases SET appeal = NULL WHERE listing_id IN (SELECT listing_id FROM known_listings WHERE seller_id = $1)', [
    personId,
  ]);
}
