import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testPostgres } from '../../../testing/src/infrastructure.js';
import { altered, newStreams, size, Street, tell } from '../fixtures/hardship.js';
import { eventually } from '../fixtures/open-shop.js';
import { sleep } from '../work/signal.js';

const KILLS = size(6, 50);
const STOPPED_MS = size(2, 60) * 1_000;
const MINUTE = 60_000;

/** Real: PostgreSQL 18 for the shop, the desk and the log. `RACES=full` is the full size. */
describe('relay', () => {
  let street: Street;

  beforeEach(async () => void (street = await Street.open(await testPostgres())));
  afterEach(() => street.close());

  it(
    `loses nothing over ${KILLS} kills between send and cursor and keeps the order`,
    async () => {
      const { writer } = street;
      await street.desk();
      const streams = newStreams(20);
      let ended = () => {};
      const over = new Promise<void>((resolve) => void (ended = resolve));
      let killed = 0;
      /** Its relay sends a batch and is never heard of again: the next one finds the cursor where it was. */
      const dying = altered(street.log, async (topic, records) => {
        await street.log.append(topic, records);
        killed += 1;
        await street.cutBackbones();
        await over;
      });
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await street.write(writer, streams, 2);
        await street.shop(dying);
        await eventually(() => expect(killed).toBe(kill), 20_000);
      }
      const last = await street.shop();
      await last.settled(MINUTE);
      await eventually(async () => expect(await street.wrong(streams, KILLS * 2)).toEqual([]), MINUTE);
      const topic = await street.topic();
      tell('relay killed between send and cursor', { kills: killed, events: streams.length * KILLS * 2, ...topic });
      expect(topic).toMatchObject({ orderBreaks: 0 });
      expect(topic.duplicates).toBeGreaterThan(0);
      ended();
    },
    MINUTE + KILLS * 5_000,
  );

  it(
    `resumes after ${STOPPED_MS / 1_000} s while another relay works, without harm`,
    async () => {
      await street.desk();
      const streams = newStreams(20);
      let stopped = false;
      let goOn = () => {};
      const continued = new Promise<void>((resolve) => void (goOn = resolve));
      const stopping = altered(street.log, async (topic, records) => {
        if (stopped) await continued;
        await street.log.append(topic, records);
      });
      const first = await street.shop(stopping);
      await street.write(first, streams, 5);
      await first.settled();
      stopped = true;
      await street.write(first, streams, 5);
      await eventually(async () => expect((await first.status()).positions.unsequenced).toBe(0));
      await street.cutBackbones();
      const second = await street.shop();
      await street.write(second, streams, 5);
      const until = Date.now() + STOPPED_MS;
      await eventually(async () => expect(await street.wrong(streams, 15)).toEqual([]), 30_000);
      await sleep(until - Date.now());
      goOn();
      await street.write(first, streams, 5);
      await Promise.all([first.settled(MINUTE), second.settled(MINUTE)]);
      await eventually(async () => expect(await street.wrong(streams, 20)).toEqual([]), MINUTE);
      const topic = await street.topic();
      tell('two relays, one stopped', { stoppedMs: STOPPED_MS, events: streams.length * 20, ...topic });
      expect(topic).toMatchObject({ orderBreaks: 0 });
      expect(topic.duplicates).toBeGreaterThan(0);
    },
    3 * MINUTE + STOPPED_MS,
  );
});
