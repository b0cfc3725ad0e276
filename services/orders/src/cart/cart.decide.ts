import { type LineTerms, MAX_CENTS } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { type Cart, type CartEvent, type CartLine, emptyCart, evolve, type Line, type ListingFacts } from './cart.js';
import { added, checkStock, MAX_LINES, merged, type MergeItem, oneCurrency, refreshed, whyNot } from './putting-in.js';
import { sameTerms, termsOf, totalOf } from './terms.js';

export type CartCommand =
  | Command<'AddLine', { lineId: string; listing: ListingFacts | null; quantity: number }>
  | Command<'SetQuantity', { lineId: string; quantity: number; listing: ListingFacts | null }>
  | Command<'AcceptPrice', { lineId: string; listing: ListingFacts | null; shown?: LineTerms | undefined }>
  | Command<'RemoveLine', { lineId: string }>
  | Command<'ClearCart', Record<string, never>>
  | Command<'MergeLines', { items: MergeItem[] }>
  | Command<'TakeOrdered', { orderId: string; checkoutId: string; lineIds: string[] }>
  | Command<'ReturnLines', { orderId: string; lines: Line[] }>;

/** The rules of a cart. A cart has one owner, its stream is named after them; lines of others are not in it. */
export function decide(command: CartCommand, cart: Cart): CartEvent[] {
  return withinCeiling(cart, decided(command, cart));
}

function decided({ type, data, by }: CartCommand, cart: Cart): CartEvent[] {
  switch (type) {
    case 'AddLine': {
      const { listing, quantity, lineId } = data;
      const problem = whyNot(listing, by.id, cart);
      if (problem) return refuse(problem.code, problem.message);
      return added(cart, listing!, quantity, lineId);
    }
    case 'SetQuantity':
      return quantitySet(lineIn(cart, data.lineId), data);
    case 'AcceptPrice':
      return accepted(cart, lineIn(cart, data.lineId), data);
    case 'RemoveLine':
      return [{ type: 'LineRemoved', data: { lineId: lineIn(cart, data.lineId).lineId } }];
    case 'ClearCart':
      return cart.lines.length === 0 ? [] : [{ type: 'CartCleared', data: {} }];
    case 'MergeLines':
      return merged(cart, data.items, by.id);
    case 'TakeOrdered': {
      const lineIds = cart.lines.map(({ lineId }) => lineId).filter((id) => data.lineIds.includes(id));
      if (lineIds.length === 0) return [];
      return [{ type: 'LinesOrdered', data: { ...data, lineIds } }];
    }
    case 'ReturnLines': {
      const lines = data.lines.filter((line) => fits(cart, line)).slice(0, MAX_LINES - cart.lines.length);
      return lines.length === 0 ? [] : [{ type: 'LinesReturned', data: { orderId: data.orderId, lines } }];
    }
  }
}

function lineIn(cart: Cart, lineId: string): CartLine {
  return cart.lines.find((line) => line.lineId === lineId) ?? refuse('not_found', 'This line is not in your cart.');
}

function quantitySet(line: CartLine, { quantity: wanted, listing }: { quantity: number; listing: ListingFacts | null }): CartEvent[] {
  const { lineId } = line;
  const quantity = Math.max(0, Math.floor(wanted));
  if (quantity === 0) return [{ type: 'LineRemoved', data: { lineId } }];
  if (quantity === line.quantity) return [];
  checkStock(listing, quantity);
  return [{ type: 'LineQuantitySet', data: { lineId, quantity } }];
}

type AcceptPrice = Extract<CartCommand, { type: 'AcceptPrice' }>['data'];

/** The line as it can be had now. Terms that moved on while the buyer looked at others are not accepted unseen. */
function accepted(cart: Cart, line: CartLine, { listing, shown }: Pick<AcceptPrice, 'listing' | 'shown'>): CartEvent[] {
  if (!listing?.live || listing.rateType !== 'buy' || listing.priceCents === null)
    return refuse('listing_unavailable', 'This listing is not on sale any more.');
  const { lineId, listingId } = line;
  const current = termsOf({ ...listing, priceCents: listing.priceCents });
  if (shown && !sameTerms(shown, current)) {
    const details = { lines: [{ lineId, title: listing.title, agreed: shown, current }] };
    return refuse('price_changed', 'The price or the shipping has changed once more.', { details });
  }
  if (listing.available === 0) checkStock(listing, line.quantity);
  if (cart.lines.some((other) => other.listingId !== listingId && other.currency !== current.currency))
    return refuse(oneCurrency.code, oneCurrency.message);
  const fewer = line.quantity > listing.available;
  return [
    ...refreshed(line, listing),
    ...(fewer ? [{ type: 'LineQuantitySet' as const, data: { lineId, quantity: listing.available } }] : []),
  ];
}

function fits(cart: Cart, { listingId, currency }: Line): boolean {
  return cart.lines.every((line) => line.listingId !== listingId && line.currency === currency);
}

/** What makes a cart dearer than an order may be is refused; what makes it cheaper never is, and what an order gives back neither. */
function withinCeiling(cart: Cart, events: CartEvent[]): CartEvent[] {
  const after = totalOf(events.reduce(evolve, cart).lines);
  const dearer = after > MAX_CENTS && after > totalOf(cart.lines);
  if (dearer && events[0]?.type !== 'LinesReturned') refuse('cart_full', 'This is more than one order can hold.');
  return events;
}

export const cart = aggregate<Cart, CartCommand, CartEvent>({ type: 'cart', initial: emptyCart, evolve, decide });
