// Real: the decoder's processes, whose memory Linux tells.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { noise } from '../fixtures/samples.js';
import { Decoder } from './decoder.js';

const PAGE_MIB = 4 / 1_024;
const MOST_MIB = 150;

let decoder: Decoder;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'memory-'));
  decoder = new Decoder({ children: 2 });
});
afterAll(async () => {
  await decoder.close();
  await rm(folder, { recursive: true, force: true });
});

const flat = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 90, g: 120, b: 200, alpha: 0.5 } } });

/** The largest that are taken of each kind. */
const WORST: readonly ((file: string) => Promise<unknown>)[] = [
  (file) => flat(7_000, 7_000, 4).png({ compressionLevel: 1 }).toFile(file),
  (file) => flat(3_900, 3_900, 4).png({ progressive: true, compressionLevel: 1 }).toFile(file),
  (file) => flat(4_700, 4_700).jpeg({ progressive: true }).toFile(file),
  (file) => noise(8_000, 6_000).blur(3).withMetadata({ orientation: 6 }).jpeg({ quality: 70 }).toFile(file),
  (file) => flat(2_000, 2_000).avif({ effort: 0 }).toFile(file),
  (file) => flat(4_200, 4_200, 4).webp({ lossless: true, effort: 0 }).toFile(file),
];

/** What is theirs alone: pages of programs and libraries are files, which Linux counts once and may drop. */
const ownMiB = async () => {
  const { threads } = (decoder as unknown as { pool: { threads: { threadId: number }[] } }).pool;
  const sizes = await Promise.all(threads.map(({ threadId }) => readFile(`/proc/${threadId}/statm`, 'utf8')));
  const pages = sizes.map((size) => size.split(' ').map(Number)).map(([, resident, shared]) => resident! - shared!);
  return pages.reduce((sum, own) => sum + own * PAGE_MIB, 0);
};

it(`needs at most ${MOST_MIB} MiB more for twelve of the worst pictures at once`, async () => {
  for (const [index, make] of WORST.entries()) await make(join(folder, `${index}`));
  const turn = (index: number) => decoder.turn(async () => {
    const into = join(folder, `made-${index}`);
    await mkdir(into);
    return decoder.make(join(folder, `${index % WORST.length}`), into);
  }); // prettier-ignore
  await flat(100, 100).png().toFile(join(folder, 'small'));
  await Promise.all([0, 1].map(() => decoder.turn(() => decoder.make(join(folder, 'small'), folder))));
  const idle = await ownMiB();
  let [most, done] = [0, false];
  const looking = (async () => {
    while (!done) {
      most = Math.max(most, await ownMiB());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  await Promise.all(Array.from({ length: 12 }, (_, index) => turn(index))).finally(() => (done = true));
  await looking;
  expect(most - idle).toBeLessThanOrEqual(MOST_MIB);
});
