import { describe, expect, it } from '@jest/globals';
import { given } from '@tankobon/testing';
import { buyer, created, live, paused, ref, rejected, seller, submitted } from '../fixtures/listings.js';
import type { ListingEvent } from './listing.js';
import { listing } from './listing.decide.js';
import { newStock, type Stock } from './stock.js';

const by = { id: 'system:reservation', role: 'system' } as const;
const checkoutId = 'checkout_1';
const agreed = { rateCents: 900, shippingCents: 0, currency: 'usd' as const };
const wanted = { checkoutId, buyerId: buyer.id, quantity: 2, agreed };
const reserve = (changes: object = {}) => ({ type: 'ReserveStock', data: { ...wanted, ...changes }, by }) as const;
const commit = { type: 'CommitStock', data: { checkoutId }, by } as const;
const release = { type: 'ReleaseStock', data: { checkoutId, reason: 'expired' }, by } as const;
const restock = (quantity: number) => ({ type: 'RestockSale', data: { saleId: 'sale_1', quantity }, by }) as const;

const move = (quantity: number, stock: Partial<Stock>) => ({ ...ref, quantity, stock: { ...newStock(3), ...stock } });
const reserved: ListingEvent = { type: 'StockReserved', data: { ...move(2, { available: 1, reserved: 2 }), checkoutId } };
const committed: ListingEvent = { type: 'StockCommitted', data: { ...move(2, { available: 1, sold: 2 }), checkoutId } };
const released: ListingEvent = { type: 'StockReleased', data: { ...move(2, {}), checkoutId, reason: 'expired' } };
const restocked: ListingEvent = { type: 'StockRestocked', data: { ...move(2, {}), saleId: 'sale_1' } };

describe('reserving copies', () => {
  it('takes them from the available ones', () => {
    given(listing, live).when(reserve()).then(reserved);
  });
  it('twice is once', () => {
    given(listing, [...live, reserved])
      .when(reserve())
      .nothing();
  });
  it('refuses more than there are and says how many are left', () => {
    const { state } = given(listing, [...live, reserved]);
    expect(() => listing.decide({ ...reserve({ checkoutId: 'checkout_2' }), now: '' }, state)).toThrow(
      expect.objectContaining({ code: 'insufficient_stock', details: { listingId: ref.listingId, available: 1 } }),
    );
  });
  it.each([{ rateCents: 800 }, { shippingCents: 600 }, { currency: 'eur' as const }])(
    'refuses other terms than the buyer agreed to and says both: %o',
    (other) => {
      const { state } = given(listing, live);
      const lines = [{ listingId: ref.listingId, agreed: { ...agreed, ...other }, current: agreed }];
      expect(() => listing.decide({ ...reserve({ agreed: { ...agreed, ...other } }), now: '' }, state)).toThrow(
        expect.objectContaining({ code: 'price_changed', details: { lines } }),
      );
    },
  );
  it('refuses a listing without a price', () => {
    given(listing, [created({ rateCents: null }), ...live.slice(1)])
      .when(reserve())
      .refuses('listing_unavailable');
  });
  it('refuses a listing that is for rent', () => {
    given(listing, [created({ rateType: 'rent_daily' }), ...live.slice(1)])
      .when(reserve())
      .refuses('listing_unavailable');
  });
  it('refuses a paused listing', () => {
    given(listing, [...live, paused])
      .when(reserve())
      .refuses('listing_unavailable');
  });
  it('refuses a flagged listing', () => {
    given(listing, [created(), submitted, rejected]).when(reserve()).refuses('listing_unavailable');
  });
  it('refuses a listing that does not exist', () => {
    given(listing).when(reserve()).refuses('listing_unavailable');
  });
  it("refuses the seller's own listing", () => {
    given(listing, live)
      .when(reserve({ buyerId: seller.id }))
      .refuses('own_listing');
  });
});

describe('committing and releasing', () => {
  it('sells the reserved copies', () => {
    given(listing, [...live, reserved])
      .when(commit)
      .then(committed);
  });
  it('sells them once', () => {
    given(listing, [...live, reserved, committed])
      .when(commit)
      .nothing();
  });
  it('refuses copies that were released', () => {
    given(listing, [...live, reserved, released])
      .when(commit)
      .refuses('reservation_expired');
  });
  it("refuses somebody else's reservation", () => {
    given(listing, [...live, reserved])
      .when({ ...commit, data: { checkoutId: 'checkout_2' } })
      .refuses('reservation_expired');
  });
  it('sells reserved copies of a listing paused meanwhile', () => {
    given(listing, [...live, reserved, paused])
      .when(commit)
      .then(committed);
  });
  it('gives the copies back', () => {
    given(listing, [...live, reserved])
      .when(release)
      .then(released);
  });
  it('gives them back once', () => {
    given(listing, [...live, reserved, released])
      .when(release)
      .nothing();
  });
  it('does not give back what was sold', () => {
    given(listing, [...live, reserved, committed])
      .when(release)
      .nothing();
  });
});

describe('restocking', () => {
  it('puts sold copies back after a cancelled sale', () => {
    given(listing, [...live, reserved, committed])
      .when(restock(2))
      .then(restocked);
  });
  it('happens once for a sale', () => {
    given(listing, [...live, reserved, committed, restocked])
      .when(restock(2))
      .nothing();
  });
  it('refuses more than was sold', () => {
    given(listing, [...live, reserved, committed])
      .when(restock(3))
      .refuses('not_sold');
  });
  it('does not find a listing that was never made', () => {
    given(listing).when(restock(1)).refuses('not_found');
  });
});
