import { expect, it } from '@jest/globals';
import { LazyClient } from './lazy-client.js';

type Fake = { id: number; connect(): Promise<void>; disconnect(): Promise<void> };

/** Clients with numbers; those in `deaf` never connect. */
function clients(...deaf: number[]) {
  const ended: number[] = [];
  let made = 0;
  const make = (): Fake => {
    const id = (made += 1);
    return { id, connect: async () => { if (deaf.includes(id)) throw new Error('deaf'); }, disconnect: async () => void ended.push(id) }; // prettier-ignore
  };
  return { ended, lazy: new LazyClient(make, () => undefined) };
}
const idOf = async ({ id }: Fake) => id;
const fail = async (): Promise<never> => {
  throw new Error('Broker not connected');
};

it('serves all successful work with one client', async () => {
  const { lazy, ended } = clients();
  expect([await lazy.use(idOf), await lazy.use(idOf)]).toEqual([1, 1]);
  await lazy.close();
  expect(ended).toEqual([1]);
});

it('ends a client once after a failure and opens a new one', async () => {
  const { lazy, ended } = clients();
  await Promise.allSettled([lazy.use(fail), lazy.use(idOf)]);
  expect(await lazy.use(idOf)).toBe(2);
  expect(ended).toEqual([1]);
});

it('drops a client that does not connect', async () => {
  const { lazy } = clients(1);
  await expect(lazy.use(idOf)).rejects.toThrow('deaf');
  expect(await lazy.use(idOf)).toBe(2);
});
