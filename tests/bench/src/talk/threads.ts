import { approveMany, makeMany, volumes } from '../commands/listings.js';
import { type Client, eventually } from '../commands/client.js';
import { inMarket, type Market, newSeller } from '../commands/market.js';
import { median, ROUNDS } from '../race.js';
import { atMost, report, rounded } from '../report.js';

const SHORT = 10;
const LONG = Number(process.env['BENCH_THREAD'] ?? 10_000);
const NOTICES = 1_000;
const TURNS = 20;
const PATIENCE_MS = 120_000;

const MESSAGE = 'id number senderId body pictures { id } line ref sentAt';
const LIST = `{ myConversations(first: 20) { nextCursor items { id title otherName unread updatedAt lastMessage { ${MESSAGE} } deals { line ref } } } }`;
const THREAD = `query($id: ID!) { conversation(id: $id) { id otherName otherId blocked title itemId listing { id coverUrl } deals { line ref } offers { id status } messages(first: 20) { nextCursor items { ${MESSAGE} } } } }`;
const REPORTED = `query($after: String, $first: Int!) { myNotices(first: $first, after: $after) { nextCursor items { id kind place orderId listingId title read at } } }`;

/** A buyer and their one conversation. */
type Thread = { readonly buyer: Client; readonly id: string };
type Times = { readonly p50: number; readonly p95: number };

const asks: Readonly<Record<string, (thread: Thread, turn: number) => Promise<unknown>>> = {
  'conversation list': ({ buyer }) => ask(buyer, LIST),
  'thread opened': ({ buyer, id }) => ask(buyer, THREAD, { id }),
  'message sent': ({ buyer, id }, turn) => buyer.post('/messages', { conversationId: id, body: `Asked as number ${turn}` }),
};

/**
 * Measures requests about a thread of ten messages and one of 10,000 in turn, and pages of a thousand notifications. Returns false if
 * something grew with the size or was slow.
 */
export function benchThreads(): Promise<boolean> {
  return inMarket(2, async (market) => {
    const threads = await threadsOf(market);
    const noticed = await withNotices(market);
    const table: object[] = [];
    const bars = [];
    for (const [asked, work] of Object.entries(asks)) {
      const [short, long] = await inTurn(threads.map((thread) => (turn: number) => work(thread, turn)));
      table.push({ asked, of: SHORT, ...short }, { asked, of: LONG, ...long });
      bars.push(atMost(`${asked}, p50 of ${LONG} / of ${SHORT}`, long!.p50 / short!.p50, 1.5));
    }
    const pages = { 'first page of notices': undefined, 'last page of notices': await lastPage(noticed) };
    for (const [asked, after] of Object.entries(pages)) {
      const [page] = await inTurn([() => ask(noticed, REPORTED, { first: 20, after })]);
      table.push({ asked, of: NOTICES, ...page });
      bars.push(atMost(`${asked}, p95 ms`, page!.p95, 20));
    }
    return report('threads', { table, bars });
  });
}

/** Creates the threads; both sides write in turn. */
async function threadsOf({ api, moderator, buyers }: Market): Promise<Thread[]> {
  const shop = await newSeller(api, 'Written to');
  const listings = await makeMany(shop, volumes(1, 1));
  await approveMany(moderator, listings);
  const threads: Thread[] = [];
  for (const [at, length] of [SHORT, LONG].entries()) {
    const buyer = buyers[at]!.client;
    const begin = () => buyer.post(`/items/${listings[0]}/conversations`, { message: 'Is the obi still there?' });
    const { conversationId: id } = await eventually(begin);
    for (let number = 2; number <= length; number += 1)
      await (number % 2 ? buyer : shop).post('/messages', { conversationId: id, body: `Message ${number} of ${length}` });
    threads.push({ buyer, id });
  }
  return threads;
}

/** Creates a seller who was notified of a thousand approved listings. */
async function withNotices({ api, moderator }: Market): Promise<Client> {
  const shop = await newSeller(api, 'Told much');
  await approveMany(moderator, await makeMany(shop, volumes(NOTICES, 1)));
  await eventually(() => lastPage(shop), PATIENCE_MS);
  return shop;
}

/** Returns the cursor of the last twenty. @throws Error where there are fewer than a thousand */
async function lastPage(person: Client): Promise<string> {
  let after: string | undefined;
  for (let reported = 20; reported < NOTICES; reported += 20) {
    after = (await ask(person, REPORTED, { first: 20, after })).myNotices.nextCursor ?? undefined;
    if (!after) throw new Error(`There are ${reported} of ${NOTICES} notices.`);
  }
  return after!;
}

/** Runs one of each in turn, so that a slow moment of the machine hits all of them. The first turns do not count. */
async function inTurn(works: readonly ((turn: number) => Promise<unknown>)[]): Promise<Times[]> {
  const took = works.map((): number[] => []);
  for (let turn = -TURNS; turn < ROUNDS * TURNS; turn += 1) {
    for (const [at, work] of works.entries()) {
      const started = performance.now();
      await work(turn);
      if (turn >= 0) took[at]!.push(performance.now() - started);
    }
  }
  const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  return took.map((times) => ({ p50: rounded(median(times)), p95: rounded(p95(times)) }));
}

async function ask(person: Client, query: string, variables: object = {}) {
  const { data, errors } = await person.post('/graphql', { query, variables });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}
