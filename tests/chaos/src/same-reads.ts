import { isDeepStrictEqual } from 'node:util';
import { quantile, table } from './figures.js';
import { until } from './stack/run.js';

/** Reads of visitors that no journey changes, each with a part of the catalogue. */
const READS = ['/series?q=vagabond', '/series?q=berserk', '/series?q=a&limit=20', '/announcements', '/items?q=nobody-sells-this'] as const;
/** Reads whose content may change. */
const CHANGING = ['/items?limit=24', '/items?q=volume'] as const;
const TIMES = 15;
const PATIENCE_MS = 10_000;
/** Times on a busy machine differ: more than this is no noise. */
const SLOWER = { times: 3, plusMs: 100 } as const;

type ReadResponse = { readonly status: number; readonly body: unknown };
export type MeasuredRead = ReadResponse & { readonly path: string; readonly fixed: boolean; readonly ms: number };

/** Runs each read `TIMES` times in turn. Returns its response and the median of its times. */
export async function readAll(api: string): Promise<MeasuredRead[]> {
  await until(async () => (await ask(api, CHANGING[0])).status === 200, PATIENCE_MS);
  const reads: MeasuredRead[] = [];
  for (const path of [...READS, ...CHANGING]) {
    const heard: (ReadResponse & { ms: number })[] = [];
    for (let n = 0; n < TIMES; n += 1) heard.push(await ask(api, path));
    const worst = heard.find(({ status }) => status !== 200) ?? heard.at(-1)!;
    reads.push({ ...worst, path, fixed: path !== CHANGING[0] && path !== CHANGING[1], ms: quantile(heard.map(({ ms }) => ms), 0.5) }); // prettier-ignore
  }
  return reads;
}

async function ask(api: string, path: string): Promise<ReadResponse & { ms: number }> {
  const started = performance.now();
  const reply = await fetch(`${api}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: reply.status, body: await reply.json(), ms: Math.round((performance.now() - started) * 10) / 10 };
}

/** Returns a sentence for each read that fails, differs or is slower than before. */
export function differences(before: readonly MeasuredRead[], after: readonly MeasuredRead[]): string[] {
  return before.flatMap(({ path, fixed, body, ms }, at) => {
    const now = after[at]!;
    if (now.status !== 200) return [`GET ${path} answers ${now.status}.`];
    if (fixed && !isDeepStrictEqual(body, now.body)) return [`GET ${path} says something else than before.`];
    const most = ms * SLOWER.times + SLOWER.plusMs;
    return now.ms > most ? [`GET ${path} takes ${now.ms} ms, before ${ms} ms.`] : [];
  });
}

export const readTable = (before: readonly MeasuredRead[], after: readonly MeasuredRead[]): string =>
  table(
    ['read', 'before', 'p50 ms', 'after', 'p50 ms'],
    before.map(({ path, status, ms }, at) => [path, status, ms, after[at]!.status, after[at]!.ms]),
  );
