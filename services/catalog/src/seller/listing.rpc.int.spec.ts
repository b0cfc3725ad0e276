import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog } from '@tankobon/contracts';
import { aBuyer, aModerator, as, aSeller, testService, type TestService } from '@tankobon/testing';
import { join } from 'node:path';
import { catalogService } from '../catalog.module.js';
import { people, registered } from '../fixtures/people.js';
import { importSeries } from '../series/series-import.js';

// Real: PostgreSQL 18, the event log, RPC. Not real: identity.
const volume = {
  title: 'Shizuka na Minato, Volume 1',
  description: 'First print.',
  rateType: 'buy',
  rateCents: 900,
  seriesId: 'mal-901',
} as const;
const kaito = aSeller('kaito');
const rei = aSeller('rei');
const sora = aModerator('sora');

let service: TestService;

beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
  await importSeries(service.database, join(import.meta.dirname, '../fixtures/crawl'));
  await service.deliver('identity.PersonRegistered.v1', registered(kaito.id, 'Kaito Mori'));
  await service.deliver('identity.PersonRegistered.v1', registered(rei.id, 'Rei'));
});
afterAll(() => service.stop());

async function aDraft(changes: object = {}): Promise<string> {
  return (await service.call(catalog.create, { ...volume, ...changes }, as(kaito))).listingId;
}

async function aLiveListing(changes: object = {}): Promise<string> {
  const listingId = await aDraft(changes);
  await service.call(catalog.submit, { listingId }, as(kaito));
  await service.call(catalog.approve, { listingId }, as(sora));
  return listingId;
}

async function aPausedListing(): Promise<string> {
  const listingId = await aLiveListing();
  await service.call(catalog.pause, { listingId }, as(kaito));
  return listingId;
}

const refused = (code: string) => expect.objectContaining({ code });

describe('listing in evidence', () => {
  it('is shown as its buyer read it, whatever it says now', async () => {
    const listingId = await aLiveListing({ description: 'First print.' });
    const [row] = await service.database.query<{ now: string }[]>(
      `SELECT to_char(app_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS now`,
    );
    const at = row!.now;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await service.call(catalog.edit, { listingId, changes: { description: 'Second print.' } }, as(kaito));
    const { items } = await service.call(catalog.trail, { listingId, at });
    expect(items).toMatchObject([{ type: 'ListingAsBought', actorId: kaito.id, cents: 900, currency: 'usd', side: null, at }]);
    expect(items[0]!.note).toContain('First print.');
    expect(items[0]!.note).not.toContain('Second print.');
    expect(await service.call(catalog.trail, { listingId: 'listing-nothing', at })).toEqual({ items: [] });
  });
});

describe('creation of a listing', () => {
  it('makes a slug of series and seller, numbered from the second on', async () => {
    const seller = aSeller();
    await service.deliver('identity.PersonRegistered.v1', registered(seller.id, 'Ann Quill'));
    const created = await Promise.all([1, 2, 3].map(() => service.call(catalog.create, volume, as(seller))));
    const base = 'listing-shizuka-na-minato-ann-quill';
    expect(created.map(({ listingId }) => listingId).sort()).toEqual([base, `${base}-2`, `${base}-3`]);
  });
  it('finds a free number beside those of others', async () => {
    const title = 'Squatted';
    const create = (seller: ReturnType<typeof aSeller>) => service.call(catalog.create, { ...volume, seriesId: null, title }, as(seller));
    const squatters = Array.from({ length: 50 }, (_, at) => ({ at: at + 2, seller: aSeller() }));
    for (const { at, seller } of squatters) {
      await service.deliver('identity.PersonRegistered.v1', registered(seller.id, `Vic Squat ${at}`));
      await create(seller);
    }
    const victim = aSeller();
    await service.deliver('identity.PersonRegistered.v1', registered(victim.id, 'Vic Squat'));
    const { listingId: first } = await create(victim);
    expect(first).toBe('listing-squatted-vic-squat');
    for (const _ of [1, 2]) expect((await create(victim)).listingId).toMatch(/^listing-squatted-vic-squat-[0-9a-f]{12}$/);
  });
  it('uses the title in the slug without a series', async () => {
    expect(await aDraft({ seriesId: null, title: 'My Own Zine' })).toMatch(/^listing-my-own-zine-kaito-mori/);
  });
  it('turns a buyer into a seller first', async () => {
    const buyer = aBuyer();
    const { listingId, status } = await service.call(catalog.create, { ...volume, seriesId: null, title: 'First one' }, as(buyer));
    expect({ listingId, status }).toEqual({ listingId: 'listing-first-one-kaito-mori', status: 'draft' });
    expect(await service.call(catalog.listing, { listingId }, as(buyer))).toMatchObject({ seller: { id: buyer.id } });
  });
  it('happens once for one key', async () => {
    const call = as(kaito);
    const once = await service.call(catalog.create, volume, call);
    expect(await service.call(catalog.create, volume, call)).toEqual(once);
  });
  it('refuses a series that the catalogue does not know', async () => {
    await expect(aDraft({ seriesId: 'mal-1' })).rejects.toEqual(refused('series_unknown'));
  });
});

describe('states of a listing', () => {
  it('lead from draft over review to live, which everybody sees', async () => {
    const listingId = await aDraft();
    const publicly = () => service.call(catalog.listing, { listingId }, as(rei));
    await expect(publicly()).rejects.toEqual(refused('not_found'));
    expect(await service.call(catalog.submit, { listingId }, as(kaito))).toMatchObject({ id: listingId, status: 'pending' });
    await expect(publicly()).rejects.toEqual(refused('not_found'));
    expect(await service.call(catalog.approve, { listingId }, as(sora))).toMatchObject({ status: 'live' });
    expect(await publicly()).toMatchObject({
      status: 'live',
      available: 1,
      series: { id: 'mal-901' },
      seller: { name: 'Kaito Mori', memberSince: 2024 },
    });
  });
  it('include a rejection with its reason for the seller', async () => {
    const listingId = await aDraft();
    await service.call(catalog.submit, { listingId }, as(kaito));
    await service.call(catalog.reject, { listingId, reason: 'No pictures.' }, as(sora));
    expect(await service.call(catalog.listing, { listingId }, as(kaito))).toMatchObject({
      status: 'flagged',
      rejectedReason: 'No pictures.',
    });
  });
  it.each([
    ['submitted', catalog.submit, aDraft, 'pending'],
    ['paused', catalog.pause, aLiveListing, 'paused'],
    ['resumed', catalog.resume, aPausedListing, 'live'],
  ] as const)('change once to %s: a repeat is answered as before, another call is refused', async (_, command, some, status) => {
    const listingId = await some();
    const call = as(kaito);
    const once = await service.call(command, { listingId }, call);
    expect(once).toMatchObject({ status });
    expect(await service.call(command, { listingId }, call)).toEqual(once);
    await expect(service.call(command, { listingId }, as(kaito))).rejects.toEqual(refused('invalid_transition'));
  });
  it('are changed by the seller only', async () => {
    const live = await aLiveListing();
    const draft = await aDraft();
    await expect(service.call(catalog.pause, { listingId: live }, as(rei))).rejects.toEqual(refused('not_owner'));
    await expect(service.call(catalog.submit, { listingId: draft }, as(rei))).rejects.toEqual(refused('not_found'));
    await expect(service.call(catalog.edit, { listingId: live, changes: { title: 'Mine' } }, as(rei))).rejects.toEqual(
      refused('not_owner'),
    );
    await expect(service.call(catalog.timeline, { listingId: live }, as(rei))).rejects.toEqual(refused('not_found'));
  });
  it('are decided by staff only', async () => {
    const listingId = await aDraft();
    await expect(service.call(catalog.approve, { listingId }, as(kaito))).rejects.toEqual(refused('forbidden'));
  });
  it('are listed with times for the seller', async () => {
    const listingId = await aLiveListing();
    const { items } = await service.call(catalog.timeline, { listingId }, as(kaito));
    expect(items.map(({ type, actorRole }) => [type, actorRole])).toEqual([
      ['ListingCreated', 'seller'],
      ['ListingSubmitted', 'seller'],
      ['ListingApproved', 'moderator'],
    ]);
  });
});

describe('edit over RPC', () => {
  it('returns the changed listing', async () => {
    const listingId = await aLiveListing();
    const changes = { title: 'Box set', rateCents: 2_500, inventory: 5, sku: 'BOX-1', seriesId: null };
    const edited = await service.call(catalog.edit, { listingId, changes }, as(kaito));
    expect(edited).toMatchObject({ ...changes, available: 5, series: null, status: 'live' });
  });
  it('changes the given fields only', async () => {
    const all = {
      ...volume,
      currency: 'eur' as const,
      tags: ['signed'],
      location: 'Lyon, FR',
      inventory: 7,
      extras: 'Obi',
      rateType: 'rent_daily' as const,
      depositCents: 500,
    };
    const { listingId } = await service.call(catalog.create, all, as(kaito));
    const before = await service.call(catalog.listing, { listingId }, as(kaito));
    const edited = await service.call(catalog.edit, { listingId, changes: { sku: 'SHELF-1' } }, as(kaito));
    const { version: _, updatedAt: __, ...same } = { ...before, sku: 'SHELF-1' };
    expect(edited).toMatchObject(same);
  });
  it('informs one of two editors of the same version', async () => {
    const listingId = await aLiveListing({ inventory: 3 });
    const { version } = await service.call(catalog.listing, { listingId }, as(kaito));
    const edit = (changes: object, call = as(kaito)) => service.call(catalog.edit, { listingId, changes, version }, call);
    const first = as(kaito);
    const answers = await Promise.allSettled([edit({ sku: 'A' }, first), edit({ sku: 'B' })]);
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([{ status: 'rejected', reason: refused('version_conflict') }]);
    await expect(edit({ inventory: 4 })).rejects.toEqual(refused('version_conflict'));
    const { version: now } = await service.call(catalog.listing, { listingId }, as(kaito));
    await service.call(catalog.edit, { listingId, changes: { inventory: 4 }, version: now }, as(kaito));
    await expect(service.call(catalog.edit, { listingId, changes: { inventory: 5 }, version: now }, as(kaito))).rejects.toEqual(
      refused('version_conflict'),
    );
  });
  it('publishes a material edit for review', async () => {
    const listingId = await aLiveListing();
    await service.call(catalog.edit, { listingId, changes: { title: 'Another title' } }, as(kaito));
    const facts = await service.facts('catalog.ListingEdited.v1');
    expect(facts.at(-1)!.data).toMatchObject({ listingId, title: 'Another title', material: true });
    expect(facts.at(-1)!.data).not.toHaveProperty('rateCents');
  });
});

describe('bulk upload', () => {
  it('saves each row by its own rules and reports faults of the others', async () => {
    const items = [volume, { ...volume, title: '' }, { ...volume, seriesId: 'mal-1' }, { ...volume, colour: 'red' }];
    const { results, failed } = await service.call(catalog.bulkCreate, { items, publish: true }, as(kaito));
    expect(failed).toBe(3);
    expect(results.map(({ row, error }) => [row, error])).toEqual([
      [1, null],
      [2, 'validation_failed'],
      [3, 'series_unknown'],
      [4, 'validation_failed'],
    ]);
    expect(results[1]!.message).toBe('Each row requires a title and description.');
    expect(await service.call(catalog.listing, { listingId: results[0]!.listingId! }, as(kaito))).toMatchObject({ status: 'pending' });
  });
  it('offers the copies of the row, up to the inventory', async () => {
    const items = [
      { ...volume, inventory: 5, available: 2 },
      { ...volume, inventory: 2, available: 9 },
    ];
    const { results } = await service.call(catalog.bulkCreate, { items }, as(kaito));
    const cards = await Promise.all(results.map(({ listingId }) => service.call(catalog.listing, { listingId: listingId! }, as(kaito))));
    expect(cards.map(({ inventory, available }) => [inventory, available])).toEqual([
      [5, 2],
      [2, 2],
    ]);
  });
  it('makes no second listing of a SKU, within a file or across uploads', async () => {
    const seller = aSeller();
    const items = [{ ...volume, sku: 'R-1' }, { ...volume, sku: 'R-2' }, { ...volume, sku: 'R-1' }, volume]; // prettier-ignore
    const errorsOf = async () =>
      (await service.call(catalog.bulkCreate, { items }, as(seller))).results.map(({ error, message }) => error && message);
    const has = (sku: string) => `You have a listing with the SKU ${sku} already.`;
    expect(await errorsOf()).toEqual([null, null, has('R-1'), null]);
    expect(await errorsOf()).toEqual([has('R-1'), has('R-2'), has('R-1'), null]);
    const other = await service.call(catalog.bulkCreate, { items: items.slice(0, 1) }, as(aSeller()));
    expect(other.failed).toBe(0);
  });
  it('creates nothing more on a repeat', async () => {
    const call = as(kaito);
    const first = await service.call(catalog.bulkCreate, { items: [volume, volume] }, call);
    expect(await service.call(catalog.bulkCreate, { items: [volume, volume] }, call)).toEqual(first);
  });
  it('is decided by staff with one reason', async () => {
    const [live, draft] = [await aLiveListing(), await aDraft()];
    const answer = await service.call(catalog.decideMany, { action: 'reject', listingIds: [live, draft, 'listing-nobody'] }, as(sora));
    expect(answer).toEqual({
      results: [
        { id: live, ok: true },
        { id: draft, ok: false, error: 'invalid_transition' },
        { id: 'listing-nobody', ok: false, error: 'not_found' },
      ],
      failed: 2,
    });
    expect(await service.call(catalog.listing, { listingId: live }, as(kaito))).toMatchObject({
      rejectedReason: 'Removed by admin (bulk)',
    });
  });
});

describe('banned seller', () => {
  it('loses every live listing to a pause, once', async () => {
    const seller = aSeller();
    const { listingId } = await service.call(catalog.create, { ...volume, seriesId: null, title: 'Zine' }, as(seller));
    await service.call(catalog.submit, { listingId }, as(seller));
    await service.call(catalog.approve, { listingId }, as(sora));
    const banned = { personId: seller.id, at: '2026-03-01T12:00:00.000Z', reason: 'Fakes.' };
    await service.deliver('identity.PersonBanned.v1', banned, { times: 2 });
    expect(await service.call(catalog.listing, { listingId }, as(seller))).toMatchObject({ status: 'paused' });
    const paused = (await service.facts('catalog.ListingPaused.v1')).filter(({ data }) => data.listingId === listingId);
    expect(paused).toEqual([expect.objectContaining({ data: expect.objectContaining({ byStaff: true }) })]);
    await expect(service.call(catalog.resume, { listingId }, as(seller))).rejects.toEqual(refused('invalid_transition'));
    await expect(service.call(catalog.resumeByStaff, { listingId }, as(sora))).rejects.toEqual(refused('seller_gone'));
    await service.deliver('identity.PersonUnbanned.v1', { ...banned, reason: 'It was somebody else.' }, { times: 2 });
    expect(await service.call(catalog.listing, { listingId }, as(seller))).toMatchObject({ status: 'paused', pausedByStaff: null });
    expect(await service.call(catalog.resume, { listingId }, as(seller))).toMatchObject({ status: 'live' });
  });
  it('gets no listing approved', async () => {
    const seller = aSeller();
    const { listingId } = await service.call(catalog.create, { ...volume, seriesId: null, title: 'Zine' }, as(seller));
    await service.call(catalog.submit, { listingId }, as(seller));
    const banned = { personId: seller.id, at: '2026-03-01T12:00:00.000Z', reason: 'Fakes.' };
    await service.deliver('identity.PersonBanned.v1', banned, { times: 2 });
    await expect(service.call(catalog.approve, { listingId }, as(sora))).rejects.toEqual(refused('seller_gone'));
    const many = { action: 'approve' as const, listingIds: [listingId] };
    expect((await service.call(catalog.decideMany, many, as(sora))).results).toEqual([{ id: listingId, ok: false, error: 'seller_gone' }]);
    expect(await service.call(catalog.listing, { listingId }, as(seller))).toMatchObject({ status: 'pending' });
  });
});
