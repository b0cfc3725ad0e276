import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { type TestDatabase, testPostgres } from '../../../testing/src/infrastructure.js';
import { size, tell } from '../fixtures/hardship.js';
import { migrateShop, newStream, openShop, shopDataSource } from '../fixtures/open-shop.js';
import { follow, write } from '../fixtures/race.js';

const APPENDS = size(8_000, 100_000);
const WRITERS = 12;

/** Real: PostgreSQL 18. `RACES=full` is the full size. */
describe('append race', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let reader: DataSource;

  beforeAll(async () => {
    database = await (await testPostgres()).createDatabase('shop');
    await migrateShop(database);
    dataSource = await shopDataSource(database, WRITERS);
    reader = await shopDataSource(database, 2);
  });

  afterAll(async () => {
    await reader.destroy();
    await dataSource.destroy();
    await database.drop();
  });

  it(
    `loses no event of ${WRITERS} writers beside a long transaction, without a gap`,
    async () => {
      const engine = openShop(dataSource, { views: [] });
      const standby = openShop(reader, { views: [] });
      await Promise.all([engine.start(), standby.start()]);
      const streams = Array.from({ length: 200 }, (_, index) => newStream(index % 2 ? 'counter' : 'stock'));
      const committed = new Set<string>();
      let over = false;
      const watching = follow(reader, () => over);
      const long = new pg.Client(database.url);
      await long.connect();
      await long.query(`BEGIN; INSERT INTO idempotency_keys (actor, route, key, request_hash) VALUES ('long', 'long', 'long', 'long')`);
      const started = performance.now();
      const conflicts = await Promise.all(
        Array.from({ length: WRITERS }, () => write(engine.store, streams, committed, () => committed.size < APPENDS)),
      );
      const seconds = (performance.now() - started) / 1_000;
      await engine.settled(30_000);
      over = true;
      const { seen, lags, orderBreaks, gaps } = await watching;
      await long.query('ROLLBACK');
      await long.end();
      await Promise.all([engine.stop(), standby.stop()]);
      lags.sort((a, b) => a - b);
      const lost = [...committed].filter((each) => !seen.has(each)).length;
      const phantoms = [...seen].filter((each) => !committed.has(each)).length;
      const speed = {
        appends: committed.size,
        perSecond: Math.round(committed.size / seconds),
        lagP99: Math.round(lags[Math.floor(lags.length * 0.99)]!),
      };
      tell('append race', { ...speed, conflicts: conflicts.reduce((a, b) => a + b), lost, phantoms, orderBreaks, gaps });
      expect({ lost, phantoms, orderBreaks, gaps }).toEqual({ lost: 0, phantoms: 0, orderBreaks: 0, gaps: 0 });
    },
    60_000 + APPENDS * 5,
  );

  it('leaves versions and positions without a gap and streams at their last version', async () => {
    const check = (sql: string) => dataSource.query(sql);
    expect(
      await check(
        `SELECT stream_id FROM es_events GROUP BY 1 HAVING min(version) <> 1 OR max(version) <> count(*) OR count(DISTINCT version) <> count(*)`,
      ),
    ).toEqual([]);
    expect(
      await check(`SELECT s.id FROM es_streams s LEFT JOIN (SELECT stream_id, max(version) v FROM es_events GROUP BY 1) e ON e.stream_id = s.id
        WHERE s.version <> coalesce(e.v, 0)`),
    ).toEqual([]);
    expect(
      await check(`SELECT count(*) FILTER (WHERE pos IS NULL)::int AS open, (max(pos) - count(pos))::int AS gaps FROM es_events`),
    ).toEqual([{ open: 0, gaps: 0 }]);
  });
});
