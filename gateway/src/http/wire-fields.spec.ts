import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { asFilter, inQuery } from './wire-fields.js';

const input = z.strictObject({ stage: z.enum(['applied', 'hired']).optional(), limit: z.int().default(20), q: z.string().min(1) });
const [Query, Filter] = [inQuery(input), asFilter(input)];

describe('query string', () => {
  it('parses numbers in digits', () => expect(Query.parse({ limit: '7', q: 'akira' })).toEqual({ limit: 7, q: 'akira' }));
  it('drops an empty filter', () => expect(Filter.parse({ stage: '', limit: '', q: 'akira' })).toEqual({ limit: 20, q: 'akira' }));
  it('is refused with an empty value', () => expect(Query.safeParse({ stage: '', q: 'akira' }).success).toBe(false));
  it.each([{ q: '' }, { q: 'a', stage: 'fired' }, { q: 'a', limit: '07' }, { q: 'a', limit: '1e3' }, { q: 'a', other: '1' }])(
    'is refused as %j',
    (query) => expect([Query.safeParse(query).success, Filter.safeParse(query).success]).toEqual([false, false]),
  );
});
