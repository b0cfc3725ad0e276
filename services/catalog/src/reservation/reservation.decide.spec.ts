import { describe, it } from '@jest/globals';
import { given } from '@tankobon/testing';
import { buyer, seller } from '../fixtures/listings.js';
import type { ReservationEvent, ReservationLine } from './reservation.js';
import { reservation } from './reservation.decide.js';

const by = { id: 'system:orders', role: 'system' } as const;
const now = '2026-03-01T12:00:00.000Z';
const expiresAt = '2026-03-01T12:20:00.000Z';
const line: ReservationLine = {
  streamId: 'listing_1',
  listingId: 'listing-one-piece-kaito',
  sellerId: seller.id,
  quantity: 1,
  title: 'One Piece, Volume 1',
  coverUrl: null,
  rateCents: 900,
  currency: 'usd',
  shippingCents: 600,
  locationType: 'remote',
};
const wanted = { checkoutId: 'checkout_1', buyerId: buyer.id, lines: [line] };
const place = { type: 'PlaceHold', data: wanted, by, now } as const;
const commit = { type: 'CommitHold', data: {}, by } as const;
const release = { type: 'ReleaseHold', data: { reason: 'cancelled' }, by } as const;

const placed: ReservationEvent = { type: 'HoldPlaced', data: { ...wanted, expiresAt } };
const committed: ReservationEvent = { type: 'HoldCommitted', data: { checkoutId: 'checkout_1' } };
const released: ReservationEvent = { type: 'HoldReleased', data: { checkoutId: 'checkout_1', reason: 'cancelled' } };

describe('reservation', () => {
  it('keeps its copies for 20 minutes', () => {
    given(reservation)
      .when(place)
      .then(placed)
      .waitsFor([{ name: 'expire', due: expiresAt }]);
  });
  it('is placed once', () => {
    given(reservation, [placed]).when(place).nothing();
  });
  it('is refused after it was committed', () => {
    given(reservation, [placed, committed]).when(place).nothing();
  });
  it('is placed again after it was released', () => {
    given(reservation, [placed, released]).when(place).then(placed);
  });
  it('is refused if rental copies left with it and returned, once', () => {
    const data = { ...wanted, lines: [line, { ...line, streamId: 'listing_2', calendared: true as const }] };
    const events = [{ ...placed, data: { ...placed.data, lines: data.lines } } as ReservationEvent, released];
    given(reservation, events)
      .when({ ...place, data })
      .refuses('insufficient_stock');
  });
  it('counts a repeated listing once', () => {
    const lines = [line, { ...line, quantity: 2 }];
    given(reservation)
      .when({ ...place, data: { ...wanted, lines } })
      .refuses('listing_repeated');
  });
  it('has one currency', () => {
    const lines = [line, { ...line, streamId: 'listing_2', listingId: 'listing-monster-rei', currency: 'jpy' as const }];
    given(reservation)
      .when({ ...place, data: { ...wanted, lines } })
      .refuses('currency_mismatch');
  });
  it('is limited to one order, shipping included', () => {
    const most = { ...line, rateCents: 99_999_400 };
    given(reservation).when({ ...place, data: { ...wanted, lines: [most] } }).then({ ...placed, data: { ...placed.data, lines: [most] } } as ReservationEvent); // prettier-ignore
    given(reservation)
      .when({ ...place, data: { ...wanted, lines: [{ ...most, rateCents: 99_999_401 }] } })
      .refuses('cart_full');
  });
  it('has no deadline once it is committed', () => {
    given(reservation, [placed]).when(commit).then(committed).waitsFor([]);
  });
  it('is committed once', () => {
    given(reservation, [placed, committed]).when(commit).nothing();
  });
  it('cannot be committed after it was released', () => {
    given(reservation, [placed, released]).when(commit).refuses('reservation_expired');
  });
  it('cannot be committed when it was never placed', () => {
    given(reservation).when(commit).refuses('reservation_expired');
  });
  it('has no deadline once it is released', () => {
    given(reservation, [placed]).when(release).then(released).waitsFor([]);
  });
  it('is released once', () => {
    given(reservation, [placed, released]).when(release).nothing();
  });
  it('keeps its sold copies', () => {
    given(reservation, [placed, committed]).when(release).nothing();
  });
  it('releases nothing if it was never placed', () => {
    given(reservation).when(release).nothing();
  });
});
