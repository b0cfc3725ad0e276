import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MAX_SEEN, type Picture, pictureFile, storedAt, type DisclosedLine } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { FolderObjects } from '@tankobon/service-kit';
import { extractText, getDocumentProxy } from 'unpdf';
import { createGateway } from '../../app.js';
import type { Evidence } from '../../graphql/parents.js';
import { FakeServices, partsWith, tokenFor } from '../../testing/fake-services.js';

const [MINA, KAITO] = [`person_${'1'.repeat(32)}`, `person_${'2'.repeat(32)}`];
const disputeId = `dispute_${'3'.repeat(32)}`;
/** One grey pixel. */
const JPEG = Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=', 'base64'); // prettier-ignore
const picture = (n: number): Picture => ({
  id: `picture_${n.toString(16).padStart(32, '0')}`,
  ...{ hash: '4'.repeat(32), width: 400, height: 300, color: '#101010', placeholder: 'data:,', widths: [400] },
});
const line = (number: number, more: Partial<DisclosedLine> = {}): DisclosedLine => ({
  ...{ number, at: '2026-03-01T12:00:00.000Z', source: 'orders', type: 'SaleShipped', actorId: KAITO, actorRole: 'seller', note: null },
  ...{
    cents: null,
    currency: null,
    pictureIds: [],
    previousHash: 'a'.repeat(64),
    salt: 'b'.repeat(32),
    hash: String(number).padStart(64, '0'),
  },
  ...more,
});

/** Real: the gateway on a port, a folder, a reader of PDFs. Moderation and pictures are fakes. */
describe('evidence as a PDF', () => {
  let folder: string;
  let objects: FolderObjects;
  let app: NestFastifyApplication;
  let base: string;
  let lines: Evidence['lines'];
  let there: { picture: Picture; use: 'evidence' | 'listing' }[];
  let services: FakeServices;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evidence-'));
    objects = new FolderObjects(folder);
    const evidence = () => ({
      ...{ disputeId, contractId: `sale_${'3'.repeat(32)}`, orderId: `order_${'5'.repeat(32)}`, title: '悪の華 1' },
      ...{ buyerId: MINA, sellerId: KAITO, madeAt: '2026-03-09T12:00:00.000Z', lines, lastHash: lines.at(-1)!.hash },
    });
    services = new FakeServices({
      'moderation.evidence': (_: never, { actor }) => (actor.id === MINA ? evidence() : refuse('not_found', { id: 'test', text: 'There is no such dispute.' }, { status: 404 })), // prettier-ignore
      'pictures.seen': ({ pictureIds }: { pictureIds: string[] }) => ({ items: there.filter((each) => pictureIds.includes(each.picture.id)) }), // prettier-ignore
    });
    app = await createGateway(partsWith(services, { objects }));
    await app.listen(0, '127.0.0.1');
    base = await app.getUrl();
  });
  beforeEach(() => {
    [lines, there] = [[line(1)], []];
    services.asked.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const ask = async (language = 'en', by = MINA) =>
    fetch(`${base}/disputes/${disputeId}/evidence.pdf`, { headers: { authorization: `Bearer ${await tokenFor(by, 'buyer')}`, 'accept-language': language } }); // prettier-ignore
  const read = async (language?: string) => {
    const bytes = new Uint8Array(await (await ask(language)).arrayBuffer());
    const size = bytes.length;
    const document = await getDocumentProxy(bytes);
    const { totalPages, text } = await extractText(document);
    return { size, totalPages, pages: text.map((page) => page.replaceAll(/\s+/g, '')), whole: text.join('').replaceAll(/\s+/g, '') };
  };
  const squeezed = (text: string) => text.replaceAll(/\s+/g, '');

  it('is a named file with actors, actions, times, words and hashes of the page', async () => {
    lines = [
      line(1, { type: 'ListingAsBought', source: 'catalog', note: '悪の華 第1巻\n髙橋さんの本、①冊' }),
      line(2, { type: 'PaymentSucceeded', actorId: 'system', actorRole: 'system', cents: 1_234, currency: 'usd' }),
      line(3, { type: 'SomethingNew', actorId: MINA, actorRole: 'buyer', note: 'Whole? 📚 안' }),
    ];
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200, 'application/pdf', `attachment; filename="${disputeId}.pdf"`,
    ]); // prettier-ignore
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { whole, totalPages } = await read();
    expect(totalPages).toBe(1);
    for (const said of [
      'Evidence: 悪の華 1', disputeId, '2026-03-09T12:00:00.000Z', 'Page 1', '1. The listing at the time of purchase · Seller', '髙橋さんの本、①冊',
      '2. Payment received · $12.34 (1234 usd) · Automatic', '3. Something New · Buyer', `orders · SomethingNew · ${MINA} · buyer`,
      'Whole? ‹U+1F4DA› ‹U+C548›', ...lines.map(({ hash }) => hash), `SHA-256 of all entries: ${lines[2]!.hash}`,
    ]) expect(whole).toContain(squeezed(said)); // prettier-ignore
  });

  it('marks a deadline as future until it is reached', async () => {
    const due = { type: 'Dispute_evidence_due', source: 'moderation', actorId: 'system', actorRole: 'system' } as const;
    lines = [line(1, { ...due, at: '2026-03-08T12:00:00.000Z' }), line(2, { ...due, at: '2026-03-10T12:00:00.000Z' })];
    const { whole } = await read();
    expect(whole).toContain(squeezed('1. Evidence was due · Automatic'));
    expect(whole).toContain(squeezed('2. Evidence is due · Upcoming'));
  });

  it("follows the reader's language", async () => {
    const { whole } = await read('ja');
    expect(whole).toContain(squeezed('証拠：悪の華 1'));
    expect(whole).toContain(squeezed('1. 発送 · 出品者'));
  });

  it('holds place and hash of evidence hidden from the reader, and no more', async () => {
    const withheld = { ...{ salt: null, at: null, source: null, type: null, actorId: null, actorRole: null }, ...{ note: null, cents: null, currency: null, pictureIds: [] } }; // prettier-ignore
    lines = [line(1), { ...withheld, number: 2, previousHash: line(1).hash, hash: 'c'.repeat(64) }];
    expect((await read()).whole).toContain(squeezed(`2. Not visible to you ${'c'.repeat(64)}`));
  });

  it('shows pictures small, with a note for missing ones and those over the limit', async () => {
    const [shown, lost, listed, swept] = [picture(1), picture(2), picture(3), picture(4)];
    await objects.put(storedAt(pictureFile(shown, 400, 'image/jpeg'), 'evidence'), Readable.from([JPEG]));
    await objects.put(storedAt(pictureFile(listed, 400, 'image/jpeg'), 'listing'), Readable.from([JPEG]));
    const many = Array.from({ length: MAX_SEEN }, (_, n) => picture(100 + n).id);
    lines = [line(1, { pictureIds: [shown.id, lost.id, listed.id, swept.id] }), line(2, { pictureIds: many })];
    there = [{ picture: shown, use: 'evidence' }, { picture: listed, use: 'listing' }, { picture: swept, use: 'evidence' }]; // prettier-ignore
    const { whole } = await read();
    for (const { id } of [shown, listed]) expect(whole).toContain(squeezed(`Photo ${id}`));
    for (const id of [lost.id, swept.id, many[0]]) expect(whole).toContain(squeezed(`Photo ${id} is no longer available`));
    expect(whole).toContain(squeezed(`Photo ${many.at(-1)} is not printed: there are too many`));
    const asked = services.asked.filter(({ call }) => call === 'pictures.seen').map(({ input }) => (input as { pictureIds: string[] }).pictureIds.length); // prettier-ignore
    expect(asked).toEqual([MAX_SEEN]);
  });

  it('ends whole with the name of a picture that broke off', async () => {
    const [first, broken, away, last] = [picture(5), picture(6), picture(7), picture(8)];
    const ids = [first, broken, away, last].map(({ id }) => id);
    lines = [line(1, { pictureIds: ids }), line(2)];
    there = [first, broken, away, last].map((each) => ({ picture: each, use: 'evidence' }));
    const bytes = () => Promise.resolve({ size: JPEG.length, type: 'image/jpeg', stream: Readable.from([JPEG]) });
    const half = async function* () {
      yield JPEG.subarray(0, 40);
      await Promise.reject(new Error('The store has gone.'));
    };
    const get = jest.spyOn(objects, 'get').mockImplementation(bytes).mockImplementationOnce(bytes);
    get.mockResolvedValueOnce({ size: JPEG.length, type: 'image/jpeg', stream: Readable.from(half()) });
    get.mockRejectedValueOnce(new Error('The store is away.'));
    const { whole } = await read();
    get.mockRestore();
    for (const id of [first.id, last.id]) expect(whole).toContain(squeezed(`Photo ${id}`));
    for (const id of [broken.id, away.id]) expect(whole).toContain(squeezed(`Photo ${id} could not be loaded for this copy`));
    expect(whole).toContain(squeezed(`SHA-256 of all entries: ${lines[1]!.hash}`));
  });

  it('is made ten times a minute for one person, without limit for others', async () => {
    const strict = await createGateway(partsWith(services, { objects, rateLimits: 'strict' }));
    const get = async (by: string) =>
      strict.inject({ url: `/disputes/${disputeId}/evidence.pdf`, headers: { authorization: `Bearer ${await tokenFor(by, 'buyer')}` } });
    for (let n = 0; n < 10; n += 1) expect((await get(MINA)).statusCode).toBe(200);
    const over = await get(MINA);
    expect([over.statusCode, over.json().error, Number(over.headers['retry-after']) > 0]).toEqual([429, 'too_many_requests', true]);
    expect((await get(KAITO)).statusCode).toBe(404);
    await strict.close();
  });

  it('makes 300 long lines in seconds, with little memory and numbered pages', async () => {
    lines = Array.from({ length: 300 }, (_, n) => line(n + 1, { type: 'MessageSent', note: '角が折れていました。発送前の写真を送ります。'.repeat(40) })); // prettier-ignore
    const before = process.memoryUsage().rss;
    const { size, totalPages, pages } = await read();
    expect(pages.map((page, n) => page.includes(`${disputeId}·Page${n + 1}`)).every(Boolean)).toBe(true);
    expect(totalPages).toBeGreaterThan(50);
    expect(size).toBeLessThan(2_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  }, 60_000);

  it('is refused to everybody who may not read the page', async () => {
    const answer = await ask('en', KAITO);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([404, 'not_found']);
    const nobody = await fetch(`${base}/disputes/${disputeId}/evidence.pdf`);
    expect([nobody.status, nobody.headers.get('content-type')]).toEqual([401, 'application/json; charset=utf-8']);
  });
});
