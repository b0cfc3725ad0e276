import { describe, expect, it } from '@jest/globals';
import { packIntoGroups, shuffled } from './groups.js';

const of = (length: number) => Array.from({ length }, (_, index) => index);

describe('partitions with new records', () => {
  it('are handled together while they hold few records', () => {
    const sizes = packIntoGroups([of(80), of(100), of(50), of(200), of(1)]).map((group) => group.map(({ length }) => length));
    expect(sizes).toEqual([[80, 100], [50], [200], [1]]);
    expect(packIntoGroups([])).toEqual([]);
  });

  it('take turns, all of them', () => {
    expect(shuffled(of(50)).sort((a, b) => a - b)).toEqual(of(50));
  });
});
