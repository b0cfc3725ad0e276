import type { Provider } from '../journey/cast.js';

/** What the auditor is told about a running marketplace. */
export type Addresses = {
  readonly databases: Readonly<Record<string, string>>;
  readonly log: { readonly kind: 'kafka'; readonly brokers: readonly string[] } | { readonly kind: 'postgres'; readonly url: string };
  readonly provider?: string;
  readonly secrets: readonly string[];
};

/** How many of each service there are. */
export type Replicas = Readonly<Record<string, number>>;

/** Something that goes wrong, and how it is put right again. Faults of one target never overlap. */
export type Fault = {
  readonly name: string;
  readonly target: string;
  /** How long it lasts, in seconds: in a short run, and in a long one. */
  readonly seconds: readonly [short: number, long: number];
  /** How many relays it interrupts: each may send one batch twice. */
  readonly relays: number;
  begin(): Promise<void>;
  end(): Promise<void>;
};

/** One long fault instead of many, with figures of its own. */
export type TrialName = 'outage' | 'scale';

/** A marketplace to which things can happen. */
export type Stack = {
  readonly name: 'standalone' | 'cluster';
  readonly api: string;
  readonly provider: Provider | undefined;
  readonly faults: readonly Fault[];
  /** What only a cluster can show. */
  readonly trials?: Readonly<Record<TrialName, Fault>>;
  /** So many of each service from now on. */
  scale?(replicas: Replicas): Promise<void>;
  addresses(): Promise<Addresses>;
  /** The figures of every process, as `/metrics` says them. */
  metrics(): Promise<string>;
  /** Writes the logs of every process into a folder; answers the files. */
  logs(folder: string): Promise<string[]>;
  stop(): Promise<void>;
};

export const SERVICES = ['identity', 'catalog', 'orders', 'rentals', 'moderation', 'payouts', 'messaging', 'pictures'] as const;
