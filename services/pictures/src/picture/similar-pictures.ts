import type { CallOutput, pictures } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import type { PictureRow } from './pictures.view.js';

type SimilarPicture = CallOutput<typeof pictures.alike>['items'];

/** Greatest number of different bits, of 64. */
export const MOST_DIFFERENT_BITS = 6;

/** With six different bits over four bands, one band differs in at most one bit. Such bands are found by index, then all bits are compared. */
const ALIKE = `
  SELECT r.picture_id AS "pictureId", r.subject AS "listingId", p.owner_id AS "ownerId",
         to_char(r.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS since
    FROM pictures p JOIN picture_references r ON r.picture_id = p.id
   WHERE p.bands && $1::text[] AND r.subject LIKE 'listing-%' AND r.subject <> $2
     AND EXISTS (SELECT FROM unnest($3::text[]) AS own (look)
                  WHERE bit_count(('x' || own.look)::bit(64) # ('x' || p.look)::bit(64)) <= $4)
   ORDER BY r.since DESC, r.picture_id, r.subject LIMIT $5`;

/** Finds other listings with the same or a similar picture, newest first. */
export async function findSimilarPictures(db: EntityManager, listingId: string, limit: number): Promise<SimilarPicture> {
  const shown = `SELECT picture_id FROM picture_references WHERE subject = $1`;
  const own: Pick<PictureRow, 'look'>[] = await db.query(`SELECT look FROM pictures WHERE id IN (${shown})`, [listingId]);
  const looks = own.map(({ look }) => look);
  if (looks.length === 0) return [];
  return db.query(ALIKE, [looks.flatMap(bandsNear), listingId, looks, MOST_DIFFERENT_BITS, limit]);
}

/** Returns the four numbered bands of a perceptual hash, unchanged and with each single bit changed. */
function bandsNear(look: string): string[] {
  return [0, 1, 2, 3].flatMap((band) => {
    const bits = parseInt(look.slice(4 * band, 4 * band + 4), 16);
    const near = [bits, ...Array.from({ length: 16 }, (_, bit) => bits ^ (1 << bit))];
    return near.map((value) => `${band}${value.toString(16).padStart(4, '0')}`);
  });
}
