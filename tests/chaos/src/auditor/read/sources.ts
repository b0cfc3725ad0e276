import { readFileSync } from 'node:fs';

/** Addresses of the records that services and gateway write. The auditor changes nothing there. */
export type Sources = {
  /** A read-only address for each service's database. */
  readonly databases: Readonly<Record<string, string>>;
  readonly log: { readonly kind: 'kafka'; readonly brokers: readonly string[] } | { readonly kind: 'postgres'; readonly url: string };
  /** The public API; without it, shown values are not compared with stored ones. */
  readonly api?: string;
  /** Logins of the people whose pages the auditor reads. */
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
