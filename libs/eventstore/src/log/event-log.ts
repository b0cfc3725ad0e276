/** One record of a topic. `value` is JSON text; `key` (the stream id) decides the partition. */
export type LogRecord = { readonly key: string; readonly value: string; readonly headers: Readonly<Record<string, string>> };

export type StoredRecord = LogRecord & {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  /** ISO 8601 UTC. */
  readonly at: string;
};

/** Records of one partition in order. Resolve = all are done (or left, see `stopping`); reject = those not done come again after a backoff. */
export type Batch = {
  readonly topic: string;
  readonly partition: number;
  readonly records: readonly StoredRecord[];
  /** Marks the records up to here as done while the batch goes on; kept a moment later. May throw when the partition was taken away. */
  done(offset: number): Promise<void>;
  /** True when the rest of the batch should be left to somebody else: return, having said `done` for what was handled. */
  stopping(): boolean;
};

export type Subscribe = {
  readonly group: string;
  readonly topics: readonly string[];
  readonly onBatch: (batch: Batch) => Promise<void>;
  /**
   * Handles records of several partitions in one go, each partition's in order: true = all are done, false = none, and they come batch by
   * batch. A log that reads one partition at a time does not ask.
   */
  readonly together?: (records: readonly StoredRecord[]) => Promise<boolean>;
  /** Where a group begins that has no offset yet: at the first record, or after the last one. Default true. */
  readonly fromBeginning?: boolean;
  /** Called once when the subscription cannot go on: the process should exit. */
  readonly onCrash?: (error: Error) => void;
};

export interface Subscription {
  /** Ends after the batch under way; the partitions go to the other members. */
  stop(): Promise<void>;
}

/** A durable, partitioned log with consumer groups: Kafka in the cluster, PostgreSQL in one process. */
export interface EventLog {
  /** Stores records, each partition's in the given order. Resolves when all are durable; on an error none, some or all may be. */
  append(topic: string, records: readonly LogRecord[]): Promise<void>;
  subscribe(options: Subscribe): Promise<Subscription>;
  /** Reads a topic once, up to the records it had at the start; per key in order. `from` = first offset of each partition. */
  read(topic: string, options?: { readonly from?: Readonly<Record<number, number>> }): AsyncIterable<StoredRecord>;
  /** Records that a group has not committed yet. */
  groupLag(group: string): Promise<number>;
  close(): Promise<void>;
}

export const PARTITIONS = 12;
