import { describe, expect, it } from '@jest/globals';
import { aBuyer, aSeller } from '@tankobon/testing';
import type { OngoingRental, Rental, RentalEvent } from './rental.js';
import { rental } from './rental.decide.js';

const [kaito, mina] = [aSeller('kaito'), aBuyer('mina')];
const at = '2026-01-01T12:00:00.000Z';
const about = { listingId: 'listing-akira-kaito', sellerId: kaito.id, renterId: mina.id, at };
const orderId = `order_${'2'.repeat(32)}`;

/** With its renter, until a day of its seller's. */
function out(timeZone: string, endDate: string): RentalEvent[] {
  const terms = {
    ...{ listingId: about.listingId, sellerId: kaito.id, renterId: mina.id, title: 'Akira', coverUrl: null, timeZone },
    ...{ startDate: '2026-01-10', endDate, days: 5, rateType: 'rent_daily' as const, rateCents: 300, rentCents: 1_500 },
    ...{ shippingCents: 0, currency: 'usd' as const, ships: true, depositCents: 2_000 },
  };
  return [
    { type: 'RentalBooked', data: { ...terms, at, payBy: at } },
    { type: 'RentalHeld', data: { ...about, payBy: at, checkoutId: 'checkout' } },
    { type: 'RentalConfirmed', data: { ...about, checkoutId: 'checkout', orderId } },
    { type: 'RentalShipped', data: { ...about, carrier: null, trackingNumber: null, returnAddress: null } },
  ];
}
const after = (events: RentalEvent[]) => events.reduce(rental.evolve, rental.initial as Rental) as OngoingRental;
const lateDays = (events: RentalEvent[], now: string) => {
  const back = { type: 'ReturnRental' as const, data: { condition: 'good' as const, releaseCents: null }, by: kaito, now };
  const [returned] = rental.decide(back, after(events));
  return returned?.type === 'RentalReturned' && returned.data.lateDays;
};

describe("rental days in the seller's zone", () => {
  // The end day; when a day of it is over there: in spring it has 23 hours, in autumn 25.
  it.each([
    ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['Asia/Tokyo', '2026-03-29', '2026-03-29T15:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-12-31', '2026-12-31T10:00:00.000Z'],
    ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'],
  ])('end in %s on %s on time until %s', (zone, endDate, over) => {
    const overdue = rental.steps(after(out(zone, endDate))).find(({ name }) => name === 'overdue');
    expect(overdue).toEqual({ name: 'overdue', due: over });
    const moment = Date.parse(over);
    expect(lateDays(out(zone, endDate), new Date(moment - 1).toISOString())).toBe(0);
    expect(lateDays(out(zone, endDate), over)).toBe(1);
  });
  it('begin reminders two days before the end, over the change of clocks', () => {
    const [remind] = rental.steps(after(out('Europe/Berlin', '2026-03-30')));
    expect(remind).toEqual({ name: 'remind', due: '2026-03-27T23:00:00.000Z' });
  });
  it('count a parcel posted in the last minute as on time there, late elsewhere', () => {
    const posted = {
      type: 'RentalSentBack' as const,
      data: { ...about, at: '2026-03-29T21:59:00.000Z', carrier: null, trackingNumber: null },
    };
    const days = (zone: string) => lateDays([...out(zone, '2026-03-29'), posted], '2026-04-02T12:00:00.000Z');
    expect([days('Europe/Berlin'), days('Asia/Tokyo')]).toEqual([0, 1]);
  });
});
