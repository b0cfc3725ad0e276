import { type Actor, type CallContext, derivedStreamId } from '@tankobon/eventstore';
import { randomUUID } from 'node:crypto';

let count = 0;

/** Returns a stable id for a name: `personId('mina')`. */
export function personId(name: string): string {
  return derivedStreamId('person', 'test', 'person', name);
}

const actor = (role: Actor['role'], name: string | undefined): Actor => ({ id: personId(name ?? `${role}-${(count += 1)}`), role });

/** A buyer: a new person each time, unless a name is given. */
export const aBuyer = (name?: string): Actor => actor('buyer', name);
export const aSeller = (name?: string): Actor => actor('seller', name);
export const aModerator = (name?: string): Actor => actor('moderator', name);
export const anAdmin = (name?: string): Actor => actor('admin', name);
/** A visitor without an account. */
export const aVisitor = (session = randomUUID()): Actor => ({ id: `visitor:${session}`, role: 'visitor' });
export const theSystem = (): Actor => ({ id: 'system:test', role: 'system' });

/** Context of a call by this actor: a new command id and key, unless given. */
export function as(by: Actor, given: Partial<CallContext> = {}): CallContext {
  const commandId = randomUUID();
  return {
    actor: by,
    requestId: randomUUID(),
    correlationId: commandId,
    causationId: commandId,
    commandId,
    idempotencyKey: commandId,
    route: 'test',
    deadline: Date.now() + 30_000,
    ...given,
  };
}
