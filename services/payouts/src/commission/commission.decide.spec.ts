import { describe, expect, it } from '@jest/globals';
import { MOST_COMMISSION_RULES } from '@tankobon/contracts';
import { anAdmin, given, personId } from '@tankobon/testing';
import fc from 'fast-check';
import { commission } from './commission.decide.js';
import { commissionOf, ruleIdOf } from './commission.js';

const ada = anAdmin('ada');
const now = '2026-11-22T12:00:00.000Z';
const everybody = { scope: 'everybody' as const, of: null };
const manga = { scope: 'category' as const, of: 'manga' };
type Rule = typeof everybody | typeof manga;
const set = (rule: Rule, basisPoints: number | null, inForce = 1) => ({
  type: 'SetCommission' as const,
  data: { ...rule, basisPoints, inForce },
  by: ada,
  now,
});
const was = (rule: Rule, basisPoints: number | null) => ({
  type: 'CommissionSet' as const,
  data: { ...rule, basisPoints, by: ada.id, at: now },
});

describe('rule of commission', () => {
  it('is set, changed and ended', () => {
    given(commission)
      .when(set(manga, 800))
      .then([was(manga, 800)]);
    given(commission, [was(manga, 800)])
      .when(set(manga, 0))
      .then([was(manga, 0)]);
    given(commission, [was(manga, 800)])
      .when(set(manga, null))
      .then([was(manga, null)]);
  });
  it('is set once, and a missing one does not end', () => {
    given(commission, [was(manga, 800)])
      .when(set(manga, 800))
      .nothing();
    given(commission).when(set(manga, null)).nothing();
    given(commission, [was(manga, 800), was(manga, null)])
      .when(set(manga, null))
      .nothing();
  });
  it('is ten percent for everybody by default and never ends', () => {
    given(commission).when(set(everybody, 1_000)).nothing();
    given(commission)
      .when(set(everybody, 900))
      .then([was(everybody, 900)]);
    given(commission, [was(everybody, 900)])
      .when(set(everybody, null))
      .refuses('stays');
  });
  it('is refused over the limit, but still changed', () => {
    given(commission)
      .when(set(manga, 800, MOST_COMMISSION_RULES))
      .refuses('too_many_rules');
    given(commission, [was(manga, 800)])
      .when(set(manga, 700, MOST_COMMISSION_RULES))
      .then([was(manga, 700)]);
  });
  it('has a stream of its own', () => {
    const ids = [everybody, manga, { scope: 'seller' as const, of: personId('kaito') }, { scope: 'seller' as const, of: 'manga' }].map(
      ruleIdOf,
    );
    expect(new Set(ids).size).toBe(4);
  });
});

describe('commission over RPC', () => {
  it('follows its rule', () =>
    expect([commissionOf(3_000, 825), commissionOf(3_000, 0), commissionOf(3_000, 3_333)]).toEqual([248, 0, 1_000]));
  it('is ten percent, rounded half up', () =>
    expect([0, 4, 5, 994, 995, 996, 100_000_000].map((price) => commissionOf(price, 1_000))).toEqual([0, 0, 1, 99, 100, 100, 10_000_000]));
  it('is a whole number between zero and the price', () =>
    fc.assert(fc.property(fc.integer({ min: 0, max: 100_000_000 }), (price) => {
      const commission = commissionOf(price, 1_000);
      return Number.isInteger(commission) && commission >= 0 && commission <= price && Math.abs(commission - price / 10) <= 0.5;
    }))); // prettier-ignore
});
