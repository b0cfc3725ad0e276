// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers, the decoder's processes, objects in a folder. Not real: catalog and identity, whose facts are given.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Picture, pictures } from '@tankobon/contracts';
import { FolderObjects } from '@tankobon/service-kit';
import { aBuyer, aModerator, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { noise, quarters } from '../fixtures/samples.js';
import { picturesService } from '../pictures.module.js';
import { filesOf as storedOf } from './files.js';
import { incomingOf, IncomingSweep, pictureIdOf } from './incoming-sweep.js';

let folder: string;
let objects: FolderObjects;
let service: TestService;
let bytes: Buffer;
const [kaito, mina] = [aSeller('kaito'), aSeller('mina')];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  objects = new FolderObjects(folder);
  service = await testService(picturesService, { env: { PICTURES_FOLDER: folder } });
  bytes = await quarters(1_000, 500).jpeg().toBuffer();
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const uploaded = async (content = bytes) => {
  const upload = randomBytes(16).toString('hex');
  await objects.put(incomingOf(upload), Readable.from([content]));
  return upload;
};
const taken = async (by = kaito, use: 'listing' | 'evidence' = 'listing') =>
  (await service.call(pictures.take, { upload: await uploaded(), use }, as(by))).picture;
const claimed = (ids: string[], by = kaito) => service.call(pictures.claim, { ownerId: by.id, pictureIds: ids });
const seen = (pictureId: string, by = kaito) => service.call(pictures.picture, { pictureId }, as(by));
const filesOf = async (picture: Picture, use: 'listing' | 'evidence' = 'listing') => {
  const there = await Promise.all(storedOf(picture, use).map(({ stored }) => objects.stat(stored)));
  return there.filter(Boolean).length;
};
const shows = async (listingId: string, ids: string[], by = kaito) => {
  const data = { listingId, sellerId: by.id, pictures: ids, at: await service.engine.store.now(), material: true };
  await service.deliver('catalog.ListingEdited.v1', data, { streamId: listingId });
};
const aListing = () => `listing-${randomBytes(8).toString('hex')}`;
const filesIn = async (part: string) => readdir(join(folder, part)).catch((): string[] => []);

describe('upload', () => {
  it('becomes a picture in three widths, and its file is deleted', async () => {
    const upload = await uploaded();
    const { picture } = await service.call(pictures.take, { upload }, as(kaito));
    expect(picture).toMatchObject({ width: 1_000, height: 500, widths: [400, 800, 1_000], color: expect.stringMatching(/^#[0-9a-f]{6}$/) });
    expect(await filesOf(picture)).toBe(6);
    expect(await objects.stat(incomingOf(upload))).toBeNull();
    expect(await seen(picture.id)).toEqual({ picture, use: 'listing' });
  });

  it('becomes the marked first frame of an animation', async () => {
    const frames = await Promise.all([quarters(300, 200), noise(300, 200)].map((frame) => frame.png().toBuffer()));
    const upload = await uploaded(
      await sharp(frames, { join: { animated: true } })
        .webp({ delay: [100, 100] })
        .toBuffer(),
    );
    const call = as(kaito);
    const { picture } = await service.call(pictures.take, { upload }, call);
    expect(picture).toMatchObject({ width: 300, height: 200, animated: true });
    expect((await service.call(pictures.take, { upload }, call)).picture).toEqual(picture);
    expect((await service.call(pictures.take, { upload }, as(kaito))).picture).toEqual(picture);
    expect((await seen(picture.id)).picture).toEqual(picture);
    expect(await taken()).not.toHaveProperty('animated');
  });

  it('becomes one picture, however often it is requested', async () => {
    const upload = await uploaded();
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => service.call(pictures.take, { upload }, as(kaito))));
    const again = await service.call(pictures.take, { upload }, as(kaito));
    expect(atOnce).toEqual([again, again, again, again]);
    await expect(service.call(pictures.take, { upload }, as(mina))).rejects.toMatchObject({ code: 'upload_gone', status: 410 });
  });

  it('returns the picture of a repeated key and is refused for another file', async () => {
    const [call, other] = [as(kaito), await quarters(50, 50).png().toBuffer()];
    const sent = async (content: Buffer, use: 'listing' | 'evidence' = 'listing') =>
      (await service.call(pictures.take, { upload: await uploaded(content), use }, call)).picture;
    const first = await sent(bytes);
    expect(await sent(bytes)).toEqual(first);
    for (const again of [sent(other), sent(bytes, 'evidence')])
      await expect(again).rejects.toMatchObject({ code: 'idempotency_mismatch', status: 422 });
    await service.app.get(IncomingSweep).sweep(new Date(Date.now() + 1_000));
    expect([await filesIn('incoming'), await filesOf(first)]).toEqual([[], 6]);
  });

  it('leaves nothing if refused', async () => {
    const upload = await uploaded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(service.call(pictures.take, { upload }, as(kaito))).rejects.toMatchObject({ code: 'picture_type', status: 415 });
    expect(await filesIn('incoming')).toEqual([]);
  });

  it('is deleted an hour after a crash, with its results', async () => {
    const upload = await uploaded();
    const kept = await taken();
    await objects.put(`${pictureIdOf(upload)}/${'a'.repeat(32)}-400.jpg`, Readable.from([bytes]));
    await service.app.get(IncomingSweep).sweep(new Date(Date.now() - 3_600_000));
    expect(await filesIn('incoming')).toEqual([upload]);
    await service.app.get(IncomingSweep).sweep(new Date(Date.now() + 1_000));
    expect([await filesIn('incoming'), await filesIn(pictureIdOf(upload))]).toEqual([[], []]);
    expect(await filesOf(kept)).toBe(6);
  });
});

describe('picture', () => {
  it('is deleted after 24 hours without a reference, with its files', async () => {
    const picture = await taken();
    await service.advanceClock('23 hours');
    expect(await filesOf(picture)).toBe(6);
    await service.advanceClock('61 minutes');
    await service.settled();
    expect(await filesOf(picture)).toBe(0);
    await expect(seen(picture.id)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(await claimed([picture.id])).toEqual({ pictures: [] });
  });

  it('waits seven days for its listing once claimed', async () => {
    const [one, two] = [await taken(), await taken()];
    expect((await claimed([two.id, one.id])).pictures).toEqual([two, one]);
    await service.advanceClock('6 days');
    expect(await filesOf(one)).toBe(6);
    await service.advanceClock('25 hours');
    await service.settled();
    expect(await filesOf(one)).toBe(0);
  });

  it('is claimed by its owner only, for public use', async () => {
    const [own, other, secret] = [await taken(), await taken(mina), await taken(kaito, 'evidence')];
    expect(await claimed([other.id, own.id, secret.id, newId('picture')])).toEqual({ pictures: [own] });
    await service.advanceClock('25 hours');
    await service.settled();
    expect([await filesOf(own), await filesOf(other), await filesOf(secret, 'evidence')]).toEqual([6, 0, 0]);
  });

  it('stays while a listing shows it, and a day longer', async () => {
    const [picture, listing] = [await taken(), aListing()];
    await shows(listing, [picture.id]);
    await shows(listing, [picture.id]);
    await service.advanceClock('30 days');
    expect(await filesOf(picture)).toBe(6);
    await shows(listing, []);
    await shows(listing, []);
    await service.advanceClock('23 hours');
    expect(await filesOf(picture)).toBe(6);
    await service.advanceClock('61 minutes');
    await service.settled();
    expect(await filesOf(picture)).toBe(0);
  });

  it("is not kept by another person's listing", async () => {
    const picture = await taken();
    await shows(aListing(), [picture.id], mina);
    await service.advanceClock('25 hours');
    await service.settled();
    expect(await filesOf(picture)).toBe(0);
  });
});

const evidenceFor = async (viewers: string[], subject = newId('rental')) => {
  const picture = await taken(kaito, 'evidence');
  await service.call(pictures.attach, { ownerId: kaito.id, pictureIds: [picture.id], subject, viewers });
  return picture;
};

describe('evidence', () => {
  it('is read by its owner, by readers of its subject, and by staff once attached', async () => {
    const [alone, attached] = [await taken(kaito, 'evidence'), await evidenceFor([mina.id])];
    expect(await seen(attached.id, mina)).toEqual({ picture: attached, use: 'evidence' });
    expect(await seen(attached.id)).toMatchObject({ use: 'evidence' });
    expect(await service.call(pictures.picture, { pictureId: attached.id }, as(aModerator()))).toMatchObject({ use: 'evidence' });
    const unseen = { code: 'not_found', status: 404 };
    await expect(seen(alone.id, mina)).rejects.toMatchObject(unseen);
    await expect(service.call(pictures.picture, { pictureId: alone.id }, as(aModerator()))).rejects.toMatchObject(unseen);
    await expect(service.call(pictures.picture, { pictureId: attached.id }, as(aBuyer()))).rejects.toMatchObject(unseen);
  });

  it('is listed in bulk for each reader, without deleted ones', async () => {
    const [alone, attached, listed] = [await taken(kaito, 'evidence'), await evidenceFor([mina.id]), await taken()];
    const pictureIds = [alone.id, attached.id, newId('picture'), listed.id];
    const idsFor = async (by: typeof kaito) => {
      const { items } = await service.call(pictures.seen, { pictureIds }, as(by));
      return items.map(({ picture, use }) => `${picture.id} ${use}`);
    };
    expect(await idsFor(kaito)).toEqual([`${alone.id} evidence`, `${attached.id} evidence`, `${listed.id} listing`]);
    expect(await idsFor(mina)).toEqual([`${attached.id} evidence`]);
    expect(await idsFor(aModerator())).toEqual([`${attached.id} evidence`]);
    await shows(aListing(), [listed.id]);
    expect(await idsFor(mina)).toEqual([`${attached.id} evidence`, `${listed.id} listing`]);
    expect((await service.call(pictures.seen, { pictureIds: [] }, as(mina))).items).toEqual([]);
  });

  it('is attached by its owner only, all or none', async () => {
    const [own, other, listed] = [await taken(kaito, 'evidence'), await taken(mina, 'evidence'), await taken()];
    const attach = (pictureIds: string[]) =>
      service.call(pictures.attach, { ownerId: kaito.id, pictureIds, subject: newId('rental'), viewers: [mina.id] });
    for (const wrong of [other.id, listed.id, newId('picture')])
      await expect(attach([own.id, wrong])).rejects.toMatchObject({
        code: 'picture_unknown',
        status: 422,
        message: 'There is no such picture of yours.',
      });
    await expect(seen(own.id, mina)).rejects.toMatchObject({ code: 'not_found' });
    expect(await attach([own.id])).toEqual({ pictures: [own] });
  });
});

describe('pictures of an erased person', () => {
  it('are deleted at once, except those that a listing shows', async () => {
    const [evidence, unused, shown] = [await evidenceFor([mina.id]), await taken(), await taken()];
    const others = await taken(mina);
    await shows(aListing(), [shown.id]);
    const erased = { personId: kaito.id, at: await service.engine.store.now() };
    await service.deliver('identity.PersonErased.v1', erased, { streamId: kaito.id, times: 2 });
    expect([await filesOf(evidence, 'evidence'), await filesOf(unused), await filesOf(shown), await filesOf(others)]).toEqual([0, 0, 6, 6]);
  });
});

describe('similar pictures', () => {
  it('are shown to staff from other listings, newest first', async () => {
    const scene = () => noise(12, 10).png().toBuffer().then((small) => sharp(small).resize(900, 700).png().toBuffer()); // prettier-ignore
    const mine = await scene();
    const mixed = (more: number) => sharp(mine).modulate({ brightness: 1 + more / 100 }).jpeg({ quality: 80 - more }).toBuffer(); // prettier-ignore
    const take = async (content: Buffer, by = kaito) =>
      (await service.call(pictures.take, { upload: await uploaded(content) }, as(by))).picture;
    const [first, second, third] = [aListing(), aListing(), aListing()];
    const [one, two] = [await take(await mixed(2), mina), await take(await mixed(5), mina)];
    const own = await take(await mixed(0), mina);
    const unlike = await take(await scene(), mina);
    await shows(first, [own.id], mina);
    await shows(second, [one.id, unlike.id], mina);
    await shows(third, [two.id, own.id], mina);
    const { items } = await service.call(pictures.alike, { listingId: first }, as(aModerator()));
    const others = items.filter(({ listingId }) => [first, second, third].includes(listingId));
    expect(others.map(({ pictureId, listingId, ownerId }) => ({ pictureId, listingId, ownerId }))).toEqual([
      ...[own, two]
        .map(({ id }) => ({ pictureId: id, listingId: third, ownerId: mina.id }))
        .toSorted((a, b) => (a.pictureId < b.pictureId ? -1 : 1)),
      { pictureId: one.id, listingId: second, ownerId: mina.id },
    ]);
    expect(items.filter(({ pictureId }) => pictureId === unlike.id)).toEqual([]);
    await expect(service.call(pictures.alike, { listingId: first }, as(kaito))).rejects.toMatchObject({ code: 'forbidden', status: 403 });
  });
});

it('rebuilds the views from the events, row by row', async () => {
  await service.replayMatches('pictures');
  await service.replayMatches('picture-references');
});
