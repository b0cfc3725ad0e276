import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventLog, Subscribe } from '@tankobon/eventstore';
import { createClient } from 'graphql-ws';
import { createGateway } from '../app.js';
import { BUDGET_MS } from '../http/request-context.js';
import { FactFeed } from '../live/fact-feed.js';
import { Invalidation } from '../reads/invalidation.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';

const ORDER = `order_${'2'.repeat(32)}`;
let sellerName = 'Aiko';
let nextFree = '2026-03-01';
let taken: object[] = [];
const services = new FakeServices({
  'orders.order': () => ({ id: ORDER, sales: [{ id: 'sale_1', listingId: 'listing-a' }] }),
  'catalog.listing': ({ listingId }: { listingId: string }) => ({ id: listingId, nextFree }),
  'rentals.availability': () => ({ slots: [], reservations: taken, copies: 1, terms: { minDays: 1, maxDays: 365, bufferDays: 2 } }),
  'catalog.listingsByIds': () => ({ items: [{ id: 'listing-a', seller: { id: 'person_1', name: sellerName } }] }),
});
let tell: (type: string, data: object) => Promise<unknown>;
const log = {
  subscribe: async ({ together }: Subscribe) => {
    tell = (type, data) => together!([{ value: JSON.stringify({ streamId: ORDER, streamVersion: 2, facts: [{ type, data }] }) } as never]);
    return { stop: async () => undefined };
  },
} as unknown as EventLog;
let app: NestFastifyApplication;

/** Real: WebSocket. The services and the log are told what to say, the clock what time it is. */
beforeAll(async () => {
  app = await createGateway(partsWith(services, { log }));
  await app.get(FactFeed).start({ onCrash: () => undefined, onTrouble: () => undefined, onLate: () => undefined });
  await app.listen(0, '127.0.0.1');
});
afterAll(() => app.close());

it('reads current data in a subscription older than any deadline', async () => {
  const url = `${(await app.getUrl()).replace('http', 'ws')}/graphql`;
  const connectionParams = { token: await tokenFor(`person_${'1'.repeat(32)}`, 'buyer') };
  const client = createClient({ url, retryAttempts: 0, connectionParams });
  const reported = client.iterate({ query: `subscription { orderChanged(id: "${ORDER}") { sales { seller { name } } } }` });
  const soldBy = (name: string) => ({ data: { orderChanged: { sales: [{ seller: { name } }] } } });
  try {
    expect((await reported.next()).value).toEqual(soldBy('Aiko'));
    const later = jest.spyOn(Date, 'now');
    const now = performance.timeOrigin + performance.now();
    later.mockImplementation(() => now + BUDGET_MS + 1_000);
    sellerName = 'Aiko K.';
    const next = reported.next();
    await tell('orders.SaleShipped.v1', { orderId: ORDER });
    expect((await next).value).toEqual(soldBy('Aiko K.'));
  } finally {
    jest.restoreAllMocks();
    await client.dispose();
  }
});

it('sends a visitor a calendar again when its own days are taken', async () => {
  const client = createClient({ url: `${(await app.getUrl()).replace('http', 'ws')}/graphql`, retryAttempts: 0 });
  const query = 'subscription { availabilityChanged(id: "listing-a") { nextFree availability { reservations { id } } } }';
  const reported = client.iterate({ query });
  const tellingOf = (first: string, reservations: object[]) => ({
    data: { availabilityChanged: { nextFree: first, availability: { reservations } } },
  });
  try {
    expect((await reported.next()).value).toEqual(tellingOf('2026-03-01', []));
    const next = reported.next();
    nextFree = '2026-03-05';
    await tell('rentals.WindowBooked.v1', { listingId: 'listing-b' });
    taken = [{ id: 'rental_1' }];
    await tell('rentals.WindowBooked.v1', { listingId: 'listing-a' });
    expect((await next).value).toEqual(tellingOf('2026-03-05', taken));
  } finally {
    await client.dispose();
  }
});

it.each([
  ['identity.PersonBanned.v1', '4'],
  ['identity.SessionsEnded.v1', '5'],
  ['identity.PersonErased.v1', '6'],
])('closes a socket with %s at once and sends nothing more', async (type, digit) => {
  const personId = `person_${digit.repeat(32)}`;
  const url = `${(await app.getUrl()).replace('http', 'ws')}/graphql`;
  const client = createClient({ url, retryAttempts: 0, connectionParams: { token: await tokenFor(personId, 'buyer') } });
  const closed = new Promise<number>((resolve) => client.on('closed', (event) => resolve((event as { code: number }).code)));
  const reported = client.iterate({ query: `subscription { orderChanged(id: "${ORDER}") { sales { seller { name } } } }` });
  await reported.next();
  const next = reported.next().catch((error: { code?: number }) => error.code);
  const at = new Date(Date.now() + 1_000).toISOString();
  app.get(Invalidation).hear({ type, data: { personId, at }, streamId: personId, version: 2 });
  expect(await Promise.race([closed, sleep(1_500)])).toBe(4401);
  expect(await next).toBe(4401);
  await client.dispose();
});
