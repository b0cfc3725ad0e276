import { Refusal } from '@tankobon/eventstore';
import type { z } from 'zod';

/** Returns null where the caller has nothing under this id. A malformed id is treated like an unknown one. */
export function orNothing<T>(id: z.ZodType<string>, given: string, ask: (id: string) => Promise<T>): Promise<T | null> {
  const parsed = id.safeParse(given);
  return parsed.success ? orMissing(ask(parsed.data)) : Promise.resolve(null);
}

/** Returns null instead of a `not_found` refusal. */
export async function orMissing<T>(part: Promise<T>): Promise<T | null> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
}
