import type { CallContext } from '@tankobon/eventstore';

/** A call without its idempotency row: neither an answer with tokens nor the hash of an input with a password is kept. */
export function unstored({ idempotencyKey: _key, requestHash: _hash, ...call }: CallContext): CallContext {
  return call;
}
