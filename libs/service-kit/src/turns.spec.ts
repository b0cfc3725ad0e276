import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

/** Work that ends when it is told to, and says when it begins. */
function begun(turns: Turns) {
  const running: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, places?: number) =>
    turns.run(() => {
      running.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    }, places);
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { running, start, end };
}

describe('keyed semaphore', () => {
  it('runs work in the order of requests, within its limit', async () => {
    const turns = new Turns(2);
    const { running, start, end } = begun(turns);
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name));
    await new Promise((resolve) => setImmediate(resolve));
    expect([running, turns.waiting, turns.taken, turns.isFull]).toEqual([['a', 'b'], 2, 2, true]);
    await end('b');
    expect(running).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c', 'd']) await end(name);
    await Promise.all(all);
    expect([turns.waiting, turns.taken, turns.isFull]).toEqual([0, 0, false]);
  });

  it('runs exclusive work alone, without overtaking', async () => {
    const turns = new Turns(2);
    const { running, start, end } = begun(turns);
    const all = [start('light'), start('heavy', 5), start('late')];
    await new Promise((resolve) => setImmediate(resolve));
    expect(running).toEqual(['light']);
    await end('light');
    expect(running).toEqual(['light', 'heavy']);
    await end('heavy');
    expect(running).toEqual(['light', 'heavy', 'late']);
    await end('late');
    await Promise.all(all);
  });

  it('continues after a failure', async () => {
    const turns = new Turns(1);
    await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turns.run(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
