import { describe, expect, it } from '@jest/globals';
import { quote, takenOn, windowProblem, type Blocked } from './booking-window.js';

const taken: Blocked[] = [
  { startDate: '2026-06-10', endDate: '2026-06-12', reason: 'blocked' },
  { startDate: '2026-06-20', endDate: '2026-06-25', reason: 'conflict' },
];
const weekly = { rateCents: 6000, rateType: 'rent_weekly' as const, shippingCents: 600, depositCents: 12_000 };

describe('a rental window', () => {
  it.each([
    ['', '2026-06-05'],
    ['2026-06-05', ''],
    ['2026-06-05', '2026-06-05'],
    ['2026-06-05', '2026-06-04'],
  ])('from %s to %s is not a window', (start, end) => expect(windowProblem(start, end, [])).toBe('invalid_range'));

  it('cannot cross blocked or reserved days, but may end where they begin and begin where they end', () => {
    expect(windowProblem('2026-06-08', '2026-06-11', taken)).toBe('blocked');
    expect(windowProblem('2026-06-18', '2026-06-30', taken)).toBe('conflict');
    expect(windowProblem('2026-06-08', '2026-06-10', taken)).toBeNull();
    expect(windowProblem('2026-06-12', '2026-06-20', taken)).toBeNull();
    expect(takenOn('2026-06-11', taken)?.reason).toBe('blocked');
    expect(takenOn('2026-06-12', taken)).toBeUndefined();
  });

  it('is charged by begun weeks or by days, with shipping and the deposit', () => {
    expect(quote(weekly, '2026-06-01', '2026-06-09')).toEqual({ days: 8, units: 2, rentCents: 12_000, totalCents: 24_600 });
    expect(quote({ ...weekly, rateType: 'rent_daily', rateCents: 500 }, '2026-06-01', '2026-06-04')).toMatchObject({
      units: 3,
      totalCents: 14_100,
    });
  });
});
