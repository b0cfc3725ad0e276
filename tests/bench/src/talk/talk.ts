import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, eventually } from '../commands/client.js';
import { inMarket, type Market, newSeller } from '../commands/market.js';
import { approveMany, makeMany, volumes } from '../commands/listings.js';
import { measured } from '../commands/measure.js';
import { SECONDS } from '../race.js';
import { atLeast, atMost, report, rounded } from '../report.js';
import { residentMiB } from '../standalone/processes.js';
import { Listener } from './listener.js';

const BUYERS = 50;
/** Each buyer talks about each of them. */
const TALKED_OF = 5;
const A_SECOND = 100;
const WRITERS = 32;
const PATIENCE_MS = 10_000;

/** Both sides of 250 conversations look at them; messages are sent at a steady pace, then as fast as they are taken. False = a bar was missed. */
export function benchTalk(): Promise<boolean> {
  return inMarket(BUYERS, async (market) => {
    const { shop, ids } = await asked(market);
    const before = await residentMiB(market.pid);
    const seen = new Map<string, (at: number) => void>();
    const listeners = await Promise.all(
      ids.flatMap((id, at) => [
        Listener.open(market.api, shop.token!, id, (body) => seen.get(body)?.(performance.now())),
        Listener.open(market.api, market.buyers[at % BUYERS]!.client.token!, id, () => undefined),
      ]),
    );
    const perSocket = (((await residentMiB(market.pid)) - before) * 1_024) / listeners.length;
    const waits = (await paced(market, ids, seen)).toSorted((a, b) => a - b);
    const quantile = (part: number) => rounded(waits[Math.floor(waits.length * part)]!);
    const { rounds, row } = await measured(market, sending(market, ids), WRITERS);
    for (const listener of listeners) listener.close();
    const table = [
      {
        name: `sent until seen, ${A_SECOND} a second`,
        sockets: listeners.length,
        messages: waits.length,
        p50: quantile(0.5),
        p99: quantile(0.99),
      },
      row,
    ];
    const bars = [
      atMost('sent until seen, p99 ms', quantile(0.99), 150),
      atLeast('sent, per second', row.perSecond, 500),
      atLeast('seen, of those sent at a steady pace', waits.length / (A_SECOND * SECONDS), 1),
    ];
    return report('talk', { sockets: listeners.length, kibPerSocket: rounded(perSocket), table, bars, rounds });
  });
}

/** Every buyer asks the same seller about each of their listings. */
async function asked({ api, buyers, moderator }: Market): Promise<{ shop: Client; ids: string[] }> {
  const shop = await newSeller(api, 'Talked to');
  const listings = await makeMany(shop, volumes(TALKED_OF, 1));
  await approveMany(moderator, listings);
  const ids: string[] = [];
  for (const listing of listings)
    for (const { client } of buyers) {
      const ask = () => client.post(`/items/${listing}/conversations`, { message: 'Is the obi still there?' });
      ids.push((await eventually(ask)).conversationId);
    }
  return { shop, ids };
}

/** Milliseconds from each sending to the seller's browser, of those that came. */
async function paced({ buyers }: Market, ids: readonly string[], seen: Map<string, (at: number) => void>): Promise<number[]> {
  const waits: number[] = [];
  const begun = performance.now();
  const under: Promise<unknown>[] = [];
  for (let number = 0; number < A_SECOND * SECONDS; number += 1) {
    const body = `Message ${number} of the bench`;
    const sent = performance.now();
    const came = new Promise<void>((resolve) => seen.set(body, (at) => resolve(void waits.push(at - sent))));
    under.push(buyers[number % buyers.length]!.client.post('/messages', { conversationId: ids[number % ids.length]!, body }), came);
    await sleep(Math.max(0, begun + ((number + 1) * 1_000) / A_SECOND - performance.now()));
  }
  await Promise.race([Promise.all(under), sleep(PATIENCE_MS)]);
  return waits;
}

function sending({ buyers }: Market, ids: readonly string[]) {
  let next = 0;
  const send = () => {
    const at = next++;
    return buyers[at % buyers.length]!.client.post('/messages', { conversationId: ids[at % ids.length]!, body: `Sent as number ${at}` });
  };
  return { name: 'messages sent', prepare: async () => undefined, writer: () => send, close: async () => undefined };
}
