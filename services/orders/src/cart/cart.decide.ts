import { type BookedRental, type LineTerms, MAX_CENTS } from '@tankobon/contracts';
import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type Cart, type CartEvent, type CartLine, emptyCart, evolve, type CartLineData, type ListingFacts } from './cart.js';
import {
  added,
  boughtLine,
  checkRoom,
  checkStock,
  MAX_LINES,
  merged,
  type MergeItem,
  ONE_COPY,
  ONE_OFFERED,
  oneCurrency,
  refreshed,
  whyNot,
} from './putting-in.js';
import { type ReservedDays, renewed, rented } from './renting.js';
import { checkShown, termsOf, totalOf } from './terms.js';

export type CartCommand =
  | Command<'AddLine', { lineId: string; listing: ListingFacts | null; quantity: number }>
  | Command<'AddRental', ReservedDays & { lineId: string }>
  /** Adds a line at the terms of an accepted offer. Catalog keeps the copy for it. */
  | Command<'AddOffered', { line: CartLineData }>
  | Command<'SetQuantity', { lineId: string; quantity: number; listing: ListingFacts | null }>
  /** `rental`: the days of a rented line, reserved anew. */
  | Command<'AcceptPrice', { lineId: string; listing: ListingFacts | null; rental?: BookedRental; shown?: LineTerms | undefined }>
  | Command<'RemoveLine', { lineId: string }>
  | Command<'ClearCart', Record<string, never>>
  | Command<'MergeLines', { items: MergeItem[] }>
  | Command<'TakeOrdered', { orderId: string; checkoutId: string; lines: readonly OrderedLine[] }>
  | Command<'ReturnLines', { orderId: string; lines: CartLineData[] }>;

/** Ordered quantity of a line. `restId`: id of the new line for copies added since. */
type OrderedLine = { lineId: string; quantity: number; restId: string };

/** Decides a cart's commands. A cart has one owner, named by its stream id. */
export function decide(command: CartCommand, cart: Cart): CartEvent[] {
  return withinCeiling(cart, decided(command, cart));
}

function decided({ type, data, by, now }: CartCommand, cart: Cart): CartEvent[] {
  switch (type) {
    case 'AddLine': {
      const { listing, quantity, lineId } = data;
      const problem = whyNot(listing, by.id, cart);
      if (problem) return refuse(problem.code, problem.message, problem.fields && { fields: problem.fields });
      return added(cart, listing!, quantity, lineId);
    }
    case 'AddRental':
      return rented(cart, data, by.id, now);
    case 'AddOffered':
      return offered(cart, data.line);
    case 'SetQuantity':
      return quantitySet(lineIn(cart, data.lineId), data);
    case 'AcceptPrice':
      return accepted(cart, lineIn(cart, data.lineId), data);
    case 'RemoveLine':
      return [removed(lineIn(cart, data.lineId))];
    case 'ClearCart':
      return cleared(cart);
    case 'MergeLines':
      return merged(cart, data.items, by.id);
    case 'TakeOrdered':
      return ordered(cart, data);
    case 'ReturnLines': {
      const lines = data.lines.filter((line) => fits(cart, line)).slice(0, MAX_LINES - cart.lines.length);
      return lines.length === 0 ? [] : [{ type: 'LinesReturned', data: { orderId: data.orderId, lines } }];
    }
  }
}

type TakeOrderedData = Extract<CartCommand, { type: 'TakeOrdered' }>['data'];

/** Takes the ordered lines out of the cart. Copies added to one during the checkout stay as a new line. */
function ordered(cart: Cart, { lines, ...order }: TakeOrderedData): CartEvent[] {
  const taken = cart.lines.flatMap(({ reservationExpired: _, ...line }) => {
    const of = lines.find(({ lineId }) => lineId === line.lineId);
    return of ? [{ line, rest: { ...line, lineId: of.restId, quantity: line.quantity - of.quantity } }] : [];
  });
  if (taken.length === 0) return [];
  const rests = taken.flatMap(({ rest }): CartEvent[] => (rest.quantity > 0 ? [{ type: 'LineAdded', data: rest }] : []));
  return [{ type: 'LinesOrdered', data: { ...order, lineIds: taken.map(({ line }) => line.lineId) } }, ...rests];
}

function lineIn(cart: Cart, lineId: string): CartLine {
  return cart.lines.find((line) => line.lineId === lineId) ?? refuse('not_found', message('cart.no_such_line'));
}

function quantitySet(line: CartLine, { quantity: wanted, listing }: { quantity: number; listing: ListingFacts | null }): CartEvent[] {
  const { lineId } = line;
  const quantity = Math.max(0, Math.floor(wanted));
  if (quantity === 0) return [removed(line)];
  if (quantity === line.quantity) return [];
  if (line.rental) return refuse('rental_quantity', ONE_COPY);
  if (line.offer) return refuse('offer_quantity', ONE_OFFERED);
  checkStock(listing, quantity);
  return [{ type: 'LineQuantitySet', data: { lineId, quantity } }];
}

const removed = ({ lineId, rental, offer }: CartLine): CartEvent => {
  const given = { ...(rental && { reservationId: rental.reservationId }), ...(offer && { offerId: offer.offerId }) };
  return { type: 'LineRemoved', data: { lineId, ...given } };
};

/** Adds the line of an accepted offer. This line replaces the listing's other bought line. */
function offered(cart: Cart, line: CartLineData): CartEvent[] {
  const known = boughtLine(cart, line.listingId);
  if (known?.offer?.offerId === line.offer?.offerId) return [];
  const others = { ...cart, lines: cart.lines.filter((each) => each !== known) };
  checkRoom(others, line.currency);
  return [...(known ? [removed(known)] : []), { type: 'LineAdded', data: line }];
}

function cleared({ lines }: Cart): CartEvent[] {
  if (lines.length === 0) return [];
  const reservationIds = lines.flatMap(({ rental }) => (rental ? [rental.reservationId] : []));
  const offerIds = lines.flatMap(({ offer }) => (offer ? [offer.offerId] : []));
  const given = { ...(reservationIds.length > 0 && { reservationIds }), ...(offerIds.length > 0 && { offerIds }) };
  return [{ type: 'CartCleared', data: given }];
}

type AcceptPriceData = Extract<CartCommand, { type: 'AcceptPrice' }>['data'];

/** Updates a line to its listing's current terms and available quantity. */
function accepted(cart: Cart, line: CartLine, { listing, rental, shown }: Omit<AcceptPriceData, 'lineId'>): CartEvent[] {
  if (rental) return renewed(cart, line, rental, shown);
  if (line.offer) return refuse('listing_unavailable', message('agreement.fixed'));
  if (!listing?.live || listing.rateType !== 'buy' || listing.priceCents === null)
    return refuse('listing_unavailable', message('cart.listing_gone'));
  const { lineId } = line;
  const current = termsOf({ ...listing, priceCents: listing.priceCents });
  checkShown({ lineId, title: listing.title }, shown, current);
  if (listing.available === 0) checkStock(listing, line.quantity);
  if (cart.lines.some((other) => other.lineId !== lineId && other.currency !== current.currency))
    return refuse(oneCurrency.code, oneCurrency.message);
  const fewer = line.quantity > listing.available;
  return [
    ...refreshed(line, listing),
    ...(fewer ? [{ type: 'LineQuantitySet' as const, data: { lineId, quantity: listing.available } }] : []),
  ];
}

function fits(cart: Cart, { listingId, currency, rental }: CartLineData): boolean {
  if (cart.lines.some((line) => line.currency !== currency)) return false;
  return rental ? cart.lines.every((line) => line.rental?.reservationId !== rental.reservationId) : !boughtLine(cart, listingId);
}

/** Refuses events that raise the cart's total above `MAX_CENTS`. Cheaper carts and lines returned by an order always pass. */
function withinCeiling(cart: Cart, events: CartEvent[]): CartEvent[] {
  const after = totalOf(events.reduce(evolve, cart).lines);
  const dearer = after > MAX_CENTS && after > totalOf(cart.lines);
  if (dearer && events[0]?.type !== 'LinesReturned') refuse('cart_full', message('order.more_than_it_holds'));
  return events;
}

export const cart = aggregate<Cart, CartCommand, CartEvent>({ type: 'cart', initial: emptyCart, evolve, decide });
