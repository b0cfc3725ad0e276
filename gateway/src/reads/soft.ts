import { Refusal } from '@tankobon/eventstore';
import { RpcFailure } from '@tankobon/service-kit';
import type { z } from 'zod';

/** Null where a service is down: the part is missing, the rest of the answer stands. Refusals and bugs go on. */
export async function orNull<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof RpcFailure && error.status === 503) return null;
    throw error;
  }
}

/** Null where there is no such thing for this caller; an id that cannot exist is answered like one that does not. */
export function orNothing<T>(id: z.ZodType<string>, given: string, ask: (id: string) => Promise<T>): Promise<T | null> {
  const parsed = id.safeParse(given);
  return parsed.success ? orMissing(ask(parsed.data)) : Promise.resolve(null);
}

/** Null where there is no such thing for this caller. */
export async function orMissing<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}
