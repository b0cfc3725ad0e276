import { describe, expect, it } from '@jest/globals';
import { getOperationAST, parse } from 'graphql';
import { schema } from '../testing/schema.js';
import { computeQueryCost } from './query-cost.js';

function weightOf(query: string, variables: Record<string, unknown> = {}, name?: string) {
  const document = parse(query);
  return computeQueryCost({ schema, document, operation: getOperationAST(document, name)! }, variables);
}

const page = '{ items { seller { id } } }';
/** browse, then so many listings with a seller each. */
const costOf = (listings: number) => 1 + listings * 2;

describe('query cost', () => {
  it.each<[what: string, listings: number, query: string, variables?: Record<string, unknown>]>([
    ['a literal', 7, `{ browse(first: 7) ${page} }`],
    ['the default of the schema', 20, `{ browse ${page} }`],
    ['another default of the schema', 48, `{ myListings ${page} }`],
    ['a variable', 7, `query($n: Int) { browse(first: $n) ${page} }`, { n: 7 }],
    ['the default of a variable', 100, `query($n: Int = 100) { browse(first: $n) ${page} }`],
    ['the default of a variable that is never null', 100, `query($n: Int! = 100) { browse(first: $n) ${page} }`],
    ['a variable above its default', 7, `query($n: Int! = 100) { browse(first: $n) ${page} }`, { n: 7 }],
    ['a variable that is left out: the default of the schema', 48, `query($n: Int) { myListings(first: $n) ${page} }`],
    ['a variable that is null: no size', 20, `query($n: Int = 100) { browse(first: $n) ${page} }`, { n: null }],
    ['a literal null', 20, `{ browse(first: null) ${page} }`],
    ['a variable of the prototype is left out', 100, `query($toString: Int = 100) { browse(first: $toString) ${page} }`],
    ['a fragment on the root', 100, `query($n: Int = 100) { ...a } fragment a on Query { browse(first: $n) ${page} }`],
    ['a fragment without a type', 100, `query($n: Int = 100) { ... { browse(first: $n) ${page} } }`],
    ['a field that a directive may leave out', 100, `query($n: Int = 100, $no: Boolean = true) { browse(first: $n) @skip(if: $no) ${page} }`],
    ['the default of the operation that runs', 100, `query a($n: Int = 1) { browse(first: $n) ${page} } query b($n: Int = 100) { browse(first: $n) ${page} }`],
  ])('follows %s', (_, listings, query, variables = {}) => {
    expect(weightOf(query, variables, query.includes('query b') ? 'b' : undefined).cost).toBe(costOf(listings));
  }); // prettier-ignore

  it.each<[what: string, cost: number, query: string, variables?: Record<string, unknown>]>([
    ['ids', 3 * 2, '{ listings(ids: ["a", "b", "c"]) { seller { id } } }'],
    ['a variable among ids', 3 * 2, 'query($a: ID = "a") { listings(ids: [$a, $a, $a]) { seller { id } } }'],
    ['ids by default', 3 * 2, 'query($ids: [ID!]! = ["a", "b", "c"]) { listings(ids: $ids) { seller { id } } }'],
    ['one id that stands for a list', 2, 'query($ids: [ID!]! = "a") { listings(ids: $ids) { seller { id } } }'],
    ['series that are found', 12 * 2, 'query($n: Int = 12) { matchSeries(q: "a", first: $n) { hook { id } } }'],
    // A short page of listings says nothing about their reviews.
    ['a list inside of a list', 1 + 1 * (1 + 1 + 20 * 1), '{ browse(first: 1) { items { reviews { items { id } } } } }'],
    ['a list inside of a list by default', 1 + 1 * (1 + 1 + 50), 'query($n: Int = 50) { browse(first: 1) { items { reviews(first: $n) { items { id } } } } }'],
    ['a list without an argument inside of one', 1 + 1 * (1 + 20 * (1 + 1)), '{ myOrders(first: 1) { items { sales { seller { id } } } } }'],
  ])('counts %s', (_, cost, query, variables = {}) => {
    expect(weightOf(query, variables).cost).toBe(cost);
  }); // prettier-ignore

  it('is 0 if execution refuses the variables', () => {
    expect(weightOf(`query($n: Int!) { browse(first: $n) ${page} }`).cost).toBe(0);
    expect(weightOf(`query($n: Int!) { browse(first: $n) ${page} }`, { n: '100' }).cost).toBe(0);
    expect(weightOf(`query($q: String = "a") { matchSeries(q: $q) { id } }`, { q: null }).cost).toBe(20);
  });
});

describe('depth and alias limits', () => {
  it('include fragments and inline directives', () => {
    const deep = '{ browse { items { ...a } } } fragment a on Listing { series { ... on Series { hook { id } } } }';
    expect(weightOf(deep).depth).toBe(5);
    expect(weightOf('{ a: __typename ...b ...b } fragment b on Query { b: __typename ... @include(if: false) { c: __typename } }').aliases).toBe(5);
  }); // prettier-ignore
});
