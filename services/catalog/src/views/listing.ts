import { type catalog, type ListingCard, type CallOutput, overseesAll, type TimelineEntry } from '@tankobon/contracts';
import { type Actor, type EventStore, isAnyOf, type RecordedEvent, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { EntityManager } from 'typeorm';
import type { ListingEvent } from '../listing/listing.js';
import { streamOf } from '../listing/slugs.js';
import { prepared } from '@tankobon/service-kit';
import { cardColumns, cardJoins, type CardRow, forOthers, toCards } from './card.js';

const cardsOf = (condition: string) => prepared(`SELECT ${cardColumns} FROM listing_cards c ${cardJoins} WHERE ${condition}`);
const bySlug = cardsOf('c.slug = $1');
const bySlugs = cardsOf(`c.slug ${isAnyOf('$1')}`);

/** Returns a listing as the caller may see it. @throws Refusal `not_found` */
export async function findListing(db: EntityManager, listingId: string, by: Actor): Promise<ListingCard> {
  const [card] = await seenBy(by, db, await db.query<CardRow[]>(bySlug, [listingId]));
  return card ?? refuse('not_found', message('listing.not_found'));
}

/** Returns the listings that the caller may see, in the requested order. */
export async function findListings(db: EntityManager, listingIds: readonly string[], by: Actor): Promise<ListingCard[]> {
  const cards = await seenBy(by, db, await db.query<CardRow[]>(bySlugs, [listingIds]));
  const seen = new Map(cards.map((card) => [card.id, card]));
  return [...new Set(listingIds)].flatMap((id) => seen.get(id) ?? []);
}

async function seenBy(by: Actor, db: EntityManager, rows: readonly CardRow[]): Promise<ListingCard[]> {
  const cards = await toCards(db, rows.filter((row) => maySee(row, by))); // prettier-ignore
  return cards.map((card) => (isOwn({ sellerId: card.seller.id }, by) ? card : forOthers(card)));
}

/** Returns the history of a listing, for its seller and staff. @throws Refusal `not_found` */
export async function findTimeline(store: EventStore, listingId: string, by: Actor): Promise<CallOutput<typeof catalog.timeline>> {
  const events = await store.history<ListingEvent>(await streamOf(store.manager, listingId));
  if (!events.some(({ data }) => isOwn(data, by))) return refuse('not_found', message('listing.not_found'));
  return { items: events.map(toEntry) };
}

function toEntry(event: RecordedEvent<ListingEvent>): TimelineEntry {
  const { at, type, meta } = event;
  return { at, type, actorId: meta.actor.id, actorRole: meta.actor.role, note: noteOf(event) };
}

function noteOf({ type, data }: RecordedEvent<ListingEvent>): string | null {
  if (type === 'ListingRejected' || type === 'StockReleased') return data.reason;
  if (type === 'ListingPaused') return data.reason ?? null;
  if (type === 'ListingEdited') return Object.keys(data.changes).join(', ');
  if ('quantity' in data) return `${data.quantity} of ${data.stock.inventory}`;
  return null;
}

function maySee({ status, sellerId }: CardRow, by: Actor): boolean {
  return status === 'live' || isOwn({ sellerId }, by);
}

function isOwn({ sellerId }: Pick<CardRow, 'sellerId'>, by: Actor): boolean {
  return sellerId === by.id || overseesAll(by);
}
