import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

export type TraceFields = { readonly requestId?: string; readonly traceparent?: string; readonly call?: string };

const running = new AsyncLocalStorage<TraceFields>();
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Runs work whose log lines carry these fields. */
export function withTrace<T>(fields: TraceFields, work: () => T): T {
  return running.run(fields, work);
}

export function currentTrace(): TraceFields | undefined {
  return running.getStore();
}

/** Returns a new W3C `traceparent` (version 00, sampled). */
export function newTraceparent(): string {
  return `00-${randomUUID().replaceAll('-', '')}-${newSpan()}-01`;
}

/** Returns the `traceparent` of a child span: same trace id, new span id. Starts a trace where there is none. */
export function childTraceparent(parent: string | undefined): string {
  const match = TRACEPARENT.exec(parent ?? '');
  const known = match && !/^0+$/.test(match[1]!) && !/^0+$/.test(match[2]!);
  return known ? `00-${match[1]}-${newSpan()}-${match[3]}` : newTraceparent();
}

/** Returns a random span id from a UUID: Node caches entropy for UUIDs, but not for random bytes. */
function newSpan(): string {
  const digits = randomUUID();
  return digits.slice(0, 8) + digits.slice(-8);
}
