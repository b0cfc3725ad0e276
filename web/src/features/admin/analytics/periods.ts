import { daysAfter } from '../../../base/rental-terms/days.js';
import { todayInUtc } from './use-range.js';

/** Days shown without a range, today included. */
const DAYS = 30;

/** Returns the first day of each period of a range `[from, to)`, or of the last 30 days. */
export function periodsOf(by: 'day' | 'month', { from, to }: { from?: string; to?: string }): string[] {
  const end = to ?? daysAfter(todayInUtc(), 1);
  const found: string[] = [];
  for (let day = from ?? daysAfter(end, -DAYS); day < end; day = daysAfter(day, 1)) {
    const begin = by === 'month' ? `${day.slice(0, 8)}01` : day;
    if (found.at(-1) !== begin) found.push(begin);
  }
  return found;
}
