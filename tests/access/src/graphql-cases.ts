import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  type GraphQLArgument,
  type GraphQLField,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  type GraphQLInputType,
} from 'graphql';
import { badTexts, type BadValue } from './input-table.js';
import type { Market } from './market.js';
import type { Schema } from './surface.js';

export type GraphCase = {
  readonly name: string;
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly expected: string;
};

const INVALID = '400 validation_failed';
const TEXT = { type: 'string', maxLength: 200, pattern: '\\u0000' } satisfies Schema;
const DAY = { type: 'string', format: 'date' } satisfies Schema;

/** Returns every root query with every argument wrong, one at a time. */
export function graphCasesOf({ backend }: Market): { readonly field: string; readonly cases: GraphCase[] }[] {
  const { schema } = backend.gateway.app.get(GraphQLSchemaHost, { strict: false });
  const fields = Object.values(schema.getQueryType()!.getFields());
  return fields
    .filter(({ args }) => args.length > 0)
    .map((field) => ({ field: field.name, cases: field.args.flatMap((arg) => casesOf(field, arg)) }));
}

function casesOf(field: GraphQLField<unknown, unknown>, arg: GraphQLArgument): GraphCase[] {
  const declared = field.args.map((each) => `$${each.name}: ${isRequiredArgument(each) ? each.type : getNullableType(each.type)}`);
  const query = `query(${declared.join(', ')}) { ${field.name}(${field.args.map(({ name }) => `${name}: $${name}`).join(', ')}) { __typename } }`;
  const demanded = field.args.filter((each) => isRequiredArgument(each) && each !== arg);
  const others = Object.fromEntries(demanded.map(({ name, type }) => [name, rightFor(type)]));
  return badFor(arg.name, arg.type, isNonNullType(field.type) ? 'ok' : 'null').map(([label, value, expected = INVALID]) => ({
    name: `${arg.name}: ${label}`,
    query,
    variables: { ...others, [arg.name]: value },
    expected,
  }));
}

function rightFor(given: GraphQLInputType): unknown {
  const type = getNullableType(given);
  if (isEnumType(type)) return type.getValues()[0]!.name;
  return isListType(type) ? ['listing-a'] : 'a';
}

const NOTHING: readonly WrongArgument[] = ['', 'a\u0000', 'a'.repeat(201), '../a'].map(
  (slug) => [JSON.stringify(slug.slice(0, 10)), slug, 'null'] as const,
);

type WrongArgument = readonly [name: string, value: unknown, expected?: string];

/** Returns wrong values of an argument; `missing`: the answer to an id that does not exist, where a page is empty. */
function badFor(name: string, given: GraphQLInputType, missing = 'null'): readonly WrongArgument[] {
  const type = getNullableType(given);
  if (name === 'after') return badTexts(TEXT, 'cursor').map(([label, value]) => [label, value, '400 bad_cursor'] as const);
  if (isInputObjectType(type)) return inside(type.getFields());
  if (isListType(type))
    return [
      ['a list of objects', [{}]],
      ['null', [null]],
    ];
  if (isEnumType(type))
    return [
      ['an unknown word', 'nonsense'],
      ['a number', 7],
      ['a list', []],
    ];
  return scalar(name, String(type), missing);
}

function scalar(name: string, type: string, missing: string): readonly WrongArgument[] {
  const wrong: WrongArgument[] = [
    ['a list', ['a', 'b']],
    ['an object', { a: 1 }],
  ];
  switch (type) {
    case 'Int':
      return [
        ...wrong,
        ['a number as text', '5'],
        ['a fraction', 1.5],
        ['beyond an Int', -2_147_483_649],
        ['negative', -1],
        ...(name === 'first'
          ? ([
              ['nothing', 0],
              ['too many', 101],
            ] as const)
          : []),
      ];
    case 'Boolean':
      return [...wrong, ['a word', 'true'], ['a number', 1]];
    case 'Day':
      return [...wrong, ...texts(badTexts(DAY, name))];
    case 'ID':
      // An id that cannot exist is answered like one that does not.
      return name === 'sellerId' || name === 'seriesId'
        ? [...wrong, ['nonsense', 'nonsense'], ['a NUL', 'a\u0000']]
        : [...wrong, ...['nonsense', 'a\u0000', 'a'.repeat(3_000), ''].map((id) => [id.slice(0, 10), id, missing] as const)];
    default:
      return [...wrong, ['a number', 7], ...(name === 'slug' ? NOTHING : texts(badTexts({ ...TEXT, maxLength: 200 }, name)))];
  }
}

const texts = (bad: readonly BadValue[]): WrongArgument[] => bad.map(([label, value]) => [label, value]);

function inside(fields: Record<string, { readonly name: string; readonly type: GraphQLInputType }>): WrongArgument[] {
  const unknown: WrongArgument = ['a field nobody knows', { isAdmin: true }];
  return [
    unknown,
    ...Object.values(fields).flatMap(({ name, type }) =>
      badFor(name, type).map(
        ([label, value, expected]) => [`${name}: ${label}`, { [name]: value }, ...(expected ? [expected] : [])] as unknown as WrongArgument,
      ),
    ),
  ];
}
