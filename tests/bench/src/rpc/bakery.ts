import { query, service } from '@tankobon/contracts';
import { z } from 'zod';

/** A service without work, so that only the way there and back is measured. */
export const bakery = service('bakery', {
  small: query({ input: z.object({ id: z.string() }), answer: z.object({ id: z.string() }) }),
  page: query({
    input: z.object({ limit: z.int() }),
    answer: z.object({ items: z.array(z.object({ id: z.string(), text: z.string() })) }),
  }),
});

const LOAF = { id: 'listing-one-piece-kaito', text: 'A listing is a bit more than a kilobyte of JSON. '.repeat(24) };

export const answers = {
  small: ({ id }: { id: string }) => ({ id }),
  page: ({ limit }: { limit: number }) => ({ items: Array.from({ length: limit }, () => LOAF) }),
};
