import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import * as contracts from './index.js';
import { catalog, distinctList, ListingId, newId, orders } from './index.js';

/** Ids by their own schema. A choice of an id or an address is none: the two can name the same thing. */
const isId = (schema: z.ZodType): boolean => {
  const { pattern } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { pattern?: string };
  return pattern !== undefined && /^\^(\w+_\[0-9a-f\]|listing-|mal-)/.test(pattern);
};
const hasId = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject ? Object.values(schema.shape).some((part) => part instanceof z.ZodString && isId(part)) : isId(schema);

/** Paths of lists of ids below a schema that take an entry twice. */
function looseLists(schema: z.ZodType, path: string): string[] {
  if (schema instanceof z.ZodArray) {
    const entry = schema.element as z.ZodType;
    return [...(hasId(entry) && schema.meta()?.['uniqueItems'] !== true ? [path] : []), ...looseLists(entry, `${path}[]`)];
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, part]) => looseLists(part as z.ZodType, `${path}.${key}`));
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => looseLists(option as z.ZodType, path));
  if (schema instanceof z.ZodPipe) return looseLists(schema.in as z.ZodType, path);
  if ('unwrap' in schema && typeof schema.unwrap === 'function') return looseLists(schema.unwrap() as z.ZodType, path);
  return [];
}

const inputs = Object.values(contracts)
  .flatMap((contract) => (typeof contract === 'object' && contract !== null && '$name' in contract ? [contract] : []))
  .flatMap((service) =>
    Object.values(service as object).flatMap((call: contracts.NamedCall) =>
      typeof call === 'object' ? [{ name: `${call.service}.${call.name}`, input: call.input }] : [],
    ),
  );

describe('lists of ids', () => {
  it('are distinct in the input of every call', () => {
    expect(inputs.length).toBeGreaterThan(150);
    expect(inputs.flatMap(({ name, input }) => looseLists(input, name))).toEqual([]);
  });

  it('are found if they allow repeats', () => {
    const Line = z.strictObject({ listingId: ListingId, quantity: z.int() });
    const planted = z.strictObject({
      ids: z.array(ListingId).max(3).optional(),
      lines: z.array(Line).default([]),
      tags: z.array(z.string()),
    });
    expect(looseLists(planted, 'x')).toEqual(['x.ids', 'x.lines']);
  });

  it('refuse a repeated entry, whatever its other fields', () => {
    const lineId = newId('line');
    const line = { lineId, quantity: 1, priceCents: 100, shippingCents: 0, currency: 'usd' };
    const issues = (lines: object[]) =>
      orders.checkout.input.safeParse({ lines }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(issues([line, { ...line, lineId: newId('line') }])).toBeUndefined();
    expect(issues([line, line])).toEqual([['lines', 'An entry is in the list twice.']]);
    expect(issues([line, { ...line, quantity: 2 }])).toEqual([['lines', 'An entry is in the list twice.']]);
    expect(catalog.decideMany.input.safeParse({ action: 'approve', listingIds: ['listing-a', 'listing-a'] }).success).toBe(false);
  });

  it('keep their bounds', () => {
    const list = distinctList(ListingId, { min: 1, max: 2, tooFew: 'Select one.' });
    expect(list.safeParse([]).error?.issues[0]?.message).toBe('Select one.');
    expect(list.safeParse(['listing-a', 'listing-b', 'listing-c']).success).toBe(false);
    expect(list.parse(['listing-b', 'listing-a'])).toEqual(['listing-b', 'listing-a']);
  });
});
