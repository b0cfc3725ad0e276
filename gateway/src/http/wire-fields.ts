import { z } from 'zod';

type Shape = z.core.$ZodLooseShape;
/** Name on the wire → name in the contract. */
type WireNames<S extends Shape> = Readonly<Record<string, keyof S & string>>;
type RenamedShape<S extends Shape, N extends WireNames<S>> = { [K in keyof N]: S[N[K]] };
type InvertedNames<N extends Readonly<Record<string, string>>> = { [K in keyof N as N[K]]: K };

/**
 * Renames fields of a contract's input for the wire; their bounds stay the same.
 * Parsing returns the contract's names.
 */
export function renameFields<S extends z.ZodRawShape, const N extends WireNames<S>>(input: z.ZodObject<S>, names: N) {
  const toWire = new Map(Object.entries(names).map(([wire, field]) => [field as string, wire]));
  const shape = Object.fromEntries(Object.entries(input.shape).map(([field, schema]) => [toWire.get(field) ?? field, schema]));
  const back = (sent: object) => Object.fromEntries(Object.entries(sent).map(([wire, value]) => [names[wire] ?? wire, value]));
  return z.strictObject(shape).transform(back) as unknown as z.ZodType<
    z.output<z.ZodObject<S>>,
    z.input<z.ZodObject<{ [K in keyof S as K extends keyof InvertedNames<N> ? InvertedNames<N>[K] & string : K]: S[K] }>>
  >;
}

/** Replaces the element schema of a contract's list, keeping its bounds. */
export function listOf<T extends z.ZodType>(list: z.ZodArray, element: T): z.ZodArray<T> {
  return z.core.clone(list, { ...list._zod.def, element }).meta(list.meta() ?? {}) as unknown as z.ZodArray<T>;
}

/** Null for each field of a part, where an answer has no such part. */
export const nothingOf = <S extends Record<string, z.ZodNullable>>(part: z.ZodObject<S>) =>
  Object.fromEntries(Object.keys(part.shape).map((field) => [field, null])) as { [K in keyof S]: null };

const DIGITS = /^(?:0|[1-9]\d*)$/;

/** Accepts a call's input from a query string, where numbers are digits. */
export function inQuery<T extends z.ZodObject>(input: T) {
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', target: 'openapi-3.0' });
  const isNumber = (name: string) => ['integer', 'number'].includes((properties[name] as { type?: string } | undefined)?.type ?? '');
  const read = (name: string, value: unknown) =>
    isNumber(name) && typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
  return z.preprocess(
    (query) => Object.fromEntries(Object.entries(Object(query) as object).map(([name, value]) => [name, read(name, value)])),
    input,
  );
}

/** Accepts a call's input from a query string, ignoring empty filters (`?stage=&q=`). */
export function asFilter<T extends z.ZodObject>(input: T) {
  return z.preprocess(
    (query) => Object.fromEntries(Object.entries(Object(query) as object).filter(([, value]) => value !== '')),
    inQuery(input),
  );
}

/**
 * Picks and renames fields of a contract's answer for the wire. Returns the schema, and `of`, which converts a value.
 * @param same fields that keep their name
 */
export function pickFields<S extends z.ZodRawShape, const F extends keyof S & string, const N extends WireNames<S>>(
  source: z.ZodObject<S>,
  same: readonly F[],
  names: N,
) {
  const fields = [...same.map((field) => [field, field] as const), ...Object.entries(names)] as [string, string][];
  type Wire = z.ZodObject<{ [K in F]: S[K] } & RenamedShape<S, N>>;
  type Source = Pick<z.output<z.ZodObject<S>>, (F | N[keyof N]) & keyof z.output<z.ZodObject<S>>>;
  const schema = z.object(Object.fromEntries(fields.map(([wire, field]) => [wire, source.shape[field]]))) as unknown as Wire;
  const of = (value: Source): z.output<Wire> => {
    const made: Record<string, unknown> = {};
    for (const [wire, field] of fields) made[wire] = value[field as keyof Source];
    return made as z.output<Wire>;
  };
  return { schema, of };
}
