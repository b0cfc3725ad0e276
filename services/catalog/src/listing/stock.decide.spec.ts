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

describe('reservation of copies', () => {
  it('takes them from the available ones', () => {
    given(listing, live).when(reserve()).then(reserved);
  });
  it('happens once', () => {
    given(listing, [...live, reserved])
      .when(reserve())
      .nothing();
  });
  it('refuses more than the available copies and names their number', () => {
    const { state } = given(listing, [...live, reserved]);
    expect(() => listing.decide({ ...reserve({ checkoutId: 'checkout_2' }), now: '' }, state)).toThrow(
      expect.objectContaining({ code: 'insufficient_stock', details: { listingId: ref.listingId, available: 1 } }),
    );
  });
  it.each([{ rateCents: 800 }, { shippingCents: 600 }, { currency: 'eur' as const }])(
    'refuses other terms than the buyer agreed to and names both: %o',
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
  it('refuses a missing listing', () => {
    given(listing).when(reserve()).refuses('listing_unavailable');
  });
  it("refuses the seller's own listing", () => {
    given(listing, live)
      .when(reserve({ buyerId: seller.id }))
      .refuses('own_listing');
  });
});

describe('sale and release', () => {
  it('sell the reserved copies', () => {
    given(listing, [...live, reserved])
      .when(commit)
      .then(committed);
  });
  it('sell them once', () => {
    given(listing, [...live, reserved, committed])
      .when(commit)
      .nothing();
  });
  it('exclude released copies', () => {
    given(listing, [...live, reserved, released])
      .when(commit)
      .refuses('reservation_expired');
  });
  it("exclude another person's reservation", () => {
    given(listing, [...live, reserved])
      .when({ ...commit, data: { checkoutId: 'checkout_2' } })
      .refuses('reservation_expired');
  });
  it('sell reserved copies of a listing paused meanwhile', () => {
    given(listing, [...live, reserved, paused])
      .when(commit)
      .then(committed);
  });
  it('return copies', () => {
    given(listing, [...live, reserved])
      .when(release)
      .then(released);
  });
  it('return them once', () => {
    given(listing, [...live, reserved, released])
      .when(release)
      .nothing();
  });
  it('keep sold copies', () => {
    given(listing, [...live, reserved, committed])
      .when(release)
      .nothing();
  });
});

describe('restock', () => {
  it('returns sold copies after a cancelled sale', () => {
    given(listing, [...live, reserved, committed])
      .when(restock(2))
      .then(restocked);
  });
  it('happens once for a sale', () => {
    given(listing, [...live, reserved, committed, restocked])
      .when(restock(2))
      .nothing();
  });
  it('refuses more than the sold copies', () => {
    given(listing, [...live, reserved, committed])
      .when(restock(3))
      .refuses('not_sold');
  });
  it('does not find a missing listing', () => {
    given(listing).when(restock(1)).refuses('not_found');
  });
});
