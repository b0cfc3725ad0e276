// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers. Not real: catalog, payouts and identity.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, orders } from '@tankobon/contracts';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { anAddress, aPaidOrder } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

const at = '2026-03-01T12:00:00.000Z';
const [kaito, rei] = [aSeller('kaito'), aSeller('rei')];
let service: TestService;
let others: FakeServices;
let mina: ReturnType<typeof aBuyer>;
const me = () => as(mina);

beforeAll(async () => {
  others = new FakeServices();
  service = await testService(ordersService, { calls: others.calls });
});
afterAll(() => service.stop());
beforeEach(() => {
  others.address = anAddress;
  mina = aBuyer();
});

async function aRefundedDispute() {
  const { orderId, saleIds, listingIds } = await aPaidOrder(service, others, me, [kaito, rei]);
  const disputeId = newId('dispute');
  const [contractId, listingId] = [saleIds[0]!, listingIds[0]!];
  const dispute = { disputeId, orderId, contractId, listingId, buyerId: mina.id, sellerId: kaito.id, at };
  const opened = { ...dispute, openedBy: mina.id, reasonCode: 'damaged_item', responseDueAt: at };
  await service.deliver('moderation.DisputeOpened.v1', opened, { streamId: disputeId, times: 2 });
  const closed = { ...dispute, status: 'refunded', resolution: 'refund', refundCents: 900, currency: 'usd', by: rei.id };
  await service.deliver('moderation.DisputeClosed.v1', closed, { streamId: disputeId, times: 2 });
  const refund = {
    ...{ paymentId: newId('payment'), orderId, checkoutId: newId('checkout'), buyerId: mina.id, amountCents: 3_600, currency: 'usd' },
    ...{ simulated: true, refundId: `refund_${newId('dispute')}`, refundCents: 900, reason: 'Dispute', reference: disputeId, at },
  };
  await service.deliver('payouts.RefundIssued.v1', refund, { streamId: refund.paymentId, times: 2 });
  return { orderId, saleIds };
}

const stepsOf = async (orderId: string, by = me()) => {
  const { items } = await service.call(orders.orderTimeline, { orderId }, by);
  return items
    .filter(({ type }) => /Dispute|Refund|Late|Deposit/.test(type))
    .map(({ type, amountCents, actorRole }) => [type, amountCents, actorRole]);
};

describe('history of an order', () => {
  it('has its dispute and refund once each, with the amount', async () => {
    const { orderId } = await aRefundedDispute();
    expect(await stepsOf(orderId)).toEqual([
      ['DisputeOpened', null, 'buyer'],
      ['DisputeRefunded', 900, 'moderator'],
      ['RefundIssued', 900, 'system'],
    ]);
    expect(await service.call(orders.order, { orderId }, me())).toMatchObject({
      ...{ side: 'buyer', totalCents: 3_600, sums: { paidCents: 3_600, refundedCents: 900, remainingCents: 2_700 } },
    });
  });

  it('shows a seller their own lines only', async () => {
    const { orderId } = await aRefundedDispute();
    expect(await stepsOf(orderId, as(kaito))).toHaveLength(3);
    expect(await stepsOf(orderId, as(rei))).toEqual([]);
    const own = { side: 'seller', totalCents: 1_800, walletCents: null };
    const untouched = { paidCents: 1_800, refundedCents: 0, remainingCents: 1_800 };
    expect(await service.call(orders.order, { orderId }, as(rei))).toMatchObject({ ...own, sums: untouched });
    expect(await service.call(orders.order, { orderId }, as(kaito))).toMatchObject({ ...own, sums: { refundedCents: 900 } });
  });

  it('is not found by others', async () => {
    const { orderId } = await aRefundedDispute();
    await expect(stepsOf(orderId, as(aBuyer()))).rejects.toMatchObject({ code: 'not_found' });
  });
});
