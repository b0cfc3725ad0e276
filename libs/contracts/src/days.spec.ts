import { describe, expect, it } from '@jest/globals';
import { beginOfDay, dailyRate, dayIn, daysAfter, daysBetween, instantAfter, isTimeZone, rentFor } from './days.js';

describe('calendar days', () => {
  it('are counted over months, years and clock changes', () => {
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
  ])('fall in %s for %s on %s', (zone, instant, day) => expect(dayIn(zone, instant)).toBe(day));
  it.each([
    ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['Asia/Tokyo', '2026-03-01', '2026-02-28T15:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00.000Z'],
    // Clocks skip midnight, or come back to the day before.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z'],
  ])('begin in %s on %s at %s', (zone, day, instant) => expect(beginOfDay(zone, day)).toBe(instant));
  it.each([
    ['UTC', true],
    ['Europe/Berlin', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Mars/Olympus', false],
    ['Etc/Unknown', false],
    ['+05:30', false],
    ['', false],
  ])('know an existing zone: %s %s', (zone, is) => expect(isTimeZone(zone)).toBe(is));
});

describe('rent', () => {
  it('charges each day, or each week that is begun', () => {
    expect(rentFor({ rateType: 'rent_daily', rateCents: 300 }, 5)).toBe(1_500);
    expect(rentFor({ rateType: 'rent_weekly', rateCents: 1_000 }, 7)).toBe(1_000);
    expect(rentFor({ rateType: 'rent_weekly', rateCents: 1_000 }, 8)).toBe(2_000);
  });
  it('charges a seventh of a week for one more day, rounded up', () => {
    expect(dailyRate({ rateType: 'rent_weekly', rateCents: 1_000 })).toBe(143);
    expect(dailyRate({ rateType: 'rent_daily', rateCents: 300 })).toBe(300);
  });
});

describe('shifted instant', () => {
  it.each([
    [{ minutes: 15 }, '2026-02-28T23:15:00.000Z'],
    [{ hours: 1, ms: 1 }, '2026-03-01T00:00:00.001Z'],
    [{ days: 2 }, '2026-03-02T23:00:00.000Z'],
    [{ days: -1, hours: -23 }, '2026-02-27T00:00:00.000Z'],
  ])('is %j later', (time, expected) => {
    expect(instantAfter('2026-02-28T23:00:00.000Z', time)).toBe(expected);
  });
});
