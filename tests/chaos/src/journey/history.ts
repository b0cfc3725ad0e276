import { createHash } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';

export type Outcome = 'ok' | 'fail' | 'unknown';

export type SentMessage = { readonly conversationId: string; readonly messageId: string };
/** `since`: message the feed resumed after; `known`: number it had to reach, where it was awaited and no fault was active. */
export type Feed = {
  readonly conversationId: string;
  readonly since: number;
  readonly added: readonly { readonly id: string; readonly number: number }[];
  readonly known?: number;
};

/** One request of the client and its response. The auditor trusts only these lines. */
export type HistoryEntry = {
  readonly op_id: string;
  readonly actor: string;
  readonly actor_id: string;
  readonly route: string;
  readonly key: string | null;
  readonly sent_at: string;
  readonly ms: number;
  readonly outcome: Outcome;
  readonly status: number;
  readonly error: string | null;
  readonly request_id: string | null;
  readonly body_ref: string | null;
  readonly answer: string;
  readonly resolves?: string;
  readonly saw?: boolean;
  /** Whether the response had `Retry-After`. */
  readonly come_back?: boolean;
  /** Personal text: words a person wrote or their email address. No record holds it after their erasure. */
  readonly wrote?: string;
  /** Message that the response names, with its conversation. */
  readonly said?: SentMessage;
  /** Messages of one live-feed connection. */
  readonly feed?: Feed;
  /** Listing shown to a visitor while no fault was active. */
  readonly shown?: { readonly listingId: string; readonly title: string; readonly priceCents: number | null; readonly available: number };
};

export const UPLOAD = 'POST /pictures';

/** The history on disk, written line by line, so that it survives a killed client. */
export class History {
  readonly counts: Record<Outcome, number> = { ok: 0, fail: 0, unknown: 0 };
  readonly byRoute = new Map<string, number[]>();
  readonly errors = new Map<string, number>();
  /** Requests of unknown outcome, by route. */
  readonly unknown = new Map<string, number>();
  /** Number of uploads by status. */
  readonly uploads = new Map<string, number>();

  constructor(readonly file: string) {
    writeFileSync(file, '');
  }

  add(line: HistoryEntry): void {
    appendFileSync(this.file, `${JSON.stringify(line)}\n`);
    this.counts[line.outcome] += 1;
    const times = this.byRoute.get(line.route) ?? [];
    times.push(line.ms);
    this.byRoute.set(line.route, times);
    if (line.route === UPLOAD && line.resolves === undefined)
      count(this.uploads, line.status === 503 && !line.come_back ? '503 without Retry-After' : String(line.status));
    if (line.outcome === 'ok') return;
    if (line.outcome === 'unknown') count(this.unknown, line.route);
    count(this.errors, `${line.outcome} ${line.status} ${line.error ?? ''}`.trim());
  }
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

/** Routes that answer with a contract or order as it is now: its refund goes on after the cancellation. */
const SHOW_PROGRESS: ReadonlySet<string> = new Set(['POST /orders/:id/cancel', 'POST /contracts/:id/cancel']);

/**
 * Hashes a response without its request id, which always differs, and with sorted fields: a cached response may order them differently.
 * A cancellation's hash leaves out each `status`: refunds go on meanwhile.
 */
export function digest(body: unknown, route = ''): string {
  const { requestId: _, ...said } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : { body };
  const left = SHOW_PROGRESS.has(route) ? (JSON.parse(JSON.stringify(said, (name, value: unknown) => (name === 'status' ? undefined : value))) as object) : said; // prettier-ignore
  return createHash('sha256').update(canonical(left)).digest('hex').slice(0, 16);
}

export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Classifies a response. A refusal is an answer; failures, silence and `request_in_progress` leave the outcome unknown. */
export function outcomeOf(status: number, error: string | null): Outcome {
  if (status >= 200 && status < 300) return 'ok';
  if (status < 400 || status >= 500 || error === 'request_in_progress') return 'unknown';
  return 'fail';
}
