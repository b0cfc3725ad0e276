import { Kafka, type KafkaConfig, logLevel, type Producer } from 'kafkajs';
import type { EventLog, LogRecord, StoredRecord, Subscribe, Subscription } from '../event-log.js';
import { LazyAdmin } from './lazy-admin.js';
import { patchIdleTimer } from './idle-timer.js';
import { readTopic } from './reader.js';
import { subscribeKafka } from './subscription.js';
import { Topics } from './topics.js';

export type KafkaLogOptions = {
  readonly brokers: readonly string[];
  readonly clientId: string;
  /** Of topics that this process makes: 1 here, 3 in production. */
  readonly replicationFactor?: number;
  readonly connection?: Pick<KafkaConfig, 'ssl' | 'sasl'>;
  readonly onTrouble?: (error: unknown) => void;
};

/** A producer that lost its place in a partition cannot go on: the next send uses a new one. */
const WORN_OUT = /OUT_OF_ORDER_SEQUENCE|UNKNOWN_PRODUCER_ID|INVALID_PRODUCER_EPOCH|PRODUCER_FENCED|DUPLICATE_SEQUENCE/;

class KafkaLog implements EventLog {
  private producer: Promise<Producer> | undefined;
  private sending: Promise<unknown> = Promise.resolve();
  private readonly subscriptions = new Set<Subscription>();
  private readonly groups = new Map<string, Subscribe>();

  constructor(
    private readonly kafka: Kafka,
    private readonly topics: Topics,
    private readonly admin: LazyAdmin,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** One request in flight for the whole process, so that a retry cannot overtake. */
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
    yield* readTopic(this.kafka, await this.admin.connected(), topic, from);
  }

  /** A partition without a commit counts from its begin for groups that begin there, else not at all. */
  async groupLag(group: string): Promise<number> {
    const { topics, fromBeginning = true } = this.groups.get(group) ?? { topics: undefined };
    const admin = await this.admin.connected();
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

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    await this.sending;
    await this.producer?.then((producer) => producer.disconnect()).catch(() => undefined);
    await this.admin.close();
  }

  private async send(topic: string, records: readonly LogRecord[]): Promise<void> {
    if (records.length === 0) return;
    await this.topics.ensure([topic]);
    this.producer ??= this.connect();
    try {
      const producer = await this.producer;
      const messages = records.map(({ key, value, headers }) => ({ key, value, headers: { ...headers } }));
      await producer.send({ topic, acks: -1, timeout: 10_000, messages });
    } catch (error) {
      if (WORN_OUT.test(String((error as { type?: unknown }).type ?? error))) await this.replaceProducer();
      throw error;
    }
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      retry: { retries: 5 },
    });
    try {
      await producer.connect();
      return producer;
    } catch (error) {
      this.producer = undefined;
      throw error;
    }
  }

  private async replaceProducer(): Promise<void> {
    const worn = await this.producer;
    this.producer = undefined;
    await worn?.disconnect().catch(this.onTrouble);
  }
}

/** Opens the log of the cluster. Brokers that are down do not keep a service from starting: everything here is tried again when it is used. */
export async function openKafkaLog(options: KafkaLogOptions): Promise<EventLog> {
  patchIdleTimer();
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
  const admin = new LazyAdmin(kafka);
  void admin.connected().catch(onTrouble);
  return new KafkaLog(kafka, new Topics(() => admin.connected(), replicationFactor), admin, onTrouble);
}
