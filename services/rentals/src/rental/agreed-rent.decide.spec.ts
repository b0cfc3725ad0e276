import { describe, it } from '@jest/globals';
import { aBuyer, aSeller, given, TEST_NOW, theSystem } from '@tankobon/testing';
import type { BookableListing } from '../views/known-listings.view.js';
import { rental } from './rental.decide.js';
import type { RentalEvent } from './rental.js';

const [kaito, mina] = [aSeller('kaito'), aBuyer('mina')];
const listing: BookableListing = {
  ...{ listingId: 'listing-akira-kaito', sellerId: kaito.id, live: true, title: 'Akira', coverUrl: null },
  ...{ rateType: 'rent_weekly', rateCents: null, currency: 'usd', depositCents: 2_000, shippingCents: 500, ships: true },
  ...{ copies: 1, timeZone: 'UTC' },
};
const days = { startDate: '2026-03-10', endDate: '2026-03-13' };
const agreed = { offerId: 'offer_1', rentCents: 1_000, currency: 'usd' as const };
const hours = (after: number) => new Date(Date.parse(TEST_NOW) + after * 3_600_000).toISOString();
const keptUntil = hours(24);
const book = (data: object = {}, by = mina) => ({
  type: 'BookRental' as const,
  data: { listing, ...days, depositCents: 0, unpaid: 0, unpaidMinutes: 0, agreed, ...data },
  by,
});
const { live: _live, copies: _copies, ...terms } = listing;
const about = { listingId: listing.listingId, sellerId: kaito.id, renterId: mina.id, at: TEST_NOW };
const booked = {
  type: 'RentalBooked',
  data: {
    ...{ ...terms, ...days, renterId: mina.id, days: 3, rateType: 'rent_daily', rateCents: 334, rentCents: 1_000 },
    ...{ offer: { offerId: 'offer_1', keptUntil }, at: TEST_NOW, payBy: keptUntil },
  },
} as RentalEvent;
const checkoutId = `checkout_${'1'.repeat(32)}`;
const held: RentalEvent = { type: 'RentalHeld', data: { ...about, payBy: hours(1), checkoutId } };
const back: RentalEvent = { type: 'RentalRenewed', data: { ...about, payBy: keptUntil, isLetGo: true } };
const expired = (reason: string, at = TEST_NOW): RentalEvent => ({
  type: 'RentalExpired',
  data: { ...about, at, offerId: 'offer_1', reason },
});
const release = (id: string | null, now = TEST_NOW) => ({
  ...{ type: 'ReleaseRental' as const, data: { checkoutId: id, reason: 'not paid' }, by: theSystem(), now },
});

describe("days at an offer's rent", () => {
  it('are kept for 24 hours, whatever the listing asks', () => {
    given(rental)
      .when(book())
      .then(booked)
      .waitsFor([{ name: 'expire', due: keptUntil }]);
    given(rental)
      .when(book({ listing: { ...listing, rateCents: 9_900 } }))
      .then({ ...booked, data: { ...booked.data, rateType: 'rent_weekly', rateCents: 9_900 } } as RentalEvent);
  });
  it('never give a zero rate to extensions and late days', () => {
    const cents = { ...agreed, rentCents: 2 };
    given(rental)
      .when(book({ agreed: cents }))
      .then({ ...booked, data: { ...booked.data, rentCents: 2, rateCents: 1 } } as RentalEvent);
  });
  it('are refused at checkout after their 24 hours', () => {
    const data = {
      rentalId: 'rental_1',
      listing: { ...listing, rateCents: 100 },
      checkoutId,
      buyerId: mina.id,
      until: hours(26),
      isContinued: true,
    };
    given(rental, [booked, expired('expired', keptUntil)])
      .when({ type: 'HoldRental', data, by: theSystem(), now: hours(25) })
      .refuses('reservation_expired');
  });
  it('are kept once', () => void given(rental, [booked]).when(book()).nothing());
  it('are refused for listings paused, for sale, own or in another currency', () => {
    for (const wrong of [{ live: false }, { rateType: 'buy' }, { copies: 0 }])
      given(rental)
        .when(book({ listing: { ...listing, ...wrong } }))
        .refuses('unavailable');
    given(rental)
      .when(book({ listing: null }))
      .refuses('not_found');
    given(rental).when(book({}, kaito)).refuses('own_listing');
    given(rental)
      .when(book({ agreed: { ...agreed, currency: 'jpy' } }))
      .refuses('currency_mismatch');
  });
  it('return from an unpaid checkout while they are kept', () => {
    given(rental, [booked, held]).when(release(checkoutId)).then(back);
    given(rental, [booked, held, back]).when(release(checkoutId)).nothing();
    given(rental, [booked, held])
      .when(release(checkoutId, hours(25)))
      .then(expired('not paid', hours(25)));
  });
  it('are free after a release or without a payment', () => {
    given(rental, [booked]).when(release(null)).then(expired('not paid'));
    given(rental, [booked]).when({ type: 'ExpireRental', data: {}, by: theSystem(), now: keptUntil }).then(expired('expired', keptUntil));
  });
  it('are refused at that rent after their end', () =>
    void given(rental, [booked, expired('expired')])
      .when({
        type: 'RenewRental',
        data: { listing: { ...listing, rateCents: 333 }, unpaid: 0, unpaidMinutes: 0, isContinued: true },
        by: mina,
      })
      .refuses('price_changed'));
  it('name their offer when they are paid', () => {
    const orderId = `order_${'2'.repeat(32)}`;
    given(rental, [booked, held])
      .when({ type: 'ConfirmRental', data: { rentalId: 'rental_1', checkoutId, orderId, isContinued: true }, by: theSystem() })
      .then({ type: 'RentalConfirmed', data: { ...about, offerId: 'offer_1', checkoutId, orderId } });
  });
});
