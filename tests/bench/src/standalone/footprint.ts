import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../child.js';
import { buying } from '../commands/checkout.js';
import { approveMany, makeMany, volumes } from '../commands/listings.js';
import { inMarket, type Market } from '../commands/market.js';
import { atMost, report, rounded } from '../report.js';
import { Load } from './load.js';
import { residentMiB } from './processes.js';

const LISTINGS = Number(process.env['BENCH_FOOTPRINT_LISTINGS'] ?? 10_000);
const CHECKOUTS = Number(process.env['BENCH_FOOTPRINT_CHECKOUTS'] ?? 2_000);
const MINUTES = Number(process.env['BENCH_MEMORY_MINUTES'] ?? 30);
const [BUYERS, CLIENTS, PER_SECOND] = [32, 16, 60];
const [SAMPLE_MS, DRIVE_SECONDS, IDLE_MS] = [1_000, 10, 120_000];

type Part = { readonly part: string; readonly seconds: number; readonly mostMiB: number; readonly endMiB: number };

/**
 * Measures the Node process's memory over a small day: listings made, checkouts, browsing and idle again. Returns false if a bar was
 * missed.
 */
export function benchFootprint(): Promise<boolean> {
  return inMarket(BUYERS, async (market) => {
    const parts: Part[] = [await watched(market, 'ready', () => sleep(SAMPLE_MS))];
    parts.push(await watched(market, `${LISTINGS} listings`, () => list(market)));
    parts.push(await watched(market, `${CHECKOUTS} checkouts`, () => checkOut(market)));
    parts.push(await watched(market, `${MINUTES} minutes of browsing`, () => browse(market)));
    const most = Math.max(...parts.map(({ mostMiB }) => mostMiB));
    parts.push(await watched(market, 'idle again', () => sleep(IDLE_MS)));
    const bars = [atMost('RSS at most, MiB', most, 400), atMost('RSS idle again, MiB', parts.at(-1)!.endMiB, 350)];
    return report('footprint', { table: parts, bars });
  });
}

async function watched({ pid }: Market, part: string, work: () => Promise<unknown>): Promise<Part> {
  const from = performance.now();
  let [most, done] = [0, false];
  const look = async () => {
    while (!done) {
      most = Math.max(most, await residentMiB(pid));
      await sleep(SAMPLE_MS);
    }
  };
  const looking = look();
  await work().finally(() => (done = true));
  await looking;
  const end = await residentMiB(pid);
  const seconds = rounded((performance.now() - from) / 1_000);
  return { part, seconds, mostMiB: rounded(Math.max(most, end)), endMiB: rounded(end) };
}

async function list({ seller, moderator }: Market): Promise<void> {
  await approveMany(moderator, await makeMany(seller, volumes(LISTINGS, 3)));
}

async function checkOut(market: Market): Promise<void> {
  const way = buying(market);
  let left = CHECKOUTS;
  const client = async () => {
    const buy = way.writer();
    while (left-- > 0) await buy();
  };
  await Promise.all(Array.from({ length: BUYERS }, client));
}

async function browse({ api }: Market): Promise<void> {
  const driver = startChild('driver');
  try {
    const port = Number(new URL(api).port);
    const load = await Load.of(port);
    for (const until = performance.now() + MINUTES * 60_000; performance.now() < until;) {
      await driver.ask({ port, clients: CLIENTS, seconds: DRIVE_SECONDS, perSecond: PER_SECOND, requests: await load.requests() });
    }
  } finally {
    await driver.stop();
  }
}
