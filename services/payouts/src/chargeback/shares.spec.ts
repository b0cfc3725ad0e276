import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shareOut } from './take-back.js';

const shares = (amount: number, ...cents: number[]) =>
  cents.map(
    (_, at) =>
      shareOut(
        amount,
        cents.map((each, n) => ({ id: String(n), cents: each })),
      ).get(String(at)) ?? 0,
  );

describe('shares of a chargeback', () => {
  it('are everything if it is the whole', () => expect(shares(3_600, 2_000, 1_600)).toEqual([2_000, 1_600]));
  it('are proportional, with the odd unit at the largest remainder', () => {
    expect(shares(100, 2_000, 1_000)).toEqual([67, 33]);
    expect(shares(1, 1, 1)).toEqual([1, 0]);
    expect(shares(10, 3, 3, 3, 3)).toEqual([3, 3, 2, 2]);
  });
  it('are 0 of 0', () => expect([shares(0, 5), shares(5, 0), shareOut(5, []).size]).toEqual([[0], [0], 0]));
  it('are whole units that add up and never exceed the total', () =>
    fc.assert(
      fc.property(fc.nat(200_000_000), fc.array(fc.nat(100_000_000), { maxLength: 12 }), (amount, cents) => {
        const taken = shares(amount, ...cents);
        const all = cents.reduce((sum, each) => sum + each, 0);
        return (
          taken.every((each, at) => Number.isInteger(each) && each >= 0 && each <= cents[at]!) &&
          taken.reduce((sum, each) => sum + each, 0) === Math.min(amount, all)
        );
      }),
    ));
});
