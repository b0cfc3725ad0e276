import { liveListing } from '../journey/cast.js';
import { canonical } from '../journey/history.js';
import { holdInCart, type RaceFigures, RACERS, type RaceSetup } from './ring.js';

/** 32 identical requests with one key: one effect, one answer; the same key with another body is refused. */
export async function sameKey(ring: RaceSetup, rounds: number): Promise<RaceFigures> {
  const { client, racers, admin } = ring;
  const seller = await ring.seller();
  const itemId = await liveListing(client, { seller, admin }, 10_000, 1_200, 'Keys');
  const lost: string[] = [];
  let [sent, stillAtIt, mismatches] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const racer = racers[round % racers.length]!;
    await holdInCart(ring, racer, itemId);
    const key = `race-${Date.now()}-${round}`;
    const press = (quantity: number) =>
      client.send(racer, { method: 'POST', path: '/cart/items', body: { itemId, quantity }, headers: { 'idempotency-key': key } });
    const answers = await Promise.all(Array.from({ length: RACERS }, () => press(1)));
    sent += answers.length;
    stillAtIt += answers.filter(({ body }) => body?.error === 'request_in_progress').length;
    const good = answers.filter(({ outcome }) => outcome === 'ok');
    const said = new Set(good.map(({ body }) => canonical(body)));
    const quantity = good[0]?.body.cart.items[0]?.quantity;
    if (said.size !== 1 || quantity !== 2) lost.push(`key ${key}: ${said.size} answers, quantity ${quantity}`);
    const other = await press(2);
    if (other.status === 422 && other.body.error === 'idempotency_mismatch') mismatches += 1;
    else lost.push(`key ${key} with another body: ${other.status}`);
  }
  return {
    race: '32 identical requests, one key',
    rounds,
    figures: `${sent} requests, ${stillAtIt} told to wait, ${mismatches} other bodies refused`,
    lost,
  };
}
