import { describe, expect, it } from '@jest/globals';
import { testPostgres } from '../../../../testing/src/infrastructure.js';
import { eventLogConformance } from '../event-log.conformance.js';
import type { StoredRecord } from '../event-log.js';
import { openPostgresLog } from './postgres-log.js';

/** Real: PostgreSQL 18. */
eventLogConformance('PostgreSQL', {
  open: async () => {
    const { ownerUrl } = await (await testPostgres()).createDatabase('eventlog');
    return openPostgresLog({ connectionString: ownerUrl });
  },
});

/** Real: PostgreSQL 18. */
describe('Records of several partitions', () => {
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

  it('are handled in one go, and their offsets kept', async () => {
    const { lag, atOnce, batches } = await handled(() => true);
    expect([lag, atOnce.flat().length, batches.length]).toEqual([0, records.length, 0]);
    expect(partitions(atOnce[0]!)).toBeGreaterThan(1);
  });

  it('come partition by partition where that did not work', async () => {
    const { lag, atOnce, batches } = await handled(() => false);
    expect([lag, batches.flat().length]).toEqual([0, records.length]);
    expect(atOnce.length).toBeGreaterThan(0);
    expect(batches.every((batch) => partitions(batch) === 1)).toBe(true);
  });
});
