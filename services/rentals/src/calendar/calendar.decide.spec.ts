import { describe, it } from '@jest/globals';
import { aModerator, aSeller, given, TEST_NOW } from '@tankobon/testing';
import { calendar } from './calendar.decide.js';
import type { CalendarEvent } from './calendar.js';

const kaito = aSeller('kaito');
const listing = { listingId: 'listing-akira-kaito', sellerId: kaito.id };
const block = (startDate: string, endDate: string, more: object = {}) => ({
  type: 'BlockWindow' as const,
  data: { listing, slotId: 'slot_2', startDate, endDate, reason: null },
  by: kaito,
  ...more,
});
const blocked = (startDate: string, endDate: string, slotId = 'slot_2'): CalendarEvent => ({
  type: 'WindowBlocked',
  data: { ...listing, slotId, startDate, endDate, reason: null },
});
const taken = blocked('2026-03-10', '2026-03-15', 'slot_1');
const unblocked: CalendarEvent = { type: 'WindowUnblocked', data: { ...listing, slotId: 'slot_1' } };
const unblock = { type: 'UnblockWindow' as const, data: { listing, slotId: 'slot_1' }, by: kaito };

describe('blocking days', () => {
  it('takes them out of the calendar', () =>
    void given(calendar).when(block('2026-03-05', '2026-03-08')).then(blocked('2026-03-05', '2026-03-08')));
  it('of a listing nobody knows is not found', () =>
    void given(calendar)
      .when({ ...block('2026-03-05', '2026-03-08'), data: { ...block('2026-03-05', '2026-03-08').data, listing: null } })
      .refuses('not_found'));
  it('is not for somebody else’s listing', () =>
    void given(calendar)
      .when(block('2026-03-05', '2026-03-08', { by: aSeller('mina') }))
      .refuses('not_owner'));
  it('may be done by a moderator', () =>
    void given(calendar)
      .when(block('2026-03-05', '2026-03-08', { by: aModerator() }))
      .then(blocked('2026-03-05', '2026-03-08')));
  it('twice blocks once', () => void given(calendar, [taken]).when(block('2026-03-10', '2026-03-15')).nothing());
  it.each([
    ['2026-03-08', '2026-03-08'],
    ['2026-03-08', '2026-03-05'],
  ])('from %s to %s has no day in it', (from, to) => void given(calendar).when(block(from, to)).refuses('invalid_range'));
  it('is not for days that are over', () => void given(calendar).when(block('2026-02-27', '2026-03-05')).refuses('invalid_range'));
  it('may begin on a day that is still today somewhere', () =>
    void given(calendar)
      .when(block('2026-02-28', '2026-03-05', { now: '2026-03-01T11:00:00.000Z' }))
      .then(blocked('2026-02-28', '2026-03-05')));
  it('reaches a year ahead and no further', () => {
    void given(calendar).when(block('2027-02-20', '2027-03-01')).then(blocked('2027-02-20', '2027-03-01'));
    given(calendar).when(block('2027-02-20', '2027-03-02')).refuses('invalid_range');
  });
  it.each([
    ['2026-03-09', '2026-03-11'],
    ['2026-03-14', '2026-03-20'],
    ['2026-03-11', '2026-03-12'],
    ['2026-03-01', '2026-03-31'],
  ])(
    'from %s to %s meets days that are taken',
    (from, to) =>
      void given(calendar, [taken])
        .when(block(from, to, { now: TEST_NOW }))
        .refuses('conflict'),
  );
  it.each([
    ['2026-03-05', '2026-03-10'],
    ['2026-03-15', '2026-03-20'],
  ])('from %s to %s only touches them', (from, to) => void given(calendar, [taken]).when(block(from, to)).then(blocked(from, to)));
});

describe('unblocking days', () => {
  it('gives them back', () => void given(calendar, [taken]).when(unblock).then(unblocked));
  it('twice gives them back once', () => void given(calendar, [taken, unblocked]).when(unblock).nothing());
  it('is not for somebody else’s listing', () =>
    void given(calendar, [taken])
      .when({ ...unblock, by: aSeller('mina') })
      .refuses('not_owner'));
  it('needs a window that was blocked', () => void given(calendar).when(unblock).refuses('not_found'));
  it('of a listing nobody knows is not found', () =>
    void given(calendar, [taken])
      .when({ ...unblock, data: { ...unblock.data, listing: null } })
      .refuses('not_found'));
  it('makes room for others', () =>
    void given(calendar, [taken, unblocked]).when(block('2026-03-11', '2026-03-13')).then(blocked('2026-03-11', '2026-03-13')));
});
