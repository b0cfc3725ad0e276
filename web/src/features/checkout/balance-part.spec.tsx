import { describe, expect, it } from '@jest/globals';
import { balancePart } from './balance-part.js';

describe('what a balance pays of a total', () => {
  it.each([
    [0, 1_000, 0],
    [400, 1_000, 400],
    [950, 1_000, 950],
    [951, 1_000, 950],
    [999, 1_000, 950],
    [1_000, 1_000, 1_000],
    [5_000, 1_000, 1_000],
    [30, 40, 0],
  ])('with %i of %i is %i: a card is left nothing, or enough to be charged', (freeCents, totalCents, part) =>
    expect(balancePart(freeCents, totalCents)).toBe(part),
  );
});
