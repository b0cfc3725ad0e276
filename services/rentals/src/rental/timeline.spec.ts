import { describe, expect, it } from '@jest/globals';
import { aBuyer, aSeller, theSystem } from '@tankobon/testing';
import type { RecordedEvent } from '@tankobon/eventstore';
import { evolve, type Rental, type RentalEvent } from './rental.js';
import { timelineOf } from './timeline.js';

const [kaito, mina] = [aSeller('kaito'), aBuyer('mina')];
const at = '2026-03-09T12:00:00.000Z';
const about = { listingId: 'listing-akira-kaito', sellerId: kaito.id, renterId: mina.id, at };
const terms = {
  ...{ ...about, title: 'Akira', coverUrl: null, timeZone: 'UTC', startDate: '2026-03-10', endDate: '2026-03-15', days: 5 },
  ...{ rateType: 'rent_daily' as const, rateCents: 300, rentCents: 1_500, shippingCents: 600, currency: 'usd' as const, ships: true },
};
const orderId = `order_${'2'.repeat(32)}`;
const dhl = { carrier: 'DHL', trackingNumber: '1' };
const booked = (depositCents = 2_000): RentalEvent => ({ type: 'RentalBooked', data: { ...terms, depositCents, payBy: at } });
const confirmed: RentalEvent = { type: 'RentalConfirmed', data: { ...about, checkoutId: 'checkout', orderId } };
const shipped: RentalEvent = { type: 'RentalShipped', data: { ...about, ...dhl, returnAddress: null } };
const closed: RentalEvent = { type: 'RentalClosed', data: { ...about, orderId, earnedCents: 2_100, currency: 'usd' } };
const decided = (capturedCents: number, reason: string | null): RentalEvent => ({
  type: 'DepositDecided',
  data: { ...about, orderId, capturedCents, releasedCents: 2_000 - capturedCents, claimCents: 0, reason, currency: 'usd' },
});

function reported(...events: RentalEvent[]) {
  const none: Rental = { status: 'none' };
  const recorded = events.map((event) => ({ ...event, at, meta: { actor: theSystem() } }) as unknown as RecordedEvent<RentalEvent>);
  return timelineOf(recorded, events.reduce(evolve, none)).map(({ type, at: when, note, isAhead, sums }) => ({
    ...{ type, ...(isAhead && { ahead: when }), ...(note && { note }) },
    ...(sums.length > 0 && { sums: sums.map(({ what, cents }) => `${what} ${cents}`) }),
  }));
}

describe('timeline of a rental', () => {
  it('names payment, shipping and every future deadline in order of time', () =>
    expect(reported(booked(), confirmed, shipped)).toEqual([
      { type: 'RentalBooked' },
      { type: 'RentalConfirmed', sums: ['rent 1500', 'shipping 600', 'deposit 2000'] },
      { type: 'RentalShipped', note: 'DHL 1' },
      { type: 'remind', ahead: '2026-03-13T00:00:00.000Z' },
      { type: 'overdue', ahead: '2026-03-16T00:00:00.000Z' },
      { type: 'lose', ahead: '2026-03-29T00:00:00.000Z' },
    ]));

  it("names the deadline of a claim, then the deposit's split and reason", () => {
    const back = { condition: 'fair' as const, releaseCents: 500, lateDays: 1, lateCents: 300, claimUntil: '2026-03-19T12:00:00.000Z' };
    const returned: RentalEvent = { type: 'RentalReturned', data: { ...about, ...back } };
    expect(reported(booked(), confirmed, shipped, returned).slice(3)).toEqual([
      { type: 'RentalReturned', sums: ['late 300', 'promised 500'] },
      { type: 'settle', ahead: back.claimUntil },
    ]);
    expect(reported(booked(), confirmed, shipped, returned, decided(700, 'A torn page.'), closed).slice(4)).toEqual([
      { type: 'DepositDecided', note: 'A torn page.', sums: ['captured 700', 'released 1300'] },
      { type: 'RentalClosed' },
    ]);
  });

  it('marks an assumed return', () => {
    const back = { condition: null, releaseCents: null, lateDays: 0, lateCents: 0, claimUntil: '2026-03-19T12:00:00.000Z' };
    const assumed: RentalEvent = { type: 'RentalReturned', data: { ...about, ...back } };
    expect(reported(booked(), confirmed, shipped, assumed)[3]).toEqual({ type: 'RentalAssumedBack' });
    expect(reported(booked(), confirmed, shipped, assumed, closed).at(-1)).toEqual({ type: 'RentalClosed' });
  });

  it('ends with a loss if the copy never returned, with or without a deposit', () => {
    expect(reported(booked(), confirmed, shipped, decided(2_000, 'Not back.'), closed).at(-1)).toEqual({ type: 'RentalLost' });
    expect(reported(booked(0), confirmed, shipped, closed).at(-1)).toEqual({ type: 'RentalLost' });
  });

  it('ends with the refund of a cancellation', () => {
    const cancelled: RentalEvent = { type: 'RentalCancelled', data: { ...about, by: 'seller', reason: 'Lost it.', orderId, refundCents: 4_100, currency: 'usd' } }; // prettier-ignore
    expect(reported(booked(), confirmed, cancelled).at(-1)).toEqual({ type: 'RentalCancelled', note: 'Lost it.', sums: ['refunded 4100'] });
  });
});
