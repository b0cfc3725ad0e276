import { beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { moment } from '../http/moment.js';
import { ResponseCache, type CachedResponse } from './response-cache.js';

let kept: ResponseCache;
beforeEach(() => void (kept = new ResponseCache()));

const sent = (madeOf: readonly string[], changes: Partial<CachedResponse> = {}): CachedResponse => ({
  ...{ body: Buffer.from('{}'), headers: [], etag: '"1"', route: '/items', since: moment(), madeOf: new Set(madeOf) },
  ...changes,
});
const has = (question: string, reported?: number) => kept.find(question, reported) !== undefined;

describe('response cache', () => {
  it('returns an entry until its invalidation', () => {
    kept.store('list', sent(['list']));
    kept.store('page', sent(['list', 'home']));
    kept.invalidate(['home']);
    expect([has('list'), has('page'), has('other')]).toEqual([true, false, false]);
    kept.invalidate(['list']);
    expect(has('list')).toBe(false);
  });

  it('drops an entry invalidated while it was made', async () => {
    const answer = sent(['list']);
    await sleep(1);
    kept.invalidate(['list']);
    kept.store('list', answer);
    expect(has('list')).toBe(false);
  });

  it('drops every entry on a full invalidation and after 30 s', () => {
    kept.store('list', sent(['list']));
    kept.invalidate();
    kept.store('home', sent(['home'], { since: moment() - 30_001 }));
    expect([has('list'), has('home')]).toEqual([false, false]);
  });

  it('returns an entry only to readers whose token is older than it', () => {
    const since = moment();
    kept.store('list', sent(['list'], { since }));
    expect([has('list', since - 2_100), has('list', since - 1_900), has('list', since + 10)]).toEqual([true, false, false]);
  });

  it('evicts entries over a total of bytes', () => {
    const body = Buffer.alloc(6_000_000);
    for (let n = 0; n < 10; n += 1) kept.store(`list ${n}`, sent(['list'], { body }));
    const found = Array.from({ length: 10 }, (_, n) => has(`list ${n}`));
    expect([found[0], found[9], found.filter(Boolean).length]).toEqual([false, true, 8]);
  });

  it('drops an entry older than the remembered invalidations', () => {
    kept.store('item', sent(['item', 'item a']));
    for (let n = 0; n < 10_002; n += 1) kept.invalidate([`item ${n}`]);
    expect(has('item')).toBe(false);
  });
});
