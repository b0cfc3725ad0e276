import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { median } from '../race.js';
import { atMost } from '../report.js';
import { type Graph, staticGraph } from './graph.js';
import { type Marketplace, marketplace } from './standalone.js';
import { visit, type Visit } from './visit.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const DEMO_PASSWORD = 'paper-and-ink';
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Screen = { readonly path: string; readonly who?: 'seller' | 'admin' };
const SCREENS: readonly Screen[] = [
  { path: '/' },
  { path: '/manga' },
  { path: '/item/:first' },
  { path: '/signin' },
  { path: '/sell', who: 'seller' },
  { path: '/seller', who: 'seller' },
  { path: '/admin/moderation', who: 'admin' },
];

const BARS = { jsKb: 225, cssKb: 45, lcpMs: 1_500, cls: 0.05 } as const;

/**
 * Measures first visits of the main screens in Chromium with a processor slowed four times; writes a table and `output/web.json`. Returns
 * false if a bar was missed.
 */
export async function benchWeb(): Promise<boolean> {
  const folder = join(import.meta.dirname, '../../output');
  await mkdir(folder, { recursive: true });
  const market = await marketplace();
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
  try {
    const visits: (Visit & { screen: string; round: number })[] = [];
    const tokens = await signIn(market);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { path, who } of SCREENS) {
        const address = market.web + (await resolved(path, market));
        const token = who && tokens[who];
        visits.push({ screen: path, round, ...(await visit(browser, { address, token })) });
      }
    }
    const graph = await staticGraph();
    const table = SCREENS.map(({ path }) =>
      summary(
        path,
        visits.filter(({ screen }) => screen === path),
      ),
    );
    const bars = barsOf(table, graph);
    console.table(table);
    console.table(bars);
    await writeFile(join(folder, 'web.json'), JSON.stringify({ rounds: visits, entry: graph, table, bars }, null, 2));
    return bars.every(({ held }) => held);
  } finally {
    await browser.close();
    await market.stop();
  }
}

async function signIn({ api }: Marketplace): Promise<Record<'seller' | 'admin', string>> {
  const tokenOf = async (who: string) => {
    const reply = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@tankobon.example`, password: DEMO_PASSWORD }),
    });
    if (!reply.ok) throw new Error(`${who} could not sign in: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { token: string }).token;
  };
  return { seller: await tokenOf('seller'), admin: await tokenOf('admin') };
}

async function resolved(path: string, { api }: Marketplace): Promise<string> {
  if (!path.includes(':first')) return path;
  const { items } = (await (await fetch(`${api}/items?limit=1`)).json()) as { items: { id: string }[] };
  return path.replace(':first', items[0]!.id);
}

const kb = (bytes: number) => Number((bytes / 1000).toFixed(1));

function summary(screen: string, visits: readonly Visit[]) {
  const middle = (of: (visit: Visit) => number) => median(visits.map(of));
  return {
    screen,
    requests: middle(({ requests }) => requests),
    jsKb: kb(middle(({ jsBytes }) => jsBytes)),
    cssKb: kb(middle(({ cssBytes }) => cssBytes)),
    fcpMs: Math.round(middle(({ fcpMs }) => fcpMs)),
    lcpMs: Math.round(middle(({ lcpMs }) => lcpMs)),
    lcpElement: visits.at(-1)?.lcpElement ?? '',
    cls: Number(middle(({ cls }) => cls).toFixed(4)),
  };
}

function barsOf(table: readonly ReturnType<typeof summary>[], entry: Graph) {
  const screens = table.flatMap(({ screen, jsKb, cssKb, lcpMs, cls }) => [
    atMost(`${screen} JavaScript, kB gzip`, jsKb, BARS.jsKb),
    atMost(`${screen} CSS, kB gzip`, cssKb, BARS.cssKb),
    atMost(`${screen} largest paint, ms`, lcpMs, BARS.lcpMs),
    atMost(`${screen} layout shift`, cls, BARS.cls),
  ]);
  return [
    atMost('entry JavaScript, kB gzip', kb(entry.jsBytes), BARS.jsKb),
    atMost('entry CSS, kB gzip', kb(entry.cssBytes), BARS.cssKb),
    ...screens,
  ];
}
