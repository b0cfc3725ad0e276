import { describe, it } from '@jest/globals';
import { aBuyer, aSeller, given, theSystem } from '@tankobon/testing';
import type { RentalEvent } from './rental.js';
import { rental } from './rental.decide.js';

const [kaito, mina] = [aSeller('kaito'), aBuyer('mina')];
const [at, claimUntil, later] = ['2026-03-01T12:00:00.000Z', '2026-03-18T12:00:00.000Z', '2026-03-20T12:00:00.000Z'] as const;
const about = { listingId: 'listing-akira-kaito', sellerId: kaito.id, renterId: mina.id, at };
const terms = {
  ...{ ...about, title: 'Akira', coverUrl: null, timeZone: 'UTC', startDate: '2026-03-10', endDate: '2026-03-15', days: 5 },
  ...{ rateType: 'rent_daily' as const, rateCents: 300, rentCents: 1_500, shippingCents: 600, currency: 'usd' as const, ships: true },
  ...{ depositCents: 2_000, payBy: at },
};
const orderId = `order_${'2'.repeat(32)}`;
const sent: RentalEvent[] = [
  { type: 'RentalBooked', data: terms },
  { type: 'RentalConfirmed', data: { ...about, checkoutId: 'checkout', orderId } },
  { type: 'RentalShipped', data: { ...about, carrier: null, trackingNumber: null, returnAddress: null } },
];
const back: RentalEvent = {
  type: 'RentalReturned',
  data: { ...about, condition: 'good', releaseCents: null, lateDays: 0, lateCents: 0, claimUntil },
};
const disputed: RentalEvent = { type: 'RentalDisputed', data: about };
const ended: RentalEvent = { type: 'RentalDisputeEnded', data: about };
const tell = (type: 'DisputeRental' | 'EndDispute') => ({ type, data: {}, by: theSystem(), now: at });
const settle = { type: 'SettleRental' as const, data: {}, by: theSystem(), now: later };
const decided = (capturedCents: number, reason: string | null): RentalEvent[] => [
  {
    type: 'DepositDecided',
    data: {
      ...about,
      at: later,
      orderId,
      capturedCents,
      releasedCents: 2_000 - capturedCents,
      claimCents: capturedCents,
      reason,
      currency: 'usd',
    },
  },
  { type: 'RentalClosed', data: { ...about, at: later, orderId, earnedCents: 2_100, currency: 'usd' } },
];

describe('deposit of a disputed rental', () => {
  it('is not released by the clock until the dispute is over', () => {
    given(rental, [...sent, back])
      .when(tell('DisputeRental'))
      .then(disputed)
      .waitsFor([]);
    given(rental, [...sent, back, disputed])
      .when(settle)
      .nothing();
    given(rental, [...sent, back, disputed])
      .when(tell('EndDispute'))
      .then(ended)
      .waitsFor(['settle']);
    given(rental, [...sent, back, disputed, ended])
      .when(settle)
      .then(...decided(0, null));
  });
  it('is still held if the copy returns during the dispute', () =>
    void given(rental, [...sent, disputed])
      .when({ type: 'ReturnRental', data: { condition: 'good', releaseCents: null }, by: kaito, now: at })
      .then({ ...back, data: { ...back.data, claimUntil: '2026-03-04T12:00:00.000Z', depositCents: 2_000 } } as RentalEvent)
      .waitsFor([]));
  it('is not lost to the seller by the clock until the dispute is over', () => {
    const lose = { ...settle, type: 'LoseRental' as const, now: '2026-03-29T00:00:00.000Z' };
    const overdue: RentalEvent = { type: 'RentalOverdue', data: about };
    const late = [...sent, overdue, disputed];
    given(rental, late).when(lose).nothing();
    given(rental, [...sent, overdue])
      .when(tell('DisputeRental'))
      .then(disputed)
      .waitsFor(['remind']);
    given(rental, late)
      .when(tell('EndDispute'))
      .then(ended)
      .waitsFor(['remind', { name: 'lose', due: lose.now }]);
    const [deposit, closed] = decided(2_000, 'Not back 14 days after the end.');
    given(rental, [...late, ended])
      .when({ ...lose, now: later })
      .then(deposit!, closed!);
  });
  it('is claimed until the dispute is over', () =>
    void given(rental, [...sent, back, disputed])
      .when({ type: 'CaptureDeposit', data: { amountCents: 800, reason: 'A torn page.' }, by: kaito, now: later })
      .then(...decided(800, 'A torn page.')));
  it('follows each dispute once', () => {
    given(rental, [...sent, disputed])
      .when(tell('DisputeRental'))
      .nothing();
    given(rental, sent).when(tell('EndDispute')).nothing();
    given(rental).when(tell('DisputeRental')).nothing();
  });
});
