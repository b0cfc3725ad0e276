import { type Message, message } from '@tankobon/messages';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The instant (ISO 8601) so much time after another; before it where the time is negative. Days are 24 hours. */
export function instantAfter(instant: string, time: { days?: number; hours?: number; minutes?: number; ms?: number }): string {
  const { days = 0, hours = 0, minutes = 0, ms = 0 } = time;
  return new Date(Date.parse(instant) + days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + ms).toISOString();
}

/** Adds days to a day: `2026-02-27` + 2 = `2026-03-01`. */
export const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the number of days in `[start, end)`. */
export const daysBetween = (start: string, end: string): number => Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS);

/** Returns the calendar day of an instant in a time zone (IANA). */
export function dayIn(timeZone: string, instant: string): string {
  return new Date(Date.parse(instant) + aheadOfUtc(timeZone, Date.parse(instant))).toISOString().slice(0, 10);
}

/** Returns the first instant of a calendar day in a time zone, ISO 8601. Where clocks skip midnight, the first instant after it. */
export function beginOfDay(timeZone: string, day: string): string {
  const midnight = Date.parse(day);
  const wallTime = (at: number) => midnight - aheadOfUtc(timeZone, at);
  const begin = wallTime(wallTime(midnight));
  // West of Greenwich a skipped midnight would be the evening before: clocks there have not changed yet.
  return new Date(Math.max(begin, wallTime(begin))).toISOString();
}

/** Returns true for the name of an IANA time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
};

const clocks = new Map<string, Intl.DateTimeFormat>();
/** Cache size, about the number of zones; a zone has several spellings. */
const MOST_CLOCKS = 600;

/** Returns a cached formatter: creating one costs many times a call of it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the offset of a time zone from UTC at a time, in milliseconds. */
function aheadOfUtc(timeZone: string, at: number): number {
  const parts = clockOf(timeZone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)!.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(at / 1_000) * 1_000;
}

/** End of a sold copy's window: no window of a rental or a block reaches so far. */
export const FOR_EVER = '9999-12-31';

/** Maximum length of a window, and of the time until its end. */
export const MAX_RENT_DAYS = 365;

/** Returns the earliest possible today: days count in the seller's time zone, up to twelve hours behind UTC. */
export const earliestToday = (now: string): string => instantAfter(now, { hours: -12 }).slice(0, 10);

type Window = { readonly startDate: string; readonly endDate: string };

export const NO_WINDOW = message('calendar.invalid_window');

/** Returns the message for an invalid window; null for a valid one. ISO days compare as strings. */
export function rangeProblem({ startDate, endDate }: Window, earliest: string, today: string): Message | null {
  if (endDate <= startDate) return NO_WINDOW;
  if (startDate < earliest) return message('calendar.in_past');
  return endDate > daysAfter(today, MAX_RENT_DAYS) ? message('calendar.too_far_ahead') : null;
}

type Rate = { readonly rateType: 'rent_daily' | 'rent_weekly'; readonly rateCents: number };

/** Returns the rent of a number of days, in minor units. A weekly rate counts each week begun. */
export const rentFor = ({ rateType, rateCents }: Rate, days: number): number =>
  rateCents * (rateType === 'rent_daily' ? days : Math.ceil(days / 7));

/** Returns the price of one more day, in minor units: a seventh of a weekly rate, rounded up. */
export const dailyRate = ({ rateType, rateCents }: Rate): number => (rateType === 'rent_daily' ? rateCents : Math.ceil(rateCents / 7));
