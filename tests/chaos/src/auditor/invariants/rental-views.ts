import { foldCalendars } from '../fold/calendars.js';
import { foldOrders } from '../fold/orders.js';
import { type FoldedRental, foldRentals } from '../fold/rentals.js';
import { byKey, compare, type Finding, type RowsByKey, together } from '../invariant.js';
import type { Data } from '../read/records.js';
import type { World } from '../read/world.js';

const table = async (world: World, service: string, sql: string, key: (row: Data) => string): Promise<RowsByKey> =>
  byKey(await world.query<Data>(service, sql), key);

const rowOf = ({ terms, status, orderId, decided }: FoldedRental): Data => ({
  ...{ status, order_id: orderId, listing_id: terms['listingId'], seller_id: terms['sellerId'], renter_id: terms['renterId'] },
  ...{ start_date: terms['startDate'], end_date: terms['endDate'], rent_cents: terms['rentCents'], deposit: terms['depositCents'] },
  ...{ captured: decided?.capturedCents ?? 0, released: decided?.releasedCents ?? 0 },
});
const MONEY = 'deposit_cents::float8 AS deposit, deposit_captured_cents::float8 AS captured, deposit_released_cents::float8 AS released';

/** Returns the expected rows. The table has a rental's return buffer as a row of its own. */
async function windowRows(world: World): Promise<RowsByKey> {
  const events = await world.events('rentals');
  const paid = new Set(events.filter(({ type }) => type === 'RentalConfirmed').map(({ streamId }) => streamId));
  const rows = [...foldCalendars(events).windows.values()].flatMap(({ slotId: id, listingId: listing_id, kind, copy, ...days }) => {
    const { startDate: starts, endDate: ends, freeFrom } = days;
    const status = kind !== 'rental' ? 'blocked' : paid.has(id) ? 'confirmed' : 'pending_payment';
    const buffer = { listing_id, copy, kind: 'buffer', status: 'pending_payment', starts: ends, ends: freeFrom };
    const back = freeFrom === ends ? [] : [[id.replace(/^rental_/, 'buffer_'), buffer] as const];
    return [[id, { listing_id, copy, kind, status, starts, ends }] as const, ...back];
  });
  return new Map<string, Data>(rows);
}

/** Compares rentals, their windows and their projection in orders, which has no lag by now. */
export async function rentals(world: World): Promise<Finding> {
  const folded = foldRentals(await world.events('rentals'));
  const rows = new Map([...folded].map(([id, rental]) => [id, rowOf(rental)]));
  const known = new Map([...folded].map(([id, { status, orderId, decided }]) => [id, { status, order_id: orderId, captured: decided?.capturedCents ?? 0, released: decided?.releasedCents ?? 0 }])); // prettier-ignore
  const ordered = [...foldOrders(await world.events('orders')).orders.values()].flatMap(
    ({ id, rentals: lines }) =>
    lines.map(({ rental, priceCents }) => [`${id} ${rental.reservationId}`, { rent_cents: priceCents, deposit_cents: rental.depositCents, start_date: rental.startDate, end_date: rental.endDate }] as const), // prettier-ignore
  );
  const days = 'SELECT id, listing_id, copy, kind, status, lower(during)::text AS starts, upper(during)::text AS ends FROM rental_windows';
  const facts =
    'SELECT rental_id, status, order_id, captured_cents::float8 AS captured, released_cents::float8 AS released FROM rental_facts';
  return together(
    compare('rental', rows, await table(world, 'rentals', `SELECT *, ${MONEY} FROM rentals`, ({ id }) => id)),
    compare('window', await windowRows(world), await table(world, 'rentals', days, ({ id }) => id)),
    compare('known rental', known, await table(world, 'orders', facts, ({ rental_id }) => rental_id)),
    compare(
      'rental of order',
      new Map(ordered),
      await table(world, 'orders', 'SELECT * FROM order_rentals', ({ order_id, rental_id }) => `${order_id} ${rental_id}`),
    ),
  );
}
