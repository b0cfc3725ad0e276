import { describe, it } from '@jest/globals';
import { aBuyer, aModerator, aSeller, given, theSystem } from '@tankobon/testing';
import { KAITOS_ADDRESS as returnAddress } from '../fixtures/rental-listing.js';
import type { RentalEvent } from './rental.js';
import { rental } from './rental.decide.js';

const [kaito, mina, other] = [aSeller('kaito'), aBuyer('mina'), aBuyer('other')];
const at = '2026-03-01T12:00:00.000Z';
const about = { listingId: 'listing-akira-kaito', sellerId: kaito.id, renterId: mina.id, at };
const terms = {
  ...{ listingId: about.listingId, sellerId: kaito.id, renterId: mina.id, title: 'Akira', coverUrl: null, timeZone: 'Asia/Tokyo' },
  ...{ startDate: '2026-03-10', endDate: '2026-03-15', days: 5, rateType: 'rent_daily' as const, rateCents: 300, rentCents: 1_500 },
  ...{ shippingCents: 600, currency: 'jpy' as const, ships: true, depositCents: 2_000 },
};
const orderId = `order_${'2'.repeat(32)}`;
const nothing = { carrier: null, trackingNumber: null };
const dhl = { carrier: 'DHL', trackingNumber: '1' };
const paid: RentalEvent[] = [
  { type: 'RentalBooked', data: { ...terms, at, payBy: at } },
  { type: 'RentalHeld', data: { ...about, payBy: at, checkoutId: 'checkout' } },
  { type: 'RentalConfirmed', data: { ...about, checkoutId: 'checkout', orderId } },
];
const shipped: RentalEvent = { type: 'RentalShipped', data: { ...about, ...nothing, returnAddress } };
const delivered: RentalEvent = { type: 'RentalDelivered', data: about };
const sentBack: RentalEvent = { type: 'RentalSentBack', data: { ...about, ...dhl } };
const overdue: RentalEvent = { type: 'RentalOverdue', data: about };
const ship = (data: object = {}, by = kaito) => ({
  type: 'ShipRental' as const,
  data: { ...nothing, hasAddress: true, returnAddress, ...data },
  by,
  now: at,
});
const deliver = (by = mina) => ({ type: 'DeliverRental' as const, data: {}, by, now: at });
const sendBack = (data: object = dhl, by = mina) => ({ type: 'SendBackRental' as const, data: { ...nothing, ...data }, by, now: at });
const cancel = (by = mina) => ({ type: 'CancelRental' as const, data: { reason: 'Too late.' }, by, now: at });
const eve = '2026-03-08T15:00:00.000Z';
const remindSeller = (now = eve, hasAddress = true) => ({ type: 'RemindSeller' as const, data: { hasAddress }, by: theSystem(), now });
const unsentYet = (needsAddress = false): RentalEvent => ({
  type: 'RentalUnsent',
  data: { ...about, at: eve, orderId, startDate: terms.startDate, needsAddress },
});
const unsent = { type: 'CancelUnsent' as const, data: {}, by: theSystem(), now: at };
const late = { type: 'RecordOverdue' as const, data: {}, by: theSystem(), now: at };
const cancelled = (by: 'renter' | 'seller' | 'time', reason = 'Too late.'): RentalEvent => ({
  type: 'RentalCancelled',
  data: { ...about, orderId, by, reason, refundCents: 4_100, currency: 'jpy' },
});

describe('paid rental', () => {
  it('waits for its seller until the end of its last day there', () =>
    void given(rental, paid).waitsFor([
      { name: 'remindSeller', due: '2026-03-08T15:00:00.000Z' },
      { name: 'cancelUnsent', due: '2026-03-14T15:00:00.000Z' },
    ]));
  it('reminds its seller the day before its first, once', () => {
    given(rental, paid).when(remindSeller('2026-03-08T14:59:59.999Z')).nothing();
    void given(rental, paid).when(remindSeller()).then(unsentYet()).waitsFor(['cancelUnsent']);
    given(rental, [...paid, unsentYet()])
      .when(remindSeller())
      .nothing();
    void given(rental, [...paid, unsentYet()])
      .when(ship())
      .then(shipped);
  });
  it('names a missing address if it is shipped', () => void given(rental, paid).when(remindSeller(eve, false)).then(unsentYet(true)));
  it('reminds nobody if just paid, sent or cancelled', () => {
    const late: RentalEvent = { type: 'RentalConfirmed', data: { ...about, at: eve, checkoutId: 'checkout', orderId } };
    void given(rental, [...paid.slice(0, 2), late]).waitsFor(['cancelUnsent']);
    given(rental, [...paid.slice(0, 2), late])
      .when(remindSeller())
      .nothing();
    for (const before of [paid.slice(0, 2), [...paid, shipped], [...paid, cancelled('renter')]])
      given(rental, before).when(remindSeller()).nothing();
  });
  it('is sent by its seller, once', () => {
    void given(rental, paid).when(ship()).then(shipped);
    given(rental, [...paid, shipped])
      .when(ship())
      .nothing();
    given(rental, [...paid, shipped])
      .when(ship(dhl))
      .refuses('invalid_transition');
  });
  it('is not sent by others, without an address, or before payment', () => {
    given(rental, paid).when(ship({}, mina)).refuses('not_seller');
    given(rental, paid).when(ship({}, aModerator())).refuses('not_seller');
    given(rental, paid).when(ship({}, other)).refuses('not_found');
    given(rental).when(ship()).refuses('not_found');
    given(rental, paid)
      .when(ship({ hasAddress: false }))
      .refuses('address_missing');
    given(rental, paid.slice(0, 2)).when(ship()).refuses('invalid_transition');
  });
  it('is not sent before its seller has an address for the return', () =>
    given(rental, paid)
      .when(ship({ returnAddress: null }))
      .refuses('return_address_missing'));
  it("returns in person after a handover, with the seller's address hidden", () => {
    const inPerson = paid.map((event) => (event.type === 'RentalBooked' ? { ...event, data: { ...event.data, ships: false } } : event));
    const handedOver: RentalEvent = { type: 'RentalShipped', data: { ...about, ...nothing, returnAddress: null } };
    void given(rental, inPerson)
      .when(ship({ hasAddress: false, returnAddress: null }))
      .then(handedOver);
    void given(rental, inPerson).when(ship()).then(handedOver);
  });
  it('is cancelled by either side with a full refund, once', () => {
    void given(rental, paid).when(cancel()).then(cancelled('renter')).waitsFor([]);
    void given(rental, paid).when(cancel(kaito)).then(cancelled('seller'));
    given(rental, [...paid, cancelled('renter')])
      .when(cancel())
      .nothing();
    given(rental, [...paid, cancelled('renter')])
      .when(cancel(kaito))
      .refuses('invalid_transition');
  });
  it('is not cancelled by others, once sent, or before payment', () => {
    given(rental, paid).when(cancel(other)).refuses('not_found');
    given(rental, paid).when(cancel(aModerator())).refuses('not_renter');
    given(rental, [...paid, shipped])
      .when(cancel())
      .refuses('invalid_transition');
    given(rental, paid.slice(0, 1)).when(cancel()).refuses('invalid_transition');
  });
  it('ends with a full refund if it was never sent', () => {
    void given(rental, paid).when(unsent).then(cancelled('time', 'Not sent by the last day of the rental.'));
    given(rental, [...paid, shipped])
      .when(unsent)
      .nothing();
  });
});

describe('rental on its way', () => {
  it("is overdue a day after its end and lost two weeks later, in the seller's zone", () =>
    void given(rental, [...paid, shipped]).waitsFor([
      { name: 'remind', due: '2026-03-12T15:00:00.000Z' },
      { name: 'overdue', due: '2026-03-15T15:00:00.000Z' },
      { name: 'lose', due: '2026-03-28T15:00:00.000Z' },
    ]));
  it('is received by its renter, once', () => {
    void given(rental, [...paid, shipped])
      .when(deliver())
      .then(delivered);
    given(rental, [...paid, shipped, delivered])
      .when(deliver())
      .nothing();
    given(rental, paid).when(deliver()).refuses('invalid_transition');
    given(rental, [...paid, shipped])
      .when(deliver(kaito))
      .refuses('not_renter');
    given(rental, [...paid, shipped])
      .when(deliver(other))
      .refuses('not_found');
  });
  it('is sent back by its renter, once, and counts as returned two weeks later', () => {
    void given(rental, [...paid, shipped, delivered])
      .when(sendBack())
      .then(sentBack)
      .waitsFor([{ name: 'assumeReturned', due: '2026-03-15T12:00:00.000Z' }]);
    given(rental, [...paid, shipped, sentBack])
      .when(sendBack())
      .nothing();
    given(rental, [...paid, shipped, sentBack])
      .when(sendBack({ carrier: 'UPS' }))
      .refuses('invalid_transition');
    given(rental, [...paid, shipped])
      .when(sendBack(dhl, kaito))
      .refuses('not_renter');
    given(rental, paid).when(sendBack()).refuses('invalid_transition');
  });
  it('becomes overdue unless it was posted', () => {
    void given(rental, [...paid, shipped])
      .when(late)
      .then(overdue)
      .waitsFor(['remind', 'lose']);
    given(rental, [...paid, shipped, sentBack])
      .when(late)
      .nothing();
    given(rental, [...paid, shipped, overdue])
      .when(late)
      .nothing();
  });
  it('is received and sent back although overdue', () => {
    void given(rental, [...paid, shipped, overdue])
      .when(deliver())
      .then(delivered)
      .waitsFor(['remind', 'lose']);
    void given(rental, [...paid, shipped, overdue])
      .when(sendBack())
      .then(sentBack)
      .waitsFor(['assumeReturned']);
  });
});

describe('return reminders', () => {
  const remind = (now: string) => ({ type: 'RemindRenter' as const, data: {}, by: theSystem(), now });
  const remindedAt = (now: string, daysLeft: 2 | 0 | -1 | -3): RentalEvent => {
    return { type: 'RentalReminded', data: { ...about, at: now, orderId, daysLeft, endDate: terms.endDate, returnAddress } };
  };
  const [two, end, one, three] = [12, 14, 15, 17].map((date) => `2026-03-${date}T15:00:00.000Z`) as [string, string, string, string];
  const reminded = [remindedAt(two, 2), remindedAt(end, 0), remindedAt(one, -1), remindedAt(three, -3)];

  it('are sent two days before the end, on it, and one and three days after', () => {
    for (const [at, now] of [two, end, one, three].entries()) {
      const until = [...paid, shipped, delivered, ...reminded.slice(0, at)];
      const before = new Date(Date.parse(now) - 1).toISOString();
      given(rental, until).when(remind(before)).nothing();
      void given(rental, until).when(remind(now)).then(reminded[at]!);
      given(rental, [...until, reminded[at]!])
        .when(remind(now))
        .nothing();
    }
    void given(rental, [...paid, shipped, ...reminded]).waitsFor(['overdue', 'lose']);
  });
  it('are sent once after several dates, and not for dates before shipping', () => {
    void given(rental, [...paid, shipped])
      .when(remind(one))
      .then(remindedAt(one, -1))
      .waitsFor([{ name: 'remind', due: three }, 'overdue', 'lose']);
    const sentLate: RentalEvent = { type: 'RentalShipped', data: { ...about, ...nothing, returnAddress, at: end } };
    void given(rental, [...paid, sentLate]).waitsFor([{ name: 'remind', due: one }, 'overdue', 'lose']);
  });
  it('are not sent before shipping or after the return', () => {
    given(rental, paid).when(remind(end)).nothing();
    given(rental, [...paid, shipped, sentBack])
      .when(remind(end))
      .nothing();
  });
});
