import { describe, expect, it } from '@jest/globals';
import type { ListingCalendar } from './booking-window.js';
import { extensionCalendar, canExtendUntil } from './extension.js';

const rental = { id: 'rental_1', startDate: '2026-06-05', endDate: '2026-06-08' };
const taken = (id: string, start_date: string, end_date: string, copy = 1) => ({ id, start_date, end_date, status: 'confirmed', deposit_cents: 0, copy }); // prettier-ignore
const blocked = (id: string, start_date: string, end_date: string, copy: number | null) => ({ id, start_date, end_date, blocked_reason: null, copy }); // prettier-ignore
const calendar = (more: Partial<ListingCalendar> = {}): ListingCalendar => ({
  slots: [blocked('buffer_1', '2026-06-08', '2026-06-10', 1)],
  reservations: [taken('rental_1', '2026-06-05', '2026-06-08')],
  ...{ copies: 2, terms: { minDays: 2, maxDays: 14, bufferDays: 2 }, today: '2026-06-07', timeZone: 'UTC', ...more },
});
const until = (more: Partial<ListingCalendar>) => (day: string) => canExtendUntil(extensionCalendar(calendar(more), rental), rental, day);

describe('extension dates', () => {
  it("cover the own buffer day by day up to the seller's limit", () => {
    const days = ['2026-06-08', '2026-06-09', '2026-06-19', '2026-06-20'];
    expect(days.map(until({}))).toEqual([false, true, true, false]);
  });
  it('end before the next rental of the copy with its buffer', () => {
    const { slots, reservations } = calendar();
    const next = [...reservations, taken('rental_2', '2026-06-13', '2026-06-15'), taken('rental_3', '2026-06-09', '2026-06-12', 2)];
    expect(['2026-06-11', '2026-06-12'].map(until({ reservations: next }))).toEqual([true, false]);
    const all = [...slots, blocked('slot_1', '2026-06-11', '2026-06-12', null)];
    expect(['2026-06-11', '2026-06-12'].map(until({ slots: all }))).toEqual([true, false]);
  });
  it('begin after today if the rental is overdue', () => {
    expect(['2026-06-09', '2026-06-10'].map(until({ today: '2026-06-09', reservations: [] }))).toEqual([false, true]);
  });
});
