import type { Provider } from '../journey/cast.js';

/** Addresses of a running marketplace for the auditor. */
export type Addresses = {
  readonly databases: Readonly<Record<string, string>>;
  readonly log: { readonly kind: 'kafka'; readonly brokers: readonly string[] } | { readonly kind: 'postgres'; readonly url: string };
  readonly provider?: string;
  readonly secrets: readonly string[];
};

/** Number of replicas by service. */
export type Replicas = Readonly<Record<string, number>>;

/** A fault and its repair. Faults of one target never overlap. */
export type Fault = {
  readonly name: string;
  readonly target: string;
  /** Duration in seconds, in a short run and in a long one. */
  readonly seconds: readonly [short: number, long: number];
  /** Number of relays it interrupts: each may send one batch twice. */
  readonly relays: number;
  begin(): Promise<void>;
  end(): Promise<void>;
};

/** One long fault instead of many, with figures of its own. */
export type TrialName = 'outage' | 'scale';

/** A running marketplace and the faults that can hit it. */
export type Stack = {
  readonly name: 'standalone' | 'cluster';
  readonly api: string;
  readonly provider: Provider | undefined;
  readonly faults: readonly Fault[];
  /** Trials that only a cluster supports. */
  readonly trials?: Readonly<Record<TrialName, Fault>>;
  /** Scales the services to these counts. */
  scale?(replicas: Replicas): Promise<void>;
  addresses(): Promise<Addresses>;
  /** Metrics of every process, as the text of `/metrics`. */
  metrics(): Promise<string>;
  /** Writes the logs of every process into a folder; returns the files. */
  logs(folder: string): Promise<string[]>;
  stop(): Promise<void>;
};

export const SERVICES = ['identity', 'catalog', 'orders', 'rentals', 'moderation', 'payouts', 'messaging', 'pictures'] as const;
