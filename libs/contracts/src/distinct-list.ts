import { z } from 'zod';
import { problem } from './validation-sentences.js';

type Bounds<T extends z.ZodType> = {
  readonly min?: number;
  readonly max: number;
  /** Key property of object entries; entries that are ids need none. */
  readonly by?: keyof z.output<T> & string;
  /** Sentence for fewer than `min` entries. */
  readonly tooFew?: string;
};

/** List of ids, or of entries with an id, without duplicates. A duplicate is invalid input (400). */
export function distinctList<T extends z.ZodType>(entry: T, { min = 0, max, by, tooFew }: Bounds<T>) {
  const keyOf = (value: z.output<T>): unknown => (by === undefined ? value : (value as Record<string, unknown>)[by]);
  return z
    .array(entry)
    .min(min, tooFew)
    .max(max)
    .refine((list) => new Set(list.map(keyOf)).size === list.length, problem('field.duplicate'))
    .meta({ uniqueItems: true });
}
