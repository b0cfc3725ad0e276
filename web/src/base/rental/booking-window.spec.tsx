import { describe, expect, it } from '@jest/globals';
import { canReach, canStart, quote, takenOn, windowProblem, type ListingCalendar } from './booking-window.js';

const block = (start_date: string, end_date: string, copy: number | null = null) => ({
  ...{ id: `${start_date}-${copy}`, start_date, end_date, copy, blocked_reason: 'Convention' },
});
const rental = (start_date: string, end_date: string, copy = 1) => ({
  ...{ id: `rental-${start_date}-${copy}`, start_date, end_date, copy, status: 'confirmed', deposit_cents: 0 },
});
const calendar = (change: Partial<ListingCalendar> = {}): ListingCalendar => ({
  ...{ slots: [], reservations: [], copies: 1, terms: { minDays: 1, maxDays: 365, bufferDays: 0 }, today: '2026-06-01', timeZone: 'UTC' },
  ...change,
});
const taken = calendar({ slots: [block('2026-06-10', '2026-06-12')], reservations: [rental('2026-06-20', '2026-06-25')] });
const weekly = { rateCents: 6000, rateType: 'rent_weekly', shippingCents: 600, depositCents: 12_000 };

describe('rental window', () => {
  it.each([
    ['', '2026-06-05'],
    ['2026-06-05', ''],
    ['2026-06-05', '2026-06-05'],
    ['2026-06-05', '2026-06-04'],
    ['2026-05-31', '2026-06-04'],
    ['2027-05-31', '2027-06-02'],
  ])('is invalid from %s to %s', (start, end) => expect(windowProblem(calendar(), start, end)).toBe('invalid_range'));

  it('cannot cross taken days, but may touch them', () => {
    expect(windowProblem(taken, '2026-06-08', '2026-06-11')).toBe('blocked');
    expect(windowProblem(taken, '2026-06-18', '2026-06-30')).toBe('conflict');
    expect(windowProblem(taken, '2026-06-08', '2026-06-10')).toBeNull();
    expect(windowProblem(taken, '2026-06-12', '2026-06-20')).toBeNull();
    expect(takenOn(taken, '2026-06-11')).toEqual({ problem: 'blocked', reason: 'Convention' });
    expect(takenOn(taken, '2026-06-12')).toBeNull();
  });

  it('excludes a sold copy, and other copies stay free', () => {
    const sold = { ...block('2026-06-01', '2027-06-02', 1), id: 'withdrawn_1', blocked_reason: 'Sold' };
    expect(windowProblem(calendar({ copies: 2, slots: [sold] }), '2026-06-05', '2026-06-08')).toBeNull();
    const rented = calendar({ copies: 2, slots: [sold], reservations: [rental('2026-06-05', '2026-06-08', 2)] });
    expect(takenOn(rented, '2026-06-06')).toEqual({ problem: 'conflict', reason: null });
    expect(takenOn(calendar({ copies: 0 }), '2026-06-06')).toEqual({ problem: 'conflict', reason: null });
  });

  it('is available if one copy is free on all days', () => {
    const two = { copies: 2, reservations: [rental('2026-06-05', '2026-06-10', 1), rental('2026-06-12', '2026-06-20', 2)] };
    expect(windowProblem(calendar(two), '2026-06-05', '2026-06-12')).toBeNull();
    expect(windowProblem(calendar(two), '2026-06-08', '2026-06-14')).toBe('conflict');
    expect(windowProblem(calendar({ ...two, copies: 3 }), '2026-06-08', '2026-06-14')).toBeNull();
    const oneBlocked = calendar({ copies: 2, slots: [block('2026-06-05', '2026-06-10', 1)] });
    expect(windowProblem(oneBlocked, '2026-06-05', '2026-06-10')).toBeNull();
    expect(takenOn(calendar({ copies: 2, slots: [block('2026-06-05', '2026-06-10')] }), '2026-06-05')?.problem).toBe('blocked');
  });

  it('keeps its buffer free of the next rental, but not of a block', () => {
    const buffered = { ...taken, terms: { minDays: 1, maxDays: 365, bufferDays: 2 } };
    expect(windowProblem(buffered, '2026-06-14', '2026-06-19')).toBe('conflict');
    expect(windowProblem(buffered, '2026-06-14', '2026-06-18')).toBeNull();
    expect(windowProblem(buffered, '2026-06-05', '2026-06-10')).toBeNull();
  });

  it('is refused on the buffer of a rental, as on the server', () => {
    const bufferId = { ...block('2026-06-25', '2026-06-27', 1), blocked_reason: 'Return buffer' };
    const after = { ...taken, slots: [bufferId] };
    expect(windowProblem(after, '2026-06-25', '2026-06-28')).toBe('blocked');
    expect(windowProblem(after, '2026-06-24', '2026-06-28')).toBe('conflict');
    expect(takenOn(after, '2026-06-26')).toEqual({ problem: 'blocked', reason: 'Return buffer' });
  });

  it('is limited by the seller and picked from either end', () => {
    const limited = { ...taken, terms: { minDays: 3, maxDays: 5, bufferDays: 0 } };
    expect(windowProblem(limited, '2026-06-02', '2026-06-04')).toBe('invalid_range');
    expect(windowProblem(limited, '2026-06-02', '2026-06-08')).toBe('invalid_range');
    expect(canStart(limited, '2026-06-07')).toBe(true);
    expect(canStart(limited, '2026-06-08')).toBe(false);
    expect(canReach(limited, '2026-06-07', '2026-06-10')).toBe(true);
    expect(canReach(limited, '2026-06-07', '2026-06-11')).toBe(false);
    expect(canReach(limited, '2026-06-07', '2026-06-04')).toBe(true);
    expect(canReach(limited, '2026-06-07', '2026-06-07')).toBe(true);
  });

  it('costs begun weeks or days, with shipping and the deposit', () => {
    expect(quote(weekly, '2026-06-01', '2026-06-09')).toEqual({ days: 8, units: 2, rentCents: 12_000, totalCents: 24_600 });
    expect(quote({ ...weekly, rateType: 'rent_daily', rateCents: 500 }, '2026-06-01', '2026-06-04')).toMatchObject({
      units: 3,
      totalCents: 14_100,
    });
  });
});
