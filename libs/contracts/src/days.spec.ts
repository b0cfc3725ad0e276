import { describe, expect, it } from '@jest/globals';
import { beginOfDay, dailyRate, dayIn, daysAfter, daysBetween, rentFor } from './days.js';

describe('calendar days', () => {
  it('are counted over months, years and the day that clocks change', () => {
    expect(daysAfter('2026-02-27', 2)).toBe('2026-03-01');
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  });
  it.each([
    ['UTC', '2026-03-01T12:00:00.000Z', '2026-03-01'],
    ['Asia/Tokyo', '2026-03-01T15:00:00.000Z', '2026-03-02'],
    ['Asia/Tokyo', '2026-03-01T14:59:59.999Z', '2026-03-01'],
    ['America/New_York', '2026-03-01T04:59:59.999Z', '2026-02-28'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ])('in %s %s is %s', (zone, instant, day) => expect(dayIn(zone, instant)).toBe(day));
  it.each([
    ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-03-01', '2026-02-28T15:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('in %s %s begins at %s', (zone, day, instant) => expect(beginOfDay(zone, day)).toBe(instant));
});

describe('a rent', () => {
  it('is each day, or each week that is begun', () => {
    expect(rentFor({ rateType: 'rent_daily', rateCents: 300 }, 5)).toBe(1_500);
    expect(rentFor({ rateType: 'rent_weekly', rateCents: 1_000 }, 7)).toBe(1_000);
    expect(rentFor({ rateType: 'rent_weekly', rateCents: 1_000 }, 8)).toBe(2_000);
  });
  it('for a day more is a seventh of a week, rounded up', () => {
    expect(dailyRate({ rateType: 'rent_weekly', rateCents: 1_000 })).toBe(143);
    expect(dailyRate({ rateType: 'rent_daily', rateCents: 300 })).toBe(300);
  });
});
