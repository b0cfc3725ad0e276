import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeFake } from '@tankobon/payouts/stripe-fake';
import { eventually } from '../commands/client.js';
import { type Buyer, type Market, newSeller } from '../commands/market.js';

/** Orders of each buyer: three of each kind. */
const ORDERS = 21;
const KINDS = 7;
const TOP_UPS = 5;
/** Number of changes of a seller's account at the provider: enabled and disabled in turn. */
const TURNS = 12;
const PATIENCE_MS = 60_000;
const LOOK_MS = 100;

type Order = { readonly id: string; readonly intentId: string; readonly buyer: Buyer; readonly nth: number };
export type Trade = { readonly orders: readonly string[]; readonly topUps: readonly string[] };
type Objects = StripeFake['objects'];

/**
 * Plays buyers, top-ups and sellers; `tell` delivers the provider's news, three times. The number of an order decides its end: paid,
 * declined and paid, never paid, cancelled, cancelled and its refund sent back, charged back and won or lost (two kinds).
 */
export async function trade(market: Market, { objects }: StripeFake, tell: (trade: Trade) => Promise<void>): Promise<Trade> {
  await openAccounts(market, objects);
  const orders = (await Promise.all(market.buyers.map((buyer, at) => ordersOf(buyer, at, market.listings)))).flat();
  const topUps = (await Promise.all(market.buyers.map(topUpsOf))).flat();
  const done = { orders: orders.map(({ id }) => id), topUps };
  const like = (...kinds: number[]) => orders.filter(({ nth }) => kinds.includes(nth % KINDS));

  for (const { intentId } of like(1, 2)) decline(objects, intentId);
  for (const { intentId } of like(0, 1, 3, 4, 5, 6)) objects.confirm(intentId);
  for (const intentId of intentsOf(objects, topUps)) objects.confirm(intentId);
  await tell(done);

  for (const { id, buyer } of like(3, 4)) await eventually(() => buyer.client.post(`/orders/${id}/cancel`));
  await until(() => objects.list('refund').length === like(3, 4).length);
  const disputes = like(5, 6).map(({ intentId }) => objects.openDispute(intentId).id);
  await tell(done);

  const returned = new Set(like(4).map(({ intentId }) => intentId));
  for (const { id, payment_intent: of } of objects.list('refund')) if (returned.has(String(of))) objects.failRefund(id);
  for (const [at, id] of disputes.entries()) objects.closeDispute(id, at % 2 === 0);
  await tell(done);
  return done;
}

/** Opens as many sellers as buyers. Their accounts are enabled and disabled in turn; the number of an account decides its final state. */
async function openAccounts({ api, buyers }: Market, objects: Objects): Promise<void> {
  for (const at of buyers.keys()) await (await newSeller(api, `Seller ${at}`)).post('/sellers/stripe/onboard');
  for (const [at, { id }] of objects.list('account').entries())
    for (let turn = 0; turn < TURNS; turn += 1) objects.setAccount(id, (turn + at) % 2 === 0);
}

async function ordersOf(buyer: Buyer, at: number, listings: readonly string[]): Promise<Order[]> {
  const orders: Order[] = [];
  for (let nth = 0; nth < ORDERS; nth += 1) {
    const itemId = listings[(at * ORDERS + nth) % listings.length];
    await buyer.client.post('/cart/items', { itemId, quantity: 1 + (nth % 5) });
    const { orderId, intentId } = await buyer.client.post('/cart/checkout-intent');
    orders.push({ id: orderId, intentId, buyer, nth });
  }
  return orders;
}

async function topUpsOf({ client }: Buyer, at: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < TOP_UPS; nth += 1) {
    const { id } = await client.post('/wallet/topups', { amountCents: 1_000 + at * TOP_UPS + nth, currency: nth % 2 ? 'usd' : 'jpy' });
    ids.push(id);
  }
  return ids;
}

function intentsOf(objects: Objects, topUps: readonly string[]): string[] {
  const wanted = new Set(topUps);
  const intents = objects.list('payment_intent');
  return intents.filter(({ metadata }) => wanted.has((metadata as { topUpId?: string }).topUpId ?? '')).map(({ id }) => id);
}

function decline(objects: Objects, intentId: string): void {
  try {
    objects.confirm(intentId, true);
  } catch {
    // The card is declined.
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !holds(); await sleep(LOOK_MS))
    if (Date.now() > end) throw new Error('The provider was not asked for what was to be refunded.');
}
