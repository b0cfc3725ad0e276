// Real: the whole marketplace in this process, on PostgreSQL, through its public API. Not real: the payment provider.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Market, startMarket } from './market.js';
import { Things, until } from './things.js';

const BALANCE = 1_000;
const PART = 300;
let market: Market;
let things: Things;

beforeAll(async () => {
  market = await startMarket();
  things = new Things(market);
});
afterAll(() => market.stop());

const as = (method: string, path: string, body?: object) => things.as('buyer A', method, path, body ? { body } : {});
const spendable = async (): Promise<number> => (await as('GET', '/wallet/spendable')).body.items[0]?.amountCents ?? 0;

/** An order of one copy, a part of it paid from the balance. */
async function paid(walletCents: number) {
  const itemId = await things.live('seller A');
  const add = () => market.http.call('POST', '/cart/items', { token: market.tokenOf('buyer A'), body: { itemId, quantity: 1 } });
  await until(add, ({ status }) => status !== 404);
  const placed = (await as('POST', '/cart/checkout-intent', { walletCents })).body;
  if (placed.status !== 'paid') await as('POST', `/orders/${placed.orderId}/mark-paid`);
  const { order } = (
    await until(
      () => as('GET', `/orders/${placed.orderId}`),
      ({ body }) => body.order.status === 'paid',
    )
  ).body;
  return { orderId: placed.orderId, totalCents: placed.totalCents, contractId: order.items[0].contractId };
}
const refundOf = async (orderId: string) => {
  const { refunds } = (await things.as('admin', 'GET', '/admin/billing/overview')).body;
  return refunds.filter((refund: { orderId?: string; order_id?: string }) => (refund.orderId ?? refund.order_id) === orderId);
};

describe('order paid from a balance in part', () => {
  beforeAll(async () => {
    const { body } = await as('POST', '/wallet/topups', { amountCents: BALANCE, currency: 'usd' });
    await as('POST', `/wallet/topups/${body.id}/mark-paid`);
    await until(spendable, (cents) => cents === BALANCE);
  });

  it('refunds the card, then the balance, when cancelled, and pays the next one', async () => {
    const { orderId, totalCents, contractId } = await paid(PART);
    expect(await spendable()).toBe(BALANCE - PART);
    await things.as('seller A', 'POST', `/contracts/${contractId}/cancel`, { body: { reason: 'The copy was damaged.' } });
    expect(await until(spendable, (cents) => cents === BALANCE)).toBe(BALANCE);
    const [refund] = await until(
      () => refundOf(orderId),
      (found) => found.length > 0 && found[0].status === 'issued',
    );
    expect(refund.amountCents ?? refund.amount_cents).toBe(totalCents);
    await paid(totalCents);
    expect(await spendable()).toBe(BALANCE - totalCents);
  });
});
