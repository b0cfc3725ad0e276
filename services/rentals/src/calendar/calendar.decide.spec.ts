import { describe, it } from '@jest/globals';
import { aModerator, aSeller, given, TEST_NOW } from '@tankobon/testing';
import { calendar } from './calendar.decide.js';
import type { CalendarEvent } from './calendar.js';

const kaito = aSeller('kaito');
const whose = { listingId: 'listing-akira-kaito', sellerId: kaito.id };
const listing = { ...whose, copies: 2, timeZone: 'UTC' };
const block = (startDate: string, endDate: string, more: object = {}) => ({
  type: 'BlockWindow' as const,
  data: { listing, slotId: 'slot_2', startDate, endDate, reason: null, copy: null as number | null },
  by: kaito,
  ...more,
});
const blocked = (startDate: string, endDate: string, slotId = 'slot_2'): CalendarEvent => ({
  type: 'WindowBlocked',
  data: { ...whose, slotId, startDate, endDate, reason: null, copy: null },
});
const taken = blocked('2026-03-10', '2026-03-15', 'slot_1');
const unblocked: CalendarEvent = { type: 'WindowUnblocked', data: { ...whose, slotId: 'slot_1' } };
const unblock = { type: 'UnblockWindow' as const, data: { listing, slotId: 'slot_1' }, by: kaito };

describe('blocking of days', () => {
  it('takes them out of the calendar', () =>
    void given(calendar).when(block('2026-03-05', '2026-03-08')).then(blocked('2026-03-05', '2026-03-08')));
  it('does not find an unknown listing', () =>
    void given(calendar)
      .when({ ...block('2026-03-05', '2026-03-08'), data: { ...block('2026-03-05', '2026-03-08').data, listing: null } })
      .refuses('not_found'));
  it("is refused for another seller's listing", () =>
    void given(calendar)
      .when(block('2026-03-05', '2026-03-08', { by: aSeller('mina') }))
      .refuses('not_owner'));
  it('is allowed to a moderator', () =>
    void given(calendar)
      .when(block('2026-03-05', '2026-03-08', { by: aModerator() }))
      .then(blocked('2026-03-05', '2026-03-08')));
  it('blocks once', () => void given(calendar, [taken]).when(block('2026-03-10', '2026-03-15')).nothing());
  it.each([
    ['2026-03-08', '2026-03-08'],
    ['2026-03-08', '2026-03-05'],
  ])('refuses %s to %s as empty', (from, to) => void given(calendar).when(block(from, to)).refuses('invalid_range'));
  it('is refused for past days', () => void given(calendar).when(block('2026-02-27', '2026-03-05')).refuses('invalid_range'));
  it.each([
    ['Pacific/Honolulu', '2026-03-01T09:59:00.000Z', '2026-02-28', '2026-02-27'],
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29', '2026-03-28'],
    ['Europe/Berlin', '2026-10-25T22:59:00.000Z', '2026-10-25', '2026-10-24'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01', '2026-12-31'],
  ])('begins in %s at %s on %s at the earliest, not on %s', (timeZone, now, today, over) => {
    const there = (from: string) => {
      const command = block(from, '2027-01-05', { now });
      return { ...command, data: { ...command.data, listing: { ...listing, timeZone } } };
    };
    void given(calendar).when(there(today)).then(blocked(today, '2027-01-05'));
    given(calendar).when(there(over)).refuses('invalid_range');
  });
  it('is allowed a year ahead', () => {
    void given(calendar).when(block('2027-02-20', '2027-03-01')).then(blocked('2027-02-20', '2027-03-01'));
    given(calendar).when(block('2027-02-20', '2027-03-02')).refuses('invalid_range');
  });
  it.each([
    ['2026-03-09', '2026-03-11'],
    ['2026-03-14', '2026-03-20'],
    ['2026-03-11', '2026-03-12'],
    ['2026-03-01', '2026-03-31'],
  ])(
    'refuses %s to %s, which meet taken days',
    (from, to) =>
      void given(calendar, [taken])
        .when(block(from, to, { now: TEST_NOW }))
        .refuses('conflict'),
  );
  it.each([
    ['2026-03-05', '2026-03-10'],
    ['2026-03-15', '2026-03-20'],
  ])('allows %s to %s, which only touch them', (from, to) => void given(calendar, [taken]).when(block(from, to)).then(blocked(from, to)));
});

describe('unblocking of days', () => {
  it('frees them', () => void given(calendar, [taken]).when(unblock).then(unblocked));
  it('frees them once', () => void given(calendar, [taken, unblocked]).when(unblock).nothing());
  it("is refused for another seller's listing", () =>
    void given(calendar, [taken])
      .when({ ...unblock, by: aSeller('mina') })
      .refuses('not_owner'));
  it('requires a blocked window', () => void given(calendar).when(unblock).refuses('not_found'));
  it('does not find an unknown listing', () =>
    void given(calendar, [taken])
      .when({ ...unblock, data: { ...unblock.data, listing: null } })
      .refuses('not_found'));
  it('makes room for bookings', () =>
    void given(calendar, [taken, unblocked]).when(block('2026-03-11', '2026-03-13')).then(blocked('2026-03-11', '2026-03-13')));
});

describe('block of one copy', () => {
  const one = (copy: number, days: [string, string]) => ({ ...block(...days), data: { ...block(...days).data, copy } });
  const blockedOne = (copy: number, days: [string, string], slotId = 'slot_2'): CalendarEvent => ({
    type: 'WindowBlocked',
    data: { ...whose, slotId, startDate: days[0], endDate: days[1], reason: null, copy },
  });
  const days: [string, string] = ['2026-03-10', '2026-03-15'];
  it('leaves the others free', () =>
    void given(calendar, [blockedOne(1, days, 'slot_1')])
      .when(one(2, days))
      .then(blockedOne(2, days)));
  it('is refused on days that are fully blocked, and the other way round', () => {
    given(calendar, [taken])
      .when(one(2, ['2026-03-11', '2026-03-12']))
      .refuses('conflict');
    given(calendar, [blockedOne(1, days, 'slot_1')])
      .when(block('2026-03-11', '2026-03-12'))
      .refuses('conflict');
  });
  it('requires that copy', () => void given(calendar).when(one(3, days)).refuses('no_such_copy'));
});

describe('booking of days', () => {
  const book = (startDate: string, endDate: string, more: object = {}) => ({
    type: 'BookWindow' as const,
    data: { listing, slotId: 'rental_2', startDate, endDate, depositCents: 2_000, ...more },
    by: kaito,
  });
  const booked = (startDate: string, endDate: string, freeFrom: string, { copy = 1, slotId = 'rental_2' } = {}): CalendarEvent => ({
    type: 'WindowBooked',
    data: { ...whose, slotId, startDate, endDate, freeFrom, copy, depositCents: 2_000 },
  });
  const ofFirst = booked('2026-03-10', '2026-03-15', '2026-03-17', { slotId: 'rental_1' });
  const ofSecond = booked('2026-03-10', '2026-03-15', '2026-03-17', { slotId: 'rental_3', copy: 2 });

  it('takes the first free copy and two days of buffer', () =>
    void given(calendar)
      .when(book('2026-03-10', '2026-03-15'))
      .then(booked('2026-03-10', '2026-03-15', '2026-03-17')));
  it('takes the next copy if the first is rented', () =>
    void given(calendar, [ofFirst])
      .when(book('2026-03-12', '2026-03-13'))
      .then(booked('2026-03-12', '2026-03-13', '2026-03-15', { copy: 2 })));
  it('takes them once', () =>
    void given(calendar, [ofFirst])
      .when(book('2026-03-10', '2026-03-15', { slotId: 'rental_1' }))
      .nothing());
  it.each([
    ['2026-03-14', '2026-03-20', 'conflict'],
    ['2026-03-08', '2026-03-09', 'conflict'],
    ['2026-03-15', '2026-03-18', 'blocked'],
    ['2026-03-16', '2026-03-17', 'blocked'],
  ])(
    'refuses %s to %s, which meet every copy or its buffer: %s',
    (from, to, code) => void given(calendar, [ofFirst, ofSecond]).when(book(from, to)).refuses(code),
  );
  it('is refused on a buffer although the days themselves are free', () =>
    void given(calendar, [
      ofFirst,
      { ...taken, data: { ...taken.data, startDate: '2026-03-14', endDate: '2026-03-18', copy: 2 } } as CalendarEvent,
    ])
      .when(book('2026-03-15', '2026-03-16'))
      .refuses('blocked'));
  it.each([
    ['2026-03-17', '2026-03-18', '2026-03-20'],
    ['2026-03-07', '2026-03-08', '2026-03-10'],
  ])(
    'allows %s to %s',
    (from, to, freeFrom) =>
      void given(calendar, [ofFirst, ofSecond])
        .when(book(from, to))
        .then(booked(from, to, freeFrom)),
  );
  it('is refused on days blocked by the seller', () =>
    void given(calendar, [taken]).when(book('2026-03-12', '2026-03-20')).refuses('blocked'));
  it('may end at a block, which its buffer overlaps', () =>
    void given(calendar, [taken])
      .when(book('2026-03-08', '2026-03-10'))
      .then(booked('2026-03-08', '2026-03-10', '2026-03-12')));
  it('finds the copy that is not blocked', () => {
    const first: CalendarEvent = { ...taken, data: { ...taken.data, copy: 1 } } as CalendarEvent;
    void given(calendar, [first]).when(book('2026-03-12', '2026-03-13')).then(booked('2026-03-12', '2026-03-13', '2026-03-15', { copy: 2 })); // prettier-ignore
  });
  it.each([
    ['2026-03-12', '2026-03-10'],
    ['2026-03-10', '2026-03-10'],
    ['2026-02-28', '2026-03-02'],
    ['2027-02-20', '2027-03-02'],
  ])('refuses %s to %s as a window', (from, to) => void given(calendar).when(book(from, to)).refuses('invalid_range'));
  it('follows the seller’s zone', () => {
    const late = '2026-03-01T16:00:00.000Z';
    given(calendar)
      .when({ ...book('2026-03-01', '2026-03-03', { listing: { ...listing, timeZone: 'Asia/Tokyo' } }), now: late })
      .refuses('invalid_range');
    void given(calendar)
      .when({ ...book('2026-03-01', '2026-03-03'), now: late })
      .then(booked('2026-03-01', '2026-03-03', '2026-03-05'));
  });
  it('ends with its rental, once', () => {
    const free = { type: 'FreeWindow' as const, data: { ...whose, slotId: 'rental_1' }, by: kaito };
    const freed: CalendarEvent = { type: 'WindowFreed', data: { ...whose, slotId: 'rental_1' } };
    void given(calendar, [ofFirst, ofSecond]).when(free).then(freed);
    given(calendar, [ofFirst, freed]).when(free).nothing();
    void given(calendar, [ofFirst, ofSecond, freed])
      .when(book('2026-03-10', '2026-03-15'))
      .then(booked('2026-03-10', '2026-03-15', '2026-03-17'));
  });

  const terms = { minDays: 3, maxDays: 7, bufferDays: 0 };
  const set = (more: object = {}, by = kaito) => ({ type: 'SetTerms' as const, data: { listing, ...terms, ...more }, by });
  const termsSet: CalendarEvent = { type: 'TermsSet', data: { ...whose, ...terms } };
  it('respects the seller’s terms', () => {
    given(calendar, [termsSet]).when(book('2026-03-10', '2026-03-12')).refuses('invalid_range');
    given(calendar, [termsSet]).when(book('2026-03-10', '2026-03-18')).refuses('invalid_range');
    void given(calendar, [termsSet])
      .when(book('2026-03-10', '2026-03-13'))
      .then(booked('2026-03-10', '2026-03-13', '2026-03-13'));
  });
  it('takes terms of the seller only, once', () => {
    void given(calendar).when(set()).then(termsSet);
    given(calendar, [termsSet]).when(set()).nothing();
    given(calendar)
      .when(set({}, aSeller('mina')))
      .refuses('not_owner');
    given(calendar)
      .when(set({ listing: null }))
      .refuses('not_found');
    given(calendar)
      .when(set({ minDays: 8 }))
      .refuses('invalid_range');
  });
});
