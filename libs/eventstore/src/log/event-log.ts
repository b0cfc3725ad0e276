/** A record of a topic. `value` is JSON text; `key` (the stream id) determines the partition. */
export type LogRecord = { readonly key: string; readonly value: string; readonly headers: Readonly<Record<string, string>> };

export type StoredRecord = LogRecord & {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  /** ISO 8601 UTC. */
  readonly at: string;
};

/** Records of one partition in order. Resolve = all are done (or left, see `stopping`); reject = the rest is delivered again after a backoff. */
export type Batch = {
  readonly topic: string;
  readonly partition: number;
  readonly records: readonly StoredRecord[];
  /** Marks records up to this offset as done; committed a moment later. May throw when the partition was revoked. */
  done(offset: number): Promise<void>;
  /** Returns true when another member should handle the rest of the batch: call `done` for handled records and return. */
  stopping(): boolean;
};

export type Subscribe = {
  readonly group: string;
  readonly topics: readonly string[];
  readonly onBatch: (batch: Batch) => Promise<void>;
  /**
   * Handles records of several partitions together, each partition's in order: true = all are done; false = none, and they are delivered
   * batch by batch. Not called by an event log that reads one partition at a time.
   */
  readonly together?: (records: readonly StoredRecord[]) => Promise<boolean>;
  /** Start of a group without offsets: at the first record (true, the default), or after the last one. */
  readonly fromBeginning?: boolean;
  /** Called once when the subscription cannot continue: the process should exit. */
  readonly onCrash?: (error: Error) => void;
};

export interface Subscription {
  /** Stops after the current batch; the partitions go to the other members. */
  stop(): Promise<void>;
}

/** Durable, partitioned event log with consumer groups: Kafka in the cluster, PostgreSQL in one process. */
export interface EventLog {
  /** Stores records, each partition's in the given order. Resolves when all are durable; after an error none, some or all are. */
  append(topic: string, records: readonly LogRecord[]): Promise<void>;
  subscribe(options: Subscribe): Promise<Subscription>;
  /** Reads a topic once, up to its end at the start; in order per key. `from` = first offset of each partition. */
  read(topic: string, options?: { readonly from?: Readonly<Record<number, number>> }): AsyncIterable<StoredRecord>;
  /** Returns the number of records that a group has not committed yet. */
  groupLag(group: string): Promise<number>;
  close(): Promise<void>;
}

export const PARTITIONS = 12;
