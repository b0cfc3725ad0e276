import type { ExportKind } from '@tankobon/contracts';

/** What is exported by itself. `sum`: the column that is added up, per currency. */
export const SCHEDULES = {
  revenueShare: { kind: 'revenue-share', sum: 'commissionCents', days: 1 },
  payoutSummary: { kind: 'payouts', sum: 'amountCents', days: 7 },
} as const satisfies Record<string, { kind: ExportKind; sum: string; days: 1 | 7 }>;
export type ScheduleName = keyof typeof SCHEDULES;

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const AT_HOUR = 2;
/** Days since the Monday before: 1 January 1970 was a Thursday. */
const weekday = (day: number) => (day + 3) % 7;

/** The last time a run was due at `now`, and the next one: every day at 02:00 UTC, or on Mondays. */
export function dueAt(name: ScheduleName, now: string): { last: string; next: string } {
  const { days } = SCHEDULES[name];
  const day = Math.floor((Date.parse(now) - AT_HOUR * HOUR_MS) / DAY_MS);
  const last = (day - (days === 7 ? weekday(day) : 0)) * DAY_MS + AT_HOUR * HOUR_MS;
  return { last: new Date(last).toISOString(), next: new Date(last + days * DAY_MS).toISOString() };
}
