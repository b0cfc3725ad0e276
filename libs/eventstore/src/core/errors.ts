import { Refusal } from '../declare/refusal.js';

type Coded = { readonly code?: unknown; readonly message?: unknown; readonly where?: unknown };

/** SQLSTATEs: our own (raised by `es_append`) and those that mean "somebody else was faster". */
export const REPEATED_KEY = 'ES001';
export const VERSION_CONFLICT = 'ES002';
const DEADLOCK = '40P01';
const LOCK_TIMEOUT = '55P03';
const EXCLUSION = '23P01';

const codeOf = (error: unknown): string => String((error as Coded | null)?.code ?? '');

export const isRepeatedKey = (error: unknown): boolean => codeOf(error) === REPEATED_KEY;

/** Deciding again on the newest state may help. */
export const isConflict = (error: unknown): boolean => [VERSION_CONFLICT, DEADLOCK].includes(codeOf(error));

/** An exclusion constraint found that somebody was faster: an answer, and deciding again does not change it. */
export const isExclusion = (error: unknown): boolean => codeOf(error) === EXCLUSION;

/** Waiting for the row of the same key names the row and its table, in any language of the server. */
const KEY_ROW = /\(\d+,\d+\)[^\n]*idempotency_keys/;

/** The same command is under way elsewhere: it holds the row of their idempotency key. */
const isUnderWay = (error: unknown): boolean => isShutOut(error) && KEY_ROW.test(String((error as Coded | null)?.where ?? ''));

/** Another command held a lock for too long: the same work may get it on the next try. */
export const isLockTimeout = (error: unknown): boolean => isShutOut(error) && !isUnderWay(error);

/** A consumer that does not get a lock in time was shut out for a while, as by a rebuild. */
export const isShutOut = (error: unknown): boolean => codeOf(error) === LOCK_TIMEOUT;

/** The database, the log or the key ring is not there: nothing is wrong with the work itself. */
export function isOutage(error: unknown): boolean {
  if (error instanceof RingUnavailable) return true;
  const code = codeOf(error);
  if (/^(08|53|57P)/.test(code) || /^E(CONN|PIPE|HOST|TIMEDOUT|AI_)/.test(code)) return true;
  return /Connection terminated|connection error|Client was closed|timeout exceeded when trying to connect|pool after calling end/.test(
    String((error as Coded | null)?.message ?? ''),
  );
}

/** The key ring could not be asked. */
export class RingUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The key ring cannot be reached.', options);
    this.name = 'RingUnavailable';
  }
}

/** What a lost race means to the user; anything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  if (isUnderWay(error))
    return new Refusal('request_in_progress', 'This is being done already. Please try again in a moment.', { status: 409 });
  if (isLockTimeout(error)) return new Refusal('busy', 'Somebody else is changing this right now. Please try again.', { status: 409 });
  if (isConflict(error))
    return new Refusal('version_conflict', 'Somebody else changed this at the same time. Please try again.', { status: 409 });
  if (isExclusion(error)) return new Refusal('conflict', 'Somebody else was faster.', { status: 409 });
  return error;
}
