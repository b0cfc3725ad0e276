import type { Item } from './use-item.js';

export type Blocked = { startDate: string; endDate: string; reason: 'blocked' | 'conflict' };

const dayMs = 86_400_000;
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Days of a half-open window [start, end). */
export function daysBetween(start: string, end: string): number {
  return Math.round((at(end) - at(start)) / dayMs);
}

/** Whether a day is taken, and by what. */
export function takenOn(day: string, taken: Blocked[]): Blocked | undefined {
  return taken.find(({ startDate, endDate }) => startDate <= day && day < endDate);
}

/** What stands in the way of a window: its form first, then who has it. */
export function windowProblem(start: string, end: string, taken: Blocked[]): 'invalid_range' | Blocked['reason'] | null {
  if (!start || !end || end <= start) return 'invalid_range';
  return taken.find(({ startDate, endDate }) => startDate < end && start < endDate)?.reason ?? null;
}

/** Today's charge: rent by days or begun weeks, shipping, and the deposit that comes back. The server decides; this is what it will say. */
export function quote(item: Pick<Item, 'rateCents' | 'rateType' | 'shippingCents' | 'depositCents'>, start: string, end: string) {
  const days = daysBetween(start, end);
  const units = item.rateType === 'rent_weekly' ? Math.ceil(days / 7) : days;
  const rentCents = (item.rateCents ?? 0) * units;
  return { days, units, rentCents, totalCents: rentCents + item.shippingCents + item.depositCents };
}
