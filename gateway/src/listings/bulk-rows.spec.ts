import { describe, expect, it } from '@jest/globals';
import { catalog, ListingDetails } from '@tankobon/contracts';
import { toBulk } from './listing-input.wire.js';

const rowOf = (item: object) => toBulk(catalog.bulkCreate.input.parse({ items: [{ title: 'A', description: 'B', ...item }] })).items[0]!;

describe('price of a row', () => {
  it.each([
    ['12.50', 1_250],
    ['1200', 1_200],
    [12.5, 1_250],
    [1_200, 1_200],
    [-5, 0],
    ['', null],
  ])('parses %j as %j cents', (minRate, cents) => expect(rowOf({ minRate })).toMatchObject({ rateCents: cents }));

  it.each([['1.200'], ['-5'], ['0x10'], ['1e3'], ['12.505'], ['12,50'], ['12.'], [true], [{}]])('refuses %j', (minRate) => {
    expect(ListingDetails.safeParse(rowOf({ minRate })).success).toBe(false);
  });
});

describe('count of a row', () => {
  it.each([
    ['3', 3],
    [2.5, 3],
    [-1, 0],
    ['', 1],
  ])('parses %j as %j', (inventoryCount, inventory) => expect(rowOf({ inventoryCount })).toMatchObject({ inventory }));

  it.each([['2.5'], ['1e2'], ['-4'], [true]])('refuses %j', (inventoryCount) => {
    expect(ListingDetails.safeParse(rowOf({ minRate: 100, inventoryCount })).success).toBe(false);
  });
});

describe('deposit of a row', () => {
  it.each([
    ['40.00', 4_000],
    [4_000, 4_000],
    ['', 0],
    [undefined, 0],
  ])('parses %j as %j cents', (depositAmountCents, depositCents) =>
    expect(ListingDetails.parse(rowOf({ depositAmountCents }))).toMatchObject({ depositCents }),
  );

  it.each([['4.000'], ['much']])('refuses %j', (depositAmountCents) => {
    expect(ListingDetails.safeParse(rowOf({ depositAmountCents })).success).toBe(false);
  });
});

it("keeps the copy's fields of a row", () => {
  const facts = { condition: 'Fine', language: 'Japanese', edition: 'First', location: 'Kyoto, JP', shippingFee: '$6' };
  expect(ListingDetails.parse(rowOf(facts))).toMatchObject(facts);
});
