import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createGateway } from './app.js';
import { FakeServices, partsWith, tokenFor } from './testing/fake-services.js';

const ID = `person_${'1'.repeat(32)}`;
const at = '2026-01-01T00:00:00.000Z';
const metadata = { method: 'GET', path: '/items', status: 500, requestId: 'r', cfRay: null, url: '/items' };
/** Payouts and messaging are down. */
const services = new FakeServices({
  'catalog.mine': () => ({
    items: [{ id: 'listing-a', title: 'A', status: 'live', updatedAt: at }],
    nextCursor: null,
    counts: { live: 1 },
  }),
  'catalog.counts': () => ({ byStatus: { live: 3 }, averageTimeToFillDays: null }),
  'orders.mySales': () => ({ items: [], nextCursor: null }),
  'rentals.myLettings': () => ({ items: [], nextCursor: null }),
  'moderation.ops': () => ({
    workerErrors: { count24h: 1, lastErrorAt: at, recent: [{ id: 'e', message: 'Oh.', createdAt: at, metadata }] },
    disputes: { open: 0, awaitingEvidence: 0 },
  }),
});
let app: NestFastifyApplication;

beforeAll(async () => {
  app = await createGateway(partsWith(services));
});
afterAll(() => app.close());

async function both(path: string, query: string, role: 'seller' | 'admin') {
  const headers = { authorization: `Bearer ${await tokenFor(ID, role)}` };
  const rest = await app.inject({ url: path, headers });
  const graph = await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
  return { rest: rest.json(), graph: graph.json() };
}

describe('overview with one service down, over REST and GraphQL', () => {
  it('returns the rest to a seller', async () => {
    const query =
      '{ sellerOverview { metrics { live } listings { id } payouts { contractId } sales { id } requests { id } rentals { id } } }';
    const { rest, graph } = await both('/seller/overview', query, 'seller');
    expect(rest).toMatchObject({ metrics: null, listings: [{ id: 'listing-a' }], payouts: null, sales: [], requests: null, rentals: [] });
    expect(graph.data.sellerOverview).toEqual({
      metrics: null,
      listings: [{ id: 'listing-a' }],
      payouts: null,
      sales: [],
      requests: null,
      rentals: [],
    });
    expect(graph.errors.map(({ path }: { path: string[] }) => path.at(-1)).sort()).toEqual(['metrics', 'payouts', 'requests']);
  });

  it('returns the rest to staff', async () => {
    const query =
      '{ adminOverview { items { livePostings } payoutVolume { amountCents } workerErrors { recent { id path } } integrations { name configured } } }';
    const { rest, graph } = await both('/admin/metrics', query, 'admin');
    expect(rest).toMatchObject({ items: { livePostings: 3 }, applicants: null, revenue: null, disputes: { open: 0 } });
    expect(rest.ops).toMatchObject({ workerErrors: { recent: [{ id: 'e', metadata }] }, integrations: { slack: { configured: false } } });
    expect(graph.data.adminOverview).toEqual({
      items: { livePostings: 3 },
      payoutVolume: null,
      workerErrors: { recent: [{ id: 'e', path: '/items' }] },
      integrations: ['slack', 'pagerDuty'].map((name) => ({ name, configured: false })),
    });
  });
});
