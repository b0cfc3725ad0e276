import { readFileSync } from 'node:fs';

/** Where the records live that the services and the gateway write about themselves. Nothing here may change anything. */
export type Sources = {
  /** A read-only address for each service's database. */
  readonly databases: Readonly<Record<string, string>>;
  readonly log: { readonly kind: 'kafka'; readonly brokers: readonly string[] } | { readonly kind: 'postgres'; readonly url: string };
  /** The public API; without it what is shown is not compared with what is stored. */
  readonly api?: string;
  /** People whose pages may be read: they sign in like anybody. */
  readonly people?: readonly Login[];
  /** The client's history, JSON lines. */
  readonly history?: string;
  /** The control address of the stand-in for the payment provider. */
  readonly provider?: string;
  /** Log files of all processes. */
  readonly logs?: readonly string[];
  /** Texts that may be in no log: passwords and keys of this run. */
  readonly secrets?: readonly string[];
  /** Hashes of events taken in mid-run. */
  readonly checkpoint?: string;
  /** Ids of events that were poisoned on purpose. */
  readonly poison?: readonly string[];
  /** Copies of records allowed on the topics: restarts of relays times their batch. */
  readonly duplicatesAllowed?: number;
  readonly quietMs?: number;
};

export type Login = { readonly email: string; readonly password: string };

export function readSources(file: string): Sources {
  return JSON.parse(readFileSync(file, 'utf8')) as Sources;
}
