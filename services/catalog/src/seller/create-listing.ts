import type { identity, ListingDetails, CallOutput, Picture } from '@tankobon/contracts';
import { newId } from '@tankobon/contracts';
import { type Actor, type CallContext, type EventStore, Refusal, type StoreTx } from '@tankobon/eventstore';
import type { ClientOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { claimPictures, type PicturesClient } from './claim-pictures.js';
import type { SeriesFacts } from '../listing/listing.js';
import { listing } from '../listing/listing.decide.js';
import { uploadsIn } from '../listing/pictures.js';
import { allocateSlugs } from '../listing/slugs.js';

/** A seller, and the name that the slugs of their listings contain. */
export type Seller = { by: Actor; name: string };
type CreatedListing = { listingId: string; status: 'draft' };

/** Returns the caller as a seller; a buyer becomes one first. */
export async function sellerOf(call: CallContext, people: ClientOf<typeof identity>, db: EntityManager): Promise<Seller> {
  const { actor } = call;
  if (actor.role === 'buyer') {
    const { user }: CallOutput<typeof identity.becomeSeller> = await people.becomeSeller({}, call);
    return { by: { id: actor.id, role: user.role }, name: user.displayName };
  }
  const [card] = await db.query<{ name: string | null }[]>('SELECT name FROM seller_cards WHERE id = $1', [actor.id]);
  // Projection lag: the card of a new seller may not exist yet.
  return { by: actor, name: card?.name ?? (await people.me({}, call)).displayName };
}

/** Creates a draft under a slug of its own. */
export async function createListing(
  store: EventStore,
  pictures: PicturesClient,
  details: ListingDetails,
  seller: Seller,
  call: CallContext,
): Promise<CreatedListing> {
  const uploads = await claimPictures(pictures, seller.by.id, uploadsIn(details), call);
  return store.transaction(call, async (tx): Promise<CreatedListing> => {
    const [made] = await createAll(tx, { items: [details], claimed: uploads, publish: false }, seller);
    if (made instanceof Refusal) throw made;
    return { listingId: made!, status: 'draft' };
  });
}

type ListingBatch = { items: readonly ListingDetails[]; claimed: readonly Picture[]; publish: boolean };
type NewListing = { streamId: string; details: ListingDetails; series: MatchedSeries | null; claimed: readonly Picture[]; owned: number };

/** Creates listings and returns one slug or one refusal for each item, in their order. */
export async function createAll(
  tx: StoreTx,
  { items, claimed, publish }: ListingBatch,
  { by, name }: Seller,
): Promise<(string | Refusal)[]> {
  const series = await seriesOf(tx.manager, items.flatMap(({ seriesId }) => seriesId ?? [])); // prettier-ignore
  let owned = await countOwned(tx, by);
  const rows = items.map((details): NewListing | Refusal => {
    const fresh = { streamId: newId('listing'), details, series: series.get(details.seriesId ?? '') ?? null, claimed, owned };
    const refusal = refused(() => listing.decide({ ...creating(fresh, '', by), now: tx.now }, listing.initial));
    if (!refusal) owned += 1;
    return refusal ?? fresh;
  });
  const good = rows.filter((row): row is NewListing => !(row instanceof Refusal));
  const names = good.map(({ streamId, details, series }) => ({ streamId, series: series?.slug ?? details.title, seller: name }));
  const slugs = await allocateSlugs(tx.manager, names);
  const ids = good.map(({ streamId }) => streamId);
  await tx.lock(ids);
  await tx.loadAll(listing, ids);
  for (const fresh of good) await tx.handle(listing, fresh.streamId, creating(fresh, slugs.get(fresh.streamId)!, by));
  if (publish) for (const id of ids) await tx.handle(listing, id, { type: 'SubmitListing', data: {}, by });
  return rows.map((row) => (row instanceof Refusal ? row : slugs.get(row.streamId)!));
}

function creating({ details, series, claimed, owned }: NewListing, listingId: string, by: Actor) {
  return { type: 'CreateListing' as const, data: { listingId, details, series: series?.facts ?? null, claimed, owned }, by };
}

/** Returns the refusal that the rules throw, or undefined. */
function refused(rules: () => unknown): Refusal | undefined {
  try {
    rules();
    return undefined;
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
}

type MatchedSeries = { slug: string; facts: SeriesFacts };

/** Returns the series data that listings store, by id. Unknown series are absent. */
export async function seriesOf(db: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, MatchedSeries>> {
  if (ids.length === 0) return new Map();
  const sql = `
    SELECT slug, json_build_object('id', id, 'title', title, 'otherTitles', array_remove(title_english || (title_japanese || alt_titles), NULL),
      'authors', authors, 'genres', genres, 'demographic', demographic, 'score', score, 'rank', rank) AS facts FROM series WHERE id = ANY($1)`;
  const rows = await db.query<MatchedSeries[]>(sql, [ids]);
  return new Map(rows.map((row) => [row.facts.id, row]));
}

async function countOwned({ manager }: StoreTx, { id }: Actor): Promise<number> {
  const [row] = await manager.query<{ count: number }[]>('SELECT count(*)::int AS count FROM listing_cards WHERE seller_id = $1', [id]);
  return row!.count;
}
