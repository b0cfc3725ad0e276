import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, instantAfter, newId } from '@tankobon/contracts';
import { aModerator, anAdmin, as, aSeller, personId, statementsOf, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people } from '../fixtures/people.js';

const [kaito, sora, ada] = [aSeller('kaito'), aModerator('sora'), anAdmin('ada')];
let service: TestService;

/** Real: PostgreSQL, the event log, timers, RPC. Not real: identity. */
beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
});
afterAll(() => service.stop());

async function aLiveListing(): Promise<string> {
  const details = { title: newId('volume'), description: 'First print.', rateType: 'buy', rateCents: 900, sku: newId('sku') } as const;
  const { listingId } = await service.call(catalog.create, details, as(kaito));
  await service.call(catalog.submit, { listingId }, as(kaito));
  await service.call(catalog.approve, { listingId }, as(sora));
  return listingId;
}

/** Creates a campaign that has begun. */
async function begun(listingIds: string[], status: 'featured' | 'paused' = 'featured'): Promise<{ id: string; title: string }> {
  const [now, title] = [await service.engine.store.now(), newId('campaign')];
  const content = { title, description: 'All of November.', listingIds, startsAt: now, endsAt: instantAfter(now, { days: 7 }) };
  const { campaign } = await service.call(catalog.createCampaign, content, as(ada));
  await service.call(catalog.editCampaign, { campaignId: campaign.id, status }, as(ada));
  await service.advanceClock('1 second');
  await service.settled();
  return campaign;
}
const edit = (campaignId: string, changes: object) => service.call(catalog.editCampaign, { campaignId, ...changes }, as(ada));
const rails = async () => (await service.call(catalog.home, {})).campaigns;
const railOf = async ({ id }: { id: string }) => (await rails()).find((each) => each.id === id)?.items.map((item) => item.id);
const badgeOf = async (listingId: string) => {
  const { items } = await service.call(catalog.browse, { limit: 100 });
  return items.find(({ id }) => id === listingId)?.campaign;
};

describe('running campaign', () => {
  it('is on the home page with its listings in order, and on their cards', async () => {
    const [a, b, other] = [await aLiveListing(), await aLiveListing(), await aLiveListing()];
    const campaign = await begun([b, a]);
    expect(await railOf(campaign)).toEqual([b, a]);
    expect([await badgeOf(a), await badgeOf(other)]).toEqual([campaign.title, undefined]);
    expect((await rails())[0]?.items[0]).toMatchObject({ sku: null });
    await edit(campaign.id, { listingIds: [a, b] });
    expect(await railOf(campaign)).toEqual([a, b]);
    await edit(campaign.id, { status: 'paused' });
    expect([await railOf(campaign), await badgeOf(a)]).toEqual([undefined, undefined]);
  });

  it('loses paused and sold out listings, then its rail, and gets them back', async () => {
    const [a, b] = [await aLiveListing(), await aLiveListing()];
    const campaign = await begun([a, b]);
    await service.call(catalog.pause, { listingId: a }, as(kaito));
    expect(await railOf(campaign)).toEqual([b]);
    const line = { listingId: b, quantity: 1, rateCents: 900, shippingCents: 0, currency: 'usd' as const };
    await service.call(catalog.reserveStock, { checkoutId: newId('checkout'), buyerId: personId('mina'), lines: [line] });
    expect(await railOf(campaign)).toBeUndefined();
    await service.call(catalog.resume, { listingId: a }, as(kaito));
    expect(await railOf(campaign)).toEqual([a]);
    await edit(campaign.id, { status: 'paused' });
  });

  it('is shown between its start and its end only, while it is featured', async () => {
    const listingId = await aLiveListing();
    const paused = await begun([listingId], 'paused');
    expect(await railOf(paused)).toBeUndefined();
    const campaign = await begun([listingId]);
    expect(await railOf(campaign)).toEqual([listingId]);
    await service.advanceClock('8 days');
    await service.settled();
    expect([await railOf(campaign), await badgeOf(listingId)]).toEqual([undefined, undefined]);
  });

  it('costs the home page one statement for all rails, and nothing without one', async () => {
    const cards = async () =>
      (await statementsOf(rails)).filter((sql) => sql.includes('FROM listing_cards c') && sql.includes('"rowId"')).length;
    expect(await cards()).toBe(0);
    const [both, other] = [await aLiveListing(), await aLiveListing()];
    const campaigns = [await begun([both, other]), await begun([both])];
    expect(await cards()).toBe(1);
    expect(await Promise.all(campaigns.map(railOf))).toEqual([[both, other], [both]]);
    for (const { id } of campaigns) await edit(id, { status: 'paused' });
  });
});
