// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers. Not real: catalog, payouts and identity.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, orders } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { aListing, anAddress, aPaidOrder } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

let service: TestService;
let others: FakeServices;
let mina: ReturnType<typeof aBuyer>;
let kaito: ReturnType<typeof aSeller>;
let rei: ReturnType<typeof aSeller>;
const me = () => as(mina);

beforeAll(async () => {
  others = new FakeServices();
  service = await testService(ordersService, { calls: others.calls });
});
afterAll(() => service.stop());
beforeEach(() => {
  others.address = anAddress;
  [mina, kaito, rei] = [aBuyer(), aSeller(), aSeller()];
});

const paidOrder = (...sellers: { id: string }[]) => aPaidOrder(service, others, me, sellers);
const statusOf = async (orderId: string) => (await service.call(orders.order, { orderId }, me())).status;
const sent = (saleId: string, by = kaito) => service.call(orders.markSent, { saleId }, as(by));
const confirmed = (saleId: string) => service.call(orders.confirm, { saleId }, me());

describe('sale', () => {
  it('is shipped by its seller and confirmed by its buyer', async () => {
    const { orderId, saleIds } = await paidOrder(kaito);
    const saleId = saleIds[0]!;
    expect((await sent(saleId)).status).toBe('shipped');
    expect((await sent(saleId)).status).toBe('shipped');
    expect(await statusOf(orderId)).toBe('fulfilled');
    expect((await service.call(orders.markDelivered, { saleId }, me())).status).toBe('delivered');
    expect(await statusOf(orderId)).toBe('delivered');
    expect((await confirmed(saleId)).status).toBe('completed');
    expect(await statusOf(orderId)).toBe('completed');
    const [completed, ...more] = (await service.facts('orders.SaleCompleted.v1')).filter(({ data }) => data['saleId'] === saleId);
    expect(completed!.data).toMatchObject({ earnedCents: 1_800, currency: 'usd', how: 'confirmed', sellerId: kaito.id });
    expect(more).toEqual([]);
  });

  it('is confirmed as soon as it is shipped', async () => {
    const { saleIds } = await paidOrder(kaito);
    await expect(confirmed(saleIds[0]!)).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
    await sent(saleIds[0]!);
    expect((await confirmed(saleIds[0]!)).status).toBe('completed');
  });

  it('is disputed with its order until the decision and shows its own status', async () => {
    const { orderId, saleIds, listingIds } = await paidOrder(kaito, rei);
    await sent(saleIds[0]!);
    const dispute = {
      ...{ disputeId: newId('dispute'), orderId, contractId: saleIds[0]!, listingId: listingIds[0]!, buyerId: mina.id, sellerId: kaito.id },
      at: '2026-03-01T12:00:00.000Z',
    };
    const opened = { ...dispute, openedBy: mina.id, reasonCode: 'damaged_item', responseDueAt: dispute.at };
    await service.deliver('moderation.DisputeOpened.v1', opened, { streamId: dispute.disputeId, times: 2 });
    expect(await service.call(orders.order, { orderId }, me())).toMatchObject({ status: 'disputed', reviewable: false });
    expect(await service.call(orders.sale, { saleId: saleIds[0]! }, me())).toMatchObject({ status: 'shipped' });
    const closed = { ...dispute, status: 'closed', resolution: 'no_action', refundCents: 0, currency: 'usd', by: rei.id };
    await service.deliver('moderation.DisputeClosed.v1', closed, { streamId: dispute.disputeId, times: 2 });
    expect(await statusOf(orderId)).toBe('paid');
  });

  it('is shown in evidence without other lines or the address', async () => {
    const { orderId, saleIds } = await paidOrder(kaito, rei);
    await service.call(orders.markSent, { saleId: saleIds[0]!, carrier: 'Yamato', trackingNumber: '1234' }, as(kaito));
    const { items } = await service.call(orders.trail, { contractId: saleIds[0]!, orderId });
    const reported = items.map(({ type, note, actorId }) => [type, note, actorId]);
    expect(reported.filter(([type]) => String(type).startsWith('Sale'))).toEqual([
      ['SaleOpened', expect.stringContaining('× '), expect.any(String)],
      ['SaleShipped', 'Yamato 1234', kaito.id],
    ]);
    expect(items.map(({ type }) => type)).toEqual(expect.arrayContaining(['OrderPlaced', 'OrderPaid']));
    expect(JSON.stringify(items)).not.toContain(rei.id);
    expect(JSON.stringify(items)).not.toContain(anAddress.line1);
  });

  it('is refused to others', async () => {
    const { saleIds } = await paidOrder(kaito);
    const saleId = saleIds[0]!;
    await expect(sent(saleId, mina)).rejects.toMatchObject({ code: 'not_seller', status: 403 });
    await expect(sent(saleId, rei)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(sent(saleId, anAdmin())).rejects.toMatchObject({ code: 'not_seller', status: 403 });
    await expect(service.call(orders.confirm, { saleId }, as(kaito))).rejects.toMatchObject({ code: 'not_buyer', status: 403 });
    await expect(service.call(orders.sale, { saleId }, as(rei))).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(await service.call(orders.sale, { saleId }, as(kaito))).toMatchObject({ id: saleId, status: 'paid' });
  });

  it('is not shipped before payment', async () => {
    const listingId = await aListing(others, { sellerId: kaito.id }, service.deliver);
    await service.call(orders.addLine, { listingId }, me());
    const { orderId } = await service.call(orders.checkout, {}, me());
    const [sale] = (await service.call(orders.order, { orderId }, me())).sales;
    await expect(sent(sale!.id)).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
    await expect(sent(sale!.id, rei)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('completes 3 days after delivery', async () => {
    const { orderId, saleIds } = await paidOrder(kaito);
    await sent(saleIds[0]!);
    await service.call(orders.markDelivered, { saleId: saleIds[0]! }, me());
    await service.advanceClock('71 hours');
    expect(await statusOf(orderId)).toBe('delivered');
    await service.advanceClock('1 hour');
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('completes 14 days after shipping', async () => {
    const { orderId, saleIds } = await paidOrder(kaito);
    await sent(saleIds[0]!);
    await service.advanceClock('13 days');
    expect(await statusOf(orderId)).toBe('fulfilled');
    await service.advanceClock('1 day');
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('waits while the policy is off, and completes once it is on again', async () => {
    const put = (on: boolean) =>
      service.deliver(
        'moderation.PolicySwitched.v1',
        { policyId: 'auto_complete', on, by: 'person_ada', at: '2026-03-01T12:00:00.000Z' },
        { streamId: 'policy_auto_complete', times: 2 },
      );
    const { orderId, saleIds } = await paidOrder(kaito);
    const [waiting, ours] = [await paidOrder(kaito), saleIds[0]!];
    for (const id of [ours, waiting.saleIds[0]!]) await sent(id);
    await put(false);
    await service.advanceClock('15 days');
    expect(await statusOf(orderId)).toBe('fulfilled');
    expect((await confirmed(waiting.saleIds[0]!)).status).toBe('completed');
    await put(true);
    await service.advanceClock('5 minutes');
    expect(await statusOf(orderId)).toBe('completed');
    const completed = (await service.facts('orders.SaleCompleted.v1')).filter(({ data }) => data['saleId'] === ours);
    expect(completed.map(({ data }) => data['how'])).toEqual(['after_shipping']);
  });

  it('reminds its seller after 11 days without shipping, once', async () => {
    const { saleIds } = await paidOrder(kaito);
    const reminders = async () =>
      (await service.facts('orders.SaleReminded.v1')).map(({ data }) => data).filter(({ saleId }) => saleId === saleIds[0]);
    await service.advanceClock('10 days');
    expect(await reminders()).toEqual([]);
    await service.advanceClock('1 day');
    await service.advanceClock('1 day');
    expect(await reminders()).toEqual([expect.objectContaining({ sellerId: kaito.id, buyerId: mina.id, needsAddress: false })]);
  });

  it('is cancelled, refunded and restocked after 14 days despite an outage', async () => {
    const { orderId, saleIds } = await paidOrder(kaito);
    others.failNext('payouts.refund', 'before', 'after');
    others.failNext('catalog.restock', 'after');
    await service.advanceClock('14 days');
    for (let tries = 0; tries < 3; tries += 1) await service.advanceClock('1 second');
    expect(await statusOf(orderId)).toBe('refunded');
    expect([...others.refunds.get(orderId)!]).toEqual([[saleIds[0]!, 1_800]]);
    expect(others.restocked.get(saleIds[0]!)).toBe(1);
    await expect(sent(saleIds[0]!)).rejects.toMatchObject({ code: 'invalid_transition' });
  });
});

describe('order of two sellers', () => {
  it('has the status of the slower one', async () => {
    const { orderId, saleIds } = await paidOrder(kaito, rei);
    await sent(saleIds[0]!);
    expect(await statusOf(orderId)).toBe('paid');
    await sent(saleIds[1]!, rei);
    expect(await statusOf(orderId)).toBe('fulfilled');
    await confirmed(saleIds[0]!);
    expect(await statusOf(orderId)).toBe('fulfilled');
    await confirmed(saleIds[1]!);
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('shows each seller their own line and the address', async () => {
    const { orderId, saleIds } = await paidOrder(kaito, rei);
    const seen = await service.call(orders.order, { orderId }, as(rei));
    expect(seen).toMatchObject({ address: anAddress, sales: [{ id: saleIds[1], sellerId: rei.id }] });
    expect(seen.sales).toHaveLength(1);
    const { items } = await service.call(orders.mySales, {}, as(kaito));
    expect(items).toMatchObject([{ id: saleIds[0], address: anAddress, status: 'paid' }]);
    await expect(service.call(orders.order, { orderId }, as(aBuyer()))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('shows its history to its sides', async () => {
    const { orderId, saleIds } = await paidOrder(kaito, rei);
    await sent(saleIds[0]!);
    const { items } = await service.call(orders.orderTimeline, { orderId }, me());
    expect(items.map(({ type }) => type)).toEqual([
      ...['OrderPlaced', 'OrderAddressSet', 'OrderPaid', 'SaleOpened', 'SaleOpened', 'SaleShipped'],
    ]);
    await expect(service.call(orders.orderTimeline, { orderId }, as(aBuyer()))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('sales of a seller and orders of a buyer', () => {
  it('are paged, newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await paidOrder(kaito)).orderId);
    const first = await service.call(orders.myOrders, { limit: 2 }, me());
    const second = await service.call(orders.myOrders, { limit: 2, cursor: first.nextCursor! }, me());
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.nextCursor).toBeNull();
    const sales = await service.call(orders.mySales, { limit: 2, status: 'paid' }, as(kaito));
    const rest = await service.call(orders.mySales, { limit: 2, status: 'paid', cursor: sales.nextCursor! }, as(kaito));
    expect([...sales.items, ...rest.items].map(({ orderId }) => orderId)).toEqual(ids);
    await expect(service.call(orders.myOrders, { cursor: 'nonsense' }, me())).rejects.toMatchObject({ code: 'bad_cursor', status: 400 });
  });

  it('add up in the metrics and count as open business until they end', async () => {
    expect(await service.call(orders.buyerMetrics, {}, me())).toEqual({ openOrders: 0, totalSpentCents: 0, currency: 'usd' });
    const { saleIds } = await paidOrder(kaito, rei);
    expect(await service.call(orders.buyerMetrics, {}, me())).toEqual({ openOrders: 1, totalSpentCents: 3_600, currency: 'usd' });
    expect(await service.call(orders.openBusiness, { personId: mina.id })).toEqual({ open: 2 });
    expect(await service.call(orders.openBusiness, { personId: rei.id })).toEqual({ open: 1 });
    await sent(saleIds[0]!);
    await sent(saleIds[1]!, rei);
    for (const saleId of saleIds) await confirmed(saleId);
    expect(await service.call(orders.buyerMetrics, {}, me())).toEqual({ openOrders: 0, totalSpentCents: 3_600, currency: 'usd' });
    expect(await service.call(orders.openBusiness, { personId: mina.id })).toEqual({ open: 0 });
  });
});

describe('review', () => {
  async function deliveredOrder(...sellers: (typeof kaito)[]) {
    const placed = await paidOrder(...sellers);
    for (const [n, saleId] of placed.saleIds.entries()) {
      await sent(saleId, sellers[n]);
      await confirmed(saleId);
    }
    return placed;
  }
  const review = (orderId: string, by = mina) => service.call(orders.review, { orderId, rating: 4, comment: 'As described.' }, as(by));

  it('is given once for a delivered order and counts for its listings', async () => {
    const { orderId, listingIds } = await deliveredOrder(kaito, rei);
    await service.deliver('identity.PersonRegistered.v1', {
      ...{ personId: mina.id, displayName: 'Mina', email: 'mina@example.org', role: 'buyer', avatarColor: '#123456' },
      registeredAt: '2026-03-01T12:00:00.000Z',
    });
    const reviewable = async (by = mina) => (await service.call(orders.order, { orderId }, as(by))).reviewable;
    expect([await reviewable(), await reviewable(kaito)]).toEqual([true, false]);
    expect((await review(orderId)).review).toMatchObject({ rating: 4, comment: 'As described.', displayName: 'Mina' });
    await expect(review(orderId)).rejects.toMatchObject({ code: 'review_exists', status: 409 });
    expect(await reviewable()).toBe(false);
    for (const listingId of listingIds)
      expect(await service.call(orders.reviewsOf, { listingId })).toMatchObject({ count: 1, average: 4, items: [{ displayName: 'Mina' }] });
    expect(await service.call(orders.order, { orderId }, me())).toMatchObject({ buyerName: 'Mina', review: { rating: 4 } });
    const [fact] = (await service.facts('orders.ReviewGiven.v1')).filter(({ data }) => data['orderId'] === orderId);
    expect(fact!.data).toMatchObject({ rating: 4, sellerIds: [kaito.id, rei.id], listingIds });
    expect(JSON.stringify(fact!.data)).not.toContain('As described.');
  });

  it('waits unseen for the delivery of a paid order', async () => {
    const { orderId, saleIds, listingIds } = await paidOrder(kaito);
    const { publishedAt } = (await review(orderId)).review;
    const seen = () => service.call(orders.reviewsOf, { listingId: listingIds[0]! });
    const reported = async () => (await service.facts('orders.ReviewGiven.v1')).filter(({ data }) => data['orderId'] === orderId);
    await service.jobs.runAll();
    expect([publishedAt, (await seen()).count, (await reported()).length]).toEqual([null, 0, 0]);
    await sent(saleIds[0]!);
    await confirmed(saleIds[0]!);
    for (const _time of [1, 2]) await service.jobs.runAll();
    expect(await seen()).toMatchObject({ count: 1, average: 4 });
    expect((await reported()).map(({ data }) => data['sellerIds'])).toEqual([[kaito.id]]);
  });

  it('ends unseen if the paid order is cancelled', async () => {
    const { orderId, listingIds } = await paidOrder(kaito);
    await review(orderId);
    await service.call(orders.cancel, { orderId }, me());
    for (let tries = 0; tries < 3; tries += 1) await service.advanceClock('1 second');
    for (const _time of [1, 2]) await service.jobs.runAll();
    expect((await service.call(orders.reviewsOf, { listingId: listingIds[0]! })).count).toBe(0);
    expect((await service.facts('orders.ReviewGiven.v1')).filter(({ data }) => data['orderId'] === orderId)).toEqual([]);
    expect(await service.database.query('SELECT 1 FROM reviews WHERE order_id = $1 AND awaits_delivery', [orderId])).toEqual([]);
  });

  it('is refused to others', async () => {
    const { orderId } = await paidOrder(kaito);
    await expect(review(orderId, aBuyer())).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(review(orderId, kaito)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('gets one reply of a seller, public, without private text', async () => {
    const { orderId, listingIds } = await deliveredOrder(kaito);
    const { id: reviewId } = (await review(orderId)).review;
    const reply = (body: string, by = kaito) => service.call(orders.replyToReview, { reviewId, body }, as(by));
    for (const other of [rei, mina, anAdmin()])
      await expect(reply('Sorry!', other)).rejects.toMatchObject({ code: 'not_owner', status: 403 });
    const said = { reply: 'Sorry!', repliedBy: kaito.id, repliedAt: expect.any(String) };
    expect((await reply('  Sorry!  ')).review).toMatchObject(said);
    expect((await reply('Sorry!')).review).toMatchObject(said);
    await expect(reply('Not my fault.')).rejects.toMatchObject({ code: 'already_replied', status: 409 });
    expect(await service.call(orders.reviewsOf, { listingId: listingIds[0]! })).toMatchObject({ items: [said] });
    expect(await service.call(orders.order, { orderId }, me())).toMatchObject({ review: said });
    const facts = (await service.facts('orders.ReviewReplied.v1')).map(({ data }) => data);
    expect(facts).toEqual([{ orderId, reviewId, sellerId: kaito.id, listingIds, at: expect.any(String) }]);
  });

  it('stays when staff removes its reply', async () => {
    const { orderId } = await deliveredOrder(kaito);
    const { id: reviewId } = (await review(orderId)).review;
    await service.call(orders.replyToReview, { reviewId, body: 'You fool!' }, as(kaito));
    const resolved = { reviewId, resolution: 'reply_removed', by: anAdmin().id, at: '2026-03-01T12:00:00.000Z' };
    await service.deliver('moderation.ReviewResolved.v1', resolved, { times: 2 });
    expect((await service.call(orders.order, { orderId }, me())).review).toMatchObject({ comment: 'As described.', reply: null });
    const again = service.call(orders.replyToReview, { reviewId, body: 'You fool, I say!' }, as(kaito));
    await expect(again).rejects.toMatchObject({ code: 'already_replied', status: 409 });
  });

  it('is required for a reply', async () => {
    const reviewId = newId('review');
    await expect(service.call(orders.replyToReview, { reviewId, body: 'Sorry!' }, as(kaito))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('requires the payment', async () => {
    const listingId = await aListing(others, { sellerId: kaito.id }, service.deliver);
    await service.call(orders.addLine, { listingId }, me());
    const { orderId } = await service.call(orders.checkout, {}, me());
    expect(await service.call(orders.order, { orderId }, me())).toMatchObject({ reviewable: false });
    await expect(review(orderId)).rejects.toMatchObject({ code: 'not_reviewable', status: 409 });
  });
});

it('rebuilds orders and sales', () => service.replayMatches('orders'));
