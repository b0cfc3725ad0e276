import { describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { testPostgres } from '../../../../testing/src/infrastructure.js';
import { eventLogConformance } from '../event-log.conformance.js';
import type { EventLog, StoredRecord } from '../event-log.js';
import { openPostgresLog } from './postgres-log.js';

/** Real: PostgreSQL 18. */
eventLogConformance('PostgreSQL', {
  open: async () => {
    const { ownerUrl } = await (await testPostgres()).createDatabase('eventlog');
    return openPostgresLog({ connectionString: ownerUrl });
  },
});

/** Real: PostgreSQL 18. */
describe('records of several partitions', () => {
  const topic = 't.events.v1';
  const records = Array.from({ length: 24 }, (_, n) => ({ key: `key-${n}`, value: String(n), headers: {} }));

  async function handled(together: (records: readonly StoredRecord[]) => boolean) {
    const { ownerUrl } = await (await testPostgres()).createDatabase('eventlog');
    const log = await openPostgresLog({ connectionString: ownerUrl });
    const [atOnce, batches]: [StoredRecord[][], StoredRecord[][]] = [[], []];
    try {
      await log.append(topic, records);
      await log.subscribe({
        group: 'g',
        topics: [topic],
        onBatch: async (batch) => void batches.push([...batch.records]),
        together: async (all) => {
          atOnce.push([...all]);
          return together(all);
        },
      });
      for (const until = Date.now() + 10_000; (await log.groupLag('g')) > 0 && Date.now() < until;)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return { lag: await log.groupLag('g'), atOnce, batches };
    } finally {
      await log.close();
    }
  }
  const partitions = (all: readonly StoredRecord[]) => new Set(all.map(({ partition }) => partition)).size;

  it('are handled in one batch, with their offsets stored', async () => {
    const { lag, atOnce, batches } = await handled(() => true);
    expect([lag, atOnce.flat().length, batches.length]).toEqual([0, records.length, 0]);
    expect(partitions(atOnce[0]!)).toBeGreaterThan(1);
  });

  it('are handled partition by partition after a failed batch', async () => {
    const { lag, atOnce, batches } = await handled(() => false);
    expect([lag, batches.flat().length]).toEqual([0, records.length]);
    expect(atOnce.length).toBeGreaterThan(0);
    expect(batches.every((batch) => partitions(batch) === 1)).toBe(true);
  });
});

/** Real: PostgreSQL 18. */
describe('signal of new records', () => {
  const topic = 'n.events.v1';
  const records = (turn: number) => Array.from({ length: 24 }, (_, n) => ({ key: `key-${n}`, value: String(turn), headers: {} }));

  async function listening(work: (logs: { own: EventLog; other: EventLog }, heard: StoredRecord[]) => Promise<void>) {
    const { ownerUrl } = await (await testPostgres()).createDatabase('eventlog');
    const [own, other] = [await openPostgresLog({ connectionString: ownerUrl }), await openPostgresLog({ connectionString: ownerUrl })];
    const heard: StoredRecord[] = [];
    const together = async (all: readonly StoredRecord[]) => heard.push(...all) > 0;
    try {
      await own.subscribe({ group: 'g', topics: [topic], onBatch: async (batch) => void heard.push(...batch.records), together });
      await work({ own, other }, heard);
    } finally {
      await own.close();
      await other.close();
    }
  }
  const until = async (done: () => boolean) => {
    for (const end = Date.now() + 2_000; !done() && Date.now() < end;) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(done()).toBe(true);
  };

  it('delivers own records without a database query', () =>
    listening(async ({ own }, heard) => {
      await own.append(topic, records(1));
      await until(() => heard.length === 24);
      const asked = jest.spyOn(pg.Pool.prototype, 'query');
      for (let turn = 2; turn <= 11; turn += 1) await own.append(topic, records(turn));
      await until(() => heard.length === 11 * 24);
      const names = (asked.mock.calls as unknown as [{ name: string }][]).map(([{ name }]) => name);
      asked.mockRestore();
      expect(names.filter((name) => name === 'log_append')).toHaveLength(10);
      expect(names.filter((name) => name === 'log_news').length).toBeLessThanOrEqual(1);
      expect(names).not.toContain('log_news_sent');
    }));

  it('delivers records of others at once and in order between own ones', () =>
    listening(async ({ own, other }, heard) => {
      for (let turn = 1; turn <= 20; turn += 1) {
        await (turn % 3 === 0 ? own : other).append(topic, records(turn));
        await until(() => heard.length === turn * 24);
      }
      for (const key of ['key-0', 'key-7']) {
        const mine = heard.filter((record) => record.key === key).map(({ value }) => Number(value));
        expect(mine).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
      }
    }));
});
