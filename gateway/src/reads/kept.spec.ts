import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallContext } from '@tankobon/eventstore';
import { Kept } from './kept.js';

const visitor = { actor: { id: 'visitor:1', role: 'visitor' }, requestId: 'request_1' } as CallContext;
const waiting: CallContext = { ...visitor, minVersion: 'catalog:listing_1@3' };
const everything = () => true;

let state: number;
let reads: number;
let stamps: (() => void)[];
let kept: Kept;
const read = async () => (reads += 1) && state;
const source = { read, stamp: async () => `stamp ${state}` };
/** Stamps that arrive when they are told to: what they say is what was true when they were asked for. */
const slow = { read, stamp: () => new Promise<string>((resolve) => stamps.push(resolve.bind(null, `stamp ${state}`))) };
const valueFor = async (call: CallContext, from = source) => (await kept.entry('key', call, from)).value;

beforeEach(() => {
  [state, reads, stamps] = [1, 0, []];
  kept = new Kept(10, 60_000);
});

describe('what is kept', () => {
  it('is never given to who waits for a version once it is another', async () => {
    expect([await valueFor(visitor), await valueFor(waiting)]).toEqual([1, 1]);
    state = 2;
    expect([await valueFor(waiting), await valueFor(visitor)]).toEqual([2, 2]);
  });

  it('is never given to anybody once it is in doubt and another', async () => {
    await valueFor(waiting);
    await valueFor(waiting);
    state = 2;
    kept.doubt(everything);
    expect(await valueFor(visitor)).toBe(2);
  });

  it('is read once while its stamp stays the same, in doubt or not', async () => {
    await valueFor(visitor);
    await valueFor(waiting);
    expect(reads).toBe(2);
    for (let times = 0; times < 3; times += 1) {
      kept.doubt(everything);
      await valueFor(visitor);
      await valueFor(waiting);
    }
    expect(reads).toBe(2);
  });

  it('is not proven by a stamp that was asked for before the doubt', async () => {
    await valueFor(visitor, slow);
    const first = valueFor(waiting, slow);
    stamps[0]!();
    await first;
    const entry = await kept.entry('key', visitor, slow);
    kept.doubt(everything);
    const before = valueFor(visitor, slow);
    kept.doubt(everything);
    state = 2;
    stamps[1]!();
    expect(await before).toBe(1);
    expect(kept.isSure(entry as never)).toBe(false);
    const after = valueFor(visitor, slow);
    stamps[2]!();
    expect(await after).toBe(2);
  });

  it('is proven anew for who waits for a version, whatever is being proven for others', async () => {
    await valueFor(visitor, slow);
    const first = valueFor(waiting, slow);
    stamps[0]!();
    await first;
    kept.doubt(everything);
    const old = valueFor(visitor, slow);
    state = 2;
    const fresh = valueFor(waiting, slow);
    stamps[1]!();
    stamps[2]!();
    expect([await old, await fresh]).toEqual([1, 2]);
  });

  it('is read anew when it has no stamp', async () => {
    await valueFor(visitor, { read } as never);
    state = 2;
    kept.doubt(everything);
    expect(await valueFor(visitor, { read } as never)).toBe(2);
  });

  it('is read where the stamp cannot be had, and the reading says why', async () => {
    const broken = { read: async () => Promise.reject(new Error('down')), stamp: async () => Promise.reject(new Error('down')) };
    await expect(valueFor(visitor, broken)).rejects.toThrow('down');
    expect(await valueFor(visitor)).toBe(1);
  });

  it('is in doubt from the beginning when something changed while it was read', async () => {
    let arrive = (_: number): void => undefined;
    const entry = await kept.entry('key', visitor, { ...source, read: () => new Promise<number>((resolve) => (arrive = resolve)) });
    kept.doubt(() => false);
    arrive(1);
    await entry.value;
    expect(kept.isSure(entry as never)).toBe(false);
  });
});
