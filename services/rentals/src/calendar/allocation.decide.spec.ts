import { describe, expect, it } from '@jest/globals';
import { FOR_EVER } from '@tankobon/contracts';
import { aSeller, given, TEST_NOW } from '@tankobon/testing';
import { type CalendarEvent, rentableCopies } from './calendar.js';
import { calendar } from './calendar.decide.js';

const kaito = aSeller('kaito');
const whose = { listingId: 'listing-akira-kaito', sellerId: kaito.id };
const listing = { ...whose, copies: 3, timeZone: 'UTC' };
const holdId = 'checkout_1';
const later = (seconds: number) => new Date(Date.parse(TEST_NOW) + seconds * 1_000).toISOString();

const withdraw = (slotIds: string[], more: object = {}) => ({
  type: 'WithdrawCopies' as const,
  data: { listing, holdId, slotIds, ...more },
  by: kaito,
});
const withdrawn = (slotId: string, copy: number, more: object = {}): CalendarEvent => ({
  type: 'CopyWithdrawn',
  data: { ...whose, slotId, holdId, copy, startDate: '2026-03-01', endDate: FOR_EVER, ...more },
});
const days = { startDate: '2026-03-10', endDate: '2026-03-15' };
const booked = (copy: number, { startDate, endDate } = days): CalendarEvent => ({
  type: 'WindowBooked',
  data: { ...whose, slotId: `rental_${copy}`, startDate, endDate, freeFrom: endDate, copy, depositCents: 0 },
});
const book = { type: 'BookWindow' as const, data: { listing, slotId: 'rental_9', ...days, depositCents: 0 }, by: kaito };
const block = (copy: number | null) => ({
  type: 'BlockWindow' as const,
  data: { listing, slotId: 'slot_9', ...days, reason: null, copy },
  by: kaito,
});
const ofHold = (type: 'SettleHold' | 'FreeHold', hold = holdId) => ({ type, data: { ...whose, holdId: hold }, by: kaito });
const freeSold = (quantity: number) => ({ type: 'FreeSold' as const, data: { ...whose, quantity }, by: kaito });
const freed = (slotId: string): CalendarEvent => ({ type: 'WindowFreed', data: { ...whose, slotId } });
const sold: CalendarEvent = { type: 'CopiesSold', data: { ...whose, holdId } };
const released = (at = TEST_NOW): CalendarEvent => ({ type: 'HoldReleased', data: { ...whose, holdId, at } });
const both = [withdrawn('slot_1', 1), withdrawn('slot_2', 2)];

describe('allocation of copies for a sale', () => {
  it('takes the first free ones from the seller’s day on', () => {
    given(calendar)
      .when(withdraw(['slot_1', 'slot_2']))
      .then(both);
    given(calendar, [booked(1)])
      .when(withdraw(['slot_2']))
      .then(withdrawn('slot_2', 2));
    given(calendar)
      .when(withdraw(['slot_1'], { listing: { ...listing, timeZone: 'Pacific/Kiritimati' } }))
      .then(withdrawn('slot_1', 1, { startDate: '2026-03-02' }));
  });
  it('takes them once, and others for another sale', () => {
    given(calendar, both)
      .when(withdraw(['slot_3', 'slot_4']))
      .nothing();
    given(calendar, [...both, sold])
      .when(withdraw(['slot_3', 'slot_4']))
      .nothing();
    given(calendar, both)
      .when(withdraw(['slot_3'], { holdId: 'checkout_2' }))
      .then(withdrawn('slot_3', 3, { holdId: 'checkout_2' }));
  });
  it('leaves booked and overdue copies', () => {
    const overdue = booked(3, { startDate: '2026-02-01', endDate: '2026-02-05' });
    given(calendar, [booked(1), overdue])
      .when(withdraw(['slot_2']))
      .then(withdrawn('slot_2', 2));
    given(calendar, [booked(1), overdue])
      .when(withdraw(['slot_2', 'slot_3']))
      .refuses('insufficient_stock');
    given(calendar, [overdue, freed('rental_3')])
      .when(withdraw(['a', 'b', 'c']))
      .then(withdrawn('a', 1), withdrawn('b', 2), withdrawn('c', 3));
  });
  it('refuses more than the free copies', () => {
    given(calendar)
      .when(withdraw(['a', 'b', 'c', 'd']))
      .refuses('insufficient_stock');
    given(calendar, both)
      .when(withdraw(['a', 'b'], { holdId: 'checkout_2' }))
      .refuses('insufficient_stock');
    given(calendar, both)
      .when(withdraw(['a'], { holdId: 'checkout_2', listing: { ...listing, copies: 2 } }))
      .refuses('insufficient_stock');
  });
  it('does not find an unknown listing', () =>
    given(calendar)
      .when(withdraw(['a'], { listing: null }))
      .refuses('not_found'));
  it('ignores blocks of the seller', () =>
    void given(calendar, [{ type: 'WindowBlocked', data: { ...whose, slotId: 'slot_9', ...days, reason: null, copy: null } }])
      .when(withdraw(['slot_1']))
      .then(withdrawn('slot_1', 1)));
});

describe('allocated copy', () => {
  const three = [...both, withdrawn('slot_3', 3, { holdId: 'checkout_2' })];
  it('is not rented, the others are', () => {
    given(calendar, both)
      .when(book)
      .then({ type: 'WindowBooked', data: { ...whose, slotId: 'rental_9', ...days, freeFrom: '2026-03-17', copy: 3, depositCents: 0 } });
    given(calendar, three).when(book).refuses('conflict');
    given(calendar, [withdrawn('slot_2', 2)])
      .when({ ...book, data: { ...book.data, listing: { ...listing, copies: 1 } } })
      .refuses('conflict');
  });
  it('is not blocked alone and does not hinder a block of all', () => {
    given(calendar, both).when(block(1)).refuses('conflict');
    given(calendar, both)
      .when(block(null))
      .then({ type: 'WindowBlocked', data: { ...whose, slotId: 'slot_9', ...days, reason: null, copy: null } });
  });
  it('is not counted as rentable', () => {
    const windows = [{ kind: 'sale', copy: 2 }];
    expect([0, 1, 2, 3].map((copies) => rentableCopies(copies, windows))).toEqual([[], [], [1], [1, 3]]);
  });
});

describe('end of an allocation', () => {
  it('returns released copies once and keeps those of others', () => {
    const others = withdrawn('slot_3', 3, { holdId: 'checkout_2' });
    given(calendar, [...both, others])
      .when(ofHold('FreeHold'))
      .then(freed('slot_1'), freed('slot_2'));
    given(calendar, [...both, freed('slot_1'), freed('slot_2')])
      .when(withdraw(['slot_4']))
      .then(withdrawn('slot_4', 1));
  });
  it('prevents a later allocation of the same call for a minute, once', () => {
    given(calendar).when(ofHold('FreeHold')).then(released());
    given(calendar, [released()]).when(ofHold('FreeHold')).nothing();
    given(calendar, [released()])
      .when({ ...withdraw(['slot_1']), now: later(59) })
      .refuses('insufficient_stock');
    given(calendar, [released()])
      .when({ ...withdraw(['slot_1']), now: later(60) })
      .then(withdrawn('slot_1', 1));
    given(calendar, [released()])
      .when(withdraw(['slot_1'], { holdId: 'checkout_2' }))
      .then(withdrawn('slot_1', 1, { holdId: 'checkout_2' }));
  });
  it('is forgotten after the longest duration of a call', () => {
    const { released: kept } = given(calendar, [released(), { ...released(later(61)) }]).state;
    expect(kept).toEqual([{ holdId, at: later(61) }]);
  });
  it('sells its copies once', () => {
    given(calendar, both).when(ofHold('SettleHold')).then(sold);
    given(calendar, [...both, sold])
      .when(ofHold('SettleHold'))
      .nothing();
    given(calendar, both).when(ofHold('SettleHold', 'checkout_2')).nothing();
  });
  it('refuses a release of sold copies', () =>
    given(calendar, [...both, sold])
      .when(ofHold('FreeHold'))
      .nothing());
  it('returns as many sold copies as restocked, and no reserved ones', () => {
    const held = withdrawn('slot_3', 3, { holdId: 'checkout_2' });
    given(calendar, [...both, held, sold])
      .when(freeSold(1))
      .then(freed('slot_1'));
    given(calendar, [...both, held, sold])
      .when(freeSold(3))
      .then(freed('slot_1'), freed('slot_2'));
    given(calendar, both).when(freeSold(1)).nothing();
  });
});
