import { describe, expect, it } from '@jest/globals';
import { balancePart } from './summary.js';

describe('balance part of a total', () => {
  it.each([
    [0, 1_000, 0],
    [400, 1_000, 400],
    [950, 1_000, 950],
    [951, 1_000, 950],
    [999, 1_000, 950],
    [1_000, 1_000, 1_000],
    [5_000, 1_000, 1_000],
    [30, 40, 0],
  ])('is, with %i of %i, %i: a card pays nothing or enough', (freeCents, totalCents, part) =>
    expect(balancePart(freeCents, totalCents)).toBe(part),
  );
});
