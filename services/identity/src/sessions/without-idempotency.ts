import type { CallContext } from '@tankobon/eventstore';

/** Removes the idempotency key from a call, so that neither answers with tokens nor hashes of passwords are stored. */
export function withoutIdempotency({ idempotencyKey: _key, requestHash: _hash, ...call }: CallContext): CallContext {
  return call;
}
