import { expect, it } from '@jest/globals';
import * as contracts from '@tankobon/contracts';
import { agedBy, changesNothingPublic, madeOldBy } from './made-old-by.js';

const told = Object.values(contracts).flatMap((each) =>
  typeof each === 'object' && each !== null && 'topic' in each && 'schemas' in each
    ? Object.keys(each.schemas as object).map((name) => `${each.service}.${name}`)
    : [],
);

it('Every fact of the contracts is said to change some public answers or none', () => {
  expect(told.length).toBeGreaterThan(40);
  const changing = new Set<string>(Object.values(madeOldBy).flat());
  expect([...changing, ...changesNothingPublic].toSorted()).toEqual(told.toSorted());
});

it('A fact makes old what lists it', () => {
  expect(agedBy('rentals.WindowBlocked.v1')).toEqual(['list', 'home', 'availability']);
  expect(agedBy('payouts.PayoutPaid.v1')).toEqual([]);
});
