import { createHash } from 'node:crypto';
import { appendFileSync, writeFileSync } from 'node:fs';

export type Outcome = 'ok' | 'fail' | 'unknown';

export type SentMessage = { readonly conversationId: string; readonly messageId: string };
/** From where it was asked for on; `known`: what had to come on it, where nothing was broken and it was waited for. */
export type Feed = {
  readonly conversationId: string;
  readonly since: number;
  readonly added: readonly { readonly id: string; readonly number: number }[];
  readonly known?: number;
};

/** One thing the client sent and what it heard. The auditor reads these lines and believes nothing else. */
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
  /** It was told when to come back. */
  readonly come_back?: boolean;
  /** What somebody wrote, or is called: theirs, and nowhere once they are erased. */
  readonly wrote?: string;
  /** What an answer says became of it, in what conversation. */
  readonly said?: SentMessage;
  /** What a live feed sent on one connection. */
  readonly feed?: Feed;
  /** What a visitor was shown of a listing while nothing was broken. */
  readonly shown?: { readonly listingId: string; readonly title: string; readonly priceCents: number | null; readonly available: number };
};

export const UPLOAD = 'POST /pictures';

/** The history on disk, line by line: what was heard is there even when the client itself is killed. */
export class History {
  readonly counts: Record<Outcome, number> = { ok: 0, fail: 0, unknown: 0 };
  readonly byRoute = new Map<string, number[]>();
  readonly errors = new Map<string, number>();
  /** Commands and reads that had no answer of their own. */
  readonly unknown = new Map<string, number>();
  /** How often an upload was answered so. */
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

/** What an answer says, without what is different in every answer; a kept answer has its fields in another order. */
export function digest(body: unknown): string {
  const { requestId: _, ...said } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : { body };
  return createHash('sha256').update(canonical(said)).digest('hex').slice(0, 16);
}

export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** A refusal is an answer; a failure, a silence and "still at it" leave open whether it happened. */
export function outcomeOf(status: number, error: string | null): Outcome {
  if (status >= 200 && status < 300) return 'ok';
  if (status < 400 || status >= 500 || error === 'request_in_progress') return 'unknown';
  return 'fail';
}
