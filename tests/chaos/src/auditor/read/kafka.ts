import { randomUUID } from 'node:crypto';
import { type Admin, Kafka, logLevel } from 'kafkajs';
import { type Lag, type LogReader, type LogRecord, parseRecord } from './records.js';

const TOPIC = /\.events\.v1$/;

/** Reads every topic of events from its beginning to its current end. */
export function readKafka(brokers: readonly string[]): LogReader {
  const kafka = new Kafka({ brokers: [...brokers], clientId: 'auditor', logLevel: logLevel.NOTHING, connectionTimeout: 5_000 });
  const admin = kafka.admin();
  let connected: Promise<void> | undefined;
  const ready = () => (connected ??= admin.connect());
  return {
    async records() {
      await ready();
      const topics = (await admin.listTopics()).filter((topic) => TOPIC.test(topic));
      return readAll(kafka, admin, topics);
    },
    async lags(groups) {
      await ready();
      return Promise.all(groups.map((group) => lagOf(admin, group)));
    },
    close: () => admin.disconnect(),
  };
}

async function lagOf(admin: Admin, group: string): Promise<Lag> {
  const committed = await admin.fetchOffsets({ groupId: group });
  const lags = await Promise.all(
    committed.map(async ({ topic, partitions }) => {
      const ends = new Map((await admin.fetchTopicOffsets(topic)).map(({ partition, high, low }) => [partition, { high, low }]));
      return partitions.map(({ partition, offset }) => {
        const { high, low } = ends.get(partition)!;
        return Number(high) - (Number(offset) >= 0 ? Number(offset) : Number(low));
      });
    }),
  );
  return { group, lag: lags.flat().reduce((sum, lag) => sum + lag, 0) };
}

async function readAll(kafka: Kafka, admin: Admin, topics: readonly string[]): Promise<LogRecord[]> {
  const left = await endsOf(admin, topics);
  const records: LogRecord[] = [];
  if (left.size === 0) return records;
  const groupId = `auditor-${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, sessionTimeout: 30_000 });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    await new Promise<void>((done, failed) => {
      consumer.on('consumer.crash', ({ payload }) => failed(payload.error));
      const eachMessage = async ({ topic, partition, message }: Message) => {
        const place = { topic, partition, offset: Number(message.offset), key: message.key?.toString() ?? '' };
        const end = left.get(`${topic}/${partition}`);
        if (end === undefined) return;
        records.push(parseRecord(place, message.value?.toString() ?? ''));
        if (place.offset >= end - 1) left.delete(`${topic}/${partition}`);
        if (left.size === 0) done();
      };
      consumer.run({ autoCommit: false, eachMessage }).catch(failed);
    });
  } finally {
    await consumer.disconnect();
    await admin.deleteGroups([groupId]).catch(() => undefined);
  }
  return records;
}

type Message = { topic: string; partition: number; message: { offset: string; key: Buffer | null; value: Buffer | null } };

/** Returns the end offset of every partition that is not empty. */
async function endsOf(admin: Admin, topics: readonly string[]): Promise<Map<string, number>> {
  const ends = await Promise.all(
    topics.map(async (topic) =>
      (await admin.fetchTopicOffsets(topic)).map(({ partition, high, low }) => ({
        place: `${topic}/${partition}`,
        high: Number(high),
        low: Number(low),
      })),
    ),
  );
  return new Map(ends.flat().flatMap(({ place, high, low }) => (high > low ? [[place, high] as const] : [])));
}
