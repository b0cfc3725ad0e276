import { randomUUID } from 'node:crypto';
import type { Admin, Kafka } from 'kafkajs';
import { Signal } from '../../work/signal.js';
import type { StoredRecord } from '../event-log.js';
import type { LazyClient } from './lazy-client.js';
import { CONSUMER, toRecord } from './subscription.js';

const MOST_WAITING = 2_000;

/** Reads a topic once, up to its end at the start, in a temporary consumer group. */
export async function* readTopic(
  kafka: Kafka,
  admin: LazyClient<Admin>,
  topic: string,
  from: Readonly<Record<number, number>>,
): AsyncGenerator<StoredRecord> {
  const open = new Map<number, number>();
  for (const { partition, low, high } of await admin.use((client) => client.fetchTopicOffsets(topic))) {
    if (Number(high) > Math.max(Number(low), from[partition] ?? 0)) open.set(partition, Number(high));
  }
  if (open.size === 0) return;
  const groupId = `read-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, ...CONSUMER, maxBytesPerPartition: 1_048_576, maxBytes: 8_388_608 });
  const [arrived, taken] = [new Signal(), new Signal()];
  let waiting: StoredRecord[] = [];
  let crash: Error | undefined;
  consumer.on(consumer.events.CRASH, ({ payload: { error } }) => {
    crash = error;
    arrived.notify();
  });
  let finished = false;
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [topic], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatch: async ({ batch, heartbeat, resolveOffset }) => {
        waiting.push(...batch.messages.map((message) => toRecord(topic, batch.partition, message)));
        arrived.notify();
        resolveOffset(batch.lastOffset());
        while (waiting.length > MOST_WAITING && !finished) {
          await taken.wait(1_000);
          await heartbeat();
        }
      },
    });
    for (const [partition, offset] of Object.entries(from)) consumer.seek({ topic, partition: Number(partition), offset: String(offset) });
    while (open.size > 0) {
      if (waiting.length === 0) await arrived.wait(1_000);
      if (crash) throw crash;
      const records = waiting;
      waiting = [];
      taken.notify();
      for (const record of records) {
        const end = open.get(record.partition);
        if (end === undefined || record.offset >= end || record.offset < (from[record.partition] ?? 0)) continue;
        yield record;
        if (record.offset === end - 1) open.delete(record.partition);
      }
    }
  } finally {
    finished = true;
    taken.notify();
    await consumer.disconnect();
    await admin.use((client) => client.deleteGroups([groupId])).catch(() => undefined);
  }
}
