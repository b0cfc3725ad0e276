import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backend, startBackend } from './marketplace.js';
import { opsOf } from './ops.js';
import { eventually } from './seed/session.js';

type Family = { type: string; meaning: string; labels: Set<string>; services: Set<string> };
const root = join(import.meta.dirname, '../..');

/** Real: all services and the gateway on an embedded PostgreSQL. */
describe('metrics of the whole process', () => {
  const dataFolder = join(process.env.TANKOBON_TEST_RUN ?? join(import.meta.dirname, '../.data-test'), 'figures');
  let backend: Backend;
  let text: string;
  let families: Map<string, Family>;

  beforeAll(async () => {
    backend = await startBackend({ dataFolder, webPort: 3_000, apiPort: 0, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' } });
    await backend.gateway.app.inject({ method: 'GET', url: '/items' });
    text = await opsOf(backend).metrics();
    families = familiesOf(text);
  }, 120_000);
  afterAll(async () => {
    await backend.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });

  it('match docs/metrics.md in types, meanings and labels', async () => {
    const documented = tableOf(await readFile(join(root, 'docs/metrics.md'), 'utf8'));
    expect([...families.keys()].sort()).toEqual([...documented.keys()].sort());
    for (const [name, { type, meaning, labels, services }] of families) {
      const entry = documented.get(name)!;
      expect([name, type, meaning]).toEqual([name, entry.type, entry.meaning]);
      if (services.size > 0) expect([name, [...labels].sort()]).toEqual([name, entry.labels]);
    }
  });

  it('include every part, each family described once', () => {
    const parts = ['catalog', 'gateway', 'identity', 'messaging', 'moderation', 'orders', 'payouts', 'pictures', 'rentals'];
    expect([...families.get('process_ready')!.services].sort()).toEqual(parts);
    expect([...families.get('relay_lag_seconds')!.services].sort()).toEqual(parts.filter((part) => part !== 'gateway'));
    const described = text.split('\n').filter((line) => line.startsWith('# TYPE '));
    expect(new Set(described).size).toBe(described.length);
  });

  it('are all readable while every part is ready', async () => {
    expect(text).not.toMatch(/^metrics_source_up\{.*\} 0$/m);
    // A database that was asked while the machine was busy answers the next question.
    const { ready, checks } = await eventually(opsOf(backend).ready, (reported) => reported.ready);
    expect([ready, Object.keys(checks).filter((check) => checks[check] !== 'ok')]).toEqual([true, []]);
    expect(checks).toMatchObject({ 'catalog.database': 'ok', 'gateway.running': 'ok' });
    expect(await opsOf(backend).status()).toMatchObject({ service: 'standalone', parts: expect.any(Array) });
  });

  it('cover every alarm, and every alarm has its entry in the runbook', async () => {
    const rules = await readFile(join(root, 'infra/alarms/tankobon.rules.yml'), 'utf8');
    const runbook = await readFile(join(root, 'docs/runbook.md'), 'utf8');
    const alarms = alarmsOf(rules);
    expect(alarms.length).toBeGreaterThan(20);
    for (const { name, expr, severity, summary } of alarms) {
      const asked = [...expr.replace(/"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z]+)+\b(?!\()/g)].map(([metric]) => metric);
      const unknown = asked.filter((metric) => !families.has(metric.replace(/_(bucket|count|sum)$/, '')) && !families.has(metric));
      expect([name, unknown.filter((word) => word !== 'histogram_quantile')]).toEqual([name, []]);
      expect([name, asked.length > 0, balanced(expr), /^(page|ticket)$/.test(severity), summary.length > 10]).toEqual([
        name,
        true,
        true,
        true,
        true,
      ]);
    }
    const entries = [...runbook.matchAll(/^### (\w+)\n([\s\S]*?)(?=^#|(?![\s\S]))/gm)];
    expect(entries.map(([, name]) => name).sort()).toEqual(alarms.map(({ name }) => name).sort());
    for (const [, name, body] of entries) {
      for (const part of ['Means', 'Look', 'Do', 'Tried by'])
        expect([name, part, body!.includes(`**${part}**`)]).toEqual([name, part, true]);
    }
  });
});

function familiesOf(text: string): Map<string, Family> {
  const families = new Map<string, Family>();
  for (const line of text.split('\n')) {
    const described = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line);
    if (described) {
      const [, what, name, value] = described as unknown as [string, string, string, string];
      const family = families.get(name) ?? { type: '', meaning: '', labels: new Set(), services: new Set() };
      families.set(name, { ...family, ...(what === 'TYPE' ? { type: value } : { meaning: value }) });
      continue;
    }
    const sample = /^(\w+)\{(.*)\} /.exec(line);
    if (!sample) continue;
    const family = families.get(sample[1]!) ?? families.get(sample[1]!.replace(/_(bucket|sum|count)$/, ''))!;
    for (const [, label, value] of sample[2]!.matchAll(/(\w+)="([^"]*)"/g)) {
      if (label === 'service') family.services.add(value!);
      else if (label !== 'le') family.labels.add(label!);
    }
  }
  return families;
}

function tableOf(page: string): Map<string, { type: string; labels: string[]; meaning: string }> {
  const rows = page.split('\n').filter((line) => /^\| `\w+`/.test(line));
  return new Map(
    rows.map((row) => {
      const [, name, type, labels, , , meaning] = row.split('|').map((cell) => cell.trim()) as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      return [name.replaceAll('`', ''), { type, labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label!).sort(), meaning }];
    }),
  );
}

/** Prettier has checked that the file is YAML; here only what an alarm consists of is taken out. */
function alarmsOf(rules: string): { name: string; expr: string; severity: string; summary: string }[] {
  return rules
    .split(/^ +- alert: /m)
    .slice(1)
    .map((rule) => ({
      name: /^\w+/.exec(rule)?.[0] ?? '',
      expr: /expr: (?:>-\n)?([\s\S]*?)\n +(?:for|labels):/.exec(rule)?.[1] ?? '',
      severity: /severity: (\w+)/.exec(rule)?.[1] ?? '',
      summary: /summary: '(.*)'/.exec(rule)?.[1] ?? '',
    }));
}

function balanced(expr: string): boolean {
  const count = (sign: string) => expr.split(sign).length;
  return count('(') === count(')') && count('{') === count('}') && count('[') === count(']') && count('"') % 2 === 1;
}
