import { describe, expect, it } from '@jest/globals';
import { Random } from '../journey/random.js';
import type { Fault } from '../stack/stack.js';
import { plan } from './plan.js';

const nothing = () => Promise.resolve();
const fault = (name: string, long = 60): Fault => ({ name, target: name, seconds: [3, long], relays: 1, begin: nothing, end: nothing });
const names = Array.from({ length: 26 }, (_, index) => `fault ${index}`);
const reported = (seed: number, minutes: number, short = false) =>
  plan(new Random(seed), names.map((name) => fault(name)), minutes * 60, short).map(({ atS, fault: { name }, lastsS }) => ({ atS, name, lastsS })); // prettier-ignore

describe('plan of faults', () => {
  it('is the same for the same seed and differs for another', () => {
    expect(reported(7, 10)).toEqual(reported(7, 10));
    expect(reported(7, 10)).not.toEqual(reported(8, 10));
  });
  it('has at least twelve faults in three minutes and twenty in ten', () => {
    expect(reported(1, 3, true).length).toBeGreaterThanOrEqual(12);
    expect(reported(1, 10).length).toBeGreaterThanOrEqual(20);
  });
  it('repeats nothing before everything was done once', () => expect(new Set(reported(3, 10).map(({ name }) => name)).size).toBe(26));
  it('leaves the end of the run without faults', () =>
    expect(Math.max(...reported(5, 3, true).map(({ atS, lastsS }) => atS + lastsS))).toBeLessThanOrEqual(168));
});

describe('random source', () => {
  it('keeps to its bounds and weights', () => {
    const random = new Random(1);
    const drawn = Array.from({ length: 2_000 }, () => random.weighted({ often: 9, seldom: 1 }));
    expect(drawn.filter((name) => name === 'seldom').length).toBeGreaterThan(120);
    expect(drawn.filter((name) => name === 'seldom').length).toBeLessThan(280);
    const numbers = Array.from({ length: 500 }, () => random.between(3, 5));
    expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([3, 5]);
  });
});
