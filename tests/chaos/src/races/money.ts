import { liveListing, must, type Seller } from '../journey/cast.js';
import type { Body, Person } from '../journey/client.js';
import { checkOut, type RaceFigures, holdInCart, orderNow, payFor, RACERS, type RaceSetup } from './ring.js';

/** Completes a sale, so that its seller can be paid. Returns the contract's id. */
async function completedSale(ring: RaceSetup, seller: Seller, buyer: Person, itemId: string): Promise<string> {
  const { client, admin } = ring;
  await holdInCart(ring, buyer, itemId);
  const { body } = await checkOut(ring, buyer);
  const { items } = await payFor(ring, buyer, body);
  const { contractId } = items[0];
  const step = (person: Person, name: string) =>
    must(client, person, { method: 'POST', path: `/contracts/${contractId}/${name}`, route: `POST /contracts/:id/${name}` });
  await step(seller, 'mark-sent');
  await step(buyer, 'confirm');
  const queue = { method: 'GET', path: '/admin/billing/overview?limit=100', route: 'GET /admin/billing/overview' } as const;
  await must(client, admin, queue, ({ payoutQueue }) => (payoutQueue as Body[]).some((entry) => entry.contractId === contractId));
  return contractId;
}

/** 32 presses on one payout: one transfer. */
export async function samePayout(ring: RaceSetup, rounds: number): Promise<RaceFigures> {
  const { client, racers, admin } = ring;
  const seller = await ring.seller();
  const itemId = await liveListing(client, { seller, admin }, 10_000, 2_500, 'Paid once');
  const lost: string[] = [];
  let good = 0;
  for (let round = 0; round < rounds; round += 1) {
    const contractId = await completedSale(ring, seller, racers[round % racers.length]!, itemId);
    const press = () =>
      client.send(admin, { method: 'POST', path: `/admin/contracts/${contractId}/payout`, route: 'POST /admin/contracts/:id/payout' });
    const answers = await Promise.all(Array.from({ length: RACERS }, press));
    const transfers = new Set(answers.flatMap(({ outcome, body }) => (outcome === 'ok' ? [body.transferId as string] : [])));
    good += answers.filter(({ outcome }) => outcome === 'ok').length;
    const odd = answers.filter(({ outcome }) => outcome !== 'ok').map(({ status, body }) => `${status} ${body?.error}`);
    if (transfers.size !== 1) lost.push(`${contractId}: ${transfers.size} transfers; ${odd.join(', ')}`);
  }
  return {
    race: '32 presses on one payout',
    rounds,
    figures: `${rounds} transfers, ${good} of ${rounds * RACERS} presses answered with it`,
    lost,
  };
}

/** Pays and cancels an order at the same moment: one of the two wins, and no money stays behind. */
export async function payOrCancel(ring: RaceSetup, rounds: number): Promise<RaceFigures> {
  const { client, racers, admin, provider } = ring;
  const seller = await ring.seller();
  const itemId = await liveListing(client, { seller, admin }, 10_000, 1_900, 'In two minds');
  const lost: string[] = [];
  const ends = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const racer = racers[round % racers.length]!;
    await holdInCart(ring, racer, itemId);
    const { body } = await checkOut(ring, racer);
    const path = `/orders/${body.orderId}`;
    const pay = () =>
      provider
        ? provider.pay(body.intentId)
        : client.send(racer, {
            method: 'POST',
            path: `${path}/mark-paid`,
            route: 'POST /orders/:id/mark-paid',
            ref: ({ order }) => order.id,
          });
    await Promise.all([pay(), client.send(racer, { method: 'POST', path: `${path}/cancel`, route: 'POST /orders/:id/cancel' })]);
    const status = await ended(ring, racer, body.orderId);
    ends.set(status, (ends.get(status) ?? 0) + 1);
    if (!/^(paid|cancelled|refunded|refunded_unavailable)$/.test(status)) lost.push(`${body.orderId} is ${status}`);
  }
  return { race: 'paid and cancelled at once', rounds, figures: [...ends].map(([status, count]) => `${count} ${status}`).join(', '), lost };
}

const PATIENCE_MS = 20_000;

async function ended(ring: RaceSetup, person: Person, orderId: string): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const { status } = await orderNow(ring, person, orderId);
    if (!/payment$/.test(status) || Date.now() > end) return status;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
