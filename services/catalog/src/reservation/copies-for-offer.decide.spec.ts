import { describe, it } from '@jest/globals';
import { given } from '@tankobon/testing';
import { buyer, seller } from '../fixtures/listings.js';
import type { ReservationEvent, ReservationLine } from './reservation.js';
import { reservation } from './reservation.decide.js';

const by = { id: 'system:orders', role: 'system' } as const;
const now = '2026-03-01T12:00:00.000Z';
const expiresAt = '2026-03-02T12:00:00.000Z';
const agreed = { rateCents: 700, shippingCents: 600, currency: 'usd' as const };
const line: ReservationLine = {
  ...{ streamId: 'listing_1', listingId: 'listing-akira-kaito', sellerId: seller.id, quantity: 1, title: 'Akira 1', coverUrl: null },
  ...{ ...agreed, locationType: 'remote' },
};
const wanted = { checkoutId: 'checkout_o', buyerId: buyer.id, lines: [line], offerId: 'offer_o' };
const kept = { offerId: 'offer_o', listingId: line.listingId, sellerId: seller.id, buyerId: buyer.id };
const place = { type: 'PlaceHold', data: wanted, by, now } as const;
const input = { takenBy: 'checkout_1', buyerId: buyer.id, quantity: 1, agreed, isOffSale: false };
const take = (to: object = {}, at = now) => ({ type: 'TakeHold', data: { ...input, ...to }, by, now: at }) as const;
const giveBack = (at = now) => ({ type: 'ReturnHold', data: { takenBy: 'checkout_1' }, by, now: at }) as const;
const commit = { type: 'CommitHold', data: {}, by, now } as const;
const release = { type: 'ReleaseHold', data: { reason: 'removed' }, by, now } as const;

const placed: ReservationEvent = { type: 'HoldPlaced', data: { ...wanted, expiresAt } };
const taken: ReservationEvent = { type: 'HoldTaken', data: { checkoutId: 'checkout_o', takenBy: 'checkout_1' } };
const returned: ReservationEvent = { type: 'HoldReturned', data: { checkoutId: 'checkout_o' } };
const committed: ReservationEvent = { type: 'HoldCommitted', data: { checkoutId: 'checkout_o', kept } };
const released = (reason: string): ReservationEvent => ({ type: 'HoldReleased', data: { checkoutId: 'checkout_o', kept, reason } });

describe('copy kept for an offer', () => {
  it('is kept for 24 hours', () => {
    given(reservation)
      .when(place)
      .then(placed)
      .waitsFor([{ name: 'expire', due: expiresAt }]);
  });
  it('is kept once', () => {
    for (const before of [[placed], [placed, taken], [placed, taken, committed]]) given(reservation, before).when(place).nothing();
  });
  it('is taken by a checkout of its buyer, once, and waits for it', () => {
    given(reservation, [placed]).when(take()).then(taken).waitsFor([]);
    given(reservation, [placed, taken]).when(take()).nothing();
  });
  it('is not taken by others, a second checkout, at another price or in two copies', () => {
    given(reservation, [placed])
      .when(take({ buyerId: seller.id }))
      .refuses('listing_unavailable');
    given(reservation, [placed, taken])
      .when(take({ takenBy: 'checkout_2' }))
      .refuses('listing_unavailable');
    for (const part of [{ rateCents: 1 }, { shippingCents: 0 }, { currency: 'jpy' as const }])
      given(reservation, [placed])
        .when(take({ agreed: { ...agreed, ...part } }))
        .refuses('listing_unavailable');
    given(reservation, [placed])
      .when(take({ quantity: 2 }))
      .refuses('listing_unavailable');
  });
  it("is not taken after its time, its end or its listing's removal from sale", () => {
    given(reservation, [placed]).when(take({}, expiresAt)).refuses('listing_unavailable');
    given(reservation, [placed, released('removed')])
      .when(take())
      .refuses('listing_unavailable');
    given(reservation).when(take()).refuses('listing_unavailable');
    given(reservation, [placed])
      .when(take({ isOffSale: true }))
      .refuses('listing_unavailable');
  });
  it('returns from an unpaid checkout until its time is over', () => {
    given(reservation, [placed, taken])
      .when(giveBack())
      .then(returned)
      .waitsFor([{ name: 'expire', due: expiresAt }]);
    given(reservation, [placed, taken]).when(giveBack(expiresAt)).then(released('expired'));
    given(reservation, [placed, taken, returned]).when(giveBack()).nothing();
  });
  it('is bought if its checkout is paid', () => {
    given(reservation, [placed, taken]).when(commit).then(committed);
    given(reservation, [placed, taken, committed]).when(commit).nothing();
  });
  it('ends if the buyer removes it, but not during a checkout', () => {
    given(reservation, [placed]).when(release).then(released('removed'));
    given(reservation, [placed, released('removed')])
      .when(release)
      .nothing();
    given(reservation, [placed, taken]).when(release).nothing();
  });
});
