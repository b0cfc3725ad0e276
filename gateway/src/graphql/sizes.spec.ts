import { describe, expect, it } from '@jest/globals';
import { buildSchema, type DocumentNode, getNamedType, getNullableType, getOperationAST, type GraphQLSchema, isCompositeType, isEnumType, isListType, isObjectType, Kind, parse, print, type TypeNode } from 'graphql'; // prettier-ignore
import * as generated from '../../../web/src/generated/graphql.js';
import { schema } from '../testing/schema.js';
import { LIMITS } from './limits.js';
import { computeQueryCost } from './query-cost.js';

/** Lists of objects that neither an argument, nor `@size`, nor the page that they are part of gives a size. */
function withoutSize(of: GraphQLSchema): string[] {
  const types = Object.values(of.getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'));
  const fields = types.filter(isObjectType).flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
  const isPage = (name: string) => {
    const holders = fields.filter(({ field }) => getNamedType(field.type).name === name);
    return holders.length > 0 && holders.every(({ field }) => field.args.some(({ name }) => name === 'first'));
  };
  return fields
    .filter(({ field }) => isListType(getNullableType(field.type)) && isCompositeType(getNamedType(field.type)))
    .filter(({ field }) => !field.args.some(({ name }) => name === 'first' || name === 'ids'))
    .filter(({ field }) => !field.astNode?.directives?.some(({ name }) => name.value === 'size'))
    .filter(({ type }) => !isPage(type.name))
    .map(({ type, field }) => `${type.name}.${field.name}`);
}

const example = (list: string, page = 'page(first: Int = 20): Page!') =>
  buildSchema(`directive @size(of: Int!) on FIELD_DEFINITION
    type Query { ${page} one: Thing! } type Thing { id: ID! } type Page { items: [Thing!]! } extend type Query { ${list} }`);

describe('size of every list', () => {
  it('is declared in the served schema', () => expect(withoutSize(schema)).toEqual([]));

  it.each(['things(first: Int = 20): [Thing!]!', 'things(ids: [ID!]!): [Thing!]!', 'things: [Thing!] @size(of: 5)', 'words: [String!]!'])(
    'is declared by %s',
    (list) => expect(withoutSize(example(list))).toEqual([]),
  );

  it('is reported if missing', () => {
    expect(withoutSize(example('things: [Thing!]!'))).toEqual(['Query.things']);
    expect(withoutSize(example('last: Page!'))).toEqual(['Page.items']);
  });

  it.each<[part: string, cost: number, query: string]>([
    ['requests', 1 + 10, '{ sellerOverview { requests { id } } }'],
    ['rentals', 1 + 10, '{ sellerOverview { rentals { id } } }'],
    ['disputes', 1 + 10, '{ buyerOverview { disputes { id } } }'],
    ['disputes of a page', 1 + 30, '{ moderationQueue(first: 30) { disputes { id } } }'],
    ['timeline', 1 + 20, '{ order(id: "a") { timeline { type } } }'],
    ['facets', 1 + 7 * (1 + 30), '{ browse(first: 100) { facets { values { value } } } }'],
  ])('multiplies the cost of %s', (_, cost, query) => expect(weightOf(parse(query)).cost).toBe(cost));
});

describe('operations of the web', () => {
  const operations = Object.entries(generated as unknown as Record<string, DocumentNode>).filter(([, { kind }]) => kind === 'Document');
  const asked = operations.filter(([, document]) => getOperationAST(document));

  it('are found', () => expect(asked.length).toBeGreaterThan(20));

  it.each(asked)('stay below the limits: %s', (_, document) => {
    const { cost, depth, aliases } = weightOf(document);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(LIMITS.cost);
    expect(depth).toBeLessThanOrEqual(LIMITS.depth);
    expect(aliases).toBeLessThanOrEqual(LIMITS.aliases);
  });
});

const SAMPLES: Readonly<Record<string, unknown>> = { 'ID!': 'a', 'String!': 'a', 'Int!': 20, 'Boolean!': true, 'Day!': '2026-03-01' };

/** A value of a type: of an enumeration its first. */
function sampleOf(type: TypeNode): unknown {
  const named = schema.getType(print(type).replace('!', ''));
  return isEnumType(named) ? named.getValues()[0]!.name : SAMPLES[print(type)];
}

/** With every variable that has no default and may not be left out. */
function weightOf(document: DocumentNode) {
  const operation = getOperationAST(document)!;
  const needed = (operation.variableDefinitions ?? []).filter(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && !defaultValue,
  );
  const variables = Object.fromEntries(needed.map(({ variable, type }) => [variable.name.value, sampleOf(type)]));
  return computeQueryCost({ schema, document, operation }, variables);
}
