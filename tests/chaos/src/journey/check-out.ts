import type { Buyer, Stage } from './cast.js';
import type { Body } from './client.js';
import { fillCart } from './moves.js';
import { fromBalance } from './wallet.js';

/** Takes a buyer's next step: pays an order, confirms a delivery, or else orders the cart. */
export async function checkOut(stage: Stage, buyer: Buyer): Promise<void> {
  const { client, random } = stage;
  const open = buyer.orders.find(({ status }) => status === 'awaiting_payment' || status === 'requires_payment');
  const bought = buyer.orders.flatMap(({ items }) => items as Body[]).filter(({ reservationId }) => reservationId === null);
  const line = bought.find(({ status }) => status === 'shipped' || status === 'delivered');
  const paid = buyer.orders.find(({ status, review }) => status === 'paid' && !review);
  if (open) return pay(stage, buyer, open);
  if (paid && random.chance(0.05)) return takeBack(stage, buyer, paid);
  if (line) {
    const step = line.status === 'shipped' && random.chance(0.3) ? 'mark-delivered' : 'confirm';
    line.status = 'done';
    await client.send(buyer, { method: 'POST', path: `/contracts/${line.contractId}/${step}`, route: `POST /contracts/:id/${step}` });
  } else if (paid && random.chance(0.2)) {
    paid.review = true;
    const body = { rating: random.between(1, 5), comment: 'As described.' };
    await client.send(buyer, { method: 'POST', path: `/orders/${paid.id}/reviews`, route: 'POST /orders/:id/reviews', body });
  } else if (buyer.cart > 0) await order(stage, buyer);
  else await fillCart(stage, buyer);
}

/** Cancels a paid order that its sellers may be packing. */
async function takeBack({ client }: Stage, buyer: Buyer, paid: Body): Promise<void> {
  paid.status = 'given back';
  await client.send(buyer, { method: 'POST', path: `/orders/${paid.id}/cancel`, route: 'POST /orders/:id/cancel' });
}

/** Refusals that leave the cart as it was: the next try may pay another part from the balance. */
const OTHER_PARTS = /^(wallet_\w+|card_rest_too_small)$/;

async function order(stage: Stage, buyer: Buyer): Promise<void> {
  const { client } = stage;
  const request = { method: 'POST', path: '/cart/checkout-intent', body: await fromBalance(stage, buyer) } as const;
  const { outcome, body } = await client.send(buyer, { ...request, ref: ({ orderId }) => orderId });
  if (outcome === 'fail' && OTHER_PARTS.test(body?.error)) return;
  if (outcome === 'fail' && body?.error !== 'price_changed') await client.send(buyer, { method: 'DELETE', path: '/cart' });
  if (outcome === 'fail') buyer.cart = 0;
  if (outcome !== 'ok') return;
  buyer.cart = 0;
  buyer.orders.push({ id: body.orderId, status: body.status, items: [] });
  if (body.intentId) buyer.intents.set(body.orderId, body.intentId);
}

async function pay({ client, random, provider }: Stage, buyer: Buyer, open: Body): Promise<void> {
  open.status = 'on its way';
  if (random.chance(0.1)) {
    await client.send(buyer, { method: 'POST', path: `/orders/${open.id}/cancel`, route: 'POST /orders/:id/cancel' });
    return;
  }
  const intent = buyer.intents.get(open.id);
  if (provider && intent) await provider.pay(intent).catch(() => undefined);
  else if (!provider)
    await client.send(buyer, {
      method: 'POST',
      path: `/orders/${open.id}/mark-paid`,
      route: 'POST /orders/:id/mark-paid',
      ref: ({ order }) => order.id,
    });
}
