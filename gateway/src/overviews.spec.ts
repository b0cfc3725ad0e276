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
  'moderation.analytics': () => figures,
});
const figures = {
  orderCount: 3,
  sales: [
    { currency: 'usd', orders: 2, gmvCents: 4_000, refundedCents: 900 },
    { currency: 'jpy', orders: 1, gmvCents: 90_000, refundedCents: 0 },
  ],
  users: { newBuyers: 9, newSellers: 4, newBuyersLast30: 2, newSellersLast30: 1 },
  sellers: [{ sellerId: ID, sellerEmail: null, currency: 'usd', payoutCents: 100, contracts: 1 }],
  listings: [{ itemId: 'listing-a', title: 'A', currency: 'usd', orders: 2, grossCents: 4_000 }],
  cohorts: [{ month: '2026-01', newBuyers: 2, newSellers: 1, orders: 3, buyers: 1 }],
  by: 'day',
  periods: [{ from: '2026-01-01', currency: 'usd', orders: 2, gmvCents: 4_000, refundedCents: 900 }],
};
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

  it('returns the analytics to an admin, one currency in the flat figures (180)', async () => {
    const query = '{ analytics(asOf: "2026-01-02") { orderCount sales { currency gmvCents } ledger { depositsHeld { amountCents } } } }';
    const { rest, graph } = await both('/admin/analytics/overview?from=2026-01-01&to=2026-02-01', query, 'admin');
    const { users, sellers, listings, cohorts, by, periods, sales } = figures;
    const financials = { gmvCents: 4_000, orderCount: 3, depositsHeldCents: null, currency: 'usd', sales, depositsHeld: null };
    expect(rest).toEqual({ analytics: { financials, users, topPerformers: { sellers, listings }, cohorts, by, periods, exports: null } });
    expect(graph.data.analytics).toEqual({
      orderCount: 3,
      sales: [
        { currency: 'usd', gmvCents: 4_000 },
        { currency: 'jpy', gmvCents: 90_000 },
      ],
      ledger: null,
    });
    expect(services.asked.filter(({ call }) => call === 'moderation.analytics').map(({ input }) => input)).toEqual([
      { from: '2026-01-01', to: '2026-02-01' },
      { asOf: '2026-01-02' },
    ]);
  });

  it('refuses a range that ends before it begins', async () => {
    const { rest } = await both('/admin/analytics/overview?from=2026-02-01&to=2026-01-01', '{ me { id } }', 'admin');
    const message = 'The end must not be before the beginning.';
    expect(rest).toMatchObject({ error: 'validation_failed', fields: [{ path: 'to', message }] });
  });
});
