import { message } from '@tankobon/messages';
import { Refusal } from '../declare/refusal.js';

type ErrorWithCode = { readonly code?: unknown; readonly message?: unknown; readonly where?: unknown };

/** SQLSTATEs: our own (raised by `es_append`), then PostgreSQL's for a concurrent writer that was faster. */
export const REPEATED_KEY = 'ES001';
export const VERSION_CONFLICT = 'ES002';
const DEADLOCK = '40P01';
const LOCK_TIMEOUT = '55P03';
const EXCLUSION = '23P01';

const codeOf = (error: unknown): string => String((error as ErrorWithCode | null)?.code ?? '');

export const isRepeatedKey = (error: unknown): boolean => codeOf(error) === REPEATED_KEY;

/** Returns true where deciding again on the newest state may help. */
export const isConflict = (error: unknown): boolean => [VERSION_CONFLICT, DEADLOCK].includes(codeOf(error));

/** Returns true where an exclusion constraint found a faster writer: a final answer, deciding again does not change it. */
export const isExclusion = (error: unknown): boolean => codeOf(error) === EXCLUSION;

/** Context of an error raised while waiting for an idempotency row: tuple and table, in any language of the server. */
const KEY_ROW = /\(\d+,\d+\)[^\n]*idempotency_keys/;

/** Returns true while the same command runs elsewhere: it locks the row of their idempotency key. */
const isUnderWay = (error: unknown): boolean => isShutOut(error) && KEY_ROW.test(String((error as ErrorWithCode | null)?.where ?? ''));

/** Returns true where another command held a lock for too long: a retry may get it. */
export const isLockTimeout = (error: unknown): boolean => isShutOut(error) && !isUnderWay(error);

/** Returns true where a lock timed out: for a consumer, the end of a rebuild blocks it for a while. */
export const isShutOut = (error: unknown): boolean => codeOf(error) === LOCK_TIMEOUT;

/** Returns true where the database, the event log or the key ring is unreachable: the work itself is not at fault. */
export function isOutage(error: unknown): boolean {
  if (error instanceof RingUnavailable) return true;
  const code = codeOf(error);
  if (/^(08|53|57P)/.test(code) || /^E(CONN|PIPE|HOST|TIMEDOUT|AI_)/.test(code)) return true;
  return /Connection terminated|connection error|Client was closed|timeout exceeded when trying to connect|pool after calling end/.test(
    String((error as ErrorWithCode | null)?.message ?? ''),
  );
}

/** Error of an unreachable key ring. */
export class RingUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The key ring cannot be reached.', options);
    this.name = 'RingUnavailable';
  }
}

/** Converts an error of a concurrent writer to a refusal; returns other errors unchanged. */
export function asRefusal(error: unknown): unknown {
  if (isUnderWay(error)) return new Refusal('request_in_progress', message('request.in_progress'), { status: 409 });
  if (isLockTimeout(error)) return new Refusal('busy', message('request.busy'), { status: 409 });
  if (isConflict(error)) return new Refusal('version_conflict', message('request.version_conflict'), { status: 409 });
  if (isExclusion(error)) return new Refusal('conflict', message('request.somebody_was_faster'), { status: 409 });
  return error;
}
