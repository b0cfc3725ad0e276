import { quantile } from '../figures.js';
import { liveListing } from '../journey/cast.js';
import { availableNow, checkOut, type RaceFigures, holdInCart, RACERS, type RaceSetup } from './ring.js';

/** 32 buyers order one copy: one of them gets it, the others are refused at once. */
export async function lastCopy(ring: RaceSetup, rounds: number): Promise<RaceFigures> {
  const { client, racers, admin } = ring;
  const seller = await ring.seller();
  const lost: string[] = [];
  const reported: number[] = [];
  let winners = 0;
  for (let round = 0; round < rounds; round += 1) {
    const itemId = await liveListing(client, { seller, admin }, 1, 900, 'Last copy');
    await Promise.all(racers.map((racer) => holdInCart(ring, racer, itemId)));
    const answers = await Promise.all(racers.map((racer) => checkOut(ring, racer)));
    const won = answers.filter(({ outcome }) => outcome === 'ok');
    const losers = answers.filter(({ body }) => body?.error === 'insufficient_stock');
    reported.push(...losers.map(({ ms }) => ms));
    winners += won.length;
    if (won.length !== 1 || losers.length !== RACERS - 1) {
      const others = answers.filter(({ outcome, body }) => outcome !== 'ok' && body?.error !== 'insufficient_stock');
      lost.push(
        `${itemId}: ${won.length} winners, ${losers.length} losers, ${others.map(({ status, body }) => `${status} ${body?.error}`).join(', ')}`,
      );
    }
    const left = await availableNow(ring, itemId);
    if (left !== 0) lost.push(`${itemId}: ${left} copies left`);
  }
  const times = `losers hear it in ${quantile(reported, 0.5)} ms (p50), ${quantile(reported, 0.99)} ms (p99)`;
  return { race: '32 buyers, one copy', rounds, figures: `${winners} winners, ${reported.length} losers; ${times}`, lost };
}

/** One buyer presses 32 times: one order. */
export async function sameCheckout(ring: RaceSetup, rounds: number): Promise<RaceFigures> {
  const { client, racers, admin } = ring;
  const seller = await ring.seller();
  const itemId = await liveListing(client, { seller, admin }, 10_000, 700, 'Pressed often');
  const lost: string[] = [];
  let good = 0;
  for (let round = 0; round < rounds; round += 1) {
    const racer = racers[round % racers.length]!;
    const before = await availableNow(ring, itemId);
    await holdInCart(ring, racer, itemId);
    const answers = await Promise.all(Array.from({ length: RACERS }, () => checkOut(ring, racer)));
    const orders = new Set(answers.flatMap(({ outcome, body }) => (outcome === 'ok' ? [body.orderId as string] : [])));
    good += answers.filter(({ outcome }) => outcome === 'ok').length;
    const taken = before - (await availableNow(ring, itemId));
    if (orders.size !== 1 || taken !== 1) lost.push(`${racer.name}: ${orders.size} orders, ${taken} copies taken`);
  }
  return {
    race: '32 identical checkouts',
    rounds,
    figures: `${rounds} orders, ${good} of ${rounds * RACERS} presses answered with it`,
    lost,
  };
}
