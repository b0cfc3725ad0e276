import { describe, expect, it } from '@jest/globals';
import { aBuyer, given, theSystem } from '@tankobon/testing';
import type { CartEvent, CartLine, CartLineData, ListingFacts } from './cart.js';
import { cart } from './cart.decide.js';
import { stateOf } from './line-state.js';

const mina = aBuyer('mina');
const listing: ListingFacts = {
  ...{ listingId: 'listing-akira-kaito', sellerId: 'person_kaito', title: 'Akira 1', coverUrl: null, rateType: 'buy', priceCents: 1_200 },
  ...{ shippingCents: 600, currency: 'usd', live: true, ships: true, available: 0 },
};
const terms = { listingId: listing.listingId, sellerId: 'person_kaito', title: 'Akira 1', coverUrl: null, shippingCents: 600 } as const;
const line: CartLineData = {
  ...{ ...terms, lineId: 'line-agreed', quantity: 1, priceCents: 700, currency: 'usd' },
  offer: { offerId: 'offer_1', keptUntil: '2026-03-02T12:00:00.000Z' },
};
const usual: CartLineData = { ...terms, lineId: 'line-usual', quantity: 2, priceCents: 1_200, currency: 'usd' };
const added = (of: CartLineData): CartEvent => ({ type: 'LineAdded', data: of });
const put = (of = line) => ({ type: 'AddOffered' as const, data: { line: of }, by: theSystem() });
const lineId = line.lineId;

describe("copy at an offer's price", () => {
  it('is added to the cart once', () => {
    given(cart).when(put()).then(added(line));
    given(cart, [added(line)])
      .when(put({ ...line, lineId: 'line-other' }))
      .nothing();
  });
  it('replaces another purchase of the listing', () => {
    given(cart, [added(usual)])
      .when(put())
      .then({ type: 'LineRemoved', data: { lineId: usual.lineId } }, added(line));
  });
  it('replaces an earlier agreed copy, which is released', () => {
    const next = { ...line, lineId: 'line-next', offer: { ...line.offer!, offerId: 'offer_2' } };
    given(cart, [added(line)])
      .when(put(next))
      .then({ type: 'LineRemoved', data: { lineId, offerId: 'offer_1' } }, added(next));
  });
  it('is refused beside another currency or over the limit of an order', () => {
    const yen: CartLineData = { ...usual, lineId: 'line-yen', listingId: 'listing-monster', currency: 'jpy' };
    given(cart, [added(yen)])
      .when(put())
      .refuses('currency_mismatch');
    given(cart)
      .when(put({ ...line, priceCents: 100_000_000 }))
      .refuses('cart_full');
  });
  it('is one copy, and excludes others of its listing', () => {
    given(cart, [added(line)])
      .when({ type: 'SetQuantity', data: { lineId, quantity: 2, listing }, by: mina })
      .refuses('offer_quantity');
    given(cart, [added(line)])
      .when({ type: 'AddLine', data: { lineId: 'line-more', listing: { ...listing, available: 5 }, quantity: 1 }, by: mina })
      .refuses('offer_quantity');
    const items = [{ lineId: 'line-more', listingId: listing.listingId, listing: { ...listing, available: 5 }, quantity: 3 }];
    given(cart, [added(line)])
      .when({ type: 'MergeLines', data: { items }, by: mina })
      .nothing();
  });
  it('keeps its price', () => {
    given(cart, [added(line)])
      .when({ type: 'AcceptPrice', data: { lineId, listing }, by: mina })
      .refuses('listing_unavailable');
  });
  it('is released with its line and with the cart', () => {
    const removed: CartEvent = { type: 'LineRemoved', data: { lineId, offerId: 'offer_1' } };
    given(cart, [added(line)])
      .when({ type: 'RemoveLine', data: { lineId }, by: mina })
      .then(removed);
    given(cart, [added(line)])
      .when({ type: 'SetQuantity', data: { lineId, quantity: 0, listing }, by: mina })
      .then(removed);
    given(cart, [added(line)])
      .when({ type: 'ClearCart', data: {}, by: mina })
      .then({ type: 'CartCleared', data: { offerIds: ['offer_1'] } });
  });
  it("is for sale until its end, whatever the listing's price, stock or pause", () => {
    const inCart: CartLine = { ...line, reservationExpired: false };
    expect(stateOf(inCart, listing)).toMatchObject({ status: 'active', current: { priceCents: 700 } });
    expect(stateOf(inCart, { ...listing, live: false, paused: true })).toMatchObject({ status: 'active', current: { priceCents: 700 } });
    expect(stateOf(inCart, { ...listing, live: false })).toMatchObject({ status: 'unavailable', refreshable: false });
    expect(stateOf(inCart, listing, true)).toMatchObject({ status: 'unavailable', refusal: { code: 'listing_unavailable' } });
  });
});
