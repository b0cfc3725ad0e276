import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallContext } from '@tankobon/eventstore';
import { setImmediate as turn } from 'node:timers/promises';
import { Rounds } from './rounds.js';

const visitor = { actor: { id: 'visitor:1', role: 'visitor' }, requestId: 'request_1' } as CallContext;
const waiting = (minVersion: string): CallContext => ({ ...visitor, minVersion });

let state: number;
let asked: { keys: readonly string[]; answer: () => void; fail: () => void }[];
let rounds: Rounds<number>;
let ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;

beforeEach(() => {
  [state, asked] = [1, []];
  ask = (keys) => {
    const seen = new Map(keys.filter((key) => key !== 'gone').map((key) => [key, state]));
    return new Promise((resolve, reject) => {
      asked.push({ keys, answer: () => resolve(seen), fail: () => reject(new Error('down')) });
    });
  };
  rounds = new Rounds(ask, { keys: 3, atOnce: 1 });
});

describe('rounds', () => {
  it('never answer with what was asked for before the caller came', async () => {
    const early = rounds.of('a', visitor);
    state = 2;
    const late = rounds.of('a', visitor);
    asked[0]!.answer();
    expect(await early).toBe(1);
    await turn();
    asked[1]!.answer();
    expect(await late).toBe(2);
  });

  it('ask once for all who came meanwhile, each key once, so many at most', async () => {
    const all = ['a', 'b', 'b', 'gone', 'c'].map((key) => rounds.of(key, visitor));
    for (let round = 0; round < 3; round += 1) {
      asked[round]!.answer();
      await turn();
    }
    expect(await Promise.all(all)).toEqual([1, 1, 1, undefined, 1]);
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b', 'gone'], ['c']]);
  });

  it('do not let those who wait for one version wait for another', async () => {
    void rounds.of('a', waiting('orders:order_1@9'));
    const other = rounds.of('a', waiting('catalog:listing_1@3'));
    asked[1]!.answer();
    expect(await other).toBe(1);
  });

  it('are so many at once at most', async () => {
    rounds = new Rounds(ask, { keys: 3, atOnce: 2 });
    const all = ['a', 'b', 'c', 'd'].map((key) => rounds.of(key, visitor));
    expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
    asked[1]!.answer();
    await turn();
    asked[2]!.answer();
    asked[0]!.answer();
    expect(await Promise.all(all)).toEqual([1, 1, 1, 1]);
    expect(asked[2]!.keys).toEqual(['c', 'd']);
  });

  it('go on after one that failed', async () => {
    const failed = rounds.of('a', visitor);
    const next = rounds.of('a', visitor);
    asked[0]!.fail();
    await expect(failed).rejects.toThrow('down');
    await turn();
    asked[1]!.answer();
    expect(await next).toBe(1);
    void rounds.of('a', visitor);
    await turn();
    expect(asked).toHaveLength(3);
  });
});
