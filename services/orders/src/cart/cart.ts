import type { CartRental, Currency, LineTerms, RateType } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** Days of a rented line. The line's price is their rent, its quantity 1. */
export type LineRental = Omit<CartRental, 'extendsId'> & { extendsId?: string; ships: boolean };

/** Accepted offer of a line: one copy at its price, kept until `keptUntil`. */
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
/** `reservationExpired`: an unpaid order has returned the line. Lines of accepted offers keep their copy all the same. */
export type CartLine = CartLineData & { reservationExpired: boolean };

/** Listing data of catalog that a cart needs. */
export type ListingFacts = {
  listingId: string;
  sellerId: string;
  title: string;
  coverUrl: string | null;
  /** Rate type of the sale where the listing is for sale, else of the rent. */
  rateType: RateType;
  /** null = the seller has to be asked */
  priceCents: number | null;
  shippingCents: number;
  currency: Currency;
  /** false = handed over in person */
  ships: boolean;
  live: boolean;
  /** Paused by its seller. A copy kept for an accepted offer can still be bought. */
  paused?: boolean;
  available: number;
};

export type CartEvent =
  | Event<'LineAdded', CartLineData>
  | Event<'LineQuantitySet', { lineId: string; quantity: number }>
  /** `currency` is absent in events written before a refresh could change it. */
  | Event<'LineRefreshed', { lineId: string; priceCents: number; shippingCents: number; currency?: Currency; rental?: LineRental }>
  /** Names the reservation and the accepted offer that the line gives up. */
  | Event<'LineRemoved', { lineId: string; reservationId?: string; offerId?: string }>
  | Event<'CartCleared', { reservationIds?: string[]; offerIds?: string[] }>
  | Event<'LinesOrdered', { orderId: string; checkoutId: string; lineIds: string[] }>
  | Event<'LinesReturned', { orderId: string; lines: CartLineData[] }>;

/** `ordered`: the latest checkout that took lines out, until a line is added or returned. */
export type Cart = { lines: readonly CartLine[]; ordered: { orderId: string; checkoutId: string } | null };

export const emptyCart: Cart = { lines: [], ordered: null };

/** Applies one event. Never refuses, since a recorded event has happened. */
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
