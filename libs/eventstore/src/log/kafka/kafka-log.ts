import { type Admin, Kafka, type KafkaConfig, logLevel, type Producer, type ProducerConfig } from 'kafkajs';
import type { EventLog, LogRecord, StoredRecord, Subscribe, Subscription } from '../event-log.js';
import { patchEndedSocket, patchIdleTimer, patchSilentBroker } from './kafkajs-patches.js';
import { LazyClient } from './lazy-client.js';
import { readTopic } from './reader.js';
import { inRequests } from './requests.js';
import { subscribeKafka } from './subscription.js';
import { Topics } from './topics.js';

export type KafkaLogOptions = {
  readonly brokers: readonly string[];
  readonly clientId: string;
  /** Replication factor of topics created by this process: 1 by default, 3 in production. */
  readonly replicationFactor?: number;
  readonly connection?: Pick<KafkaConfig, 'ssl' | 'sasl'>;
  readonly onTrouble?: (error: unknown) => void;
};

const PRODUCER: ProducerConfig = { idempotent: true, maxInFlightRequests: 1, allowAutoTopicCreation: false, retry: { retries: 5 } };

class KafkaLog implements EventLog {
  private sending: Promise<unknown> = Promise.resolve();
  private readonly subscriptions = new Set<Subscription>();
  private readonly groups = new Map<string, Subscribe>();

  constructor(
    private readonly kafka: Kafka,
    private readonly topics: Topics,
    private readonly admin: LazyClient<Admin>,
    private readonly producer: LazyClient<Producer>,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** Sends one request at a time for the whole process, so that a retry cannot overtake another. */
  append(topic: string, records: readonly LogRecord[]): Promise<void> {
    const sent = this.sending.then(() => this.send(topic, records));
    this.sending = sent.catch(() => undefined);
    return sent;
  }

  async subscribe(options: Subscribe): Promise<Subscription> {
    await this.topics.ensure(options.topics);
    this.groups.set(options.group, options);
    const running = await subscribeKafka(this.kafka, options, this.onTrouble);
    const subscription = { stop: () => running.stop().finally(() => this.subscriptions.delete(subscription)) };
    this.subscriptions.add(subscription);
    return subscription;
  }

  async *read(topic: string, { from = {} }: { readonly from?: Readonly<Record<number, number>> } = {}): AsyncIterable<StoredRecord> {
    await this.topics.ensure([topic]);
    yield* readTopic(this.kafka, this.admin, topic, from);
  }

  /** Returns the group's lag. A partition without a commit counts in full for groups that start at the first record, else as 0. */
  groupLag(group: string): Promise<number> {
    return this.admin.use((admin) => this.lagBy(admin, group));
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.sending;
    await Promise.all([this.producer.close(), this.admin.close()]);
  }

  private async lagBy(admin: Admin, group: string): Promise<number> {
    const { topics, fromBeginning = true } = this.groups.get(group) ?? { topics: undefined };
    const committed = await admin.fetchOffsets({ groupId: group, ...(topics && { topics: [...topics] }) });
    const lags = await Promise.all(
      committed.map(async ({ topic, partitions }) => {
        const ends = new Map((await admin.fetchTopicOffsets(topic)).map((each) => [each.partition, each]));
        return partitions.map(({ partition, offset }) => {
          const { high, low } = ends.get(partition) ?? { high: '0', low: '0' };
          const at = Number(offset) >= 0 ? Number(offset) : Number(fromBeginning ? low : high);
          return Math.max(0, Number(high) - at);
        });
      }),
    );
    return lags.flat().reduce((sum, lag) => sum + lag, 0);
  }

  private async send(topic: string, records: readonly LogRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.topics.ensure([topic]);
    for (const request of inRequests(records)) {
      const messages = request.map(({ key, value, headers }) => ({ key, value, headers: { ...headers } }));
      await this.producer.use((producer) => producer.send({ topic, acks: -1, timeout: 10_000, messages }));
    }
  }
}

/** Opens the event log of the cluster. A service starts even while brokers are down: connections are retried on use. */
export async function openKafkaLog(options: KafkaLogOptions): Promise<EventLog> {
  patchIdleTimer();
  patchSilentBroker();
  patchEndedSocket();
  const { brokers, clientId, connection, replicationFactor = 1, onTrouble = () => undefined } = options;
  const logCreator = () => (entry: { label: string; log: { message: string } }) => {
    if (entry.label === 'ERROR') onTrouble(new Error(`kafka: ${entry.log.message}`));
  };
  const kafka = new Kafka({
    brokers: [...brokers],
    clientId,
    ...connection,
    logLevel: logLevel.ERROR,
    logCreator,
    connectionTimeout: 3_000,
  });
  const admin = new LazyClient(() => kafka.admin({ retry: { retries: 2 } }), onTrouble);
  const producer = new LazyClient(() => kafka.producer(PRODUCER), onTrouble);
  return new KafkaLog(kafka, new Topics(admin, replicationFactor), admin, producer, onTrouble);
}
