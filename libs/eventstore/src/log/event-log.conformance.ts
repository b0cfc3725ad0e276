import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Batch, EventLog, LogRecord, StoredRecord } from './event-log.js';

export type LogFactory = { open(): Promise<EventLog>; close?(): Promise<void> };

const record = (key: string, n: number, headers = {}): LogRecord => ({
  key,
  value: JSON.stringify({ key, n }),
  headers: { n: String(n), ...headers },
});
const valueOf = ({ value }: StoredRecord) => JSON.parse(value) as { key: string; n: number };

async function until(done: () => boolean | Promise<boolean>, ms = 30_000): Promise<void> {
  for (const end = Date.now() + ms; !(await done()); await new Promise((resolve) => setTimeout(resolve, 20))) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
  }
}

async function all(records: AsyncIterable<StoredRecord>): Promise<StoredRecord[]> {
  const read: StoredRecord[] = [];
  for await (const each of records) read.push(each);
  return read;
}

/** Conformance tests of event logs, run on each adapter. */
export function eventLogConformance(name: string, factory: LogFactory): void {
  describe(`event log on ${name}`, () => {
    let log: EventLog;
    const fresh = () => ({ topic: `t-${randomUUID().slice(0, 8)}.events.v1`, group: `g-${randomUUID().slice(0, 8)}` });
    const collect = (into: StoredRecord[]) => async (batch: Batch) => void into.push(...batch.records);

    beforeAll(async () => void (log = await factory.open()), 180_000);
    afterAll(async () => {
      await log?.close();
      await factory.close?.();
    });

    it('keeps the records of a key in order, with key, value and headers', async () => {
      const { topic, group } = fresh();
      const got: StoredRecord[] = [];
      const sent = Array.from({ length: 300 }, (_, n) => record(`key-${n % 7}`, n, { trace: `t${n}` }));
      await log.append(topic, sent.slice(0, 100));
      const subscription = await log.subscribe({ group, topics: [topic], onBatch: collect(got) });
      await log.append(topic, sent.slice(100));
      await until(() => got.length >= 300);
      await subscription.stop();
      for (let key = 0; key < 7; key += 1) {
        const mine = got.filter((each) => each.key === `key-${key}`);
        expect(mine.map((each) => valueOf(each).n)).toEqual(
          sent.filter((each) => each.key === `key-${key}`).map((each) => Number(each.headers['n'])),
        );
        expect(new Set(mine.map(({ partition }) => partition)).size).toBe(1);
      }
      expect(got.find((each) => valueOf(each).n === 42)).toMatchObject({ key: 'key-0', headers: { n: '42', trace: 't42' }, topic });
    });

    it('gives gapless offsets in each partition', async () => {
      const { topic } = fresh();
      await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          log.append(
            topic,
            Array.from({ length: 20 }, (_, n) => record(`k${turn}-${n}`, n)),
          ),
        ),
      );
      const offsets = new Map<number, number[]>();
      for (const { partition, offset } of await all(log.read(topic))) offsets.set(partition, [...(offsets.get(partition) ?? []), offset]);
      expect([...offsets.values()].reduce((sum, { length }) => sum + length, 0)).toBe(400);
      for (const list of offsets.values()) expect(list).toEqual(list.map((_, index) => index));
    });

    it('delivers a batch again after its handler failed and loses nothing', async () => {
      const { topic, group } = fresh();
      const got: number[] = [];
      let failures = 3;
      await log.append(
        topic,
        Array.from({ length: 50 }, (_, n) => record('one', n)),
      );
      const onBatch = async ({ records }: Batch) => {
        if ((failures -= 1) >= 0) throw new Error('not now');
        got.push(...records.map((each) => valueOf(each).n));
      };
      const subscription = await log.subscribe({ group, topics: [topic], onBatch });
      await until(() => got.length >= 50);
      await subscription.stop();
      expect(got.slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    });

    it('delivers only unfinished records again', async () => {
      const { topic, group } = fresh();
      const got: number[] = [];
      let failed = false;
      await log.append(
        topic,
        Array.from({ length: 20 }, (_, n) => record('one', n)),
      );
      const onBatch = async (batch: Batch) => {
        for (const each of batch.records) {
          if (valueOf(each).n === 10 && !failed) {
            failed = true;
            throw new Error('crashed in the middle');
          }
          got.push(valueOf(each).n);
          await batch.done(each.offset);
        }
      };
      const subscription = await log.subscribe({ group, topics: [topic], onBatch });
      await until(() => got.length >= 20);
      await subscription.stop();
      expect(got).toEqual(Array.from({ length: 20 }, (_, n) => n));
    });

    it('resumes after a restart where the group ended and keeps repeated records', async () => {
      const { topic, group } = fresh();
      const [first, second]: StoredRecord[][] = [[], []];
      await log.append(topic, [record('a', 1), record('b', 2)]);
      const before = await log.subscribe({ group, topics: [topic], onBatch: collect(first!) });
      await until(() => first!.length >= 2);
      await until(async () => (await log.groupLag(group)) === 0);
      await before.stop();
      await log.append(topic, [record('a', 3), record('a', 3)]);
      expect(await log.groupLag(group)).toBe(2);
      const after = await log.subscribe({ group, topics: [topic], onBatch: collect(second!) });
      await until(() => second!.length >= 2);
      await after.stop();
      expect(second!.map((each) => valueOf(each).n)).toEqual([3, 3]);
    });

    it('starts a new group at the first record or after the last one', async () => {
      const { topic } = fresh();
      const [early, late]: StoredRecord[][] = [[], []];
      await log.append(topic, [record('a', 1)]);
      const fromStart = await log.subscribe({ group: fresh().group, topics: [topic], onBatch: collect(early!) });
      const fromNow = await log.subscribe({ group: fresh().group, topics: [topic], fromBeginning: false, onBatch: collect(late!) });
      await until(async () => {
        await log.append(topic, [record('a', 2)]);
        return late!.length > 0 && early!.length > 1;
      });
      await Promise.all([fromStart.stop(), fromNow.stop()]);
      expect(early!.map((each) => valueOf(each).n)[0]).toBe(1);
      expect(late!.map((each) => valueOf(each).n)).not.toContain(1);
    });

    it('shares partitions between two members and loses nothing when one stops', async () => {
      const { topic, group } = fresh();
      const [a, b]: StoredRecord[][] = [[], []];
      const keys = Array.from({ length: 60 }, (_, n) => `key-${n}`);
      const first = await log.subscribe({ group, topics: [topic], onBatch: collect(a!) });
      const second = await log.subscribe({ group, topics: [topic], onBatch: collect(b!) });
      let n = 0;
      await until(async () => {
        await log.append(
          topic,
          keys.map((key) => record(key, n)),
        );
        n += 1;
        await new Promise((resolve) => setTimeout(resolve, 200));
        return a!.length > 0 && b!.length > 0;
      });
      await second.stop();
      await log.append(
        topic,
        keys.map((key) => record(key, n)),
      );
      n += 1;
      const distinct = () => new Set([...a!, ...b!].map(({ partition, offset }) => `${partition}/${offset}`)).size;
      await until(() => distinct() >= n * keys.length);
      await first.stop();
      expect(distinct()).toBe(n * keys.length);
    });

    it('takes 5,000 records and delivers them in batches of one partition', async () => {
      const { topic, group } = fresh();
      let got = 0;
      let mixed = 0;
      for (let round = 0; round < 5; round += 1)
        await log.append(
          topic,
          Array.from({ length: 1_000 }, (_, n) => record(`key-${n % 97}`, n)),
        );
      const onBatch = async ({ records, partition }: Batch) => {
        got += records.length;
        if (records.some((each) => each.partition !== partition)) mixed += 1;
      };
      const subscription = await log.subscribe({ group, topics: [topic], onBatch });
      await until(() => got >= 5_000);
      await subscription.stop();
      expect({ got, mixed }).toEqual({ got: 5_000, mixed: 0 });
    });

    it('reads a topic once up to its end, or from given offsets', async () => {
      const { topic } = fresh();
      expect(await all(log.read(topic))).toEqual([]);
      await log.append(
        topic,
        Array.from({ length: 30 }, (_, n) => record('one', n)),
      );
      const everything = await all(log.read(topic));
      expect(everything.map((each) => valueOf(each).n)).toEqual(Array.from({ length: 30 }, (_, n) => n));
      const { partition } = everything[0]!;
      const rest = await all(log.read(topic, { from: { [partition]: 25 } }));
      expect(rest.map((each) => valueOf(each).n)).toEqual([25, 26, 27, 28, 29]);
    });
  });
}
