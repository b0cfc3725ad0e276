import { describe, expect, it } from '@jest/globals';
import { blocksOf, type SellerCalendar, dayOf, rentableCopiesOf, soldOf } from './days.js';

const slot = (id: string, copy: number | null, startDate: string, endDate: string) => ({
  id,
  copy,
  startDate,
  endDate,
  blockedReason: null,
});
const calendar: SellerCalendar = {
  copies: 3,
  today: '2026-12-01',
  terms: { minDays: 1, maxDays: 365, bufferDays: 2 },
  slots: [
    slot('slot_1', 2, '2026-12-10', '2026-12-12'),
    slot('buffer_a', 1, '2026-12-12', '2026-12-14'),
    slot('slot_2', null, '2026-12-20', '2026-12-21'),
  ],
  reservations: [{ id: 'rental_a', copy: 1, startDate: '2026-12-10', endDate: '2026-12-12', status: 'confirmed' }],
};

describe('day of a calendar', () => {
  it.each([
    ['2026-12-09', null, 'free', 3],
    ['2026-12-10', null, 'booked', 1],
    ['2026-12-12', null, 'buffer', 2],
    ['2026-12-14', null, 'free', 3],
    ['2026-12-20', null, 'blocked', 0],
    ['2026-12-10', 1, 'booked', 0],
    ['2026-12-10', 2, 'blocked', 0],
    ['2026-12-10', 3, 'free', 1],
    ['2026-12-13', 1, 'buffer', 0],
    ['2026-12-20', 3, 'blocked', 0],
  ])('shows %s of copy %s as %s', (day, copy, kind, free) => {
    expect(dayOf(calendar, copy, day)).toMatchObject({ kind, free });
  });
});

describe('sold copies in a calendar', () => {
  const sold = { ...slot('withdrawn_3', 3, '2026-12-01', '2027-12-02'), blockedReason: 'Sold' };
  const after = { ...calendar, slots: [...calendar.slots, sold] };

  it('are neither rented nor counted, and no block of the seller', () => {
    expect(soldOf(after)).toEqual([sold]);
    expect(rentableCopiesOf(after)).toEqual([1, 2]);
    expect(blocksOf(after).map(({ id }) => id)).toEqual(['slot_1', 'slot_2']);
    expect(dayOf(after, null, '2026-12-09')).toEqual({ kind: 'free', free: 2, of: 2 });
    expect(dayOf(after, null, '2026-12-10')).toEqual({ kind: 'booked', free: 0, of: 2 });
    expect(dayOf(after, 3, '2026-12-09')).toMatchObject({ free: 0 });
  });

  it('differ from a block whose reason is the same word', () => {
    const block = { ...sold, id: 'slot_3' };
    expect(soldOf({ ...calendar, slots: [block, { ...block, copy: null }] })).toEqual([]);
    expect(blocksOf({ ...calendar, slots: [block] })).toEqual([block]);
  });
});
