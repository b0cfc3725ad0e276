import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { CallContext } from '@tankobon/eventstore';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FactRecord } from '../live/fact-record.js';
import { ProjectionLag } from './projection-lag.js';

let asked: string[];
let isBehind: boolean;
let forgotten: number;
let catchingUp: ProjectionLag;
const ask = async (call: CallContext) => {
  asked.push(call.minVersion!);
  if (isBehind) throw new Error('deadline_exceeded');
  return { items: [] };
};
const until = async (holds: () => boolean) => {
  while (!holds()) await sleep(1);
};
const review = (version: number) => ({ type: 'orders.ReviewGiven.v1', data: {}, streamId: 'order_1', version });
const others: FactRecord[] = [
  { type: 'rentals.RentalBooked.v1', data: {}, streamId: 'rental_1', version: 1 },
  { type: 'rentals.RentalConfirmed.v1', data: {}, streamId: 'rental_1', version: 3 },
  { type: 'catalog.ListingPaused.v1', data: {}, streamId: 'listing_1', version: 4 },
];

beforeEach(() => {
  [asked, isBehind, forgotten] = [[], true, 0];
  catchingUp = new ProjectionLag({ catalog: ask, orders: ask }, () => void (forgotten += 1), { roundMs: 20, pauseMs: 2, patienceMs: 200 });
});
afterEach(() => catchingUp.onModuleDestroy());

it('invalidates responses while a service lags and once more after the fact', async () => {
  catchingUp.note(review(3));
  await until(() => forgotten > 1);
  isBehind = false;
  const before = forgotten;
  await until(() => forgotten > before);
  await sleep(20);
  const after = forgotten;
  await sleep(20);
  expect(forgotten).toBe(after);
  expect(new Set(asked)).toEqual(new Set(['orders:order_1@3']));
});

it('waits for the newest version of a stream', async () => {
  catchingUp.note(review(3));
  catchingUp.note(review(4));
  await sleep(20);
  isBehind = false;
  await sleep(20);
  expect(asked.at(-1)).toBe('orders:order_1@4');
});

it('gives up a fact that never arrives', async () => {
  catchingUp.note(review(3));
  await sleep(300);
  const then = asked.length;
  await sleep(30);
  expect(asked).toHaveLength(then);
});

it('asks only services that read facts of others', async () => {
  isBehind = false;
  for (const fact of others) catchingUp.note(fact);
  await sleep(20);
  expect([asked, forgotten]).toEqual([[], 0]);
  catchingUp.note({ type: 'identity.ProfileChanged.v1', data: {}, streamId: 'person_1', version: 2 });
  await until(() => asked.length > 1);
  expect(asked).toEqual(['identity:person_1@2', 'identity:person_1@2']);
});
