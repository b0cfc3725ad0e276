import { describe, it } from '@jest/globals';
import { aBuyer, aModerator, aSeller, given, theSystem } from '@tankobon/testing';
import type { RentalEvent } from './rental.js';
import { rental } from './rental.decide.js';

const [kaito, mina, other] = [aSeller('kaito'), aBuyer('mina'), aBuyer('other')];
const [at, onTime, twoDaysLate, claimUntil] = [
  ...['2026-03-01T12:00:00.000Z', '2026-03-15T12:00:00.000Z'],
  ...['2026-03-17T12:00:00.000Z', '2026-03-18T12:00:00.000Z'],
] as const;
const about = { listingId: 'listing-akira-kaito', sellerId: kaito.id, renterId: mina.id };
const terms = {
  ...{ ...about, title: 'Akira', coverUrl: null, timeZone: 'UTC' },
  ...{ startDate: '2026-03-10', endDate: '2026-03-15', days: 5, rateType: 'rent_daily' as const, rateCents: 300, rentCents: 1_500 },
  ...{ shippingCents: 600, currency: 'usd' as const, ships: true, depositCents: 2_000 },
};
const orderId = `order_${'2'.repeat(32)}`;
const nothing = { carrier: null, trackingNumber: null };
const confirmed = (more: object = {}): RentalEvent[] => [
  { type: 'RentalBooked', data: { ...terms, ...more, at, payBy: at } },
  { type: 'RentalConfirmed', data: { ...about, at, checkoutId: 'checkout', orderId } },
];
const out = (more: object = {}): RentalEvent[] => [
  ...confirmed(more),
  { type: 'RentalShipped', data: { ...about, at, ...nothing, returnAddress: null } },
];
const posted = (day: string): RentalEvent => ({ type: 'RentalSentBack', data: { ...about, at: day, ...nothing } });
const back = (more: object = {}): RentalEvent => ({
  type: 'RentalReturned',
  data: {
    ...about,
    at: onTime,
    condition: 'good',
    releaseCents: null,
    lateDays: 0,
    lateCents: 0,
    claimUntil,
    depositCents: 2_000,
    ...more,
  },
});
const decided = (capturedCents: number, reason: string | null, { now = onTime as string, claimCents = 0 } = {}): RentalEvent => ({
  type: 'DepositDecided',
  data: { ...about, at: now, orderId, capturedCents, releasedCents: 2_000 - capturedCents, claimCents, reason, currency: 'usd' },
});
const closed = (now: string = onTime): RentalEvent => ({
  type: 'RentalClosed',
  data: { ...about, at: now, orderId, earnedCents: 2_100, currency: 'usd' },
});
const giveBack = (releaseCents: number | null, { by = kaito, now = onTime as string } = {}) => ({
  ...{ type: 'ReturnRental' as const, data: { condition: 'good' as const, releaseCents }, by, now },
});
const capture = (amountCents: number, { by = kaito, now = onTime as string, reason = 'A torn page.' } = {}) => ({
  ...{ type: 'CaptureDeposit' as const, data: { amountCents, reason }, by, now },
});
const system = (type: 'SettleRental' | 'LoseRental' | 'AssumeReturned', now: string) => ({ type, data: {}, by: theSystem(), now }) as const;

describe('return', () => {
  it('gives the seller three days to claim', () =>
    void given(rental, out())
      .when(giveBack(null))
      .then(back())
      .waitsFor([{ name: 'settle', due: claimUntil }]));
  it('ends the rental at once with the whole deposit released', () =>
    void given(rental, out())
      .when(giveBack(2_000))
      .then(back({ releaseCents: 2_000 }), decided(0, null), closed())
      .waitsFor([]));
  it('is stored once and refused with other values', () => {
    given(rental, [...out(), back()])
      .when(giveBack(null))
      .nothing();
    given(rental, [...out(), back({ releaseCents: 2_000 }), decided(0, null), closed()])
      .when(giveBack(2_000))
      .nothing();
    given(rental, [...out(), back()])
      .when(giveBack(100))
      .refuses('invalid_transition');
  });
  it('keeps its pictures and no others on a repeat', () => {
    const [one, two] = [`picture_${'1'.repeat(32)}`, `picture_${'2'.repeat(32)}`];
    const seen = (...pictureIds: string[]) => {
      const command = giveBack(null);
      return { ...command, data: { ...command.data, pictureIds } };
    };
    void given(rental, out())
      .when(seen(one, two))
      .then(back({ pictureIds: [one, two] }));
    given(rental, [...out(), back({ pictureIds: [one] })])
      .when(seen(one))
      .nothing();
    given(rental, [...out(), back({ pictureIds: [one] })])
      .when(seen(two))
      .refuses('invalid_transition');
  });
  it('is reported by its seller, after shipping, up to the deposit', () => {
    given(rental, out())
      .when(giveBack(null, { by: mina }))
      .refuses('not_seller');
    given(rental, out())
      .when(giveBack(null, { by: aModerator() }))
      .refuses('not_seller');
    given(rental, out())
      .when(giveBack(null, { by: other }))
      .refuses('not_found');
    given(rental, confirmed()).when(giveBack(null)).refuses('invalid_transition');
    given(rental, out()).when(giveBack(2_001)).refuses('above_deposit');
  });
  it.each([
    [null, 600, true],
    [500, 600, true],
    [1_399, 600, true],
    [1_400, 600, false],
    [2_000, 600, false],
  ])('charges two days late with %s released as %s first', (releaseCents, lateCents, waits) => {
    const late = back({ at: twoDaysLate, releaseCents, lateDays: 2, lateCents, claimUntil: '2026-03-20T12:00:00.000Z' });
    const parts = waits ? [] : [decided(lateCents, 'Returned 2 days late.', { now: twoDaysLate }), closed(twoDaysLate)];
    void given(rental, out())
      .when(giveBack(releaseCents, { now: twoDaysLate }))
      .then(late, ...parts)
      .waitsFor(waits ? ['settle'] : []);
  });
  it('costs the deposit at most, a seventh a day at a weekly rate', () => {
    const now = '2026-03-25T12:00:00.000Z';
    const dueThen = '2026-03-28T12:00:00.000Z';
    void given(rental, out())
      .when(giveBack(null, { now }))
      .then(back({ at: now, lateDays: 10, lateCents: 2_000, claimUntil: dueThen }));
    void given(rental, out({ rateType: 'rent_weekly', rateCents: 1_000 }))
      .when(giveBack(null, { now }))
      .then(back({ at: now, lateDays: 10, lateCents: 1_430, claimUntil: dueThen }));
  });
  it('is on time if posted by the last day', () =>
    void given(rental, [...out(), posted(onTime)])
      .when(giveBack(null, { now: twoDaysLate }))
      .then(back({ at: twoDaysLate, claimUntil: '2026-03-20T12:00:00.000Z' })));
  it('counts as made two weeks after posting without confirmation', () => {
    const now = '2026-03-29T12:00:00.000Z';
    void given(rental, [...out(), posted(onTime)])
      .when(system('AssumeReturned', now))
      .then(back({ at: now, condition: null, claimUntil: '2026-04-01T12:00:00.000Z' }))
      .waitsFor(['settle']);
    given(rental, out()).when(system('AssumeReturned', now)).nothing();
  });
});

describe('deposit', () => {
  const returned = [...out(), back()];
  it('is kept in part for a reason, and the rest is released', () =>
    void given(rental, returned)
      .when(capture(500))
      .then(decided(500, 'A torn page.', { claimCents: 500 }), closed())
      .waitsFor([]));
  it('is kept as a whole', () => void given(rental, returned).when(capture(2_000)).then(decided(2_000, 'A torn page.', { claimCents: 2_000 }), closed())); // prettier-ignore
  it('pays late days first, then the claim', () => {
    const late = [...out(), back({ lateDays: 2, lateCents: 600 })];
    void given(rental, late)
      .when(capture(500))
      .then(decided(1_100, 'A torn page. Returned 2 days late.', { claimCents: 500 }), closed());
    void given(rental, late)
      .when(capture(1_400))
      .then(decided(2_000, 'A torn page. Returned 2 days late.', { claimCents: 1_400 }), closed());
    void given(rental, late)
      .when(capture(2_000))
      .then(decided(2_000, 'A torn page. Returned 2 days late.', { claimCents: 2_000 }), closed());
    given(rental, late).when(capture(2_001)).refuses('above_deposit');
  });
  it('keeps nothing of the promised rest, whatever is claimed', () => {
    const promised = [...out(), back({ releaseCents: 1_000, lateDays: 2, lateCents: 600 })];
    void given(rental, promised)
      .when(capture(400))
      .then(decided(1_000, 'A torn page. Returned 2 days late.', { claimCents: 400 }), closed());
    void given(rental, promised)
      .when(capture(1_000))
      .then(decided(1_000, 'A torn page. Returned 2 days late.', { claimCents: 1_000 }), closed());
    given(rental, promised).when(capture(1_001)).refuses('above_deposit');
  });
  it('is decided once', () => {
    const over = [...returned, decided(500, 'A torn page.', { claimCents: 500 }), closed()];
    given(rental, over).when(capture(500)).nothing();
    given(rental, over).when(capture(600)).refuses('invalid_transition');
    given(rental, over).when(giveBack(2_000)).refuses('invalid_transition');
    given(rental, over).when(system('SettleRental', claimUntil)).nothing();
  });
  it('is not kept beyond its amount or the promise', () => {
    given(rental, returned).when(capture(2_001)).refuses('above_deposit');
    given(rental, [...out(), back({ releaseCents: 1_600 })])
      .when(capture(500))
      .refuses('above_deposit');
  });
  it('is not kept by others, without one, before the return or after three days', () => {
    given(rental, returned)
      .when(capture(500, { by: mina }))
      .refuses('not_seller');
    given(rental, returned)
      .when(capture(500, { by: other }))
      .refuses('not_found');
    given(rental, [...out({ depositCents: 0 }), back()])
      .when(capture(500))
      .refuses('no_deposit');
    given(rental, out()).when(capture(500)).refuses('invalid_transition');
    given(rental, confirmed()).when(capture(500)).refuses('invalid_transition');
    given(rental, returned)
      .when(capture(500, { now: '2026-03-18T12:00:00.001Z' }))
      .refuses('invalid_transition');
  });
  it('is released after three days, less late days', () => {
    void given(rental, returned)
      .when(system('SettleRental', claimUntil))
      .then(decided(0, null, { now: claimUntil }), closed(claimUntil));
    void given(rental, [...out(), back({ lateDays: 1, lateCents: 300 })])
      .when(system('SettleRental', claimUntil))
      .then(decided(300, 'Returned one day late.', { now: claimUntil }), closed(claimUntil));
    given(rental, returned).when(system('SettleRental', onTime)).refuses('invalid_transition');
  });
  it('goes to the seller of a lost copy, and without one the rental just ends', () => {
    const now = '2026-03-29T00:00:00.000Z';
    const all = decided(2_000, 'Not back 14 days after the end.', { now, claimCents: 2_000 });
    void given(rental, out()).when(system('LoseRental', now)).then(all, closed(now));
    void given(rental, out({ depositCents: 0 }))
      .when(system('LoseRental', now))
      .then(closed(now));
    given(rental, [...out(), posted(onTime)])
      .when(system('LoseRental', now))
      .nothing();
    given(rental, [...out(), back()])
      .when(system('LoseRental', now))
      .nothing();
  });
  it('causes a wait of three days even without one', () => {
    const without = out({ depositCents: 0 });
    void given(rental, without)
      .when(giveBack(0))
      .then(back({ releaseCents: 0, depositCents: undefined }))
      .waitsFor(['settle']);
    void given(rental, [...without, back()])
      .when(system('SettleRental', claimUntil))
      .then(closed(claimUntil));
  });
});
