import { Refusal } from '@tankobon/eventstore';
import type { z } from 'zod';

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
