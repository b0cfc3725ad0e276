import { describe, it } from '@jest/globals';
import { aBuyer, aModerator, aSeller, given, theSystem } from '@tankobon/testing';
import { evolve, type Rental, type RentalEvent } from './rental.js';
import { rental } from './rental.decide.js';

const [kaito, mina, other] = [aSeller('kaito'), aBuyer('mina'), aBuyer('other')];
const at = '2026-03-09T12:00:00.000Z';
const about = { listingId: 'listing-akira-kaito', sellerId: kaito.id, renterId: mina.id };
const terms = {
  ...{ ...about, title: 'Akira', coverUrl: null, timeZone: 'UTC' },
  ...{ startDate: '2026-03-10', endDate: '2026-03-15', days: 5, rateType: 'rent_daily' as const, rateCents: 300, rentCents: 1_500 },
  ...{ shippingCents: 600, currency: 'usd' as const, ships: true, depositCents: 2_000 },
};
const [orderId, extendsId, extensionId] = [`order_${'2'.repeat(32)}`, `rental_${'3'.repeat(32)}`, `rental_${'4'.repeat(32)}`];
const parcel = { carrier: null, trackingNumber: null, returnAddress: null };
const event = (type: RentalEvent['type'], data: object = {}) => ({ type, data: { ...about, at, ...data } }) as RentalEvent;
const booked = (more: object = {}) => event('RentalBooked', { ...terms, payBy: at, ...more });
const confirmed = event('RentalConfirmed', { checkoutId: 'checkout', orderId });
const sent = (more: object = {}) => [booked(more), confirmed, event('RentalShipped', parcel)];
const arrived = (more: object = {}) => [...sent(more), event('RentalDelivered')];
const none: Rental = { status: 'none' };
const now = '2026-03-14T12:00:00.000Z';
const extend = (endDate = '2026-03-20', { by = mina, past = arrived(), ...more }: { by?: typeof mina; past?: RentalEvent[]; now?: string; waiting?: boolean; unpaid?: number } = {}) => ({
  type: 'BookExtension' as const,
  data: { extendsId, extended: past.reduce(evolve, none), endDate, waiting: more.waiting ?? false, unpaid: more.unpaid ?? 0, unpaidMinutes: 0 },
  ...{ by, now: more.now ?? now },
}); // prettier-ignore
const days = { startDate: '2026-03-15', endDate: '2026-03-20', days: 5, rentCents: 1_500 };
const reserved = (more: object = {}): RentalEvent =>
  event('RentalBooked', { ...terms, extendsId, ...days, shippingCents: 0, depositCents: 0, ships: false, at: now, payBy: '2026-03-14T12:15:00.000Z', ...more }); // prettier-ignore
const paying = { extensionId, orderId, startDate: '2026-03-15', endDate: '2026-03-20', rentCents: 1_500, currency: 'usd' as const };
const weekly = { rateType: 'rent_weekly', rateCents: 1_000, rentCents: 1_000 };
const keep = (endDate = '2026-03-17', { by = mina, waiting = false, ...more }: { by?: typeof mina; waiting?: boolean; now?: string } = {}) => ({
  ...{ type: 'KeepPaidDays' as const, data: { endDate, waiting }, by, now: more.now ?? now },
}); // prettier-ignore
const kept = (more: object = {}): RentalEvent =>
  event('RentalExtended', { orderId, startDate: '2026-03-15', endDate: '2026-03-17', days: 7, rentCents: 0, currency: 'usd', at: now, ...more }); // prettier-ignore
const pay = { type: 'ExtendRental' as const, data: paying, by: theSystem(), now };

describe('extension', () => {
  it('reserves the days after the end at its own rate for fifteen minutes', () =>
    void given(rental)
      .when(extend())
      .then(reserved())
      .waitsFor([{ name: 'expire', due: '2026-03-14T12:15:00.000Z' }]));
  it("costs the listing’s rate after days at an offer's rent", () => {
    const agreed = { rateCents: 700, rentCents: 2, offer: { offerId: 'offer_1', keptUntil: at } };
    void given(rental).when(extend('2026-03-20', { past: arrived(agreed) })).then(reserved({ rateCents: 700, rentCents: 3_500 })); // prettier-ignore
  });
  it('is refused after free days', () => {
    const agreed = { rateCents: 0, rentCents: 2, offer: { offerId: 'offer_1', keptUntil: at } };
    void given(rental).when(extend('2026-03-20', { past: arrived(agreed) })).refuses('invalid_range'); // prettier-ignore
  });
  it('costs the begun weeks after paid ones at a weekly rate', () => {
    const costs = (endDate: string, more: object) =>
      given(rental).when(extend(endDate, { past: arrived(weekly) })).then(reserved({ ...weekly, endDate, ...more })); // prettier-ignore
    costs('2026-03-18', { days: 3, rentCents: 1_000 });
    costs('2026-03-24', { days: 9, rentCents: 1_000 });
    costs('2026-03-25', { days: 10, rentCents: 2_000 });
  });
  it('counts the weeks paid by earlier extensions', () => {
    const more = event('RentalExtended', { ...paying, endDate: '2026-03-18', rentCents: 1_000, days: 8 });
    const past = [...arrived(weekly), more, event('RentalOverdue')];
    const begins = { startDate: '2026-03-18', endDate: '2026-03-25', days: 7 };
    void given(rental).when(extend('2026-03-25', { past })).then(reserved({ ...weekly, ...begins, rentCents: 1_000 })); // prettier-ignore
    given(rental).when(extend('2026-03-24', { past })).refuses('invalid_range');
  });
  it("costs whole weeks after an offer's rent", () => {
    const agreed = { ...weekly, rentCents: 2, offer: { offerId: 'offer_1', keptUntil: at } };
    const costs = (endDate: string, days: number, rentCents: number) =>
      given(rental).when(extend(endDate, { past: arrived(agreed) })).then(reserved({ ...weekly, endDate, days, rentCents })); // prettier-ignore
    costs('2026-03-16', 1, 1_000);
    costs('2026-03-22', 7, 1_000);
    costs('2026-03-23', 8, 2_000);
    const past = [...arrived(agreed), event('RentalExtended', { ...paying, endDate: '2026-03-16', rentCents: 1_000, days: 6 })];
    given(rental, past)
      .when(keep('2026-03-22'))
      .then(kept({ startDate: '2026-03-16', endDate: '2026-03-22', days: 12 }));
    given(rental, past).when(keep('2026-03-23')).refuses('invalid_range');
  });
  it('is refused to the seller and staff, and not found by others', () => {
    given(rental)
      .when(extend('2026-03-20', { by: kaito }))
      .refuses('not_renter');
    given(rental)
      .when(extend('2026-03-20', { by: aModerator() }))
      .refuses('not_renter');
    given(rental)
      .when(extend('2026-03-20', { by: other }))
      .refuses('not_found');
    given(rental)
      .when(extend('2026-03-20', { past: [] }))
      .refuses('not_found');
  });
  it.each([
    ['not paid', [booked()]],
    ['not sent', [booked(), confirmed]],
    ['not there yet', sent()],
    ['on its way back', [...arrived(), event('RentalSentBack', parcel)]],
    ['disputed', [...arrived(), event('RentalDisputed')]],
    ['cancelled', [booked(), confirmed, event('RentalCancelled', { by: 'renter', reason: 'No.', orderId, refundCents: 1, currency: 'usd' })]],
  ])('is refused while the rental is %s', (_, past) => void given(rental).when(extend('2026-03-20', { past })).refuses('invalid_transition')); // prettier-ignore
  it('is refused for past days, before the end, and more than a year ahead', () => {
    for (const endDate of ['2026-03-15', '2026-03-12', '2027-03-15']) given(rental).when(extend(endDate)).refuses('invalid_range');
    void given(rental).when(extend('2027-03-14', { past: arrived({ rateCents: 1 }) })).then(reserved({ rateCents: 1, endDate: '2027-03-14', days: 364, rentCents: 364 })); // prettier-ignore
  });
  it('is possible up to three days overdue', () => {
    const past = [...arrived(), event('RentalOverdue')];
    const [third, fourth] = ['2026-03-18T23:59:00.000Z', '2026-03-19T00:00:00.000Z'];
    void given(rental).when(extend('2026-03-20', { past, now: third })).then(reserved({ at: third, payBy: '2026-03-19T00:14:00.000Z' })); // prettier-ignore
    given(rental)
      .when(extend('2026-03-18', { past, now: third }))
      .refuses('invalid_range');
    given(rental)
      .when(extend('2026-03-20', { past, now: fourth }))
      .refuses('invalid_transition');
  });
  it('waits for an earlier extension and counts among the twenty unpaid', () => {
    given(rental)
      .when(extend('2026-03-20', { waiting: true }))
      .refuses('extension_pending');
    given(rental)
      .when(extend('2026-03-20', { unpaid: 20 }))
      .refuses('too_many_reservations');
  });
  it('reserves once', () => void given(rental, [reserved()]).when(extend()).nothing());
});

describe('extension within a paid week', () => {
  it('is added at once without an order and a payment', () =>
    void given(rental, arrived(weekly))
      .when(keep())
      .then(kept())
      .waitsFor([
        { name: 'remind', due: '2026-03-15T00:00:00.000Z' },
        { name: 'overdue', due: '2026-03-18T00:00:00.000Z' },
        { name: 'lose', due: '2026-03-31T00:00:00.000Z' },
      ]));
  it("ends with the paid week: never at a daily rate or after an offer's rent", () => {
    const agreed = { ...weekly, offer: { offerId: 'offer_1', keptUntil: at } };
    for (const past of [arrived(), arrived(agreed)]) given(rental, past).when(keep('2026-03-16')).refuses('invalid_range');
    given(rental, arrived(weekly)).when(keep('2026-03-18')).refuses('invalid_range');
  });
  it('is added once, and not for a day before the end', () => {
    given(rental, [...arrived(weekly), kept()])
      .when(keep())
      .nothing();
    given(rental, [...arrived(weekly), kept()])
      .when(keep('2026-03-16'))
      .refuses('invalid_range');
  });
  it('is for its renter only, during the rental, with no other one waiting', () => {
    const past = arrived(weekly);
    given(rental, past)
      .when(keep(undefined, { by: kaito }))
      .refuses('not_renter');
    given(rental, past)
      .when(keep(undefined, { by: other }))
      .refuses('not_found');
    given(rental, past)
      .when(keep(undefined, { waiting: true }))
      .refuses('extension_pending');
    given(rental, sent(weekly)).when(keep()).refuses('invalid_transition');
    given(rental, [...past, event('RentalSentBack', parcel)])
      .when(keep())
      .refuses('invalid_transition');
    given(rental, [...past, event('RentalDisputed')])
      .when(keep())
      .refuses('invalid_transition');
  });
  it('ends the overdue state until the new end', () => {
    const past = [...arrived(weekly), event('RentalOverdue')];
    const late = '2026-03-16T12:00:00.000Z';
    given(rental, past)
      .when(keep('2026-03-17', { now: late }))
      .then(kept({ at: late }));
    given(rental, past)
      .when(keep('2026-03-16', { now: late }))
      .refuses('invalid_range');
  });
});

describe('paid extension', () => {
  const extended = event('RentalExtended', { ...paying, days: 10, at: now });
  it('moves the end with its reminders and deadlines', () =>
    void given(rental, arrived())
      .when(pay)
      .then(extended)
      .waitsFor([
        { name: 'remind', due: '2026-03-18T00:00:00.000Z' },
        { name: 'overdue', due: '2026-03-21T00:00:00.000Z' },
        { name: 'lose', due: '2026-04-03T00:00:00.000Z' },
      ]));
  it('ends the overdue state and counts for late days', () => {
    const past = [...arrived(), event('RentalOverdue'), extended];
    const back = { type: 'ReturnRental' as const, data: { condition: 'good' as const, releaseCents: null }, by: kaito, now: '2026-03-21T12:00:00.000Z' }; // prettier-ignore
    void given(rental, past).when(back).then(event('RentalReturned', { ...back.data, at: back.now, lateDays: 1, lateCents: 300, claimUntil: '2026-03-24T12:00:00.000Z', depositCents: 2_000 })); // prettier-ignore
  });
  it('is not added twice, nor to a returned rental', () => {
    given(rental, [...arrived(), extended])
      .when(pay)
      .refuses('reservation_expired');
    given(rental, [...arrived(), event('RentalSentBack', parcel)])
      .when(pay)
      .refuses('reservation_expired');
  });
  it('ends with its payment as earned', () => {
    const checkoutId = `checkout_${'1'.repeat(32)}`;
    const held = event('RentalHeld', { payBy: at, checkoutId });
    const confirm = (isContinued: boolean) => ({ type: 'ConfirmRental' as const, data: { rentalId: extensionId, checkoutId, orderId, isContinued }, by: theSystem(), now }); // prettier-ignore
    const paid = [
      event('RentalConfirmed', { checkoutId, orderId, extendsId, at: now }),
      event('RentalClosed', { orderId, earnedCents: 1_500, currency: 'usd', extendsId, at: now }),
    ] as const;
    void given(rental, [reserved(), held])
      .when(confirm(true))
      .then(...paid)
      .waitsFor([]);
    given(rental, [reserved(), held, ...paid])
      .when(confirm(true))
      .nothing();
  });
  it('is refunded alone if the rental was over before, once, for its checkout', () => {
    const checkoutId = `checkout_${'1'.repeat(32)}`;
    const held = event('RentalHeld', { payBy: at, checkoutId });
    const confirm = (of = checkoutId) => ({ type: 'ConfirmRental' as const, data: { rentalId: extensionId, checkoutId: of, orderId, isContinued: false }, by: theSystem(), now }); // prettier-ignore
    const reason = 'This rental could not be kept longer any more when the days were paid.';
    const back = [
      event('RentalConfirmed', { checkoutId, orderId, extendsId, at: now }),
      event('RentalCancelled', { by: 'time', reason, orderId, refundCents: 1_500, currency: 'usd', extendsId, at: now }),
    ] as const;
    void given(rental, [reserved(), held])
      .when(confirm())
      .then(...back)
      .waitsFor([]);
    given(rental, [reserved(), held, ...back])
      .when(confirm())
      .nothing();
    given(rental, [reserved(), held])
      .when(confirm(`checkout_${'9'.repeat(32)}`))
      .refuses('reservation_expired');
  });
});
