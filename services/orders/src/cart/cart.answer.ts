import type { Cart as CartAnswer, orders, Out } from '@tankobon/contracts';
import type { Cart, CartEvent, CartLine, ListingFacts } from './cart.js';
import { MAX_TOTAL_CENTS, type MergeItem, whyNot } from './cart.decide.js';

export type Known = ReadonlyMap<string, ListingFacts>;
type Change = Out<typeof orders.mergeCart>['changes'][number];

/** The cart as its owner sees it: each line beside what catalog says now. */
export function cartAnswer(id: string, version: number, cart: Cart, known: Known): CartAnswer {
  const items = cart.lines.map((line) => lineAnswer(line, known.get(line.listingId)));
  const sold = items.filter(({ status }) => status !== 'unavailable');
  const sum = (of: (item: (typeof items)[number]) => number) =>
    Math.min(
      MAX_TOTAL_CENTS,
      sold.reduce((total, item) => total + of(item), 0),
    );
  return {
    id,
    version,
    items,
    currency: cart.lines[0]?.currency ?? 'usd',
    subtotalCents: sum(({ priceCents, quantity }) => priceCents * quantity),
    shippingCents: sum(({ shippingCents }) => shippingCents),
  };
}

function lineAnswer(line: CartLine, now: ListingFacts | undefined): CartAnswer['items'][number] {
  const { lineId, listingId, quantity, currency, title, coverUrl } = line;
  const { status, reason } = statusOf(line, now);
  const changed = status === 'price_changed';
  return {
    id: lineId,
    listingId,
    quantity,
    currency,
    title: now?.title ?? title,
    coverUrl: now ? now.coverUrl : coverUrl,
    priceCents: changed ? now!.priceCents! : line.priceCents,
    previousPriceCents: changed && now!.priceCents !== line.priceCents ? line.priceCents : null,
    shippingCents: changed ? now!.shippingCents : line.shippingCents,
    status,
    reason,
  };
}

/** A listing that is not known yet was just put in with what catalog answered: nothing newer is known. */
export function statusOf(line: CartLine, now: ListingFacts | undefined): Pick<CartAnswer['items'][number], 'status' | 'reason'> {
  if (now && (!now.live || now.rateType !== 'buy' || now.priceCents === null))
    return { status: 'unavailable', reason: 'This listing is not on sale any more.' };
  if (now && now.available === 0) return { status: 'unavailable', reason: 'Sold out.' };
  if (now && now.available < line.quantity) return { status: 'unavailable', reason: `Only ${now.available} left.` };
  if (now && (now.priceCents !== line.priceCents || now.shippingCents !== line.shippingCents))
    return { status: 'price_changed', reason: 'The price has changed since you put it in.' };
  if (line.reservationExpired)
    return { status: 'reservation_expired', reason: 'It was reserved for you, but not paid in time. Refresh to try again.' };
  return { status: 'active', reason: null };
}

/** What a merge did to each item of the local cart; an item that was already there in that quantity is no change. */
export function mergeChanges(items: readonly MergeItem[], events: readonly CartEvent[], cart: Cart, buyerId: string): Change[] {
  return items.flatMap(({ listingId, listing, quantity: wanted }): Change[] => {
    const line = cart.lines.find((candidate) => candidate.listingId === listingId);
    const title = listing?.title ?? listingId;
    const happened = events.find(({ type, data }) => (type === 'LineAdded' || type === 'LineQuantitySet') && data.lineId === line?.lineId);
    if (line && happened && line.quantity >= wanted)
      return [{ listingId, title, kind: happened.type === 'LineAdded' ? 'added' : 'raised', quantity: line.quantity, reason: null }];
    if (line && line.quantity >= wanted) return [];
    if (line) return [{ listingId, title, kind: 'capped', quantity: line.quantity, reason: `Only ${line.quantity} can be had.` }];
    const reason =
      whyNot(listing, buyerId, cart)?.message ?? (listing?.available === 0 ? 'Sold out.' : 'This is more than one order can hold.');
    return [{ listingId, title, kind: 'skipped', quantity: 0, reason }];
  });
}
