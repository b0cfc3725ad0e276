// Events and facts are read as they were stored, by a reader that shares no type with their writers.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Data = Readonly<Record<string, any>>;

export type StoredEvent = {
  readonly service: string;
  readonly streamId: string;
  readonly streamType: string | null;
  readonly version: number;
  readonly pos: number | null;
  readonly eventId: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Data;
  readonly meta: Data;
  readonly at: string;
};

export type LogRecord = {
  readonly topic: string;
  readonly partition: number;
  readonly offset: number;
  readonly key: string;
  readonly eventId: string;
  readonly streamId: string;
  readonly streamVersion: number;
  readonly pos: number;
  readonly meta: Data;
  readonly facts: readonly { readonly type: string; readonly data: Data }[];
};

export type Lag = { readonly group: string; readonly lag: number };

/** One line of the client's history. */
export type HistoryLine = {
  readonly op_id: string;
  readonly actor: string;
  readonly actor_id: string;
  readonly route: string;
  readonly key: string | null;
  readonly sent_at: string;
  readonly ms: number;
  readonly outcome: 'ok' | 'fail' | 'unknown';
  readonly status: number;
  readonly body_ref: string | null;
  readonly error?: string | null;
  readonly request_id?: string | null;
  /** The operation whose key this one sent again. */
  readonly resolves?: string;
  /** Whether a read right after a write showed that write. */
  readonly saw?: boolean;
  /** Listing shown to a visitor while no fault was active. */
  readonly shown?: { readonly listingId: string; readonly title: string; readonly priceCents: number | null; readonly available: number };
  /** Personal text: words a person wrote or their email address. */
  readonly wrote?: string;
  /** Message that the command created. */
  readonly said?: { readonly conversationId: string; readonly messageId: string };
  /** Messages of one live-feed connection after the message `since`; `known`: the number it had to reach. */
  readonly feed?: {
    readonly conversationId: string;
    readonly since: number;
    readonly added: readonly { readonly id: string; readonly number: number }[];
    readonly known?: number;
  };
  /** Digest of the response, to compare repeats. */
  readonly answer?: string;
};

export function parseRecord(place: Pick<LogRecord, 'topic' | 'partition' | 'offset' | 'key'>, value: string): LogRecord {
  const { eventId, streamId, streamVersion, pos, meta, facts } = JSON.parse(value) as LogRecord;
  return { ...place, eventId, streamId, streamVersion, pos, meta, facts };
}

/** Reads the facts of every service and the lag of their consumers. */
export type LogReader = {
  records(): Promise<LogRecord[]>;
  /** Lag of the consumer groups, which are named after services. */
  lags(groups: readonly string[]): Promise<Lag[]>;
  close(): Promise<void>;
};
