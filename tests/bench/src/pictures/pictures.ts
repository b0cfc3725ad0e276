import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startChild } from '../child.js';
import type { LoadResult } from '../driver/requests.js';
import { Shopper } from '../driver/shopper.js';
import { atMost, report, rounded } from '../report.js';
import { proportionalMiB, withChildren } from '../standalone/processes.js';
import { emptyFolder, type Product, startProduct } from '../standalone/product.js';

const PICTURES = 12;
const [SETTLED_MS, SAMPLE_MS] = [15_000, 100];
/**
 * Signed-in readers of one listing, whose responses are not cached, in a process of their own. The reads end before the last picture does.
 */
const READING = { clients: 4, perSecond: 100, seconds: 3 };
const [MOST_SECONDS, MOST_SLOWER, MOST_MIB] = [8, 2, 150];

/**
 * Measures twelve photographs of a seller at once while others read: duration, slowdown of the reads, and memory. Returns false if a bar
 * was missed.
 */
export async function benchPictures(): Promise<boolean> {
  const folder = await emptyFolder();
  let product: Product | undefined;
  const driver = startChild('driver');
  try {
    product = await startProduct(folder, 'program');
    const { pid, apiPort } = product;
    const seller = await Shopper.signIn(apiPort, 'seller@tankobon.example', 'paper-and-ink');
    const photographs = await Promise.all(Array.from({ length: PICTURES }, photograph));
    const request = { path: `/items/${await itemOf(seller)}`, headers: seller.headers };
    const read = () => driver.ask<LoadResult>({ ...READING, port: apiPort, requests: [request] });
    await sleep(SETTLED_MS);
    const before = await read();
    const memory = watched(pid);
    const idle = await memory.now();
    const from = performance.now();
    const reading = read();
    await Promise.all(photographs.map((bytes) => uploaded(apiPort, seller, bytes)));
    const seconds = (performance.now() - from) / 1_000;
    const meanwhile = await reading;
    const most = await memory.most();
    const table = [
      { what: 'bytes of a photograph, million', figure: rounded(photographs[0]!.length / 1e6) },
      { what: 'seconds until the last is answered', figure: rounded(seconds) },
      { what: 'p95 of GET /items/:id before, ms', figure: rounded(before.p95) },
      { what: 'p95 of GET /items/:id meanwhile, ms', figure: rounded(meanwhile.p95) },
      { what: 'memory of all processes before (PSS), MiB', figure: rounded(idle) },
      { what: 'memory of all processes at most (PSS), MiB', figure: rounded(most) },
    ];
    const bars = [
      atMost(`seconds for ${PICTURES} photographs at once`, seconds, MOST_SECONDS),
      atMost('p95 of reads meanwhile / before', meanwhile.p95 / before.p95, MOST_SLOWER),
      atMost('memory above idle, MiB', most - idle, MOST_MIB),
    ];
    return await report('pictures', { table, bars });
  } finally {
    await driver.stop();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns twelve megapixels of noise in some eight megabytes: no photograph is harder to decode. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const;
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888888', noise } })
    .jpeg({ quality: 94 })
    .toBuffer();
}

async function uploaded(port: number, { headers }: Shopper, bytes: Buffer): Promise<void> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)]), 'photograph.jpg');
  const answer = await fetch(`http://127.0.0.1:${port}/pictures`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}: ${await answer.text()}`);
}

async function itemOf(anybody: Shopper): Promise<string> {
  const { items } = (await anybody.get('/items')) as { items: readonly { readonly id: string }[] };
  return items[0]!.id;
}

/** Watches the memory of a process and its children; each has its share of what they share (PSS). */
function watched(pid: number) {
  const now = async () => proportionalMiB(await withChildren(pid));
  let [most, done] = [0, false];
  const looking = (async () => {
    while (!done) {
      most = Math.max(most, await now());
      await sleep(SAMPLE_MS);
    }
  })();
  return { now, most: () => ((done = true), looking.then(() => most)) };
}
