/** One request as it is sent again and again. */
export type Request = {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** What the driver does: each client sends its next request when the answer to the one before has come. */
export type LoadPlan = {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** Of all clients together; without it each goes on as soon as it is answered. */
  readonly perSecond?: number;
  /** Sent in turn; without a pace every client begins at another one. */
  readonly requests: readonly Request[];
};

export type LoadResult = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Of the body of a mean answer. */
  readonly bytes: number;
  /** Requests turned away with 503. */
  readonly shed: number;
  /** All answers, those of the warm-up too. */
  readonly answers: number;
};
