import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, policyActor } from '@tankobon/contracts';
import { aModerator, as, aSeller, testService, type TestService, theSystem } from '@tankobon/testing';
import { join } from 'node:path';
import { catalogService } from '../catalog.module.js';
import { people, registered } from '../fixtures/people.js';
import { importSeries } from '../series/series-import.js';

/** Real: PostgreSQL, the event log, RPC. Identity is a fake. */
describe('moderated listing', () => {
  const [kaito, rei, sora] = [aSeller('kaito'), aSeller('rei'), aModerator('sora')];
  const volume = { title: 'Shizuka na Minato', description: 'First print.', rateType: 'buy', rateCents: 900, seriesId: 'mal-901' } as const;
  const at = '2026-03-01T12:00:00.000Z';
  let service: TestService;

  beforeAll(async () => {
    service = await testService(catalogService, { calls: { identity: people } });
    await importSeries(service.database, join(import.meta.dirname, '../fixtures/crawl'));
    for (const [person, name] of [
      [kaito, 'Kaito'],
      [rei, 'Rei'],
    ] as const)
      // prettier-ignore
      await service.deliver('identity.PersonRegistered.v1', registered(person.id, name));
  });
  afterAll(() => service.stop());

  async function live(changes: object = {}, by = kaito): Promise<string> {
    const { listingId } = await service.call(catalog.create, { ...volume, ...changes }, as(by));
    await service.call(catalog.submit, { listingId }, as(by));
    await service.call(catalog.approve, { listingId }, as(sora));
    return listingId;
  }
  const approvals = async (listingId: string) =>
    (await service.facts('catalog.ListingApproved.v1')).filter(({ data }) => data['listingId'] === listingId).length;
  const compare = (listingId: string) => service.call(catalog.comparison, { listingId }, as(theSystem()));

  it("stays on sale after a report until staff's approval ends it", async () => {
    const listingId = await live();
    await service.deliver('moderation.CaseOpened.v1', { listingId, reason: 'Reported: counterfeit', reviewDueAt: at, at }, { times: 2 });
    const { status, version } = await service.call(catalog.listing, { listingId });
    expect(status).toBe('live');
    await service.call(catalog.edit, { listingId, changes: { extras: 'Signed.' }, version }, as(kaito));
    await service.call(catalog.approve, { listingId }, as(sora));
    expect(await approvals(listingId)).toBe(2);
    await service.call(catalog.approve, { listingId }, as(sora));
    expect(await approvals(listingId)).toBe(2);
  });

  it('returns to review after an appeal and can be rejected for the same reason', async () => {
    const listingId = await live();
    await service.call(catalog.reject, { listingId, reason: 'Fake' }, as(sora));
    await service.deliver('moderation.CaseAppealed.v1', { listingId, sellerId: kaito.id, at }, { times: 2 });
    expect(await service.call(catalog.listing, { listingId }, as(kaito))).toMatchObject({ status: 'pending' });
    await service.call(catalog.reject, { listingId, reason: 'Fake' }, as(sora));
    const rejected = (await service.facts('catalog.ListingRejected.v1')).filter(({ data }) => data['listingId'] === listingId);
    expect(rejected).toHaveLength(2);
  });

  it('stays paused by staff after an appeal, shown to its seller and staff', async () => {
    const listingId = await live({ seriesId: null });
    await service.call(catalog.pauseByStaff, { listingId, reason: 'Whose pictures?' }, as(sora));
    const found = await service.call(catalog.listing, { listingId }, as(kaito));
    expect(found).toMatchObject({ status: 'paused', pausedByStaff: { reason: 'Whose pictures?' } });
    const waiting = async () => (await service.call(catalog.staffPaused, { limit: 100 }, as(sora))).items.map(({ id }) => id);
    expect(await waiting()).toContain(listingId);
    await expect(service.call(catalog.staffPaused, {}, as(kaito))).rejects.toMatchObject({ status: 403 });
    await service.deliver('moderation.CaseOpened.v1', { listingId, reason: 'Appeal by the seller', reviewDueAt: at, at }, { times: 2 });
    await service.deliver('moderation.CaseAppealed.v1', { listingId, sellerId: kaito.id, at, against: 'paused' }, { times: 2 });
    expect(await service.call(catalog.listing, { listingId }, as(kaito))).toMatchObject({ status: 'paused' });
    await service.call(catalog.pauseByStaff, { listingId, reason: 'Still not yours.' }, as(sora));
    expect(await service.call(catalog.listing, { listingId }, as(kaito))).toMatchObject({ pausedByStaff: { reason: 'Still not yours.' } });
    await service.call(catalog.resumeByStaff, { listingId }, as(sora));
    expect(await service.call(catalog.listing, { listingId }, as(kaito))).toMatchObject({ status: 'live', pausedByStaff: null });
    expect(await waiting()).not.toContain(listingId);
  });

  it('stays off sale after an approval if its seller paused it', async () => {
    const listingId = await live({ seriesId: null });
    await service.deliver('moderation.CaseOpened.v1', { listingId, reason: 'Reported: counterfeit', reviewDueAt: at, at });
    await service.call(catalog.pause, { listingId }, as(kaito));
    for (const _ of [1, 2]) expect(await service.call(catalog.approve, { listingId }, as(sora))).toMatchObject({ status: 'paused' });
    const cleared = (await service.facts('catalog.ListingCleared.v1')).filter(({ data }) => data['listingId'] === listingId);
    expect(cleared).toHaveLength(1);
    expect(await service.call(catalog.listing, { listingId }, as(kaito))).toMatchObject({ status: 'paused', pausedByStaff: null });
  });

  it('is approved by a policy under its name, and only while pending', async () => {
    const { listingId } = await service.call(catalog.create, volume, as(kaito));
    await service.call(catalog.submit, { listingId }, as(kaito));
    const approve = () =>
      service.call(
        catalog.decideMany,
        { action: 'approve', listingIds: [listingId], seen: [{ listingId, status: 'pending' }] },
        as(policyActor('auto_approve')),
      );
    expect(await approve()).toMatchObject({ failed: 0 });
    expect((await approve()).results).toMatchObject([{ id: listingId, ok: false, error: 'decided_by_other' }]);
    await service.call(catalog.reject, { listingId, reason: 'Fake' }, as(sora));
    expect((await approve()).results).toMatchObject([{ ok: false, error: 'decided_by_other' }]);
    const approved = (await service.facts('catalog.ListingApproved.v1')).filter(({ data }) => data['listingId'] === listingId);
    expect(approved.map(({ data }) => data['by'])).toEqual(['policy:auto_approve']);
  });

  it('is compared with other prices of its series', async () => {
    const [cheap, dear] = [await live({ rateCents: 1_000 }), await live({ rateCents: 8_000 }, rei)];
    for (const rateCents of [900, 1_100]) await live({ rateCents }, rei);
    await live({ rateCents: 99_000, currency: 'jpy' }, rei);
    await live({ rateCents: 5, rateType: 'rent_daily' }, rei);
    await live({ rateCents: 70, seriesId: null }, rei);
    const found = await compare(dear);
    expect(found).toMatchObject({ listing: { id: dear, rateCents: 8_000 }, medianCents: 950 });
    expect(found.others).toBeGreaterThanOrEqual(3);
    expect((await compare(cheap)).others).toBe(found.others);
    expect(found.sellerSince).not.toBeNull();
    const alone = await live({ seriesId: null });
    expect(await compare(alone)).toMatchObject({ medianCents: null, others: 0 });
  });
});
