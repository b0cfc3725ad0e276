import { z } from 'zod';

type Shape = z.core.$ZodLooseShape;
/** Name on the wire → name in the contract. */
type WireNames<S extends Shape> = Readonly<Record<string, keyof S & string>>;
type RenamedShape<S extends Shape, N extends WireNames<S>> = { [K in keyof N]: S[N[K]] };
type InvertedNames<N extends Readonly<Record<string, string>>> = { [K in keyof N as N[K]]: K };

/**
 * What a client sends, as the wire spells it: the contract's fields under other names, the bounds its own.
 * Parsing gives the contract's names back.
 */
export function spelled<S extends z.ZodRawShape, const N extends WireNames<S>>(input: z.ZodObject<S>, names: N) {
  const toWire = new Map(Object.entries(names).map(([wire, field]) => [field as string, wire]));
  const shape = Object.fromEntries(Object.entries(input.shape).map(([field, schema]) => [toWire.get(field) ?? field, schema]));
  const back = (sent: object) => Object.fromEntries(Object.entries(sent).map(([wire, value]) => [names[wire] ?? wire, value]));
  return z.strictObject(shape).transform(back) as unknown as z.ZodType<
    z.output<z.ZodObject<S>>,
    z.input<z.ZodObject<{ [K in keyof S as K extends keyof InvertedNames<N> ? InvertedNames<N>[K] & string : K]: S[K] }>>
  >;
}

/** A list of the contract whose entries the wire spells otherwise. */
export function listOf<T extends z.ZodType>(list: z.ZodArray, element: T): z.ZodArray<T> {
  return z.core.clone(list, { ...list._zod.def, element }).meta(list.meta() ?? {}) as unknown as z.ZodArray<T>;
}

const DIGITS = /^(?:0|[1-9]\d*)$/;

/** The input of a call as a query string has it: numbers in digits. */
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

/** The same where a filter with nothing behind its name (`?stage=&q=`) is none. */
export function asFilter<T extends z.ZodObject>(input: T) {
  return z.preprocess(
    (query) => Object.fromEntries(Object.entries(Object(query) as object).filter(([, value]) => value !== '')),
    inQuery(input),
  );
}

/**
 * A part of an answer as the wire spells it: its schema, and what makes it of the contract's.
 * @param same the fields that keep their name
 */
export function worded<S extends z.ZodRawShape, const F extends keyof S & string, const N extends WireNames<S>>(
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
