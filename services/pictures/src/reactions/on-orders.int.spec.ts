// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers, the decoder's processes, objects in a folder. Not real: catalog and orders, whose facts are given.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addressOfPicture, newId, pictures } from '@tankobon/contracts';
import { FolderObjects } from '@tankobon/service-kit';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { quarters } from '../fixtures/samples.js';
import { incomingOf } from '../picture/incoming-sweep.js';
import { picturesService } from '../pictures.module.js';

const [kaito, mina, aiko] = [aSeller('kaito'), aSeller('mina'), aBuyer('aiko')];
const listingId = 'listing-one';
let folder: string;
let service: TestService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  service = await testService(picturesService, { env: { PICTURES_FOLDER: folder } });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const taken = async (upload: string) => {
  const bytes = await quarters(400, 500).jpeg().toBuffer();
  await new FolderObjects(folder).put(incomingOf(upload), Readable.from([bytes]));
  return (await service.call(pictures.take, { upload, use: 'listing' }, as(kaito))).picture;
};
const shows = async (ids: string[]) => {
  const data = { listingId, sellerId: kaito.id, pictures: ids, at: await service.engine.store.now(), material: true };
  await service.deliver('catalog.ListingEdited.v1', data, { streamId: listingId });
};
const line = (coverUrl: string | null | undefined, sellerId = kaito.id) => ({
  ...{ saleId: newId('sale'), listingId, title: 'One', sellerId, quantity: 1, priceCents: 900, shippingCents: 0 },
  ...(coverUrl !== undefined && { coverUrl }),
});
const rentedLine = (coverUrl: string) => ({
  ...{
    rentalId: newId('rental'),
    listingId,
    title: 'One',
    sellerId: kaito.id,
    rentCents: 900,
    shippingCents: 0,
    depositCents: 0,
    coverUrl,
  },
});
const placed = async (lines: object[], rentals: object[] = []) => {
  const orderId = newId('order');
  const at = await service.engine.store.now();
  const data = { orderId, checkoutId: newId('checkout'), buyerId: aiko.id, currency: 'usd', totalCents: 900, lines, rentals, at };
  await service.deliver('orders.OrderPlaced.v1', data, { streamId: orderId, times: 2 });
};
const isThere = (pictureId: string) =>
  service.call(pictures.picture, { pictureId }, as(kaito)).then(
    () => true,
    () => false,
  );

it('keeps the cover of a placed order and deletes unused ones', async () => {
  const all = [];
  for (const letter of ['a', 'd', 'b', 'c']) all.push(await taken(letter.repeat(32)));
  const [bought, rented, other, strangers] = all;
  await shows(all.map(({ id }) => id));
  await placed([], [rentedLine(addressOfPicture(rented!))]);
  await placed([line(addressOfPicture(bought!)), line('https://example.org/a.jpg'), line(null), line(undefined)]);
  await placed([line(addressOfPicture(strangers!), mina.id)]);
  await shows([]);
  await service.advanceClock('25 hours');
  await service.settled();
  expect(await Promise.all([bought, rented, other, strangers].map((each) => isThere(each!.id)))).toEqual([true, true, false, false]);
});
