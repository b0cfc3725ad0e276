import { type Currency, MAX_CENTS, NO_WINDOW } from '@tankobon/contracts';
import { refuse, type RefusedField } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import { type Cart, type CartEvent, type CartLine, evolve, type CartLineData, type ListingFacts } from './cart.js';
import { sameTerms, termsOf, totalOf } from './terms.js';

export const MAX_LINES = 100;

export type MergeItem = { lineId: string; listingId: string; listing: ListingFacts | null; quantity: number };
export type CartProblem = { code: string; message: Message; fields?: readonly RefusedField[] };

export const oneCurrency: CartProblem = { code: 'currency_mismatch', message: message('cart.one_currency') };

export const ONE_COPY = message('cart.one_rental_copy');
export const ONE_OFFERED = message('agreement.one_copy');
export const missing = (days: Record<'startDate' | 'endDate', string | undefined>): RefusedField[] =>
  Object.entries(days).flatMap(([path, day]) => (day ? [] : [{ path, code: 'required', message: NO_WINDOW }]));
const daysFirst: CartProblem = {
  ...{ code: 'not_for_sale', message: message('cart.choose_days') },
  fields: missing({ startDate: undefined, endDate: undefined }),
};

/** Returns the one line that buys a listing. Rented days are lines of their own. */
export const boughtLine = (cart: Cart, wanted: string): CartLine | undefined =>
  cart.lines.find(({ listingId, rental }) => listingId === wanted && !rental);

/** Returns why this buyer cannot add the listing to this cart, or null. */
export function whyNot(listing: ListingFacts | null, buyerId: string, cart: Cart): CartProblem | null {
  if (!listing) return { code: 'not_found', message: message('listing.not_found') };
  if (listing.sellerId === buyerId) return { code: 'own_listing', message: message('cart.own_listing') };
  if (!listing.live) return { code: 'listing_unavailable', message: message('cart.listing_off_sale') };
  if (listing.rateType !== 'buy') return daysFirst;
  if (listing.priceCents === null) return { code: 'not_for_sale', message: message('cart.not_for_sale') };
  const known = boughtLine(cart, listing.listingId) !== undefined;
  return noRoom(cart, listing.currency, known ? 0 : 1);
}

function noRoom({ lines }: Cart, wanted: Currency, more: number): CartProblem | null {
  if (lines.some(({ currency }) => currency !== wanted)) return oneCurrency;
  return lines.length + more > MAX_LINES ? { code: 'cart_full', message: message('cart.full', { most: MAX_LINES }) } : null;
}

/** Refuses one line more in this currency where the cart has no room for it. */
export function checkRoom(cart: Cart, currency: Currency): void {
  const problem = noRoom(cart, currency, 1);
  if (problem) refuse(problem.code, problem.message);
}

/** Adds copies of a listing. An existing line grows and gets the current terms. */
export function added(cart: Cart, listing: ListingFacts, quantity: number, lineId: string): CartEvent[] {
  const line = boughtLine(cart, listing.listingId);
  if (line?.offer) return refuse('offer_quantity', ONE_OFFERED);
  const wanted = quantity + (line?.quantity ?? 0);
  checkStock(listing, wanted);
  if (!line) return [{ type: 'LineAdded', data: lineOf(listing, wanted, lineId) }];
  return [...refreshed(line, listing), { type: 'LineQuantitySet', data: { lineId: line.lineId, quantity: wanted } }];
}

/** Merges a local cart: the larger quantity per item, capped by stock. Items that cannot be bought are left out. */
export function merged(cart: Cart, items: readonly MergeItem[], buyerId: string): CartEvent[] {
  const events: CartEvent[] = [];
  let state = cart;
  for (const { listing, quantity, lineId } of items) {
    if (!listing || whyNot(listing, buyerId, state)) continue;
    const line = boughtLine(state, listing.listingId);
    const wanted = Math.min(quantity, listing.available);
    if (line?.offer || wanted <= (line?.quantity ?? 0)) continue;
    const event: CartEvent = line
      ? { type: 'LineQuantitySet', data: { lineId: line.lineId, quantity: wanted } }
      : { type: 'LineAdded', data: lineOf(listing, wanted, lineId) };
    const next = evolve(state, event);
    if (totalOf(next.lines) > MAX_CENTS) continue;
    events.push(event);
    state = next;
  }
  return events;
}

/** Gives a line the current terms where they differ or its reservation expired. */
export function refreshed(line: CartLine, listing: ListingFacts | null): CartEvent[] {
  if (!listing || listing.priceCents === null) return [];
  const terms = termsOf({ ...listing, priceCents: listing.priceCents });
  if (sameTerms(terms, line) && !line.reservationExpired) return [];
  return [{ type: 'LineRefreshed', data: { lineId: line.lineId, ...terms } }];
}

function lineOf(listing: ListingFacts, quantity: number, lineId: string): CartLineData {
  const { listingId, sellerId, shippingCents, currency, title, coverUrl } = listing;
  return { lineId, listingId, sellerId, quantity, priceCents: listing.priceCents!, shippingCents, currency, title, coverUrl };
}

export function checkStock(listing: ListingFacts | null, wanted: number): void {
  if (!listing || wanted <= listing.available) return;
  const { available } = listing;
  const sentence = available === 0 ? message('cart.listing_sold_out') : message('cart.only_left', { available });
  refuse('insufficient_stock', sentence, { details: { listingId: listing.listingId, available } });
}
