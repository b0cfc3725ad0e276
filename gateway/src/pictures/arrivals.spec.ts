import { beforeEach, describe, expect, it } from '@jest/globals';
import { Arrivals } from './arrivals.js';

describe('concurrent uploads', () => {
  let arrivals: Arrivals;
  let dropped: string[];
  const add = (name: string, bytes: number, at: number) => arrivals.add(() => bytes, () => void dropped.push(name), at); // prettier-ignore

  beforeEach(() => {
    arrivals = new Arrivals(2);
    dropped = [];
  });

  it('make room for one more by dropping the slowest', () => {
    add('slow', 1_000, 0);
    add('fast', 900_000, 1_000);
    expect(add('new', 0, 5_000)).toBeDefined();
    expect(dropped).toEqual(['slow']);
  });

  it('are not dropped while young, so that a new one is refused', () => {
    add('one', 0, 0);
    add('other', 0, 0);
    expect(add('new', 0, 1_999)).toBeUndefined();
    expect(dropped).toEqual([]);
  });

  it('are not dropped while all are fast', () => {
    add('one', 500_000, 0);
    add('other', 500_000, 0);
    expect(add('new', 0, 5_000)).toBeUndefined();
  });

  it('are not dropped while there is room', () => {
    const end = add('one', 0, 0)!;
    add('other', 0, 0);
    end();
    expect(add('new', 0, 60_000)).toBeDefined();
    expect(dropped).toEqual([]);
  });
});
