import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moderation, type QueueOrder } from '@tankobon/contracts';
import { migrationsIn } from '@tankobon/service-kit';
import { aBuyer, aModerator, as, aSeller, rowsRead, statementsOf, testPostgres, type TestService, testService } from '@tankobon/testing';
import { DataSource } from 'typeorm';
import { moderationService } from './moderation.module.js';
import { findOpenCases } from './case/cases.view.js';
import { findOpenDisputes } from './dispute/dispute-queries.js';
import type { QueuePart } from './queue/queue-page.js';

const hex = () => randomUUID().replaceAll('-', '');
const [mina, kaito, mo] = [aBuyer('mina'), aSeller('kaito'), aModerator('mo')];
const at = new Date().toISOString();
const sale = {
  listingId: 'listing-akira', title: 'Akira', coverUrl: null, quantity: 1, priceCents: 1_500, shippingCents: 0, currency: 'usd', sellerId: kaito.id, buyerId: mina.id, status: 'shipped', ships: true, carrier: null, trackingNumber: null, shippedAt: null, shipmentCorrectedAt: null, deliveredAt: null, completedAt: null, completesAt: null, shipBy: null, createdAt: at,
}; // prettier-ignore
const card = {
  coverUrl: null, rateType: 'buy', rateCents: 300, currency: 'usd', depositCents: 0, shippingFee: 'Included', shippingCents: 0, locationType: 'remote', category: 'Manga', seriesId: null, seriesTitle: null, inventory: 1, available: 1,
}; // prettier-ignore
const complaint = { reasonCode: 'damaged_item' as const, summary: 'Torn', details: 'Page 31.' };
const due = (hour: number) => `2027-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
/** As staff set them: two at the same time, one finer than a clock shows it, two at none. */
const DUE = [due(9), due(11), due(11), due(10), null, '2027-03-01T11:00:00.000400Z', null, due(12)];
const ORDERS: readonly QueueOrder[] = ['newest_due', 'soonest_due'];

/** Real: PostgreSQL, the event log, RPC. Orders and payouts are fakes. */
describe('queue of staff', () => {
  let service: TestService;
  const disputes: string[] = [];
  const listings: string[] = [];

  beforeAll(async () => {
    const orders = { sale: ({ saleId }: { saleId: string }) => ({ ...sale, id: saleId, orderId: saleId.replace('sale', 'order') }) };
    const payouts = { disputed: () => ({ held: true, leftCents: 1_500 }) };
    service = await testService(moderationService, { calls: { orders, payouts } as never });
    for (const responseDueAt of DUE) disputes.push(await opened(responseDueAt));
    for (const n of [1, 2, 3]) listings.push(await submitted(n));
  });
  afterAll(() => service.stop());

  async function opened(responseDueAt: string | null): Promise<string> {
    const { dispute } = await service.call(moderation.openOnContract, { contractId: `sale_${hex()}`, ...complaint }, as(mina));
    await service.call(moderation.updateDispute, { disputeId: dispute.id, responseDueAt }, as(mo));
    return dispute.id;
  }
  async function submitted(n: number): Promise<string> {
    const listing = { listingId: `listing-akira-${n}`, sellerId: kaito.id, title: `Akira ${n}`, at: new Date().toISOString() };
    const stream = { streamId: `listing_${n}` };
    await service.deliver('catalog.ListingCreated.v1', { ...card, ...listing }, stream);
    await service.deliver('catalog.ListingSubmitted.v1', listing, stream);
    return listing.listingId;
  }
  const close = (disputeId: string) => service.call(moderation.updateDispute, { disputeId, status: 'closed' }, as(mo));
  const queue = (page: { order?: QueueOrder; cursor?: string; limit?: number }) => service.call(moderation.queue, page, as(mo));

  /** Every id of both lists in the order in which the pages tell them. */
  async function walk(order: QueueOrder, between: (page: number) => Promise<unknown> = async () => {}) {
    const seen = { listings: [] as string[], disputes: [] as string[], pages: 0 };
    for (let cursor: string | null | undefined; cursor !== null; await between((seen.pages += 1))) {
      const page: Awaited<ReturnType<typeof queue>> = await queue({ order, limit: 2, ...(cursor && { cursor }) });
      seen.listings.push(...page.flaggedListings.map(({ id }) => id));
      seen.disputes.push(...page.disputes.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    return seen;
  }

  /** What is due at no time comes last, whichever end comes first. */
  const inOrder = (order: QueueOrder) => {
    const none = order === 'newest_due' ? '0' : '9';
    const keys = disputes.map((id, index) => ({ id, key: `${DUE[index]?.slice(0, 23) ?? none} ${id}` }));
    const soonest = keys.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ id }) => id);
    return order === 'newest_due' ? soonest.toReversed() : soonest;
  };

  it.each(ORDERS)('lists each case once over its pages, with both sorts: %s', async (order) => {
    const seen = await walk(order);
    expect(seen.disputes).toEqual(inOrder(order));
    expect(seen.listings).toEqual(order === 'newest_due' ? listings.toReversed() : listings);
    expect(seen.pages).toBe(4);
  });

  it('begins with the newest due time by default', async () => {
    expect((await queue({ limit: 3 })).disputes.map(({ id }) => id)).toEqual(inOrder('newest_due').slice(0, 3));
  });

  it('is read in two waves: its lists and counts, then what stands beside each listing', async () => {
    const texts = await statementsOf(() => queue({ limit: 2 }));
    const lists = texts.findLastIndex((text) => /FROM "?(cases|disputes|subject_cases)"?/.test(text));
    const beside = (text: string) => /FROM (unnest|rule_hits|"?people"?)/.test(text);
    expect(lists).toBeLessThan(texts.findIndex(beside));
    expect(texts.filter(beside)).toHaveLength(3);
  });

  it.each(ORDERS)('lists every other case once if some are decided between pages: %s', async (order) => {
    const [first, later] = [await opened(due(order === 'newest_due' ? 13 : 8)), await opened(due(10))];
    const seen = await walk(order, (page) => (page === 1 ? Promise.all([close(first), close(later)]) : Promise.resolve()));
    expect(seen.disputes.filter((id) => id !== first)).toEqual(inOrder(order));
    expect(seen.disputes[0]).toBe(first);
  });

  it('refuses a cursor of the other order or of none', async () => {
    const { nextCursor } = await queue({ limit: 2 });
    const refused = { code: 'bad_cursor', status: 400 };
    await expect(queue({ order: 'soonest_due', cursor: nextCursor! })).rejects.toMatchObject(refused);
    const spoilt = [['newest_due', null], ['newest_due', ['2027-02-30T00:00:00Z', 'a'], null], ['newest_due', null, [null, 'a\u0000']], []];
    for (const each of ['!', ...spoilt.map((places) => Buffer.from(JSON.stringify(places)).toString('base64url'))])
      await expect(queue({ cursor: each })).rejects.toMatchObject(refused);
  });
});

/** Real: PostgreSQL. The rows are generated in the tables: only what is read of them is looked at here. */
describe('queue of many thousands', () => {
  const MANY = 20_000;
  let db: DataSource;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await (await testPostgres()).createDatabase('queue');
    drop = () => database.drop();
    const migrations = await migrationsIn(import.meta.dirname);
    db = await new DataSource({ type: 'postgres', url: database.ownerUrl, migrations }).initialize();
    await db.runMigrations();
    const many = `now() + n * interval '1 minute' FROM generate_series(1, ${MANY}) n`;
    const open = `CASE n % 2 WHEN 0 THEN 'open' ELSE 'closed' END`;
    await db.query(`INSERT INTO known_listings (listing_id, seller_id, title, status) SELECT 'listing-' || n, 's', 't', 'pending' FROM generate_series(1, ${MANY}) n`); // prettier-ignore
    await db.query(
      `INSERT INTO cases (listing_id, status, reason, submitted_at, review_due_at) SELECT 'listing-' || n, ${open}, 'r', now(), ${many}`,
    );
    await db.query(`INSERT INTO disputes (
        id, status, contract_id, order_id, listing_id, title, buyer_id, seller_id, opened_by, reason_code, severity, requested_outcome, attachments,
        escalation_level, evidence_status, currency, created_at, last_updated_at, author_gone, response_due_at)
      SELECT 'dispute_' || n, ${open}, 'c', 'o', 'l', 't', 'b', 's', 'buyer', 'damaged_item', 'medium', 'refund', '[]',
        'level_1', 'pending', 'usd', now(), now(), false, ${many}`);
    await db.query('ANALYZE known_listings, cases, disputes');
  });
  afterAll(async () => {
    await db.destroy();
    await drop();
  });

  it.each(ORDERS)('reads only the shown rows for a page in its middle: %s', async (order) => {
    const middle = new Date(Date.now() + (MANY / 2) * 60_000).toISOString();
    const part: QueuePart = { order, limit: 50, after: [middle, 'a'] };
    expect(await rowsRead(db.manager, (spy) => findOpenDisputes(spy, part))).toBeLessThanOrEqual(51);
    expect(await rowsRead(db.manager, (spy) => findOpenCases(spy, part))).toBeLessThanOrEqual(2 * 51);
    expect((await findOpenDisputes(db.manager, part)).items).toHaveLength(50);
  });
});
