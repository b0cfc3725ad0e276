import { foldOrders } from '../fold/orders.js';
import { foldRentals } from '../fold/rentals.js';
import { foldStock, restockedIn } from '../fold/stock.js';
import { each, type Finding, type Invariant, together } from '../invariant.js';
import { paidFor } from '../read/provider.js';
import type { Data, StoredEvent } from '../read/records.js';
import type { World } from '../read/world.js';
import { offerReservationOf } from './offers.js';

type StockRow = {
  id: string;
  listing_id: string;
  inventory: number;
  available: number;
  reserved: number;
  sold: number;
  rented_out: number;
};
const stockRows = (world: World) => world.query<StockRow>('catalog', 'SELECT * FROM stock');

const never: Invariant = {
  id: 'I30',
  title: 'no count of copies is negative, and they add up',
  check: async (world) =>
    each(await stockRows(world), ({ listing_id, inventory, available, reserved, sold, rented_out }) => {
      const parts = [available, reserved, sold, rented_out];
      const wrong = Math.min(...parts) < 0 || parts.reduce((sum, part) => sum + part, 0) !== inventory;
      return wrong && `${listing_id}: ${parts.join(' + ')} of ${inventory}`;
    }),
};

const reserved: Invariant = {
  id: 'I31',
  title: 'the copies reserved are those of live reservations',
  async check(world) {
    const held = await world.query<{ listing_id: string; held: string }>(
      'catalog',
      `SELECT listing_id, sum(quantity) AS held FROM reservations WHERE status = 'held' GROUP BY 1`,
    );
    const sums = new Map(held.map((row) => [row.listing_id, Number(row.held)]));
    return each(await stockRows(world), (row) => {
      const sum = sums.get(row.listing_id) ?? 0;
      return row.reserved !== sum && `${row.listing_id}: ${row.reserved} reserved, ${sum} held`;
    });
  },
};

const GIVEN_BACK = /^(cancelled|refunded)$/;

/** Copies in the sales of paid orders, by listing. Cancelled and refunded sales have none. */
function soldByOrders(events: readonly StoredEvent[]): Map<string, number> {
  const { orders, sales } = foldOrders(events);
  const sold = new Map<string, number>();
  for (const { everPaid, status, lines } of orders.values()) {
    if (!everPaid || status.startsWith('refunded')) continue;
    const kept = lines.filter(({ saleId }) => !GIVEN_BACK.test(sales.get(saleId)!.status));
    for (const { listingId, quantity } of kept) sold.set(listingId, (sold.get(listingId) ?? 0) + Number(quantity));
  }
  return sold;
}

const declared: Invariant = {
  id: 'I32',
  title: 'no more copies are sold than were ever declared, by stock and by paid orders; no checkout buys twice',
  async check(world) {
    const listings = [...foldStock(await world.events('catalog')).values()];
    const ordered = soldByOrders(await world.events('orders'));
    return together(
      each(listings, ({ listingId, declared: most }) => {
        const quantity = ordered.get(listingId) ?? 0;
        return quantity > most && `${listingId}: orders sold ${quantity} of ${most}`;
      }),
      each(listings, ({ listingId, copies, declared: most }) => copies.sold > most && `${listingId}: ${copies.sold} sold of ${most}`),
      each(listings, ({ listingId, held, sold }) => {
        const both = [...held.keys()].find((checkoutId) => sold.has(checkoutId));
        return both !== undefined && `${listingId}: ${both} has bought and still holds copies`;
      }),
    );
  },
};

const GRACE_S = 60;

const overdue: Invariant = {
  id: 'I36',
  title: 'nothing is held for a closed order, nor past its time',
  async check(world) {
    const rows = await world.query<Data>(
      'catalog',
      `SELECT checkout_id, listing_id, expires_at < app_now() - interval '${GRACE_S} s' AS late FROM reservations WHERE status = 'held'`,
    );
    const closed = new Map<string, string>();
    for (const { checkoutId, status } of foldOrders(await world.events('orders')).orders.values()) {
      if (!/payment$/.test(status)) closed.set(checkoutId, status);
    }
    return each(rows, ({ checkout_id, listing_id, late }) => {
      if (late) return `${checkout_id} holds ${listing_id} past its time`;
      const status = closed.get(checkout_id);
      return status !== undefined && `${checkout_id} holds ${listing_id}, but its order is ${status}`;
    });
  },
};

/** A checkout that was refused has no order, and nobody was asked to pay for it. */
const losers: Invariant = {
  id: 'I38',
  title: 'who lost the race for a copy was not asked to pay',
  async check(world) {
    const events = await world.events('orders');
    const placed = foldOrders(events).orders;
    const status = new Map<string, string>();
    for (const { type, streamId } of events)
      if (/^(CheckoutStarted|CheckoutRefused|ReservationMade)$/.test(type)) status.set(streamId, type);
    const byCheckout = new Set([...placed.values()].map(({ checkoutId }) => checkoutId));
    const { intents } = await world.provider();
    const topUps = (await world.events('payouts')).filter(({ type }) => type === 'TopUpStarted').map(({ streamId }) => streamId);
    const known = new Set([...placed.keys(), ...topUps]);
    const lost = [...status].filter(([, last]) => last === 'CheckoutRefused');
    return together(
      each(lost, ([checkoutId]) => byCheckout.has(checkoutId) && `${checkoutId} was refused, but has an order`),
      each(intents, (intent) => !known.has(paidFor(intent)) && `payment ${intent['id']} is for ${paidFor(intent)}, which was never placed`),
    );
  },
};

/** Money and copies belong together: one without the other is a theft from somebody. */
async function paidAndTaken(world: World): Promise<Finding> {
  const { orders, sales } = foldOrders(await world.events('orders'));
  const taken = new Map<string, number>();
  for (const { sold } of foldStock(await world.events('catalog')).values()) {
    for (const [checkoutId, quantity] of sold) taken.set(checkoutId, (taken.get(checkoutId) ?? 0) + quantity);
  }
  const attempts = reservationsOf(await world.events('orders'), await world.events('catalog'));
  const back = restockedIn(await world.events('catalog'));
  const owed = new Set<string>();
  const paid = each([...orders.values()], ({ id, checkoutId, everPaid, status, lines }) => {
    const offered = lines.flatMap(({ offer }) => (offer ? [offerReservationOf(offer.offerId)] : []));
    const ids = [checkoutId, ...(attempts.get(checkoutId) ?? []), ...(everPaid ? offered : [])];
    // A sale whose order lost its rental days is restocked and refunded.
    const isUnsold = status === 'refunded_unavailable' && lines.every(({ saleId, quantity }) => back.get(saleId) === quantity);
    ids.forEach((each) => (everPaid || isUnsold) && owed.add(each));
    const copies = ids.reduce((sum, each) => sum + (taken.get(each) ?? 0), 0);
    const bought = lines.reduce((sum, { quantity }) => sum + Number(quantity), 0);
    if (status === 'paid' && copies !== bought) return `${id} paid for ${bought} copies and has ${copies}`;
    return !everPaid && !isUnsold && copies > 0 && `${id} has ${copies} copies and is ${status}`;
  });
  const known = each([...taken.keys()], (checkoutId) => !owed.has(checkoutId) && `${checkoutId} took copies without a paid order`);
  const opened = each([...sales.values()], ({ id, orderId, status }) => {
    const order = orders.get(orderId)!;
    return order.status === 'paid' && status === 'awaiting_payment' && `${id} of the paid ${orderId} was never opened`;
  });
  return together(paid, known, opened, await paidAndRented(world));
}

/** Checks that each paid order has its rentals, whatever became of them since, and each paid rental its order. */
async function paidAndRented(world: World): Promise<Finding> {
  const { orders } = foldOrders(await world.events('orders'));
  const rentals = foldRentals(await world.events('rentals'));
  return together(
    each([...orders.values()], ({ id, status, rentals: lines }) => {
      const lost = lines.find(({ rental }) => rentals.get(rental.reservationId)?.orderId !== id);
      return status === 'paid' && lost && `${id} is paid, and ${lost['rental'].reservationId} is not its`;
    }),
    each([...rentals.values()], ({ id, orderId, status }) => {
      const order = orderId === null ? undefined : orders.get(orderId);
      return orderId !== null && !order?.everPaid && `${id} is ${status} for ${orderId}, which is ${order?.status ?? 'nowhere'}`;
    }),
  );
}

/** Returns the reservations of later attempts: each has an id of its own, in the checkout's name. */
function reservationsOf(
  orders: readonly { type: string; streamId: string; data: Data }[],
  catalog: readonly { type: string; data: Data; meta: Data }[],
) {
  const isAgain = ({ type, data }: { type: string; data: Data }) =>
    type === 'ReservationMadeAgain' || (type === 'CheckoutStarted' && data['attempt'] > 1);
  const again = new Set(orders.filter(isAgain).map(({ streamId }) => streamId));
  const found = new Map<string, string[]>();
  for (const { type, data, meta } of catalog) {
    const cause = String(meta['causationId']);
    if (type !== 'HoldPlaced' || !again.has(cause) || data['checkoutId'] === cause) continue;
    found.set(cause, [...(found.get(cause) ?? []), data['checkoutId']]);
  }
  return found;
}

const together51: Invariant = {
  id: 'I51',
  title: 'every paid order has its copies and days, and none are gone without a paid order',
  check: paidAndTaken,
};

export const stockInvariants: readonly Invariant[] = [never, reserved, declared, overdue, losers, together51];
