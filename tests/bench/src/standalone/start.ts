import { rm } from 'node:fs/promises';
import { median, ROUNDS } from '../race.js';
import { atMost, report } from '../report.js';
import { emptyFolder, startProduct } from './product.js';

/** Measures `npm start` until it is ready: on an empty folder (PostgreSQL, tables and demo data are made), and again on the same one. */
export async function benchStart(): Promise<boolean> {
  const folder = await emptyFolder();
  try {
    const cold = await timed(folder);
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) warm.push(await timed(folder));
    const table = [
      { start: 'on an empty folder', seconds: cold },
      { start: 'again', seconds: median(warm) },
    ];
    return await report('start', { table, bars: [atMost('warm start, seconds', median(warm), 5)], warm });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timed(folder: string): Promise<number> {
  const product = await startProduct(folder, 'npmStart');
  await product.stop();
  return Math.round(product.readyMs) / 1_000;
}
