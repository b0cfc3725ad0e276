import { expect, it } from '@jest/globals';
import type { EventLog, Subscribe } from '@tankobon/eventstore';
import { memoryFeed } from '../testing/memory-feed.js';
import { FactFeed } from './fact-feed.js';

/** A log that is not there for the first tries; a broker that swallows everything does not even say so. */
function absentLog(tries: number, missing: () => Promise<never>) {
  const joined: Subscribe[] = [];
  const subscribe: EventLog['subscribe'] = async (options) => {
    if ((tries -= 1) >= 0) return missing();
    joined.push(options);
    return { stop: async () => undefined };
  };
  return { joined, log: { subscribe } as EventLog };
}
const refused = () => Promise.reject(new Error('connect ECONNREFUSED'));

it('starts while the event log is down and receives facts once it is back', async () => {
  const { joined, log } = absentLog(2, refused);
  const feed = new FactFeed(log, { againMs: 20, patienceMs: 5 });
  let late = 0;
  const heard = new Promise<void>((resolve) => {
    void feed
      .start({ onCrash: () => undefined, onTrouble: () => undefined, onLate: () => resolve(void (late += 1)) })
      .then(() => expect(late).toBe(0));
  });
  await heard;
  expect(joined).toHaveLength(1);
  await feed.stop();
});

it('starts while the event log is silent', async () => {
  const { log } = absentLog(1, () => new Promise<never>(() => undefined));
  const feed = new FactFeed(log, { againMs: 20, patienceMs: 5 });
  await feed.start({ onCrash: () => undefined, onTrouble: () => undefined, onLate: () => undefined });
  await feed.stop();
});

it('stops retrying once it is stopped', async () => {
  let tries = 0;
  const log = { subscribe: () => ((tries += 1), refused()) } as unknown as EventLog;
  const feed = new FactFeed(log, { againMs: 5, patienceMs: 5 });
  await feed.start({ onCrash: () => undefined, onTrouble: () => undefined, onLate: () => undefined });
  await feed.stop();
  const before = tries;
  await new Promise((pause) => setTimeout(pause, 30));
  expect(tries).toBe(before);
});

it('wakes waiters for matching facts only, without losing facts in between', async () => {
  const { feed, tell } = await memoryFeed();
  const wanted = new Set(['a']);
  const looked: unknown[] = [];
  const gone = new AbortController();
  const facts = feed.stream(({ data }) => (looked.push(data.of), wanted.has(data.of as string)), gone.signal);
  const first = facts.next();
  for (const each of ['b', 'a', 'b', 'c']) await tell('orders.Something.v1', { of: each });
  expect((await first).value).toMatchObject({ data: { of: 'a' } });
  wanted.add('b');
  expect((await facts.next()).value).toMatchObject({ data: { of: 'b' } });
  expect(looked).toEqual(['b', 'a', 'a', 'b']);
  gone.abort();
  expect((await facts.next()).done).toBe(true);
});
