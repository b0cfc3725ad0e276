import { QueueOrder } from '@tankobon/contracts';
import { cursorOf, Place, positionOf } from '@tankobon/service-kit';
import { z } from 'zod';

/** How the queue is read on from a due time; `none` stands for a due time that is not set. */
export const READING = {
  newest_due: { way: 'DESC', beyond: '<', start: 'infinity', none: '-infinity' },
  soonest_due: { way: 'ASC', beyond: '>', start: '-infinity', none: 'infinity' },
} as const satisfies Record<QueueOrder, object>;

/** What is asked of one list of the queue: so many rows beyond this place, or from its beginning. */
export type QueuePart = { order: QueueOrder; after: Place | null; limit: number };
/** Some rows of a list, where they end, and whether there are more. */
export type QueueRows<T> = { items: T[]; end: Place | null; hasMore: boolean };

const Places = z.tuple([QueueOrder, Place.nullable(), Place.nullable()]);

/**
 * Where the two lists of the queue go on: its one cursor holds where each of them ended.
 * @throws Refusal `bad_cursor` 400 for what was not made here or belongs to another order
 */
export function placesOf(cursor: string | undefined, order: QueueOrder): { listings: Place | null; disputes: Place | null } {
  const [, listings, disputes] = positionOf(
    cursor,
    Places.refine(([made]) => made === order),
  ) ?? [order, null, null];
  return { listings, disputes };
}

export function nextCursorOf(order: QueueOrder, listings: QueueRows<unknown>, disputes: QueueRows<unknown>): string | null {
  return listings.hasMore || disputes.hasMore ? cursorOf([order, listings.end, disputes.end]) : null;
}

/** Cuts `limit + 1` rows. A list that has come to its end stays there while the other goes on. */
export function queueRows<T>(rows: readonly T[], { after, limit }: QueuePart, placeOf: (row: T) => Place): QueueRows<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, end: last ? placeOf(last) : after, hasMore: rows.length > limit };
}

/** The first place of all where nothing was read yet. */
export const from = ({ order, after }: QueuePart): readonly [due: string | null, id: string] => after ?? [READING[order].start, ''];
