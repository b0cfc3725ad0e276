import { describe, expect, it } from '@jest/globals';
import { aBuyer, aSeller, given, personId, TEST_NOW, theSystem } from '@tankobon/testing';
import type { RentalEvent } from './rental.js';
import type { BookableListing } from '../views/known-listings.view.js';
import { rental } from './rental.decide.js';

const [kaito, mina] = [aSeller('kaito'), aBuyer('mina')];
const listing: BookableListing = {
  ...{ listingId: 'listing-akira-kaito', sellerId: kaito.id, live: true, title: 'Akira', coverUrl: null },
  ...{ rateType: 'rent_daily', rateCents: 300, currency: 'usd', depositCents: 2_000, shippingCents: 500, ships: true },
  ...{ copies: 1, timeZone: 'UTC' },
};
const days = { startDate: '2026-03-10', endDate: '2026-03-15' };
const minutes = (after: number) => new Date(Date.parse(TEST_NOW) + after * 60_000).toISOString();
const book = (data: object = {}, by = mina) => ({
  type: 'BookRental' as const,
  data: { listing, ...days, depositCents: 0, unpaid: 0, unpaidMinutes: 0, ...data },
  by,
});
const { live: _live, copies: _copies, ...terms } = listing;
const booked = {
  type: 'RentalBooked',
  data: { ...terms, ...days, renterId: mina.id, days: 5, rateType: 'rent_daily', rateCents: 300, rentCents: 1_500, at: TEST_NOW, payBy: minutes(15) },
} as RentalEvent; // prettier-ignore
const about = { listingId: listing.listingId, sellerId: kaito.id, renterId: mina.id, at: TEST_NOW };
const asked = { ...days, rentCents: 1_500, depositCents: 2_000, currency: 'usd' as const };
const [checkoutId, orderId, rentalId] = [`checkout_${'1'.repeat(32)}`, `order_${'2'.repeat(32)}`, `rental_${'3'.repeat(32)}`];
const held: RentalEvent = { type: 'RentalHeld', data: { ...about, payBy: minutes(20), checkoutId } };
const expired: RentalEvent = { type: 'RentalExpired', data: { ...about, reason: 'expired' } };
const confirmed: RentalEvent = { type: 'RentalConfirmed', data: { ...about, checkoutId, orderId } };
const hold = (data: object = {}) => ({
  type: 'HoldRental' as const,
  data: { rentalId, listing, checkoutId, buyerId: mina.id, until: minutes(20), isContinued: true, ...data },
  by: theSystem(),
});
const confirm = (data: object = {}) => ({
  type: 'ConfirmRental' as const,
  data: { rentalId, checkoutId, orderId, isContinued: true, ...data },
  by: theSystem(),
});
const release = (id: string | null) => ({ type: 'ReleaseRental' as const, data: { checkoutId: id, reason: 'not paid' }, by: theSystem() });
const renew = (data: object = {}, by = mina) => ({
  type: 'RenewRental' as const,
  data: { listing, unpaid: 0, unpaidMinutes: 0, isContinued: true, ...data },
  by,
});

describe('booking', () => {
  it('takes the current terms and waits fifteen minutes for the payment', () =>
    void given(rental)
      .when(book())
      .then(booked)
      .waitsFor([{ name: 'expire', due: minutes(15) }]));
  it('costs every begun week of a weekly listing', () => {
    const weekly = { ...listing, rateType: 'rent_weekly', rateCents: 1_000 };
    const { state } = given(rental).when(book({ listing: weekly, endDate: '2026-03-18' })).then({ ...booked, data: { ...booked.data, rateType: 'rent_weekly', rateCents: 1_000, endDate: '2026-03-18', days: 8, rentCents: 2_000 } } as RentalEvent); // prettier-ignore
    expect(state.status).toBe('pending_payment');
  });
  it.each([
    [0, 2_000],
    [1_999, 2_000],
    [5_000, 5_000],
  ])(
    'takes, with a deposit of %s, %s',
    (depositCents, taken) =>
      void given(rental)
        .when(book({ depositCents }))
        .then({ ...booked, data: { ...booked.data, depositCents: taken } } as RentalEvent),
  );
  it('does not find an unknown listing', () =>
    void given(rental)
      .when(book({ listing: null }))
      .refuses('not_found'));
  it('is refused for one’s own listing', () => void given(rental).when(book({}, kaito)).refuses('own_listing'));
  it.each([
    ['is not live', { live: false }],
    ['is for sale', { rateType: 'buy' }],
    ['has no rate', { rateCents: null }],
    ['has no copies', { copies: 0 }],
  ])(
    'is refused for a listing that %s',
    (_what, more) =>
      void given(rental)
        .when(book({ listing: { ...listing, ...more } }))
        .refuses('unavailable'),
  );
  it('is refused over the limit of an order', () =>
    void given(rental)
      .when(book({ listing: { ...listing, rateCents: 90_000_000 } }))
      .refuses('invalid_range'));
  it('is allowed with less than twenty unpaid ones', () => {
    given(rental)
      .when(book({ unpaid: 20 }))
      .refuses('too_many_reservations');
    void given(rental)
      .when(book({ unpaid: 19 }))
      .then(booked);
  });
  it('is allowed with less than two unpaid hours on the listing', () => {
    given(rental)
      .when(book({ unpaidMinutes: 120 }))
      .refuses('too_many_reservations');
    void given(rental)
      .when(book({ unpaidMinutes: 119 }))
      .then(booked);
  });
  it('books once', () => void given(rental, [booked]).when(book()).nothing());
});

describe('deadline of a payment', () => {
  const expire = (now: string) => ({ type: 'ExpireRental' as const, data: {}, by: theSystem(), now });
  it('ends the booking', () =>
    void given(rental, [booked])
      .when(expire(minutes(15)))
      .then({ type: 'RentalExpired', data: { ...about, at: minutes(15), reason: 'expired' } })
      .waitsFor([]));
  it('never ends it early', () =>
    void given(rental, [booked])
      .when(expire(minutes(14)))
      .refuses('invalid_transition'));
  it('ends no paid or ended one', () => {
    given(rental, [booked, held, confirmed])
      .when(expire(minutes(60)))
      .nothing();
    given(rental, [booked, expired])
      .when(expire(minutes(60)))
      .nothing();
  });
  it('is extended once for its renter', () =>
    void given(rental, [booked])
      .when({ ...renew(), now: minutes(10) })
      .then({ type: 'RentalRenewed', data: { ...about, at: minutes(10), payBy: minutes(25) } })
      .waitsFor([{ name: 'expire', due: minutes(25) }]));
  it('is limited to two unpaid hours, before its end and after', () => {
    given(rental, [booked])
      .when({ ...renew({ unpaidMinutes: 120 }), now: minutes(10) })
      .refuses('too_many_reservations');
    given(rental, [booked, expired])
      .when(renew({ unpaidMinutes: 120 }))
      .refuses('too_many_reservations');
  });
  it('is never shortened', () => void given(rental, [booked, held]).when(renew()).nothing());
  it('is not extended for others, its seller included', () => {
    given(rental, [booked])
      .when(renew({}, aBuyer('other')))
      .refuses('not_found');
    given(rental, [booked]).when(renew({}, kaito)).refuses('not_found');
    given(rental).when(renew()).refuses('not_found');
  });
  it('is renewed after its end at the same terms', () =>
    void given(rental, [booked, expired])
      .when(renew())
      .then({ type: 'RentalBookedAgain', data: { ...about, ...asked, payBy: minutes(15), checkoutId: null } }));
  it.each([
    ['price_changed', { rateCents: 400 }],
    ['price_changed', { rateType: 'rent_weekly' }],
    ['price_changed', { shippingCents: 0 }],
    ['price_changed', { currency: 'jpy' }],
    ['price_changed', { depositCents: 3_000 }],
    ['unavailable', { live: false }],
  ])(
    'is refused after its end as %s if the listing has changed: %j',
    (code, more) =>
      void given(rental, [booked, expired])
        .when(renew({ listing: { ...listing, ...more } }))
        .refuses(code),
  );
  it('is not extended for a paid one', () => void given(rental, [booked, held, confirmed]).when(renew()).refuses('invalid_transition'));
});

describe('checkout of days', () => {
  it('keeps the days until its own end', () =>
    void given(rental, [booked])
      .when(hold())
      .then(held)
      .waitsFor([{ name: 'expire', due: minutes(20) }]));
  it('keeps them once', () => void given(rental, [booked, held]).when(hold()).nothing());
  it('books expired days again', () =>
    void given(rental, [booked, expired])
      .when(hold())
      .then({ type: 'RentalBookedAgain', data: { ...about, ...asked, payBy: minutes(20), checkoutId } }));
  it.each([{ rateCents: 5_000 }, { rateType: 'rent_weekly' }, { shippingCents: 0 }, { currency: 'jpy' }, { depositCents: 20_000 }])(
    'is refused expired days at their old terms: %j',
    (more) =>
      void given(rental, [booked, expired])
        .when(hold({ listing: { ...listing, ...more } }))
        .refuses('price_changed'),
  );
  it('gets days at their old terms while they are kept', () =>
    void given(rental, [booked])
      .when(hold({ listing: { ...listing, rateCents: 5_000 } }))
      .then(held));
  it('gets no missing, paid or foreign days', () => {
    given(rental, [booked, expired])
      .when(hold({ listing: { ...listing, live: false } }))
      .refuses('reservation_expired');
    given(rental, [booked, held, confirmed])
      .when(hold({ checkoutId: 'another' }))
      .refuses('reservation_expired');
    given(rental, [booked])
      .when(hold({ buyerId: personId('other') }))
      .refuses('not_found');
  });
  it('confirms its days once', () => {
    void given(rental, [booked, held]).when(confirm()).then(confirmed).waitsFor(['remindSeller', 'cancelUnsent']);
    given(rental, [booked, held, confirmed]).when(confirm()).nothing();
  });
  it.each([
    ['has run out', [booked, held, expired]],
    ['it does not hold', [booked]],
    ['another order has', [booked, held, { ...confirmed, data: { ...confirmed.data, orderId: 'order_other' } } as RentalEvent]],
  ])('cannot confirm days that %s', (_what, before) => void given(rental, before).when(confirm()).refuses('reservation_expired'));
  it('releases its own days only', () => {
    void given(rental, [booked, held])
      .when(release(checkoutId))
      .then({ type: 'RentalExpired', data: { ...about, reason: 'not paid' } });
    given(rental, [booked, held]).when(release(null)).nothing();
    given(rental, [booked, held]).when(release('checkout_other')).nothing();
    given(rental, [booked, held, confirmed]).when(release(checkoutId)).nothing();
    given(rental, [booked, expired]).when(release(null)).nothing();
  });
  it('releases a cart line without one', () =>
    void given(rental, [booked])
      .when(release(null))
      .then({ type: 'RentalExpired', data: { ...about, reason: 'not paid' } }));
});
