import { describe, expect, it } from '@jest/globals';
import { projection } from '@tankobon/eventstore';
import type { ServiceDefinition } from '../definition.js';
import { versionWaiter, withOwner } from './versions.js';

const orders = {
  name: 'orders',
  aggregates: [{ type: 'order', kind: 'aggregate' }],
  projections: [projection('listings', [], { 'catalog.ListingApproved.v1': () => undefined })],
} as unknown as ServiceDefinition;

function waiter(definition: ServiceDefinition, here = true) {
  const asked: string[] = [];
  const wait = versionWaiter(definition, {
    waitFor: async (streamId, version) => {
      asked.push(`${streamId}@${version}`);
      return here;
    },
  });
  return { asked, wait };
}

describe('consistency token of the caller', () => {
  it('is awaited if it comes from a service whose facts are consumed', async () => {
    const { asked, wait } = waiter(orders);
    expect(await wait('catalog:listing_1@4, catalog:listing_2@1', 2_000)).toBe(true);
    expect(asked).toEqual(['listing_1@4', 'listing_2@1']);
  });

  it('is stale if it does not arrive in time', async () => {
    expect(await waiter(orders, false).wait('catalog:listing_1@4', 2_000)).toBe(false);
  });

  it('is never awaited for own events or those of an unknown service', async () => {
    const { asked, wait } = waiter(orders);
    expect(await wait('orders:order_1@2,identity:person_1@9', 2_000)).toBe(true);
    expect(await wait('order_1@2', 2_000)).toBe(true);
    expect(asked).toEqual([]);
  });

  it('is awaited without an owner if any service is consumed', async () => {
    const { asked, wait } = waiter(orders);
    await wait('listing_1@4', 2_000);
    expect(asked).toEqual(['listing_1@4']);
    const deaf = waiter({ ...orders, projections: [] });
    await deaf.wait('listing_1@4', 2_000);
    expect(deaf.asked).toEqual([]);
  });

  it('is ignored if unreadable', async () => {
    const { asked, wait } = waiter(orders);
    expect(await wait('nonsense,@,listing_1@x', 2_000)).toBe(true);
    expect(asked).toEqual([]);
  });

  it('names its owner on the way out', () => {
    expect(withOwner('orders', ['order_1@3'])).toEqual(['orders:order_1@3']);
  });
});
