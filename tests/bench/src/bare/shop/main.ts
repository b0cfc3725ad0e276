import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import pg from 'pg';
import { answerParent } from '../../child.js';
import { listed, lists, tables } from './tables.js';

type Settings = { readonly connectionString: string; readonly listings: number; readonly copies: number };
type Line = {
  readonly line_id: string;
  readonly listing_id: string;
  readonly quantity: number;
  readonly price_cents: number;
  readonly seller_id: string;
};

const POOL = 10;
const app = Fastify();

/** Starts Fastify and `pg` with a purchase by hand: three transactions, the same rows as ours and nothing else. */
async function start({ connectionString, listings, copies }: Settings): Promise<{ port: number; ids: string[] }> {
  const pool = new pg.Pool({ connectionString, max: POOL });
  pool.on('error', () => undefined);
  await pool.query(tables);
  await pool.query(lists, [listings, copies]);
  const { rows } = await pool.query<{ id: string }>(listed);
  app.post<{ Body: { itemId: string; quantity: number } }>('/cart/items', async (request) => {
    const { itemId, quantity } = request.body;
    const line = await run(pool, 'add', [randomUUID(), buyerOf(request), itemId, quantity]);
    if (line.length === 0) throw new Error('There are not enough copies.');
    return { line: line[0] };
  });
  app.post('/cart/checkout-intent', (request) => inTransaction(pool, (client) => checkOut(client, buyerOf(request))));
  app.post<{ Params: { id: string } }>('/orders/:id/mark-paid', ({ params: { id } }) => inTransaction(pool, (client) => pay(client, id)));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, ids: rows.map(({ id }) => id) };
}

const buyerOf = ({ headers }: FastifyRequest) => headers.authorization ?? '';

async function checkOut(client: pg.PoolClient, buyer: string): Promise<object> {
  const lines = await run<Line>(client, 'lines', [buyer]);
  const [orderId, paymentId] = [randomUUID(), randomUUID()];
  const total = lines.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0);
  for (const { listing_id, quantity } of lines) {
    const left = await run(client, 'reserve', [listing_id, quantity]);
    if (left.length === 0) throw new Error('There are not enough copies.');
    await run(client, 'reservation', [orderId, listing_id, quantity]);
  }
  await run(client, 'order', [orderId, buyer, total]);
  for (const { listing_id, seller_id, quantity, price_cents } of lines) {
    await run(client, 'orderLine', [randomUUID(), orderId, listing_id, seller_id, quantity, price_cents]);
  }
  await run(client, 'payment', [paymentId, orderId, buyer, total]);
  await run(client, 'emptyCart', [buyer]);
  return { orderId };
}

async function pay(client: pg.PoolClient, orderId: string): Promise<object> {
  const [payment] = await run<{ id: string; amount_cents: number }>(client, 'paid', [orderId]);
  if (!payment) throw new Error('The order is not waiting for its payment.');
  await run(client, 'ledger', [payment.id, payment.amount_cents]);
  await run(client, 'sold', [orderId]);
  await run(client, 'unreserve', [orderId]);
  const [order] = await run(client, 'orderPaid', [orderId]);
  return { order };
}

const statements = {
  add: `INSERT INTO cart_lines SELECT $1, $2, l.id, $4::int, l.price_cents FROM listings l JOIN stock s ON s.id = l.id WHERE l.id = $3 AND s.available >= $4
    RETURNING line_id, listing_id, quantity`,
  lines: `SELECT c.line_id, c.listing_id, c.quantity, l.price_cents, l.seller_id FROM cart_lines c JOIN listings l ON l.id = c.listing_id
    WHERE c.buyer_id = $1 ORDER BY c.listing_id`,
  reserve: 'UPDATE stock SET available = available - $2, reserved = reserved + $2 WHERE id = $1 AND available >= $2 RETURNING id',
  reservation: `INSERT INTO reservations VALUES ($1, $2, $3, 'held', now() + interval '15 minutes')`,
  order: `INSERT INTO orders VALUES ($1, $2, 'awaiting_payment', 'usd', $3, now(), now())`,
  orderLine: 'INSERT INTO order_lines VALUES ($1, $2, $3, $4, $5, $6)',
  payment: `INSERT INTO payments VALUES ($1, $2, $3, $4, 'usd', 'pending', now())`,
  emptyCart: 'DELETE FROM cart_lines WHERE buyer_id = $1',
  paid: `UPDATE payments SET status = 'succeeded', updated_at = now() WHERE order_id = $1 AND status = 'pending' RETURNING id, amount_cents`,
  ledger: `INSERT INTO ledger_entries (payment_id, account, amount_cents, booked_at)
    VALUES ($1, 'buyer', -$2::int, now()), ($1, 'seller', $2::int - $2::int / 10, now()), ($1, 'platform', $2::int / 10, now())`,
  sold: `UPDATE stock s SET reserved = s.reserved - r.quantity, sold = s.sold + r.quantity FROM reservations r WHERE r.order_id = $1 AND s.id = r.listing_id`,
  unreserve: `UPDATE reservations SET status = 'sold' WHERE order_id = $1`,
  orderPaid: `UPDATE orders SET status = 'paid', updated_at = now() WHERE id = $1 RETURNING id, status`,
} as const;

async function run<Row extends pg.QueryResultRow = object>(
  on: pg.Pool | pg.PoolClient,
  name: keyof typeof statements,
  values: unknown[],
): Promise<Row[]> {
  return (await on.query<Row>({ name, text: statements[name], values })).rows;
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const answer = await work(client);
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

answerParent<Settings>(start, () => app.close());
