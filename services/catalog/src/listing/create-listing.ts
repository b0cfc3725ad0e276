import type { identity, ListingDetails, Out } from '@tankobon/contracts';
import { newId } from '@tankobon/contracts';
import { type Actor, type CallContext, type EventStore, type StoreTx } from '@tankobon/eventstore';
import type { ClientOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import type { SeriesFacts } from './listing.js';
import { listing } from './listing.decide.js';
import { allocateSlug } from './slugs.js';

/** A seller with the name their listings' addresses are made of. */
export type Seller = { by: Actor; name: string };
export type Created = { listingId: string; status: 'draft' | 'pending' };

/** A buyer who lists something becomes a seller first. */
export async function sellerOf(call: CallContext, people: ClientOf<typeof identity>, db: EntityManager): Promise<Seller> {
  const { actor } = call;
  if (actor.role === 'buyer') {
    const { user }: Out<typeof identity.becomeSeller> = await people.becomeSeller({}, call);
    return { by: { id: actor.id, role: user.role }, name: user.displayName };
  }
  const [card] = await db.query<{ name: string | null }[]>('SELECT name FROM seller_cards WHERE id = $1', [actor.id]);
  // A new seller's card may still be on its way here.
  return { by: actor, name: card?.name ?? (await people.me({}, call)).displayName };
}

/** Creates a draft under an address of its own, and submits it when asked to. */
export function createListing(
  store: EventStore,
  details: ListingDetails,
  { by, name }: Seller,
  call: CallContext,
  publish = false,
): Promise<Created> {
  return store.transaction(call, async (tx): Promise<Created> => {
    const streamId = newId('listing');
    const series = await factsOf(tx.manager, details.seriesId);
    const listingId = await allocateSlug(tx.manager, { series: series?.slug ?? details.title, seller: name }, streamId);
    const data = { listingId, details, series: series?.facts ?? null, owned: await countOwned(tx, by) };
    await tx.handle(listing, streamId, { type: 'CreateListing', data, by });
    if (publish) await tx.handle(listing, streamId, { type: 'SubmitListing', data: {}, by });
    return { listingId, status: publish ? 'pending' : 'draft' };
  });
}

/** What a listing remembers of its series; null when the catalogue does not have it. */
export async function factsOf(
  db: EntityManager,
  seriesId: string | null | undefined,
): Promise<{ slug: string; facts: SeriesFacts } | null> {
  if (!seriesId) return null;
  const sql = `
    SELECT slug, json_build_object('id', id, 'title', title, 'otherTitles', array_remove(title_english || (title_japanese || alt_titles), NULL),
      'authors', authors, 'genres', genres, 'demographic', demographic, 'score', score, 'rank', rank) AS facts FROM series WHERE id = $1`;
  const [row] = await db.query<{ slug: string; facts: SeriesFacts }[]>(sql, [seriesId]);
  return row ?? null;
}

async function countOwned({ manager }: StoreTx, { id }: Actor): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>('SELECT count(*)::int AS count FROM listing_cards WHERE seller_id = $1', [id]);
  return row!.count;
}
