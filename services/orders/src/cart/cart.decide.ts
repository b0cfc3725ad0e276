import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { type Cart, type CartEvent, type CartLine, emptyCart, evolve, type Line, type ListingFacts } from './cart.js';

export const MAX_LINES = 100;
/** The largest sum an answer can carry, in minor units. */
export const MAX_TOTAL_CENTS = 100_000_000;

export type MergeItem = { lineId: string; listingId: string; listing: ListingFacts | null; quantity: number };

export type CartCommand =
  | Command<'AddLine', { lineId: string; listing: ListingFacts | null; quantity: number }>
  | Command<'SetQuantity', { lineId: string; quantity: number; listing: ListingFacts | null }>
  | Command<'AcceptPrice', { lineId: string; listing: ListingFacts | null }>
  | Command<'RemoveLine', { lineId: string }>
  | Command<'ClearCart', Record<string, never>>
  | Command<'MergeLines', { items: MergeItem[] }>
  | Command<'TakeOrdered', { orderId: string; checkoutId: string; lineIds: string[] }>
  | Command<'ReturnLines', { orderId: string; lines: Line[] }>;

/** The rules of a cart. A cart has one owner, its stream is named after them; lines of others are not in it. */
export function decide({ type, data, by }: CartCommand, cart: Cart): CartEvent[] {
  switch (type) {
    case 'AddLine': {
      const { listing, quantity, lineId } = data;
      const problem = whyNot(listing, by.id, cart);
      if (problem) return refuse(problem.code, problem.message);
      return added(cart, listing!, quantity, lineId);
    }
    case 'SetQuantity':
      return quantitySet(cart, lineIn(cart, data.lineId), data);
    case 'AcceptPrice':
      return refreshed(lineIn(cart, data.lineId), data.listing);
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

function quantitySet(
  cart: Cart,
  line: CartLine,
  { quantity: wanted, listing }: { quantity: number; listing: ListingFacts | null },
): CartEvent[] {
  const { lineId, priceCents } = line;
  const quantity = Math.max(0, Math.floor(wanted));
  if (quantity === 0) return [{ type: 'LineRemoved', data: { lineId } }];
  if (quantity === line.quantity) return [];
  checkStock(listing, quantity);
  checkTotal(cart, (quantity - line.quantity) * priceCents);
  return [{ type: 'LineQuantitySet', data: { lineId, quantity } }];
}

type Problem = { code: string; message: string };

/** Why this buyer cannot have this listing in this cart; null when nothing speaks against it. */
export function whyNot(listing: ListingFacts | null, buyerId: string, cart: Cart): Problem | null {
  if (!listing) return { code: 'not_found', message: 'There is no such listing.' };
  if (listing.sellerId === buyerId) return { code: 'own_listing', message: 'You cannot buy your own listing.' };
  if (!listing.live) return { code: 'listing_unavailable', message: 'This listing is not on sale at the moment.' };
  if (listing.rateType !== 'buy' || listing.priceCents === null)
    return { code: 'not_for_sale', message: 'This listing cannot be bought in the cart.' };
  const known = cart.lines.some(({ listingId }) => listingId === listing.listingId);
  if (cart.lines.some(({ currency }) => currency !== listing.currency))
    return { code: 'currency_mismatch', message: 'A cart holds one currency. Check out or empty it first.' };
  if (!known && cart.lines.length >= MAX_LINES) return { code: 'cart_full', message: `A cart holds at most ${MAX_LINES} lines.` };
  return null;
}

function added(cart: Cart, listing: ListingFacts, quantity: number, lineId: string): CartEvent[] {
  const line = cart.lines.find(({ listingId }) => listingId === listing.listingId);
  const wanted = quantity + (line?.quantity ?? 0);
  checkStock(listing, wanted);
  checkTotal(cart, wanted * listing.priceCents! - (line ? line.quantity * line.priceCents : 0));
  if (!line) return [{ type: 'LineAdded', data: lineOf(listing, wanted, lineId) }];
  return [...refreshed(line, listing), { type: 'LineQuantitySet', data: { lineId: line.lineId, quantity: wanted } }];
}

/** The larger quantity per item, capped by stock; what cannot be bought is left out. */
function merged(cart: Cart, items: readonly MergeItem[], buyerId: string): CartEvent[] {
  const events: CartEvent[] = [];
  let state = cart;
  for (const { listing, quantity, lineId } of items) {
    if (!listing || whyNot(listing, buyerId, state)) continue;
    const line = state.lines.find(({ listingId }) => listingId === listing.listingId);
    const wanted = Math.min(quantity, listing.available);
    const more = wanted * listing.priceCents! - (line ? line.quantity * line.priceCents : 0);
    if (wanted <= (line?.quantity ?? 0) || total(state) + more > MAX_TOTAL_CENTS) continue;
    const event: CartEvent = line
      ? { type: 'LineQuantitySet', data: { lineId: line.lineId, quantity: wanted } }
      : { type: 'LineAdded', data: lineOf(listing, wanted, lineId) };
    events.push(event);
    state = evolve(state, event);
  }
  return events;
}

function refreshed(line: CartLine, listing: ListingFacts | null): CartEvent[] {
  if (!listing || listing.priceCents === null) return [];
  const { priceCents, shippingCents } = listing;
  if (priceCents === line.priceCents && shippingCents === line.shippingCents && !line.reservationExpired) return [];
  return [{ type: 'LineRefreshed', data: { lineId: line.lineId, priceCents, shippingCents } }];
}

function lineOf(listing: ListingFacts, quantity: number, lineId: string): Line {
  const { listingId, sellerId, shippingCents, currency, title, coverUrl } = listing;
  return { lineId, listingId, sellerId, quantity, priceCents: listing.priceCents!, shippingCents, currency, title, coverUrl };
}

function fits(cart: Cart, { listingId, currency }: Line): boolean {
  return cart.lines.every((line) => line.listingId !== listingId && line.currency === currency);
}

function checkStock(listing: ListingFacts | null, wanted: number): void {
  if (!listing || wanted <= listing.available) return;
  const { available } = listing;
  const message = available === 0 ? 'This listing is sold out.' : `Only ${available} left.`;
  refuse('insufficient_stock', message, { details: { listingId: listing.listingId, available } });
}

const total = (cart: Cart) => cart.lines.reduce((sum, line) => sum + line.quantity * line.priceCents + line.shippingCents, 0);

function checkTotal(cart: Cart, more: number): void {
  if (total(cart) + more > MAX_TOTAL_CENTS) refuse('cart_full', 'This is more than one order can hold.');
}

export const cart = aggregate<Cart, CartCommand, CartEvent>({ type: 'cart', initial: emptyCart, evolve, decide });
