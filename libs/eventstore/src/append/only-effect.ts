import { isDeepStrictEqual } from 'node:util';
import type { CommandEnvelope } from '../core/command-envelope.js';
import type { CallContext } from '../declare/call-context.js';

/** A command on a stream, or a transaction. Two transactions cannot be compared and never count as a repeat. */
type Effect = Pick<CommandEnvelope, 'streamId' | 'command'> | 'a transaction';

const effects = new WeakMap<CallContext, Effect>();

/**
 * Ensures one effect per call: the answer stored with its key would be returned for any second one. A failed effect does not count,
 * and the same command again is a repeat.
 * @throws Error where an RPC handler calls for a second effect
 */
export async function onlyEffectOf<T>(call: CallContext, effect: Effect, work: () => Promise<T>): Promise<T> {
  const earlier = effects.get(call);
  if (earlier && !isRepeat(earlier, effect)) throw secondEffect(call, nameOf(earlier), nameOf(effect));
  effects.set(call, effect);
  try {
    return await work();
  } catch (error) {
    if (!earlier) effects.delete(call);
    throw error;
  }
}

function isRepeat(one: Effect, other: Effect): boolean {
  if (one === 'a transaction' || other === 'a transaction') return false;
  return one.streamId === other.streamId && isDeepStrictEqual(one.command, other.command);
}

const nameOf = (effect: Effect): string => (effect === 'a transaction' ? effect : `${effect.command.type} on ${effect.streamId}`);

const secondEffect = ({ route }: CallContext, first: string, second: string): Error =>
  new Error(`One call of ${route} has two effects, ${first} and ${second}: make them one store.transaction, or give the second a subCall.`);
