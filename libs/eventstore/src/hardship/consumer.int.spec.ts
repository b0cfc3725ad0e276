import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testPostgres } from '../../../testing/src/infrastructure.js';
import { projection } from '../declare/projection.js';
import { reaction } from '../declare/reaction.js';
import { altered, newStreams, size, Street, swapped, tell } from '../fixtures/hardship.js';
import { eventually } from '../fixtures/open-shop.js';
import { CountRow, OrderCard, orderCards, stock } from '../fixtures/shop.js';

const STREAMS = size(40, 400);
const EACH = size(10, 25);
const POISONED = size(4, 40);
/** For all that is not poisoned, with poison among it. */
const BAR_MS = 20_000;
const MINUTE = 60_000;

/** Real: PostgreSQL 18 for the shop, the desk and the log. `RACES=full` is the full size. */
describe('consumer', () => {
  let street: Street;
  const streams = newStreams(STREAMS);

  beforeEach(async () => void (street = await Street.open(await testPostgres())));
  afterEach(() => street.close());

  it(
    'gets each record one to five times and ends as a replay does',
    async () => {
      const repeating = altered(street.log, async (topic, records) => {
        const copies = records.flatMap((record) => Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => record));
        await street.log.append(topic, copies);
      });
      const [shop, desk] = [await street.shop(repeating), await street.desk()];
      await street.write(shop, streams, EACH);
      await shop.settled(MINUTE);
      await eventually(async () => expect(await street.wrong(streams, EACH)).toEqual([]), MINUTE);
      const { records, duplicates } = await street.topic();
      const cards = () => street.deskData.manager.find(OrderCard, { order: { id: 'ASC' } });
      const before = await cards();
      await desk.rebuild('order-cards', { ownerUrl: street.deskOwnerUrl });
      expect(await cards()).toEqual(before);
      tell('records that come one to five times', { events: STREAMS * EACH, records, duplicates, differencesToReplay: 0 });
      expect(duplicates).toBeGreaterThan(STREAMS * EACH);
    },
    5 * MINUTE,
  );

  it(
    'gets versions in the wrong order, applies them in order and repairs gaps',
    async () => {
      const swapping = altered(street.log, (topic, records) => street.log.append(topic, swapped(records)));
      const { writer } = street;
      for (const id of streams) await street.write(writer, [id], EACH);
      let asked = 0;
      const desk = await street.desk({
        fetchStream: async (_, streamId, from) => {
          asked += 1;
          return writer.store.streamEvents(streamId, from);
        },
      });
      const shop = await street.shop(swapping);
      await shop.settled(MINUTE);
      await eventually(async () => expect(await street.wrong(streams, EACH)).toEqual([]), 3 * MINUTE);
      await eventually(async () => expect((await desk.status()).parkedStreams).toBe(0), MINUTE);
      const { orderBreaks } = await street.topic();
      tell('versions swapped on the way', { events: STREAMS * EACH, swapped: orderBreaks, gapsFetched: asked, wrong: 0 });
      expect(orderBreaks).toBeGreaterThan(0);
    },
    5 * MINUTE,
  );

  it(
    'sets poison aside for its handler alone and has everything after the replay',
    async () => {
      const ill = new Set(streams.slice(0, POISONED));
      let mended = false;
      const fragile = projection('order-cards', [OrderCard], {
        'shop.Counted.v1': async (fact, tx) => {
          if (!mended && fact.streamVersion === 2 && ill.has(fact.data.id)) throw new TypeError('a handler with a bug');
          return orderCards.handlers['shop.Counted.v1']!(fact as never, tx);
        },
      });
      const steady = projection('steady', [CountRow], {
        'shop.Counted.v1': ({ data: { id }, streamVersion: version }, tx) => tx.upsert(CountRow, { id, version, sum: version }, ['id']),
      });
      const counting = reaction('counting', {
        'shop.Counted.v1': ({ data }, act) => act.handle(stock, `stock_of_${data.id}`, { type: 'Count', data: { by: 1 }, by: act.system }),
      });
      const shop = await street.shop();
      await street.write(shop, streams, EACH);
      await shop.settled(MINUTE);
      const started = Date.now();
      const desk = await street.desk({ projections: [fragile, steady], reactions: [counting] });
      const well = streams.filter((id) => !ill.has(id));
      const done = `SELECT (SELECT count(*)::int FROM count_rows WHERE version = $1) AS steady,
        (SELECT count(*)::int FROM es_streams WHERE type = 'stock' AND version = $1) AS counted`;
      const all = { steady: STREAMS, counted: STREAMS };
      await eventually(async () => expect(await street.deskData.query(done, [EACH])).toEqual([all]), 3 * MINUTE);
      await eventually(async () => expect(await street.wrong(well, EACH)).toEqual([]), 3 * MINUTE);
      const othersDoneMs = Date.now() - started;
      await eventually(async () => expect(await desk.deadLetters.list({ limit: 200 })).toHaveLength(ill.size), 3 * MINUTE);
      expect(await street.wrong([...ill], 1)).toEqual([]);
      const letters = await desk.deadLetters.list({ limit: 200 });
      mended = true;
      for (const { id } of letters) expect(await desk.deadLetters.replay(id, 'person_admin')).toBe('replayed');
      expect(await street.wrong(streams, EACH)).toEqual([]);
      const cards = () => street.deskData.manager.find(OrderCard, { order: { id: 'ASC' } });
      const replayed = await cards();
      await desk.rebuild('order-cards', { ownerUrl: street.deskOwnerUrl });
      expect(await cards()).toEqual(replayed);
      tell('poison', {
        streams: STREAMS,
        each: EACH,
        poisoned: ill.size,
        othersDoneMs,
        deadLetters: letters.length,
        differencesToReplay: 0,
      });
      expect(othersDoneMs).toBeLessThan(BAR_MS);
    },
    10 * MINUTE,
  );
});
