import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, rowsRead, statementsOf, type TestService, testService } from '@tankobon/testing';
import { DataSource } from 'typeorm';
import { payoutsService } from '../payouts.module.js';
import { findDifferences } from '../reconcile/find-differences.js';
import { findChargebacks } from '../chargeback/chargebacks.view.js';
import { findReviews } from './find-reviews.js';
import { findRefundLog } from '../payment/refunds.view.js';

/** Of each list; more than one page takes. */
const MANY = 2_000;
const PAGE = 100;
const ada = anAdmin('ada');
type List = (page: { cursor?: string; limit: number }) => Promise<{ items: unknown[]; nextCursor: string | null }>;

/** Real: PostgreSQL, RPC. The rows are generated in the tables: only how they are read is looked at here. */
let service: TestService;
beforeAll(async () => {
  service = await testService(payoutsService, {});
  const of = `FROM generate_series(1, ${MANY}) n`;
  // Three each are of the same time.
  const at = `timestamptz '2026-11-01' + (n / 3) * interval '1 minute'`;
  await service.database
    .query(`INSERT INTO chargebacks (id, order_id, amount_cents, fee_cents, currency, reason, status, opened_at, ended_at)
    SELECT 'dp_' || n, 'order_' || md5(n::text), 900, 0, 'usd', 'fraudulent', CASE n % 5 WHEN 0 THEN 'won' ELSE 'open' END, ${at}, CASE n % 5 WHEN 0 THEN now() END ${of}`);
  await service.database.query(`INSERT INTO refunds (id, order_id, reference, amount_cents, currency, reason, status, created_at)
    SELECT 'refund_' || n, 'order_' || md5(n::text), 'sale_' || n, 900, 'usd', 'Cancelled.', CASE n % 5 WHEN 0 THEN 'failed' ELSE 'issued' END, ${at} ${of}`);
  await service.database.query(`INSERT INTO money_differences (kind, ref, currency, run_id, since, gone_at)
    SELECT 'refund', 're_' || n, 'usd', 'reconcile_1', ${at} + interval '400 microseconds', CASE n % 5 WHEN 0 THEN now() END ${of}`);
  await service.database.query(`INSERT INTO kyc_reviews (id, seller_id, status, cause, requirements, submitted_at)
    SELECT 'kyc_' || md5(n::text), 'person_' || md5(n::text), CASE n % 5 WHEN 0 THEN 'pending' ELSE 'approved' END, 'payout', '[]', ${at} ${of}`);
  await service.database.query('ANALYZE chargebacks, refunds, money_differences, kyc_reviews');
});
afterAll(() => service.stop());

/** All of a list in the order in which its pages tell it. */
async function walk<T>(list: (page: { cursor?: string; limit: number }) => Promise<{ items: T[]; nextCursor: string | null }>) {
  const seen: T[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list({ limit: PAGE, ...(cursor && { cursor }) });
    seen.push(...page.items);
    cursor = page.nextCursor;
  }
  return seen;
}
/** A page far behind is read by the index: no more rows than it has, and the one that tells that there are more. */
async function expectReadByIndex(
  list: List,
  find: (db: DataSource['manager'], page: { cursor: string; limit: number }) => Promise<unknown>,
) {
  let { nextCursor: cursor } = await list({ limit: PAGE });
  for (let page = 0; page < 8; page += 1) ({ nextCursor: cursor } = await list({ limit: PAGE, cursor: cursor! }));
  const { manager } = service.app.get(DataSource);
  expect(await rowsRead(manager, (spy) => find(spy, { cursor: cursor!, limit: 10 }))).toBeLessThanOrEqual(2 * 11);
}
async function expectRefused(list: List, position: unknown): Promise<void> {
  const refused = { code: 'bad_cursor', status: 400 };
  for (const cursor of ['!', Buffer.from(JSON.stringify(position)).toString('base64url')])
    await expect(list({ limit: 1, cursor })).rejects.toMatchObject(refused);
}

it('lists chargebacks once each, running ones first, then the newest', async () => {
  const list = (page: { cursor?: string; limit: number }) => service.call(payouts.chargebacks, page, as(ada));
  const seen = await walk(list);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
  const keys = seen.map(({ endedAt, openedAt, id }) => `${endedAt ? 0 : 1} ${openedAt} ${id}`);
  expect(keys).toEqual(keys.toSorted().toReversed());
  await expectReadByIndex(list, findChargebacks);
  await expectRefused(list, [true, '2026-11-01T00:00:00Z', 'a\u0000']);
  await expect(service.call(payouts.chargebacks, {}, as(aBuyer()))).rejects.toMatchObject({ status: 403 });
});

it('lists refunds once each, the newest first', async () => {
  const list = (page: { cursor?: string; limit: number }) => service.call(payouts.refundLog, page, as(ada));
  const seen = await walk(list);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
  const keys = seen.map(({ createdAt, id }) => `${createdAt} ${id}`);
  expect(keys).toEqual(keys.toSorted().toReversed());
  await expectReadByIndex(list, findRefundLog);
  await expectRefused(list, ['2026-11-01T00:00:00Z', 'a\u0000']);
  await expect(service.call(payouts.refundLog, {}, as(aBuyer()))).rejects.toMatchObject({ status: 403 });
});

it('lists differences once each, standing ones first, then the newest', async () => {
  const list = (page: { cursor?: string; limit: number }) => service.call(payouts.differences, page, as(ada));
  const seen = await walk(list);
  expect(new Set(seen.map(({ ref }) => ref)).size).toBe(MANY);
  const keys = seen.map(({ goneAt, since, ref }) => `${goneAt ? 0 : 1} ${since} ${ref}`);
  expect(keys).toEqual(keys.toSorted().toReversed());
  await expectReadByIndex(list, findDifferences);
  await expectRefused(list, [true, '2026-11-01T00:00:00Z', 'refund', 'a\u0000', 'usd']);
  await expect(service.call(payouts.differences, {}, as(aBuyer()))).rejects.toMatchObject({ status: 403 });
});

it('lists identity reviews once each, pending ones first, the longest waiting first', async () => {
  const list = async (page: { cursor?: string; limit: number }) => {
    const { reviews: items, nextCursor } = await service.call(payouts.kycReviews, page, as(ada));
    return { items, nextCursor };
  };
  const seen = await walk(list);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(MANY);
  const keys = seen.map(({ status, submittedAt, id }) => `${status === 'pending' ? 0 : 1} ${submittedAt} ${id}`);
  expect(keys).toEqual(keys.toSorted());
  await expectReadByIndex(list, findReviews);
  await expectRefused(list, [false, '2026-11-01T00:00:00Z', 'a\u0000']);
  const texts = await statementsOf(() => list({ limit: PAGE }));
  expect(texts.filter((text) => /kyc_reviews|seller_accounts/.test(text))).toHaveLength(1);
});
