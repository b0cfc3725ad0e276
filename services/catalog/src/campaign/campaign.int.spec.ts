import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, type CallInput, newId } from '@tankobon/contracts';
import { aModerator, anAdmin, as, aSeller, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';

const [kaito, sora, ada] = [aSeller('kaito'), aModerator('sora'), anAdmin('ada')];
let service: TestService;

/** Real: PostgreSQL, the event log, timers, RPC. Not real: identity. */
beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
});
afterAll(() => service.stop());

async function aLiveListing(changes: object = {}): Promise<string> {
  const details = { title: newId('volume'), description: 'First print.', rateType: 'buy', rateCents: 900, ...changes } as const;
  const { listingId } = await service.call(catalog.create, details, as(kaito));
  await service.call(catalog.submit, { listingId }, as(kaito));
  await service.call(catalog.approve, { listingId }, as(sora));
  return listingId;
}

const inDays = async (days: number) => new Date(Date.parse(await service.engine.store.now()) + days * 86_400_000).toISOString();
type NewCampaign = CallInput<typeof catalog.createCampaign>;
async function draft(listingIds: string[], changes: Partial<NewCampaign> = {}): Promise<NewCampaign> {
  const texts = { title: newId('campaign'), description: 'All of November.' };
  return { ...texts, listingIds, startsAt: await inDays(1), endsAt: await inDays(8), ...changes };
}
const create = async (listingIds: string[], changes: Partial<NewCampaign> = {}) =>
  (await service.call(catalog.createCampaign, await draft(listingIds, changes), as(ada))).campaign;
const edit = (campaignId: string, changes: object) => service.call(catalog.editCampaign, { campaignId, ...changes }, as(ada));
const listed = async (campaignId: string) =>
  (await service.call(catalog.campaigns, { limit: 100 }, as(ada))).items.find(({ id }) => id === campaignId);
const factsOf = async (campaignId: string) =>
  (await service.facts()).filter(({ data }) => (data as { campaignId?: string }).campaignId === campaignId).map(({ type }) => type);

describe('campaign over RPC', () => {
  it('is created in review, approved once, paused, and listed with the newest first', async () => {
    const [a, b] = [await aLiveListing(), await aLiveListing()];
    const campaign = await create([b, a]);
    expect(campaign).toMatchObject({ status: 'pending_review', phase: 'planned', listingIds: [b, a], approvedAt: null });
    const { campaign: approved } = await edit(campaign.id, { description: 'All of December.', status: 'featured' });
    expect(approved).toMatchObject({ status: 'featured', description: 'All of December.', approvedAt: expect.any(String) });
    await edit(campaign.id, { status: 'paused' });
    const { campaign: again } = await edit(campaign.id, { status: 'featured', listingIds: [a, b] });
    expect(again).toEqual({ ...approved, listingIds: [a, b] });
    expect(await listed(campaign.id)).toEqual(again);
    const next = await create([a]);
    const { items, nextCursor } = await service.call(catalog.campaigns, { limit: 1 }, as(ada));
    expect(items).toEqual([next]);
    const { items: rest } = await service.call(catalog.campaigns, { limit: 1, cursor: nextCursor! }, as(ada));
    expect(rest).toEqual([again]);
  });

  it('starts and ends by its timers, each with a fact, and is final then', async () => {
    const campaign = await create([await aLiveListing()]);
    await edit(campaign.id, { status: 'featured' });
    await service.advanceClock('1 day');
    await service.settled();
    expect(await listed(campaign.id)).toMatchObject({ status: 'featured', phase: 'running' });
    await service.advanceClock('7 days');
    await service.settled();
    expect(await listed(campaign.id)).toMatchObject({ status: 'featured', phase: 'over' });
    await expect(edit(campaign.id, { status: 'paused' })).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
    const names = ['Created', 'Featured', 'Started', 'Ended'].map((what) => `catalog.Campaign${what}.v1`);
    expect(await factsOf(campaign.id)).toEqual(names);
  });

  it('names unknown, paused and sold out listings, and stores nothing', async () => {
    const [good, paused, soldOut] = [await aLiveListing(), await aLiveListing(), await aLiveListing()];
    await service.call(catalog.pause, { listingId: paused }, as(kaito));
    const line = { listingId: soldOut, quantity: 1, rateCents: 900, shippingCents: 0, currency: 'usd' as const };
    await service.call(catalog.reserveStock, { checkoutId: newId('checkout'), buyerId: newId('person'), lines: [line] });
    const before = (await service.call(catalog.campaigns, { limit: 100 }, as(ada))).items.length;
    await expect(create([good, paused, soldOut, 'listing-nobody-has-this'])).rejects.toMatchObject({
      code: 'listings_unavailable',
      fields: [
        { path: 'itemIds.1', code: 'not_live' },
        { path: 'itemIds.2', code: 'sold_out' },
        { path: 'itemIds.3', code: 'unknown' },
      ],
    });
    expect((await service.call(catalog.campaigns, { limit: 100 }, as(ada))).items).toHaveLength(before);
  });

  it('is created once by a repeated call', async () => {
    const [input, call] = [await draft([await aLiveListing()]), as(ada, { idempotencyKey: newId('key') })];
    const first = await service.call(catalog.createCampaign, input, call);
    expect(await service.call(catalog.createCampaign, input, call)).toEqual(first);
    expect(
      (await service.call(catalog.campaigns, { limit: 100 }, as(ada))).items.filter(({ title }) => title === input.title),
    ).toHaveLength(1);
  });

  it('belongs to admins only', async () => {
    const input = await draft([await aLiveListing()]);
    for (const by of [sora, kaito]) {
      await expect(service.call(catalog.createCampaign, input, as(by))).rejects.toMatchObject({ code: 'forbidden' });
      await expect(service.call(catalog.editCampaign, { campaignId: newId('campaign') }, as(by))).rejects.toMatchObject({
        code: 'forbidden',
      });
      await expect(service.call(catalog.campaigns, {}, as(by))).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(edit(newId('campaign'), { title: 'Other' })).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('equals its events', () => service.replayMatches('campaigns'));
});
