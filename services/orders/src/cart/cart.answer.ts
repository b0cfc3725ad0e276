import { type Cart as CartAnswer, MAX_CENTS, type orders, type CallOutput } from '@tankobon/contracts';
import { message } from '@tankobon/messages';
import type { Cart, CartEvent, CartLine, LineRental, ListingFacts } from './cart.js';
import { stateOf } from './line-state.js';
import { boughtLine, type MergeItem, whyNot } from './putting-in.js';
import { sameTerms, termsOf } from './terms.js';

export type KnownListings = ReadonlyMap<string, ListingFacts>;
/** Ids of reservations and accepted offers that are over. */
export type EndedIds = ReadonlySet<string>;
type MergeChange = CallOutput<typeof orders.mergeCart>['changes'][number];

/** Returns the cart as its owner sees it, each line with the current listing. Sums count only the lines that a checkout charges. */
export function cartAnswer(id: string, version: number, cart: Cart, known: KnownListings, ended: EndedIds = new Set()): CartAnswer {
  const items = cart.lines.map((line) => lineAnswer(line, known.get(line.listingId), hasEnded(line, ended)));
  const currency = cart.lines[0]?.currency ?? 'usd';
  const charged = items.filter((item) => (item.status === 'active' || item.status === 'price_changed') && item.currency === currency);
  const sum = (of: (item: (typeof items)[number]) => number) =>
    Math.min(
      MAX_CENTS,
      charged.reduce((total, item) => total + of(item), 0),
    );
  return {
    id,
    version,
    items,
    currency,
    subtotalCents: sum(({ priceCents, quantity }) => priceCents * quantity),
    shippingCents: sum(({ shippingCents }) => shippingCents),
    depositCents: sum(({ rental }) => rental?.depositCents ?? 0),
  };
}

export const hasEnded = ({ rental, offer }: CartLine, ended: EndedIds): boolean => ended.has(rental?.reservationId ?? offer?.offerId ?? '');

function lineAnswer(line: CartLine, now: ListingFacts | undefined, isOver: boolean): CartAnswer['items'][number] {
  const { lineId, listingId, quantity, title, coverUrl, rental } = line;
  const { status, refusal, refreshable, current } = stateOf(line, now, isOver);
  return {
    id: lineId,
    listingId,
    quantity,
    title: now?.title ?? title,
    coverUrl: now ? now.coverUrl : coverUrl,
    ships: rental?.ships ?? now?.ships ?? true,
    ...current,
    previous: sameTerms(line, current) ? null : termsOf(line),
    status,
    reason: refusal?.message.text ?? null,
    refreshable,
    rental: rental ? daysOf(rental) : null,
    keptUntil: line.offer?.keptUntil ?? null,
  };
}

const daysOf = ({ ships: _, extendsId, ...days }: LineRental) => ({ ...days, extendsId: extendsId ?? null });

/** Returns the effect of a merge on each item of the local cart. An item already there in that quantity is no change. */
export function mergeChanges(items: readonly MergeItem[], events: readonly CartEvent[], cart: Cart, buyerId: string): MergeChange[] {
  return items.flatMap(({ listingId, listing, quantity: wanted }): MergeChange[] => {
    const line = boughtLine(cart, listingId);
    const title = listing?.title ?? listingId;
    const happened = events.find(({ type, data }) => (type === 'LineAdded' || type === 'LineQuantitySet') && data.lineId === line?.lineId);
    if (line && happened && line.quantity >= wanted)
      return [{ listingId, title, kind: happened.type === 'LineAdded' ? 'added' : 'raised', quantity: line.quantity, reason: null }];
    if (line && line.quantity >= wanted) return [];
    if (line)
      return [
        { listingId, title, kind: 'capped', quantity: line.quantity, reason: message('cart.capped', { available: line.quantity }).text },
      ];
    const reason =
      whyNot(listing, buyerId, cart)?.message ??
      (listing?.available === 0 ? message('cart.sold_out') : message('order.more_than_it_holds'));
    return [{ listingId, title, kind: 'skipped', quantity: 0, reason: reason.text }];
  });
}
