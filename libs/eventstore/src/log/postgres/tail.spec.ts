import { describe, expect, it } from '@jest/globals';
import { Tail } from './tail.js';

const topic = 'shop.events.v1';
const records = (from: number, to: number, partition = 0) =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ topic, partition, offset: from + n, key: 'k', value: '{}', headers: {}, at: '' }));

describe('recent records of a process', () => {
  const known = (tail: Tail, offset: number | undefined) => tail.from(topic, 0, offset)?.map((record) => record.offset);

  it('holds records after an offset and nothing past the newest', () => {
    const tail = new Tail();
    expect([known(tail, 0), known(tail, undefined)]).toEqual([[], []]);
    tail.add([...records(5, 6), ...records(0, 3, 1), ...records(7, 8)]);
    expect([known(tail, 5), known(tail, 7), known(tail, 9), known(tail, 12)]).toEqual([[5, 6, 7, 8], [7, 8], [], []]);
  });

  it('returns nothing for older or unknown offsets', () => {
    const tail = new Tail();
    tail.add(records(5, 6));
    expect([known(tail, 4), known(tail, undefined)]).toEqual([undefined, undefined]);
    tail.add(records(7, 200));
    expect([known(tail, 6), known(tail, 199)]).toEqual([undefined, [199, 200]]);
  });

  it('starts again behind records of another process and skips late ones', () => {
    const tail = new Tail();
    tail.add(records(0, 3));
    tail.add(records(8, 9));
    tail.add(records(4, 7));
    expect([known(tail, 4), known(tail, 8)]).toEqual([undefined, [8, 9]]);
  });
});
