import { foldCarts, foldReservations, foldListings } from '../fold/catalog.js';
import { balancesOf, foldMoney, foldPayments, foldPayouts } from '../fold/money.js';
import { foldOrders } from '../fold/orders.js';
import { foldStock } from '../fold/stock.js';
import { byKey, compare, each, type Finding, type Invariant, type RowsByKey, together } from '../invariant.js';
import type { Data } from '../read/records.js';
import type { World } from '../read/world.js';
import { rentals } from './rental-views.js';

const table = async (world: World, service: string, sql: string, key: (row: Data) => string): Promise<RowsByKey> =>
  byKey(await world.query<Data>(service, sql), key);
const mapped = <K, V>(map: ReadonlyMap<K, V>, to: (value: V, key: K) => readonly [string, Data]): RowsByKey =>
  new Map([...map].map(([key, value]) => to(value, key)));

async function stock(world: World): Promise<Finding> {
  const listings = foldStock(await world.events('catalog'));
  const found = await table(world, 'catalog', 'SELECT id, inventory, available, reserved, sold, rented_out FROM stock', ({ id }) => id);
  return together(
    compare('stock', mapped(listings, ({ copies }, id) => [id, copies]), found), // prettier-ignore
    each([...listings.values()].flatMap(({ mistakes }) => mistakes), (mistake) => mistake), // prettier-ignore
  );
}

async function cards(world: World): Promise<Finding> {
  const listings = foldListings(await world.events('catalog'));
  const expected = mapped(listings, ({ listingId, sellerId, status, content }, id) => [
    id,
    {
      slug: listingId,
      seller_id: sellerId,
      status,
      title: content['title'],
      rate_cents: content['rateCents'],
      currency: content['currency'],
      offers: content['offers'] ?? [],
    },
  ]);
  const sql = 'SELECT id, slug, seller_id, status, title, rate_cents, currency, offers FROM listing_cards';
  return compare('listing', expected, await table(world, 'catalog', sql, ({ id }) => id));
}

async function reservations(world: World): Promise<Finding> {
  const expected = foldReservations(await world.events('catalog'));
  const key = ({ checkout_id, listing_id }: Data) => `${checkout_id} ${listing_id}`;
  const sql = 'SELECT checkout_id, listing_id, quantity, status FROM reservations';
  return compare('reservation', expected as RowsByKey, await table(world, 'catalog', sql, key));
}

const reviewRow = ({ reviewId: id, rating }: Data, reply: Data | null) => ({ id, rating, replied_by: reply?.['sellerId'] ?? null });

async function orders(world: World): Promise<Finding> {
  const folded = foldOrders(await world.events('orders'));
  const orderRows = mapped(folded.orders, ({ status, totalCents, walletCents, buyerId, checkoutId, paymentId, currency }, id) => [
    id,
    {
      status,
      currency,
      total_cents: totalCents,
      wallet_cents: walletCents,
      buyer_id: buyerId,
      checkout_id: checkoutId,
      payment_id: paymentId,
    },
  ]);
  const saleRows = mapped(folded.sales, ({ status, orderId, line, shipment }, id) => [
    id,
    { ...shipment, status, order_id: orderId, listing_id: line['listingId'], quantity: line['quantity'], price_cents: line['priceCents'] },
  ]);
  const reviews = new Map([...folded.orders.values()].flatMap(({ id, review, reply }) => (review ? [[id, reviewRow(review, reply)]] : [])));
  return together(
    compare('order', orderRows, await table(world, 'orders', 'SELECT * FROM orders', ({ id }) => id)),
    compare('sale', saleRows, await table(world, 'orders', 'SELECT * FROM sales', ({ id }) => id)),
    compare('review of', reviews as RowsByKey, await table(world, 'orders', 'SELECT * FROM reviews', ({ order_id }) => order_id)),
    compare(
      'cart line',
      foldCarts(await world.events('orders')),
      await table(world, 'orders', 'SELECT * FROM cart_lines', ({ line_id }) => line_id),
    ),
  );
}

/** Compares the projection of catalog's listings in orders, which has no lag by now. */
async function facts(world: World): Promise<Finding> {
  const events = await world.events('catalog');
  const copies = foldStock(events);
  const expected = mapped(foldListings(events), ({ listingId, status, content }, id) => [
    listingId,
    {
      live: status === 'live',
      price_cents: content['rateCents'],
      offers: content['offers'] ?? [],
      shipping_cents: content['shippingCents'],
      available: copies.get(id)!.copies.available,
    },
  ]);
  return compare('known listing', expected, await table(world, 'orders', 'SELECT * FROM listing_facts', ({ listing_id }) => listing_id));
}

async function money(world: World): Promise<Finding> {
  const events = await world.events('payouts');
  const name = ({ debit, credit, amount, currency, kind, ref }: Data) =>
    `${kind} of ${ref}: ${amount} ${currency} from ${debit} to ${credit}`;
  const sql =
    'SELECT debit_account AS debit, credit_account AS credit, amount::float8 AS amount, currency, kind, ref FROM ledger_transfers';
  const count = (items: readonly Data[]): RowsByKey =>
    new Map([...Map.groupBy(items, name)].map(([key, same]) => [key, { times: same.length }]));
  const movements = foldMoney(events);
  const sums = new Map(
    [...balancesOf(movements)].flatMap(([key, balance]) => (/^(seller|buyer|deposit):/.test(key) ? [[key, { balance }] as const] : [])),
  );
  return together(
    compare('transfer', count(movements), count(await world.query<Data>('payouts', sql))),
    compare('balance of', sums, await table(world, 'payouts', 'SELECT account, currency, balance::float8 AS balance FROM ledger_accounts', ({ account, currency }) => `${account} ${currency}`)), // prettier-ignore
  );
}

async function payouts(world: World): Promise<Finding> {
  const events = await world.events('payouts');
  const expected = mapped(foldPayouts(events), ({ status, earning }, contractId) => [
    contractId,
    {
      status,
      seller_id: earning['sellerId'],
      order_id: earning['orderId'],
      amount_cents: earning['amountCents'],
      currency: earning['currency'],
    },
  ]);
  const payments = mapped(foldPayments(events), ({ status, terms, intentId }, id) => [
    id,
    {
      status,
      order_id: terms['orderId'],
      amount_cents: terms['amountCents'],
      wallet_cents: terms['walletCents'] ?? 0,
      currency: terms['currency'],
      intent_id: intentId,
    },
  ]);
  const columns = 'amount_cents::float8 AS amount_cents, status, order_id, currency';
  return together(
    compare(
      'payout',
      expected,
      await table(world, 'payouts', `SELECT contract_id, seller_id, ${columns} FROM payouts`, ({ contract_id }) => contract_id),
    ),
    compare(
      'payment',
      payments,
      await table(world, 'payouts', `SELECT id, intent_id, wallet_cents::float8 AS wallet_cents, ${columns} FROM payments`, ({ id }) => id),
    ),
  );
}

async function cases(world: World): Promise<Finding> {
  const open = new Map<string, Data>();
  for (const { type, data } of await world.events('moderation')) {
    if (type === 'CaseOpened' || type === 'CaseClosed') open.set(data['listingId'], { status: type === 'CaseOpened' ? 'open' : 'closed' });
  }
  return compare('case of', open, await table(world, 'moderation', 'SELECT listing_id, status FROM cases', ({ listing_id }) => listing_id));
}

async function people(world: World): Promise<Finding> {
  const roles = new Map<string, Data>();
  for (const { streamId, type, data } of await world.events('identity')) {
    const was = roles.get(streamId) ?? {};
    if (type === 'PersonRegistered' || type === 'RoleChanged')
      roles.set(streamId, { ...was, role: data['role'], banned: was['banned'] ?? false });
    if (type === 'BecameSeller') roles.set(streamId, { ...was, role: 'seller' });
    if (type === 'PersonUnbanned') roles.set(streamId, { ...was, banned: false });
    if (type === 'PersonBanned') roles.set(streamId, { ...was, banned: true });
  }
  return compare(
    'person',
    roles,
    await table(world, 'identity', 'SELECT id, role, banned_at IS NOT NULL AS banned FROM people', ({ id }) => id),
  );
}

export const viewInvariants: readonly Invariant[] = [
  {
    id: 'I20',
    title: 'every view is what its events make of it',
    check: async (world) =>
      together(
        ...(await Promise.all(
          [stock, cards, reservations, orders, facts, rentals, money, payouts, cases, people].map((part) => part(world)),
        )),
      ),
  },
];
