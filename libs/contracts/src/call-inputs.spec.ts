import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import * as contracts from './index.js';
import { MAX_CENTS } from './index.js';

type Json = {
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly items?: Json;
  readonly anyOf?: readonly Json[];
};
type Field = { readonly path: string; readonly schema: Json };

/** The fields of an input, those within lists and objects included. */
function fieldsOf(schema: Json, path: string): Field[] {
  if (schema.anyOf) return schema.anyOf.flatMap((option) => fieldsOf(option, path));
  if (schema.items) return fieldsOf(schema.items, `${path}[]`);
  if (schema.properties) return Object.entries(schema.properties).flatMap(([key, part]) => fieldsOf(part, `${path}.${key}`));
  return [{ path, schema }];
}

const jsonOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;

const calls = Object.values(contracts)
  .flatMap((contract) => (typeof contract === 'object' && contract !== null && '$name' in contract ? [contract] : []))
  .flatMap((service) => Object.values(service as object))
  .flatMap((call: string | contracts.NamedCall) => (typeof call === 'object' ? [call] : []))
  .map((call) => ({ name: `${call.service}.${call.name}`, fields: fieldsOf(jsonOf(call.input), '') }));

const amountsOf = (fields: readonly Field[]) => fields.filter(({ path, schema }) => path.endsWith('Cents') && schema.type !== 'null');
const isAmount = ({ schema: { type, minimum, maximum } }: Field) =>
  type === 'integer' && (minimum === 0 || minimum === 1) && maximum === MAX_CENTS;

describe('amounts in the inputs of calls', () => {
  it('are whole minor units between zero and the ceiling', () => {
    const amounts = calls.flatMap(({ name, fields }) => amountsOf(fields).map((field) => ({ ...field, path: name + field.path })));
    expect(amounts.length).toBeGreaterThan(25);
    expect(amounts.filter((amount) => !isAmount(amount)).map(({ path }) => path)).toEqual([]);
  });

  it('are found if they are something else', () => {
    const planted = z.strictObject({ lines: z.array(z.strictObject({ priceCents: z.int().min(0).max(1e9) })), feeCents: z.number() });
    const loose = amountsOf(fieldsOf(jsonOf(planted), '')).filter((amount) => !isAmount(amount));
    expect(loose.map(({ path }) => path)).toEqual(['.lines[].priceCents', '.feeCents']);
  });
});

/** Accepted things whose terms never change under their id. */
const UNCHANGING: ReadonlySet<string> = new Set(['messaging.acceptOffer']);

describe('accept commands', () => {
  it('name the seen amount, unless the id stands for it', () => {
    const accepts = calls.filter(({ name }) => /\.(accept|checkout$)/.test(name));
    expect(accepts.map(({ name }) => name).sort()).toEqual([
      'messaging.acceptOffer',
      'moderation.acceptOffer',
      'orders.acceptPrice',
      'orders.checkout',
    ]);
    const blind = accepts.filter(({ name, fields }) => !UNCHANGING.has(name) && amountsOf(fields).length === 0);
    expect(blind.map(({ name }) => name)).toEqual([]);
  });
});
