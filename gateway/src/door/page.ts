import { z } from 'zod';

/** In the pattern, so that the description of the API says it too. */
const limit = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/, 'A whole number from 1 to 100.')
  .transform(Number);

/** `?cursor=&limit=` of the lists. */
export const PageQuery = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: limit.optional(),
});

/** Leaves out what was not asked for, so that the contract's defaults apply. */
export function toPage({ cursor, limit }: z.output<typeof PageQuery>) {
  return { ...(cursor !== undefined && { cursor }), ...(limit !== undefined && { limit }) };
}
