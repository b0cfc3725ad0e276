import { setTimeout as sleep } from 'node:timers/promises';
import { liveListing, must, type Provider, type Seller } from '../journey/cast.js';
import type { Person } from '../journey/client.js';
import { askAgain } from '../journey/refused-refunds.js';
import { checkOut, type RaceFigures, holdInCart, payFor, type RaceSetup } from './ring.js';

type PaidSale = { readonly intentId: string; readonly orderId: string; readonly contractId: string; readonly totalCents: number };
const PATIENCE_MS = 5_000;

/** Cancels a sale during its chargeback: whichever comes first, every buyer has their payment back once. */
export async function refundOrChargeback(ring: RaceSetup, provider: Provider, rounds: number): Promise<RaceFigures> {
  const { client, racers, admin } = ring;
  const seller = await ring.seller();
  const itemId = await liveListing(client, { seller, admin }, 10_000, 2_100, 'Taken back');
  const all: PaidSale[] = [];
  let taken = 0;
  for (let round = 0; round < rounds; round += 1) {
    const paid = await bought(ring, racers[round % racers.length]!, itemId);
    all.push(paid);
    const bank = async () => {
      const disputeId = await provider.takeBack(paid.intentId);
      if (disputeId === undefined) return;
      taken += 1;
      await provider.decide(disputeId, round % 2 === 0);
    };
    const cancel = () => givenUp(ring, seller, paid.contractId);
    await Promise.all(round % 3 === 0 ? [cancel(), bank()] : [bank(), cancel()]);
  }
  const first = await settled(provider, all);
  await askAgain(client, admin);
  const back = await settled(provider, all);
  const sums = all.map((paid) => ({ ...paid, cents: back.get(paid.intentId) ?? 0 }));
  const lost = sums.filter(({ cents, totalCents }) => cents !== totalCents).map(({ orderId, cents, totalCents }) => `${orderId}: ${cents} back of ${totalCents}`); // prettier-ignore
  const refused = all.filter(({ intentId, totalCents }) => (first.get(intentId) ?? 0) < totalCents).length;
  const whole = sums.filter(({ cents, totalCents }) => cents === totalCents).length;
  const figures = `${taken} taken by a bank, ${refused} refunds refused meanwhile and asked for again, ${whole} buyers have all of it back`;
  return { race: 'refunded and charged back at once', rounds, figures, lost };
}

async function bought(ring: RaceSetup, racer: Person, itemId: string): Promise<PaidSale> {
  await holdInCart(ring, racer, itemId);
  const { body } = await checkOut(ring, racer);
  const { items, totalCents } = await payFor(ring, racer, body);
  return { intentId: body.intentId, orderId: body.orderId, contractId: items[0].contractId, totalCents };
}

async function givenUp({ client }: RaceSetup, seller: Seller, contractId: string): Promise<void> {
  const path = `/contracts/${contractId}/cancel`;
  await must(client, seller, { method: 'POST', path, route: 'POST /contracts/:id/cancel', body: { reason: 'Water damage.' } });
}

/** Waits until all payments are returned, also refunds that wait for a bank's decision. Returns the sums by intent. */
async function settled(provider: Provider, all: readonly PaidSale[]): Promise<ReadonlyMap<string, number>> {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    const back = await provider.givenBack();
    if (Date.now() > end || all.every(({ intentId, totalCents }) => (back.get(intentId) ?? 0) >= totalCents)) return back;
    await sleep(500);
  }
}
