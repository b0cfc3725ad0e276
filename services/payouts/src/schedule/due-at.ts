/** Every day at an hour of UTC, or every Monday. */
export type Rhythm = { readonly days: 1 | 7; readonly hour: number };

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** Days since the Monday before: 1 January 1970 was a Thursday. */
const weekday = (day: number) => (day + 3) % 7;

/** Returns the last due time at `now`, and the next one. */
export function dueAt({ days, hour }: Rhythm, now: string): { last: string; next: string } {
  const day = Math.floor((Date.parse(now) - hour * HOUR_MS) / DAY_MS);
  const last = (day - (days === 7 ? weekday(day) : 0)) * DAY_MS + hour * HOUR_MS;
  return { last: new Date(last).toISOString(), next: new Date(last + days * DAY_MS).toISOString() };
}
