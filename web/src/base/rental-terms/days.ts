import { shortDate } from '../../ui/format.js';

const DAY_MS = 86_400_000;

/** The day so many days after another; days are ISO dates. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);

/** Noon, so that it is the same day wherever it is read. */
export const dayText = (day: string): string => shortDate(`${day}T12:00:00`);

/** Where this person is. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
