import type { CartRental, Currency, LineTerms, RateType } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** The days behind a rented line; its price is their rent, its quantity 1. */
export type LineRental = CartRental & { ships: boolean };

/** The accepted offer behind a line: one copy at its price, kept until then. */
export type LineOffer = { offerId: string; keptUntil: string };

/** One listing in a cart, with the terms that the buyer has seen and agreed to. */
export type CartLineData = LineTerms & {
  lineId: string;
  listingId: string;
  sellerId: string;
  quantity: number;
  title: string;
  coverUrl: string | null;
  rental?: LineRental;
  offer?: LineOffer;
};
/** `reservationExpired`: was ordered, not paid in time, and has come back. What an offer keeps is kept all the same. */
export type CartLine = CartLineData & { reservationExpired: boolean };

/** What catalog says about a listing, as far as a cart has to know. */
export type ListingFacts = {
  listingId: string;
  sellerId: string;
  title: string;
  coverUrl: string | null;
  /** How it is bought where it is for sale, else how it is rented. */
  rateType: RateType;
  /** null = the seller has to be asked */
  priceCents: number | null;
  shippingCents: number;
  currency: Currency;
  /** false = handed over in person */
  ships: boolean;
  live: boolean;
  /** By its seller: what is kept of it for somebody can still be bought. */
  paused?: boolean;
  available: number;
};

export type CartEvent =
  | Event<'LineAdded', CartLineData>
  | Event<'LineQuantitySet', { lineId: string; quantity: number }>
  /** `currency` is absent in events from before it could be another. */
  | Event<'LineRefreshed', { lineId: string; priceCents: number; shippingCents: number; currency?: Currency; rental?: LineRental }>
  /** With the days that nobody means to rent any more, and the offer that nobody means to take. */
  | Event<'LineRemoved', { lineId: string; reservationId?: string; offerId?: string }>
  | Event<'CartCleared', { reservationIds?: string[]; offerIds?: string[] }>
  | Event<'LinesOrdered', { orderId: string; checkoutId: string; lineIds: string[] }>
  | Event<'LinesReturned', { orderId: string; lines: CartLineData[] }>;

/** `ordered`: the checkout that emptied it, until something is put in again. */
export type Cart = { lines: readonly CartLine[]; ordered: { orderId: string; checkoutId: string } | null };

export const emptyCart: Cart = { lines: [], ordered: null };

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(cart: Cart, { type, data }: CartEvent): Cart {
  const change = (lineId: string, to: Partial<CartLine>) => ({
    ...cart,
    lines: cart.lines.map((line) => (line.lineId === lineId ? { ...line, ...to } : line)),
  });
  switch (type) {
    case 'LineAdded':
      return { lines: [...cart.lines, { ...data, reservationExpired: false }], ordered: null };
    case 'LineQuantitySet':
      return change(data.lineId, { quantity: data.quantity });
    case 'LineRefreshed': {
      const { lineId, ...terms } = data;
      return change(lineId, { ...terms, reservationExpired: false });
    }
    case 'LineRemoved':
      return { ...cart, lines: cart.lines.filter(({ lineId }) => lineId !== data.lineId) };
    case 'CartCleared':
      return emptyCart;
    case 'LinesOrdered': {
      const { orderId, checkoutId, lineIds } = data;
      return { lines: cart.lines.filter(({ lineId }) => !lineIds.includes(lineId)), ordered: { orderId, checkoutId } };
    }
    case 'LinesReturned':
      return { lines: [...cart.lines, ...data.lines.map((line) => ({ ...line, reservationExpired: !line.offer }))], ordered: null };
  }
}
