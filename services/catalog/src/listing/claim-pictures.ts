import { overseesAll, type Picture, type Pictures as Contract } from '@tankobon/contracts';
import type { CallContext } from '@tankobon/eventstore';
import type { ClientOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { type Named, uploadsIn } from './pictures.js';

export type Pictures = ClientOf<Contract>;

/** Those of the uploads that their owner may show. Claimed before anything is stored, and kept for longer than a listing takes to be heard of. */
export async function claimed(
  client: Pictures,
  ownerId: string,
  pictureIds: readonly string[],
  call: CallContext,
): Promise<readonly Picture[]> {
  if (pictureIds.length === 0) return [];
  // A claim twice is one; a caller who corrects what was refused may name others under the same key.
  const { idempotencyKey: _, ...repeatable } = call;
  return (await client.claim({ ownerId, pictureIds: [...new Set(pictureIds)] }, repeatable)).pictures;
}

/** Those that an edit names and the listing does not show yet, of its seller, whoever edits. For somebody else's listing the rules refuse. */
export async function claimedForEdit(
  client: Pictures,
  db: EntityManager,
  { streamId, changes }: { streamId: string; changes: Named },
  call: CallContext,
): Promise<readonly Picture[]> {
  const named = uploadsIn(changes);
  if (named.length === 0) return [];
  const [card] = await db.query<Card[]>('SELECT seller_id AS "sellerId", pictures FROM listing_cards WHERE id = $1', [streamId]);
  const { sellerId, pictures: shown } = card!;
  if (sellerId !== call.actor.id && !overseesAll(call.actor)) return [];
  return claimed(client, sellerId, named.filter((id) => !shown.some((picture) => picture.id === id)), call); // prettier-ignore
}

type Card = { sellerId: string; pictures: Picture[] };
