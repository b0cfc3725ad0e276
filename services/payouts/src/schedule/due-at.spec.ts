import { describe, expect, it } from '@jest/globals';
import { SCHEDULES } from '../exports/export-runs.js';
import { dueAt } from './due-at.js';

describe('scheduled export (A-50)', () => {
  it.each([
    ['2026-11-22T01:59:59.999Z', '2026-11-21T02:00:00.000Z', '2026-11-22T02:00:00.000Z'],
    ['2026-11-22T02:00:00.000Z', '2026-11-22T02:00:00.000Z', '2026-11-23T02:00:00.000Z'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31T02:00:00.000Z', '2027-01-01T02:00:00.000Z'],
  ])('is due daily at 02:00 UTC for the revenue share: at %s', (now, last, next) =>
    expect(dueAt(SCHEDULES.revenueShare, now)).toEqual({ last, next }),
  );

  it.each([
    ['2026-11-22T12:00:00.000Z', '2026-11-16T02:00:00.000Z', '2026-11-23T02:00:00.000Z'],
    ['2026-11-23T01:59:59.999Z', '2026-11-16T02:00:00.000Z', '2026-11-23T02:00:00.000Z'],
    ['2026-11-23T02:00:00.000Z', '2026-11-23T02:00:00.000Z', '2026-11-30T02:00:00.000Z'],
    ['2026-11-29T23:00:00.000Z', '2026-11-23T02:00:00.000Z', '2026-11-30T02:00:00.000Z'],
  ])('is due on Mondays at 02:00 UTC for the payouts: at %s', (now, last, next) =>
    expect(dueAt(SCHEDULES.payoutSummary, now)).toEqual({ last, next }),
  );
});
