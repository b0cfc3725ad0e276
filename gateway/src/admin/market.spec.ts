import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Campaign } from '@tankobon/contracts';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';

const personId = `person_${'1'.repeat(32)}`;
const campaign: Campaign = {
  ...{ id: `campaign_${'2'.repeat(32)}`, title: 'Winter reading', description: 'All of November.', listingIds: ['listing-b', 'listing-a'] },
  ...{ status: 'featured', phase: 'running', approvedAt: '2026-11-01T12:00:00.000Z' },
  ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
};
const { listingIds: itemIds, ...same } = campaign;
const onWire = { ...same, itemIds };
const insights = { topTrending: [], requestsLast14Days: [{ date: '2026-11-26', count: 3 }] };
const services = new FakeServices({
  'catalog.campaigns': () => ({ items: [campaign], nextCursor: null }),
  'catalog.createCampaign': () => ({ campaign }),
  'catalog.editCampaign': () => ({ campaign }),
  'catalog.insights': () => insights,
  'catalog.listingsByIds': () => ({ items: [{ id: 'listing-a' }, { id: 'listing-b' }] }),
});
let app: NestFastifyApplication;

beforeAll(async () => void (app = (await createGateway(partsWith(services))) as typeof app));
beforeEach(() => void services.asked.splice(0));
afterAll(() => app.close());

async function ask(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${await tokenFor(personId, 'admin')}` };
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
const inputOf = (name: string) => services.asked.find(({ call }) => call === name)?.input;

describe('market over REST', () => {
  it('shows its overview, and null for a service that is down', async () => {
    const { status, body } = await ask('GET', '/admin/market/overview');
    expect(status).toBe(200);
    expect(body).toEqual({ featuredCampaigns: [onWire], automationPolicies: null, insights });
  });

  it('creates a campaign of items', async () => {
    const { title, description, startsAt, endsAt } = campaign;
    const { status, body } = await ask('POST', '/admin/market/campaigns', { title, description, startsAt, endsAt, itemIds });
    expect([status, body]).toEqual([201, { campaign: onWire }]);
    expect(inputOf('catalog.createCampaign')).toEqual({ title, description, startsAt, endsAt, listingIds: itemIds });
  });

  it('edits the description and the status alone', async () => {
    const changes = { description: 'All of December.', status: 'paused' };
    const { status, body } = await ask('POST', `/admin/market/campaigns/${campaign.id}`, changes);
    expect([status, body]).toEqual([200, { campaign: onWire }]);
    expect(inputOf('catalog.editCampaign')).toEqual({ campaignId: campaign.id, ...changes });
  });

  it('refuses an unknown status, a foreign id and an unknown field', async () => {
    const path = `/admin/market/campaigns/${campaign.id}`;
    expect((await ask('POST', path, { status: 'live' })).body).toMatchObject({ error: 'validation_failed', fields: [{ path: 'status' }] });
    expect((await ask('POST', path, { listingIds: itemIds })).body.error).toBe('unknown_field');
    expect((await ask('POST', '/admin/market/campaigns/winter', { status: 'paused' })).status).toBe(404);
    expect(services.asked).toEqual([]);
  });
});

describe('campaigns over GraphQL', () => {
  it('load the listings of a page at once, in the order of each campaign', async () => {
    const query = '{ campaigns(first: 5) { items { id listings { id } } } }';
    const { body } = await ask('POST', '/graphql', { query });
    expect(body.data.campaigns.items).toEqual([{ id: campaign.id, listings: [{ id: 'listing-b' }, { id: 'listing-a' }] }]);
    expect(services.asked.filter(({ call }) => call === 'catalog.listingsByIds')).toHaveLength(1);
  });
});
