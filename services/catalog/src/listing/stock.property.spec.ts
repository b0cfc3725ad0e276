import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@tankobon/eventstore';
import fc from 'fast-check';
import { buyer, live, seller } from '../fixtures/listings.js';
import { evolve, type Listing, noListing } from './listing.js';
import { decide, type ListingCommand } from './listing.decide.js';

const now = '2026-03-01T12:00:00.000Z';
const system = { id: 'system:test', role: 'system' } as const;
const checkoutId = fc.integer({ min: 1, max: 5 }).map((n) => `checkout_${n}`);
const quantity = fc.integer({ min: 1, max: 4 });
const few = fc.integer({ min: 0, max: 8 });

const command: fc.Arbitrary<ListingCommand> = fc.oneof(
  fc.record({ checkoutId, quantity }).map((data) => ({
    type: 'ReserveStock' as const,
    data: { ...data, buyerId: buyer.id, agreed: { rateCents: 900, shippingCents: 0, currency: 'usd' as const } },
    by: system,
    now,
  })),
  checkoutId.map((id) => ({ type: 'CommitStock' as const, data: { checkoutId: id }, by: system, now })),
  checkoutId.map((id) => ({ type: 'ReleaseStock' as const, data: { checkoutId: id, reason: 'expired' }, by: system, now })),
  fc
    .record({ saleId: fc.integer({ max: 5 }).map((n) => `sale_${n}`), quantity })
    .map((data) => ({ type: 'RestockSale' as const, data, by: system, now })),
  fc
    .record({ inventory: few, available: few }, { requiredKeys: [] })
    .map((changes) => ({ type: 'EditListing' as const, data: { changes, series: null, claimed: [], version: 3 }, by: seller, now })),
  fc.constantFrom('PauseListing' as const, 'ResumeListing' as const).map((type) => ({ type, data: {}, by: seller, now })),
);

function play(listing: Listing, input: ListingCommand): Listing {
  try {
    return decide(input, listing).reduce(evolve, listing);
  } catch (error) {
    if (error instanceof Refusal) return listing;
    throw error;
  }
}

describe('stock under any sequence of commands', () => {
  it('is never negative and adds up to inventory and reservations', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (inputs) => {
        const state = inputs.reduce(play, live.reduce(evolve, noListing));
        if (state.status === 'none') throw new Error('The listing was lost.');
        const { stock, reservations } = state.record;
        const { inventory, available, reserved, sold, rentedOut } = stock;
        expect(Math.min(available, reserved, sold, rentedOut)).toBeGreaterThanOrEqual(0);
        expect(available + reserved + sold + rentedOut).toBe(inventory);
        expect(Object.values(reservations).reduce((sum, held) => sum + held, 0)).toBe(reserved);
      }),
      { numRuns: 300 },
    );
  });
});
