import { type Actor, type CallContext, derivedStreamId } from '@tankobon/eventstore';
import { randomUUID } from 'node:crypto';

let count = 0;

/** A person's id that is always the same for the same name: `personId('mina')`. */
export function personId(name: string): string {
  return derivedStreamId('person', 'test', 'person', name);
}

const actor = (role: Actor['role'], name: string | undefined): Actor => ({ id: personId(name ?? `${role}-${(count += 1)}`), role });

/** Somebody who buys. Another person each time, unless a name is given. */
export const aBuyer = (name?: string): Actor => actor('buyer', name);
export const aSeller = (name?: string): Actor => actor('seller', name);
export const aModerator = (name?: string): Actor => actor('moderator', name);
export const anAdmin = (name?: string): Actor => actor('admin', name);
/** Somebody who is not signed in. */
export const aVisitor = (session = randomUUID()): Actor => ({ id: `visitor:${session}`, role: 'visitor' });
export const theSystem = (): Actor => ({ id: 'system:test', role: 'system' });

/** The context of one call by this actor: a new command with a key of its own, unless given. */
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
