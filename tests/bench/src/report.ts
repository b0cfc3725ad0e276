import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { join } from 'node:path';

/** A limit of a figure, and whether it was held. */
export type Bar = { readonly bar: string; readonly figure: number; readonly limit: string; readonly held: boolean };
type Report = { readonly table: readonly object[]; readonly bars: readonly Bar[] };

const OUTPUT = join(import.meta.dirname, '../output');
const fileOf = (name: string) => join(OUTPUT, `${name}.json`);

export const atLeast = (bar: string, figure: number, least: number): Bar => ({
  bar,
  figure: rounded(figure),
  limit: `>= ${least}`,
  held: figure >= least,
});

export const atMost = (bar: string, figure: number, most: number): Bar => ({
  bar,
  figure: rounded(figure),
  limit: `<= ${most}`,
  held: figure <= most,
});

/** Rounds to three significant digits. */
export const rounded = (figure: number): number => (Math.abs(figure) >= 100 ? Math.round(figure) : Number(figure.toPrecision(3)));

/** Prints the figures as tables and writes them to `output/<name>.json`. Returns false if a bar was missed. */
export async function report(name: string, { table, bars, ...more }: Report & Readonly<Record<string, unknown>>): Promise<boolean> {
  console.table(table);
  if (bars.length > 0) console.table(bars);
  await mkdir(OUTPUT, { recursive: true });
  const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), memory: totalmem(), system: release(), node: process.version };
  await writeFile(fileOf(name), JSON.stringify({ name, at: new Date().toISOString(), machine, ...more, table, bars }, null, 2));
  return bars.every(({ held }) => held);
}

/** Returns the bars of a benchmark run; none if it failed before it had figures. */
export async function barsOf(name: string, since: Date): Promise<readonly Bar[]> {
  const written = await stat(fileOf(name)).catch(() => undefined);
  if (!written || written.mtime < since) return [];
  const { bars } = JSON.parse(await readFile(fileOf(name), 'utf8')) as { bars: Bar[] };
  return bars;
}

type BarSummary = { readonly bench: string; readonly bar: string; readonly held: boolean } & Partial<Bar>;

/** Prints every bar of the run and writes them as the Markdown table of docs/performance.md to `output/summary.md`. */
export async function summarise(held: readonly BarSummary[]): Promise<void> {
  console.log('\nSummary');
  console.table(held);
  const lines = held.map(
    ({ bench, bar, figure = '', limit = '', held: yes }) => `| ${bench} | ${bar} | ${figure} | ${limit} | ${yes ? 'yes' : 'no'} |`,
  );
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(
    join(OUTPUT, 'summary.md'),
    ['| Bench | Bar | Figure | Limit | Held |', '|---|---|---|---|---|', ...lines, ''].join('\n'),
  );
}
