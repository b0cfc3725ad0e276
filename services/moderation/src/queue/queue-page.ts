import { QueueOrder } from '@tankobon/contracts';
import { cursorOf, CursorPosition, positionOf } from '@tankobon/service-kit';
import { z } from 'zod';

/** SQL of reading on from a due time in each order; `none` stands for a due time that is not set. */
export const READING = {
  newest_due: { way: 'DESC', beyond: '<', start: 'infinity', none: '-infinity' },
  soonest_due: { way: 'ASC', beyond: '>', start: '-infinity', none: 'infinity' },
} as const satisfies Record<QueueOrder, object>;

/** A page request to one list of the queue: up to `limit` rows behind `after`, or from the beginning. */
export type QueuePart = { order: QueueOrder; after: CursorPosition | null; limit: number };
/** Rows of a list, the position of the last one, and whether there are more. */
export type QueueRows<T> = { items: T[]; end: CursorPosition | null; hasMore: boolean };

const Places = z.tuple([QueueOrder, CursorPosition.nullable(), CursorPosition.nullable()]);

/**
 * Returns the positions at which the two lists of the queue go on: the one cursor holds both.
 * @throws Refusal `bad_cursor` 400 for a cursor that was not made here or belongs to another order
 */
export function placesOf(
  cursor: string | undefined,
  order: QueueOrder,
): { listings: CursorPosition | null; disputes: CursorPosition | null } {
  const [, listings, disputes] = positionOf(
    cursor,
    Places.refine(([made]) => made === order),
  ) ?? [order, null, null];
  return { listings, disputes };
}

export function nextCursorOf(order: QueueOrder, listings: QueueRows<unknown>, disputes: QueueRows<unknown>): string | null {
  return listings.hasMore || disputes.hasMore ? cursorOf([order, listings.end, disputes.end]) : null;
}

/** Cuts `limit + 1` rows. A list at its end keeps its position while the other one goes on. */
export function queueRows<T>(rows: readonly T[], { after, limit }: QueuePart, placeOf: (row: T) => CursorPosition): QueueRows<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, end: last ? placeOf(last) : after, hasMore: rows.length > limit };
}

/** Returns the position to read from: the very first one where nothing was read yet. */
export const from = ({ order, after }: QueuePart): readonly [due: string | null, id: string] => after ?? [READING[order].start, ''];
