import { foldCalendars, overlap, type WindowAllocation, type Window } from '../fold/calendars.js';
import { foldRentals, holdsDays } from '../fold/rentals.js';
import { each, type Finding, type Invariant, together } from '../invariant.js';
import type { World } from '../read/world.js';

type Row = { id: string; listing_id: string; copy: number | null; kind: string; starts: string; ends: string };
const ROWS = 'SELECT id, listing_id, copy, kind, lower(during)::text AS starts, upper(during)::text AS ends FROM rental_windows';

/** Returns the table's windows. Buffers are windows of their own there, so only days are compared. */
export async function rowsOf(world: World): Promise<(Window & { readonly row: string })[]> {
  return (await world.query<Row>('rentals', ROWS)).map(({ id, listing_id: listingId, copy, kind, starts, ends }) => ({
    ...{ slotId: id, listingId, copy, startDate: starts, endDate: ends, freeFrom: ends, row: kind, holdId: null },
    kind: kind === 'block' || kind === 'sale' ? kind : 'rental',
  }));
}

export const named = ({ slotId, copy, startDate, endDate }: Window) => `${slotId} (copy ${copy ?? 'all'}, ${startDate} to ${endDate})`;
export const meeting = (one: Window, other: Window) => `${one.listingId}: ${named(one)} meets ${named(other)}`;

/** Finds overlapping windows of these kinds, at their allocation and in the table. */
async function pairs(world: World, kinds: (a: Window, b: Window) => boolean): Promise<Finding> {
  const { takings } = foldCalendars(await world.events('rentals'));
  const rows = await rowsOf(world);
  const byListing = Map.groupBy(rows, ({ listingId }) => listingId);
  return together(
    each(takings, ({ window, beside }) => {
      const other = beside.find((taken) => taken.slotId !== window.slotId && kinds(window, taken) && overlap(window, taken));
      return other && meeting(window, other);
    }),
    each(rows, (row) => {
      const later = byListing.get(row.listingId)!.filter(({ slotId }) => slotId > row.slotId);
      const other = later.find((taken) => !isWayBackOverBlock(row, taken) && kinds(row, taken) && overlap(row, taken));
      return other && meeting(row, other);
    }),
  );
}

const isWayBackOverBlock = (a: { row: string }, b: { row: string }) => [a.row, b.row].sort().join() === 'block,buffer';

const apart: Invariant = {
  id: 'I33',
  title: 'no two rentals of a copy overlap, their way back included; whose days are kept has its window, and nobody else',
  async check(world) {
    const { windows } = foldCalendars(await world.events('rentals'));
    const rentals = foldRentals(await world.events('rentals'));
    return together(
      await pairs(world, (a, b) => a.kind === 'rental' && b.kind === 'rental'),
      each([...rentals.values()], (rental) => {
        const window = windows.get(rental.id);
        if (!window) return holdsDays(rental) && `${rental.id} is ${rental.status} and has no days`;
        const { startDate, endDate, listingId } = rental.terms;
        if (!holdsDays(rental)) return `${rental.id} is ${rental.status} and still has days`;
        const same = window.startDate === startDate && window.endDate === endDate && window.listingId === listingId;
        return !same && `${rental.id} agreed to ${startDate} to ${endDate} and has ${named(window)}`;
      }),
    );
  },
};

const blocks: Invariant = {
  id: 'I34',
  title: 'no rental overlaps days that its seller keeps',
  check: (world) => pairs(world, (a, b) => [a.kind, b.kind].sort().join() === 'block,rental'),
};

/** Returns the local day at a moment. */
export const dayIn = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(at));
/** Blocks and sales carry no time zone. This zone's local day is the earliest on earth. */
export const FARTHEST_WEST = 'Etc/GMT+12';
const WITHOUT_END = '9999-12-31';
const YEAR_DAYS = 366;

const wholeDays: Invariant = {
  id: 'I35',
  title:
    'windows are whole days, end after they start, begin no earlier than they were booked, and no more than a year ahead; that of a sale has no end',
  async check(world) {
    const events = await world.events('rentals');
    const zones = new Map([...foldRentals(events).values()].map(({ id, terms }) => [id, terms['timeZone'] as string]));
    return each(foldCalendars(events).takings, (taking) => wrongDays(taking, zones));
  },
};

function wrongDays({ event: { at }, window }: WindowAllocation, zones: ReadonlyMap<string, string>): string | false {
  const { slotId, kind, startDate, endDate, freeFrom } = window;
  if (![startDate, endDate, freeFrom].every(isDay)) return `${named(window)} are no days`;
  if (endDate <= startDate || freeFrom < endDate) return `${named(window)} ends before it starts`;
  const today = dayIn(zones.get(slotId) ?? FARTHEST_WEST, at);
  if (startDate < today) return `${named(window)} was taken on ${today}`;
  if (kind === 'sale') return endDate !== WITHOUT_END && `${named(window)} of a sale ends`;
  const ahead = (Date.parse(endDate) - Date.parse(today)) / 86_400_000;
  return ahead > YEAR_DAYS && `${named(window)} was taken ${ahead} days ahead`;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toISOString().startsWith(text);

export const rentalInvariants: readonly Invariant[] = [apart, blocks, wholeDays];
