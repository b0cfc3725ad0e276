import type { Consumer, EachBatchPayload, Kafka, KafkaMessage, TopicPartitionOffset } from 'kafkajs';
import { atMost } from '../../work/signal.js';
import type { StoredRecord, Subscribe, Subscription } from '../event-log.js';
import { HandledOffsets } from '../handled-offsets.js';

const LONGEST_JOIN_MS = 15_000;
const BACKOFF_MS = [100, 300, 1_000, 3_000, 5_000];

/** Consumer settings (reliability §3): a batch takes less than a third of the session timeout. */
export const CONSUMER = {
  sessionTimeout: 30_000,
  heartbeatInterval: 3_000,
  maxBytes: 1_048_576,
  maxBytesPerPartition: 262_144,
  maxWaitTimeInMs: 500,
};

/** Joins a consumer group as a member. Offsets are committed after their batches, several together. */
export async function subscribeKafka(kafka: Kafka, options: Subscribe, onTrouble: (error: unknown) => void): Promise<Subscription> {
  const { group, topics, fromBeginning = true, onCrash } = options;
  const consumer = kafka.consumer({ groupId: group, ...CONSUMER, allowAutoTopicCreation: false });
  let stopping = false;
  consumer.on(consumer.events.CRASH, ({ payload: { error, restart } }) => {
    onTrouble(error);
    if (!restart && !stopping) onCrash?.(error);
  });
  await consumer.connect();
  await consumer.subscribe({ topics: [...topics], fromBeginning });
  const offsets = new HandledOffsets<TopicPartitionOffset>((handled) => consumer.commitOffsets(handled), onTrouble);
  const handler = new BatchHandler(consumer, offsets, options, onTrouble, () => stopping);
  const joined = new Promise<void>((resolve) =>
    consumer.on(consumer.events.GROUP_JOIN, () => {
      offsets.forget();
      resolve();
    }),
  );
  await consumer.run({
    autoCommit: false,
    eachBatchAutoResolve: false,
    partitionsConsumedConcurrently: 1,
    eachBatch: (payload) => handler.handle(payload),
  });
  await atMost(joined, LONGEST_JOIN_MS);
  return {
    stop: async () => {
      stopping = true;
      handler.close();
      await offsets.flush();
      await consumer.disconnect();
      offsets.forget();
    },
  };
}

class BatchHandler {
  private readonly failures = new Map<string, number>();
  private readonly pauses = new Set<NodeJS.Timeout>();

  constructor(
    private readonly consumer: Consumer,
    private readonly offsets: HandledOffsets<TopicPartitionOffset>,
    private readonly options: Subscribe,
    private readonly onTrouble: (error: unknown) => void,
    private readonly isStopping: () => boolean,
  ) {}

  async handle(payload: EachBatchPayload): Promise<void> {
    const { batch, isRunning, isStale } = payload;
    const { topic, partition } = batch;
    const records = batch.messages.map((message) => toRecord(topic, partition, message));
    if (records.length === 0 || isStale()) return;
    let left = false;
    const stopping = () => (left ||= this.isStopping() || !isRunning() || isStale());
    const done = (offset: number) => this.done(payload, offset);
    try {
      await this.options.onBatch({ topic, partition, records, done, stopping });
      if (!left) await done(records.at(-1)!.offset);
      this.failures.delete(`${topic}/${partition}`);
    } catch (error) {
      if (isKafkaError(error)) throw error;
      this.onTrouble(error);
      this.pause(topic, partition);
    }
  }

  close(): void {
    for (const timer of this.pauses) clearTimeout(timer);
  }

  /** Marks an offset as handled. A rebalance throws here: the batch ends at once and the member rejoins (tulios/kafkajs#1720). */
  private async done({ batch: { topic, partition }, resolveOffset, heartbeat }: EachBatchPayload, offset: number): Promise<void> {
    this.offsets.note({ topic, partition, offset: String(offset + 1) });
    resolveOffset(String(offset));
    if (this.isStopping()) await this.offsets.flush();
    await heartbeat();
  }

  /** Pauses a partition. Unresolved records are fetched again afterwards. */
  private pause(topic: string, partition: number): void {
    const name = `${topic}/${partition}`;
    const count = this.failures.get(name) ?? 0;
    this.failures.set(name, count + 1);
    const where = [{ topic, partitions: [partition] }];
    this.consumer.pause(where);
    const timer = setTimeout(
      () => {
        this.pauses.delete(timer);
        this.resume(where);
      },
      BACKOFF_MS[Math.min(count, BACKOFF_MS.length - 1)],
    );
    this.pauses.add(timer);
  }

  /** Resumes a partition. A member that crashed meanwhile has no group to resume in, and rejoins without pauses. */
  private resume(where: Parameters<Consumer['resume']>[0]): void {
    try {
      this.consumer.resume(where);
    } catch (error) {
      this.onTrouble(error);
    }
  }
}

const isKafkaError = (error: unknown): boolean => error instanceof Error && error.name.startsWith('KafkaJS');

export function toRecord(topic: string, partition: number, { key, value, headers, offset, timestamp }: KafkaMessage): StoredRecord {
  const texts = Object.entries(headers ?? {}).map(([name, header]) => [name, String(Array.isArray(header) ? header[0] : (header ?? ''))]);
  const at = new Date(Number(timestamp)).toISOString();
  return {
    topic,
    partition,
    offset: Number(offset),
    key: key?.toString() ?? '',
    value: value?.toString() ?? '',
    headers: Object.fromEntries(texts),
    at,
  };
}
