import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addressOfPicture, catalog } from '@tankobon/contracts';
import { aModerator, as, aSeller, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { picture } from '../fixtures/listings.js';
import { people } from '../fixtures/people.js';
import { uploadsOf } from '../fixtures/pictures.js';

// Real: PostgreSQL 18, the event log, RPC. Not real: identity, pictures.
const [kaito, rei, sora] = [aSeller('kaito'), aSeller('rei'), aModerator('sora')];
const uploads = uploadsOf({ [kaito.id]: 'abc', [rei.id]: 'd' });
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((digit) => picture(digit)) as ReturnType<typeof picture>[] & { length: 4 };
const volume = { title: 'Minato 1', description: 'First print.', rateType: 'buy', rateCents: 900 } as const;
const refused = (code: string, path: string) => expect.objectContaining({ code, fields: [expect.objectContaining({ path })] });

let service: TestService;
let away: TestService;

beforeAll(async () => {
  [service, away] = await Promise.all([
    testService(catalogService, { calls: { identity: people, pictures: uploads.calls } }),
    testService(catalogService, { calls: { identity: people } }),
  ]);
});
beforeEach(() => void (uploads.asked.length = 0));
afterAll(() => Promise.all([service.stop(), away.stop()]));

const create = async (changes: object, by = kaito) => (await service.call(catalog.create, { ...volume, ...changes }, as(by))).listingId;
const edit = (listingId: string, changes: object, by: Parameters<typeof as>[0] = kaito) =>
  service.call(catalog.edit, { listingId, changes }, as(by));
const read = (listingId: string, by = kaito) => service.call(catalog.listing, { listingId }, as(by));
const count = async () => (await service.database.query<unknown[]>('SELECT 1 FROM listing_cards')).length;

describe('listing with uploads', () => {
  it('claims uploads before it is stored, is read with them and publishes them', async () => {
    const listingId = await create({ gallery: [a!.id, b!.id] });
    expect(uploads.asked).toEqual([{ ownerId: kaito.id, pictureIds: [a!.id, b!.id] }]);
    const gallery = [a!, b!].map((each) => addressOfPicture(each));
    expect(await read(listingId)).toMatchObject({ coverUrl: gallery[0], gallery, pictures: [a, b] });
    const facts = (await service.facts('catalog.ListingCreated.v1')).filter(
      ({ data }) => (data as { listingId: string }).listingId === listingId,
    );
    expect(facts).toEqual([expect.objectContaining({ data: expect.objectContaining({ pictures: [a!.id, b!.id] }) })]);
    await service.replayMatches('listing-cards');
  });
  it('shows only the first picture in a list and all by id', async () => {
    const listingId = await create({ title: 'Listed', gallery: [a!.id, b!.id] });
    const { items: page } = await service.call(catalog.mine, { q: 'Listed' }, as(kaito));
    expect(page).toEqual([expect.objectContaining({ id: listingId, coverUrl: addressOfPicture(a!), pictures: [a] })]);
    const { items } = await service.call(catalog.listingsByIds, { ids: [listingId] }, as(kaito));
    expect(items).toEqual([expect.objectContaining({ pictures: [a, b] })]);
  });
  it('makes no call without uploads', async () => {
    const listingId = await create({ coverUrl: 'https://example.org/a.jpg' });
    await edit(listingId, { title: 'Minato 2' });
    expect(uploads.asked).toEqual([]);
    expect((await read(listingId)).pictures).toEqual([]);
  });
  it("is refused with the place of another person's picture, and nothing is stored", async () => {
    const before = await count();
    await expect(create({ gallery: [a!.id, d!.id] })).rejects.toEqual(refused('picture_unknown', 'gallery.1'));
    await expect(create({ coverUrl: addressOfPicture(d!) })).rejects.toEqual(refused('picture_unknown', 'coverUrl'));
    expect(await count()).toBe(before);
  });
});

describe('edit of pictures', () => {
  it('claims only new pictures', async () => {
    const listingId = await create({ gallery: [a!.id] });
    uploads.asked.length = 0;
    const { coverUrl, gallery } = await read(listingId);
    await edit(listingId, { coverUrl, gallery });
    expect(uploads.asked).toEqual([]);
    expect(await edit(listingId, { gallery: [...gallery, c!.id] })).toMatchObject({ pictures: [a, c] });
    expect(uploads.asked).toEqual([{ ownerId: kaito.id, pictureIds: [c!.id] }]);
    expect(await edit(listingId, { gallery: [c!.id] })).toMatchObject({ coverUrl: addressOfPicture(c!), pictures: [c] });
    await service.replayMatches('listing-cards');
  });
  it('claims pictures of the seller if staff edits', async () => {
    const listingId = await create({});
    expect(await edit(listingId, { coverUrl: b!.id }, sora)).toMatchObject({ pictures: [b] });
    expect(uploads.asked).toEqual([{ ownerId: kaito.id, pictureIds: [b!.id] }]);
  });
  it('is refused for other sellers before anything is claimed', async () => {
    const listingId = await create({});
    await expect(edit(listingId, { coverUrl: d!.id }, rei)).rejects.toEqual(expect.objectContaining({ code: 'not_found' }));
    expect(uploads.asked).toEqual([]);
  });
});

describe('hundred rows', () => {
  it('make one claim, and a row with a missing picture is refused alone', async () => {
    const items = Array.from({ length: 99 }, (_, index) => ({ ...volume, title: `Row ${index}`, gallery: [[a, b, c][index % 3]!.id] }));
    items.splice(40, 0, { ...volume, title: 'Not mine', gallery: [a!.id, d!.id] });
    const { results, failed } = await service.call(catalog.bulkCreate, { items }, as(kaito));
    expect(uploads.asked).toEqual([{ ownerId: kaito.id, pictureIds: expect.arrayContaining([a!.id, b!.id, c!.id, d!.id]) }]);
    expect(failed).toBe(1);
    expect(results[40]).toEqual({ row: 41, listingId: null, error: 'picture_unknown', message: 'There is no such picture of yours.' });
  });
});

describe('outage of the pictures service', () => {
  it('delays a listing with new uploads, but not one without', async () => {
    const made = (changes: object) => away.call(catalog.create, { ...volume, ...changes }, as(kaito));
    await expect(made({ gallery: [a!.id] })).rejects.toMatchObject({ status: 503 });
    const { listingId } = await made({ coverUrl: 'https://example.org/a.jpg' });
    await away.call(catalog.edit, { listingId, changes: { title: 'Two' } }, as(kaito));
  });
});
