import { describe, expect, it } from '@jest/globals';
import { partitionOf } from './partition-of.js';

describe('partition of a key', () => {
  it('equals the recorded partitions', () => {
    const keys = ['order_0', 'order_1', 'listing_0192', 'person_ß', ''];
    expect(keys.map(partitionOf)).toEqual([8, 7, 8, 11, 1]);
  });

  it('is one of twelve, filled about evenly by 12,000 keys', () => {
    const counts = new Array<number>(12).fill(0);
    for (let n = 0; n < 12_000; n += 1) counts[partitionOf(`order_${n.toString(16)}`)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
