import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@tankobon/eventstore';
import fc from 'fast-check';
import { buyer, live } from '../fixtures/listings.js';
import { decide as decideListing } from '../listing/listing.decide.js';
import { evolve as evolveListing, type Listing, noListing } from '../listing/listing.js';
import { reservationLine } from './reservation-line.js';
import { evolve, noReservation } from './reservation.js';
import { reservation } from './reservation.decide.js';

const now = '2026-03-01T12:00:00.000Z';
const by = { id: 'system:orders', role: 'system' } as const;
const agreed = { rateCents: 900, shippingCents: 0, currency: 'usd' as const };
const checkouts = fc.array(
  fc.array(fc.record({ place: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 3 }) }), { minLength: 1, maxLength: 5 }),
  {
    maxLength: 12,
  },
);

/** One reserving transaction and its commit: all lines or none, as `reserve-stock.ts` sends them. */
function buy(
  shop: readonly Listing[],
  checkoutId: string,
  lines: readonly { place: number; quantity: number }[],
): { shop: Listing[]; sold: number } {
  const after = [...shop];
  const input = { checkoutId, buyerId: buyer.id };
  const apply = (place: number, command: Parameters<typeof decideListing>[0]) =>
    (after[place] = decideListing(command, after[place]!).reduce(evolveListing, after[place]!));
  const held = lines.map(({ place, quantity }) => {
    const state = apply(place, { type: 'ReserveStock', data: { ...input, quantity, agreed }, by, now });
    return reservationLine(`listing_${place}`, state, { ...agreed, quantity });
  });
  const placed = reservation
    .decide({ type: 'PlaceHold', data: { ...input, lines: held }, by, now }, noReservation)
    .reduce(evolve, noReservation);
  if (placed.status !== 'held') throw new Error('Nothing is held.');
  for (const place of new Set(lines.map((line) => line.place))) apply(place, { type: 'CommitStock', data: { checkoutId }, by, now });
  return { shop: after, sold: held.reduce((sum, { quantity }) => sum + quantity, 0) };
}

describe('checkouts with repeated and shuffled lines', () => {
  it('sell their reserved copies, and never more than the inventory', () => {
    fc.assert(
      fc.property(checkouts, (wanted) => {
        let shop: Listing[] = Array.from({ length: 3 }, () => live.reduce(evolveListing, noListing));
        let sold = 0;
        for (const [n, lines] of wanted.entries()) {
          try {
            const bought = buy(shop, `checkout_${n}`, lines);
            shop = bought.shop;
            sold += bought.sold;
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
        }
        const stocks = shop.flatMap((listing) => (listing.status === 'none' ? [] : [listing.record.stock]));
        expect(stocks).toHaveLength(3);
        expect(stocks.reduce((sum, stock) => sum + stock.sold, 0)).toBe(sold);
        for (const stock of stocks) expect(stock.sold).toBeLessThanOrEqual(stock.inventory);
      }),
      { numRuns: 300 },
    );
  });
});
