import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, eventually } from '../commands/client.js';
import { type CountedWrites, counted, keepStatements } from '../commands/counted.js';
import { inCountedMarket, type Market, newSeller } from '../commands/market.js';
import { approveMany, makeMany, volumes } from '../commands/listings.js';
import { measured } from '../commands/measure.js';
import { median, ROUNDS, SECONDS } from '../race.js';
import { atLeast, atMost, report, rounded } from '../report.js';
import { residentMiB } from '../standalone/processes.js';
import { ConversationSubscriber } from './listener.js';

const BUYERS = 50;
/** Number of listings that each buyer talks about. */
const TALKED_OF = 5;
const A_SECOND = 100;
const WRITERS = 32;
const OPENED_AT_ONCE = 25;
const PATIENCE_MS = 10_000;

/**
 * Opens 250 conversations on both sides and sends messages, first as fast as possible, then at a steady pace; then without open
 * conversations. Returns false if a bar was missed.
 */
export function benchTalk(): Promise<boolean> {
  return inCountedMarket(BUYERS, async (market, counter) => {
    const { shop, ids } = await asked(market);
    const sends = (name: string) => sending(name, market, ids);
    const idle = await counter.idle();
    const before = await residentMiB(market.pid);
    const seen = new Map<string, (at: number) => void>();
    const listeners = await look(market, shop, ids, seen);
    const perSocket = (((await residentMiB(market.pid)) - before) * 1_024) / listeners.length;
    const heard = await measured(market, sends('sent, both look'), WRITERS);
    const looked = await counted(sends('counted'), counter, idle);
    const paces: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) paces.push(await paced(market, ids, seen));
    const quantile = (part: number) =>
      rounded(median(paces.map((waits) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * part)]!)));
    const came = paces.reduce((sum, waits) => sum + waits.length, 0);
    for (const listener of listeners) listener.close();
    const unheard = await measured(market, sends('sent, nobody looks'), WRITERS);
    const alone = await counted(sends('counted'), counter, idle);
    await keepStatements('talk', { 'nobody looks': alone, 'both look': looked });
    const table = [
      {
        name: `sent until seen, ${A_SECOND} a second`,
        sockets: listeners.length,
        messages: came,
        p50: quantile(0.5),
        p99: quantile(0.99),
      },
      { ...heard.row, ...countsOf(looked) },
      { ...unheard.row, ...countsOf(alone) },
    ];
    const bars = [
      atMost('sent until seen, p99 ms', quantile(0.99), 150),
      atLeast('sent, per second', unheard.row.perSecond, 500),
      atLeast('seen, of those sent at a steady pace', came / (A_SECOND * SECONDS * ROUNDS), 1),
    ];
    const refused = listeners.reduce((sum, listener) => sum + listener.refused, 0);
    return report('talk', { sockets: listeners.length, refused, kibPerSocket: rounded(perSocket), table, bars });
  });
}

const countsOf = ({ statements, transactions, writes }: CountedWrites) => ({
  statements: rounded(statements / writes),
  transactions: rounded(transactions / writes),
});

/** Opens the browsers of the seller and the buyers, a few at a time. */
async function look(
  { api, buyers }: Market,
  shop: Client,
  ids: readonly string[],
  seen: ReadonlyMap<string, (at: number) => void>,
): Promise<ConversationSubscriber[]> {
  const listeners: ConversationSubscriber[] = [];
  const browsers = ids.flatMap((id, at) => [
    () => ConversationSubscriber.open(api, shop.token!, id, (body) => seen.get(body)?.(performance.now())),
    () => ConversationSubscriber.open(api, buyers[at % BUYERS]!.client.token!, id, () => undefined),
  ]);
  for (let at = 0; at < browsers.length; at += OPENED_AT_ONCE)
    listeners.push(...(await Promise.all(browsers.slice(at, at + OPENED_AT_ONCE).map((open) => open()))));
  return listeners;
}

/** Lets every buyer ask the same seller about each of the listings. */
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

/** Returns the milliseconds from each send to the seller's browser, of the messages that arrived. */
async function paced({ buyers }: Market, ids: readonly string[], seen: Map<string, (at: number) => void>): Promise<number[]> {
  const waits: number[] = [];
  const begun = performance.now();
  const under: Promise<unknown>[] = [];
  for (let number = 0; number < A_SECOND * SECONDS; number += 1) {
    const body = `Message ${number} since ${begun}`;
    const sent = performance.now();
    const came = new Promise<void>((resolve) => seen.set(body, (at) => resolve(void waits.push(at - sent))));
    under.push(buyers[number % buyers.length]!.client.post('/messages', { conversationId: ids[number % ids.length]!, body }), came);
    await sleep(Math.max(0, begun + ((number + 1) * 1_000) / A_SECOND - performance.now()));
  }
  await Promise.race([Promise.all(under), sleep(PATIENCE_MS)]);
  return waits;
}

function sending(name: string, { buyers }: Market, ids: readonly string[]) {
  let next = 0;
  const send = () => {
    const at = next++;
    return buyers[at % buyers.length]!.client.post('/messages', { conversationId: ids[at % ids.length]!, body: `Sent as number ${at}` });
  };
  return { name, prepare: async () => undefined, writer: () => send, close: async () => undefined };
}
