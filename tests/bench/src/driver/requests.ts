/** One request, sent again and again. */
export type Request = {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
};

/** Load of the driver: each client sends its next request when the last one is answered. */
export type LoadPlan = {
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** Rate of all clients together; without it each client goes on as soon as it is answered. */
  readonly perSecond?: number;
  /** Requests sent in turn; without a rate every client begins at another one. */
  readonly requests: readonly Request[];
};

export type LoadResult = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Mean size of the response bodies. */
  readonly bytes: number;
  /** Requests turned away with 503. */
  readonly shed: number;
  /** Number of all answers, including those of the warm-up. */
  readonly answers: number;
};
