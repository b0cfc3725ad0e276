import { overseesAll, type Picture, type Pictures } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import type { ClientOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { type PictureReferences, uploadsIn } from '../listing/pictures.js';

export type PicturesClient = ClientOf<Pictures>;

/**
 * Claims uploads and returns the ones that their owner may show. Called before anything is stored: a claim outlives the time until the
 * listing's fact reaches pictures.
 */
export async function claimPictures(
  client: PicturesClient,
  ownerId: string,
  pictureIds: readonly string[],
  call: CallContext,
): Promise<readonly Picture[]> {
  if (pictureIds.length === 0) return [];
  // No idempotency key: claims are idempotent, and a caller may correct a refused request under the same key with other pictures.
  const { idempotencyKey: _, ...repeatable } = call;
  return (await client.claim({ ownerId, pictureIds: [...new Set(pictureIds)] }, repeatable)).pictures;
}

/**
 * Claims uploads that an edit adds to a listing. The owner is the listing's seller, even when staff edits. An edit by anybody else
 * claims nothing; the listing's rules refuse it later.
 */
export async function claimForEdit(
  client: PicturesClient,
  db: EntityManager,
  { streamId, changes }: { streamId: string; changes: PictureReferences },
  call: CallContext,
): Promise<readonly Picture[]> {
  const named = uploadsIn(changes);
  if (named.length === 0) return [];
  const [card] = await db.query<Card[]>('SELECT seller_id AS "sellerId", pictures FROM listing_cards WHERE id = $1', [streamId]);
  const { sellerId, pictures: shown } = card!;
  if (sellerId !== call.actor.id && !overseesAll(call.actor)) return [];
  return claimPictures(client, sellerId, named.filter((id) => !shown.some((picture) => picture.id === id)), call); // prettier-ignore
}

type Card = { sellerId: string; pictures: Picture[] };
