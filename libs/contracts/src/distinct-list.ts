import { z } from 'zod';

type Bounds<T extends z.ZodType> = {
  readonly min?: number;
  readonly max: number;
  /** The key of an entry that is an object; an entry that is an id is its own key. */
  readonly by?: keyof z.output<T> & string;
  /** The sentence for fewer than `min`. */
  readonly tooFew?: string;
};

/** A list of ids, or of entries with an id, in which none stands twice. A repeat is invalid input (400). */
export function distinctList<T extends z.ZodType>(entry: T, { min = 0, max, by, tooFew }: Bounds<T>) {
  const keyOf = (value: z.output<T>): unknown => (by === undefined ? value : (value as Record<string, unknown>)[by]);
  return z
    .array(entry)
    .min(min, tooFew)
    .max(max)
    .refine((list) => new Set(list.map(keyOf)).size === list.length, 'An entry is in the list twice.')
    .meta({ uniqueItems: true });
}
