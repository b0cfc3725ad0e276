import { foldCalendars, sameCopy, type Window } from '../fold/calendars.js';
import { foldListings } from '../fold/catalog.js';
import { type CountedListing, foldStock } from '../fold/stock.js';
import { each, type Finding, type Invariant, together } from '../invariant.js';
import type { World } from '../read/world.js';
import { dayIn, FARTHEST_WEST, meeting, rowsOf } from './rentals.js';

/** Whether a copy is both sold and rented. A rental keeps its copy after its last day, until the copy is back. */
const hasBoth = (a: Window, b: Window) =>
  a.slotId !== b.slotId && sameCopy(a, b) && /^(rental,sale|sale,sale)$/.test([a.kind, b.kind].sort().join());

type StockRow = { listing_id: string; inventory: number; sold: number };

/** Checks that unsold copies cover all copies rented at one time. */
async function enoughLeft(world: World, windows: readonly Window[]): Promise<Finding> {
  const stock = new Map((await world.query<StockRow>('catalog', 'SELECT listing_id, inventory, sold FROM stock')).map((row) => [row.listing_id, row])); // prettier-ignore
  const today = dayIn(FARTHEST_WEST, new Date().toISOString());
  const rentedCopies = windows.filter(({ kind, endDate }) => kind === 'rental' && endDate > today);
  return each([...Map.groupBy(rentedCopies, ({ listingId }) => listingId)], ([listingId, taken]) => {
    const copies = new Set(taken.map(({ copy }) => copy)).size;
    const { inventory, sold } = stock.get(listingId) ?? { inventory: 0, sold: 0 };
    return copies > inventory - sold && `${listingId}: ${copies} copies are lent, ${sold} of ${inventory} are sold`;
  });
}

const notBoth: Invariant = {
  id: 'I37',
  title: 'no copy is both sold and lent from today on; none was withdrawn while somebody had it, nor let once it was withdrawn',
  async check(world) {
    const { takings, windows } = foldCalendars(await world.events('rentals'));
    const rows = Map.groupBy(await rowsOf(world), ({ listingId }) => listingId);
    return together(
      await enoughLeft(world, [...windows.values()]),
      each(takings, ({ window, beside }) => {
        const other = beside.find((taken) => hasBoth(window, taken));
        return other && meeting(window, other);
      }),
      each([...rows.values()].flat(), (row) => {
        const other = row.kind === 'sale' && rows.get(row.listingId)!.find((taken) => hasBoth(row, taken));
        return other && meeting(row, other);
      }),
    );
  },
};

const SOLD = 'sold';
const reported = (copies: ReadonlyMap<string, number>) => JSON.stringify([...copies].filter(([, count]) => count > 0).sort());

/** Copies by reservation. Sold copies have no reservation any more. */
function counted({ held, copies }: CountedListing): string {
  return reported(new Map([...held, [SOLD, copies.sold]]));
}

function withdrawnOf(windows: readonly Window[]): string {
  const byHold = Map.groupBy(windows, ({ holdId }) => holdId ?? SOLD);
  return reported(new Map([...byHold].map(([hold, { length }]) => [hold, length])));
}

/** Listings that are only for sale have no calendar. */
const withdrawn: Invariant = {
  id: 'I39',
  title: 'the copies withdrawn from a calendar are those that catalog holds or has sold, hold by hold',
  async check(world) {
    const events = await world.events('catalog');
    const stock = foldStock(events);
    const sales = [...foldCalendars(await world.events('rentals')).windows.values()].filter(({ kind }) => kind === 'sale');
    const byListing = Map.groupBy(sales, ({ listingId }) => listingId);
    const listings = [...foldListings(events).values()];
    const known = new Set(listings.filter(({ calendared }) => calendared).map(({ listingId }) => listingId));
    return together(
      each(
        listings.filter(({ calendared }) => calendared),
        ({ streamId, listingId }) => {
          const [should, is] = [counted(stock.get(streamId)!), withdrawnOf(byListing.get(listingId) ?? [])];
          return should !== is && `${listingId}: ${is} are withdrawn, catalog has ${should}`;
        },
      ),
      each([...byListing.keys()], (listingId) => !known.has(listingId) && `${listingId} was never for rent and has copies withdrawn`),
    );
  },
};

export const soldAndRentedInvariants: readonly Invariant[] = [notBoth, withdrawn];
