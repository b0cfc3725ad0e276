import { describe, expect, it } from '@jest/globals';
import { KeyRing, Refusal } from '@tankobon/eventstore';
import type { DataSource } from 'typeorm';
import { observeBreakers } from './calls.js';
import { observeEvents } from './events.js';
import { observeKeys } from './keys.js';
import { mergeMetrics } from './merge.js';
import { Metrics } from './metrics.js';
import { observePool } from './pool.js';

const inOrder = (sample: string) => sample.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').sort().join()}}`);
/** The value of a sample by its name and labels, in whatever order they stand in the text. */
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((each) => inOrder(each).startsWith(`${inOrder(sample)} `));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
};
const read = async (metrics: Metrics, sample: string) => valueOf(await metrics.text(), sample);

describe('metrics read on demand', () => {
  it('have no value while they are unreadable', async () => {
    const metrics = new Metrics('catalog');
    const waiting = metrics.setter('waiting', 'Waits.', ['kind']);
    let down = false;
    metrics.sample('store', [waiting], async () => {
      waiting.set({ kind: 'a' }, 7);
      if (down) throw new Error('gone');
    });
    expect(await read(metrics, 'waiting{service="catalog",kind="a"}')).toBe(7);
    expect(await read(metrics, 'metrics_source_up{source="store",service="catalog"}')).toBe(1);
    down = true;
    const text = await metrics.text();
    expect(valueOf(text, 'waiting{service="catalog",kind="a"}')).toBeUndefined();
    expect(valueOf(text, 'metrics_source_up{source="store",service="catalog"}')).toBe(0);
    expect(text).toContain('# HELP waiting Waits.');
  });

  it('drop series that no longer exist', async () => {
    const metrics = new Metrics('orders');
    const waiting = metrics.setter('waiting', 'Waits.', ['step']);
    let step = 'reserve';
    metrics.sample('store', [waiting], async () => waiting.set({ step }, 1));
    expect(await metrics.text()).toContain('step="reserve"');
    step = 'commit';
    expect(await metrics.text()).not.toContain('step="reserve"');
  });
});

describe('optional dependencies of a process', () => {
  it('are named while they are missing', async () => {
    const metrics = new Metrics('orders');
    let up = true;
    metrics.dependency('cache', () => up);
    expect(metrics.degraded).toEqual([]);
    expect(await read(metrics, 'dependency_up{dependency="cache",service="orders"}')).toBe(1);
    up = false;
    expect(metrics.degraded).toEqual(['cache']);
    expect(await read(metrics, 'dependency_up{dependency="cache",service="orders"}')).toBe(0);
  });

  it('include the event log while it cannot report the lag of a consumer', async () => {
    const metrics = new Metrics('orders');
    const observe = observeEvents(metrics, () => undefined);
    observe.projectionLag!(12);
    expect(await read(metrics, 'projection_lag_records{service="orders"}')).toBe(12);
    observe.projectionLag!(null);
    expect(await read(metrics, 'projection_lag_records{service="orders"}')).toBeUndefined();
    expect(metrics.degraded).toEqual(['event_log']);
    observe.projectionLag!(0);
    expect(metrics.degraded).toEqual([]);
  });
});

describe('counters', () => {
  it('count repeats in the inbox, failed steps and lost races', async () => {
    const metrics = new Metrics('orders');
    const troubles: string[] = [];
    const observe = observeEvents(metrics, (where) => troubles.push(where));
    observe.inboxDuplicates!(3);
    observe.factsHandled!(5);
    observe.versionConflict!('order');
    observe.stepFailed!('checkout', 'reserve', new Error('down'));
    observe.commandDuration!(12, { type: 'AddLine', outcome: 'stored' });
    const text = await metrics.text();
    expect(valueOf(text, 'inbox_duplicates_total{service="orders"}')).toBe(3);
    expect(valueOf(text, 'facts_handled_total{service="orders"}')).toBe(5);
    expect(valueOf(text, 'version_conflicts_total{stream_type="order",service="orders"}')).toBe(1);
    expect(valueOf(text, 'process_step_failures_total{process="checkout",step="reserve",service="orders"}')).toBe(1);
    expect(valueOf(text, 'command_seconds_count{command="AddLine",outcome="stored",service="orders"}')).toBe(1);
    expect(troubles).toEqual(['checkout.reserve']);
  });

  it('count unavailable keys, but not erased persons', async () => {
    const metrics = new Metrics('orders');
    const answers = [new Error('identity is down'), new Refusal('person_erased', 'Gone.', { status: 409 }), null];
    class Ring extends KeyRing {
      keyOf = () => this.answer();
      createKey = () => this.answer() as Promise<Buffer>;
      private async answer(): Promise<Buffer | null> {
        const next = answers.shift();
        if (next) throw next;
        return null;
      }
    }
    const ring = observeKeys(metrics, new Ring());
    await expect(ring.keyOf('person_1')).rejects.toThrow('identity is down');
    await expect(ring.createKey('person_1')).rejects.toThrow('Gone.');
    expect(await ring.keyOf('person_1')).toBeNull();
    expect(await read(metrics, 'key_ring_failures_total{service="orders"}')).toBe(1);
  });
});

describe('connection pool', () => {
  it('counts waiters and wait time for either way of asking', async () => {
    const client = { release: () => undefined };
    const pool = {
      totalCount: 10,
      idleCount: 2,
      waitingCount: 4,
      connect: (callback?: (error: undefined, client: object, done: () => void) => void) => {
        if (!callback) return Promise.resolve(client);
        callback(undefined, client, () => undefined);
        return undefined;
      },
    };
    const metrics = new Metrics('orders');
    observePool(metrics, { driver: { master: pool } } as unknown as DataSource);
    expect(await pool.connect()).toBe(client);
    pool.connect((_, got) => expect(got).toBe(client));
    const text = await metrics.text();
    expect(valueOf(text, 'db_pool_waiting{service="orders"}')).toBe(4);
    expect(valueOf(text, 'db_pool_wait_seconds_count{service="orders"}')).toBe(2);
  });
});

describe('circuit breakers', () => {
  it('are numbers, one for each called service', async () => {
    const metrics = new Metrics('orders');
    observeBreakers(metrics, { breakers: () => ({ catalog: 'open', payouts: 'half-open', identity: 'closed' }) });
    const text = await metrics.text();
    const states = ['catalog', 'payouts', 'identity'].map((target) =>
      valueOf(text, `rpc_breaker_state{target="${target}",service="orders"}`),
    );
    expect(states).toEqual([2, 1, 0]);
  });
});

describe('merged texts of several registries', () => {
  it('describe every metric once with its samples together', () => {
    const text = (service: string) => `# HELP a First.\n# TYPE a gauge\na{service="${service}"} 1\n\n# HELP b Second.\n# TYPE b counter\n`;
    expect(mergeMetrics([text('catalog'), text('orders')])).toBe(
      '# HELP a First.\n# TYPE a gauge\na{service="catalog"} 1\na{service="orders"} 1\n\n# HELP b Second.\n# TYPE b counter\n',
    );
  });
});
