import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Metrics } from '@tankobon/service-kit';
import { type Gateway, startGateway } from '../app.js';
import { FakeServices, partsWith } from '../testing/fake-services.js';

describe('status port of the gateway', () => {
  let gateway: Gateway;
  let cacheUp = true;
  const browse = () => ({ items: [], nextCursor: null, total: 0, totalCapped: false, facets: [] });
  const get = async (url: string) => (await gateway.app.inject({ method: 'GET', url })).statusCode;
  const count = async (labels: Record<string, string>) => {
    const lines = (await gateway.metrics()).split('\n').filter((line) => line.startsWith('http_request_seconds_count{'));
    const found = lines.find((line) => Object.entries(labels).every(([name, value]) => line.includes(`${name}="${value}"`)));
    return found === undefined ? 0 : Number(found.split(' ').at(-1));
  };

  beforeAll(async () => {
    const services = new FakeServices({ 'catalog.browse': browse, 'identity.recentChanges': () => ({ items: [] }) });
    const parts = partsWith(services, { metrics: new Metrics('gateway') });
    parts.cache.healthy = () => cacheUp;
    gateway = await startGateway(parts, 0);
  });
  afterAll(() => gateway.stop());

  it('counts each request by route pattern and status', async () => {
    const before = await count({ method: 'GET', route: '/items', status: '200' });
    expect(await get('/items')).toBe(200);
    expect(await count({ method: 'GET', route: '/items', status: '200' })).toBe(before + 1);
    expect(await get('/items/listing-somebody-else')).toBe(503);
    expect(await count({ route: '/items/:id', status: '503' })).toBe(1);
  });

  it('counts unknown paths as one route', async () => {
    const routes = async () => new Set([...(await gateway.metrics()).matchAll(/route="([^"]*)"/g)].map(([, route]) => route));
    await get('/nowhere/0');
    const known = await routes();
    for (let n = 1; n < 20; n += 1) await get(`/nowhere/${n}/${'x'.repeat(n)}`);
    expect(await routes()).toEqual(known);
    expect([...known].filter((route) => route!.includes('nowhere'))).toEqual([]);
  });

  it('is ready without its cache and reports it as missing', async () => {
    expect(await gateway.ready()).toEqual({ ready: true, checks: { running: 'ok', disk: 'ok' } });
    cacheUp = false;
    expect(await gateway.ready()).toMatchObject({ ready: true, degraded: ['cache'] });
    expect(await gateway.metrics()).toMatch(/^dependency_up\{.*dependency="cache".*\} 0$/m);
    cacheUp = true;
  });

  it('is not ready during shutdown', async () => {
    gateway.leave();
    expect(await gateway.ready()).toMatchObject({ ready: false, checks: { running: 'The gateway is stopping.' } });
    expect(await gateway.metrics()).toMatch(/^process_ready\{.*\} 0$/m);
  });
});
