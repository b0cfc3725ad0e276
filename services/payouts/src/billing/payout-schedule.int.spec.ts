import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { type Actor } from '@tankobon/eventstore';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { SimulatedObject } from '../provider/simulated-provider.js';
import { anOrder } from '../testing/orders.js';
import { PayoutSchedule } from './payout-schedule.js';

const ANY = { usd: 0, eur: 0, jpy: 0 };

/** Real: PostgreSQL and its clock, the event log, RPC. Payments are simulated. */
describe('scheduled payout', () => {
  let service: TestService;
  const [mina, ada] = [aBuyer('mina'), anAdmin('ada')];
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());

  async function completed(seller: Actor, shape = {}) {
    const order = anOrder(seller.id, mina.id, shape);
    const { id } = await service.call(payouts.createPayment, order.pay);
    await service.call(payouts.markReceived, { orderId: order.orderId, by: mina.id });
    await service.deliver('orders.OrderPaid.v1', order.paid(id));
    await service.deliver('orders.SaleCompleted.v1', order.completed);
    return order;
  }
  const choose = (seller: Actor, rhythm: 'daily' | 'weekly' | 'by_hand', minimumCents = ANY) =>
    service.call(payouts.choosePayoutPlan, { rhythm, minimumCents }, as(seller));
  /** As many replicas as these look at once. */
  const look = (replicas = 1) => Promise.all(Array.from({ length: replicas }, () => service.app.get(PayoutSchedule).runDue()));
  async function aDayLater(replicas = 1) {
    await service.advanceClock('1 day');
    await look(replicas);
    await service.settled();
  }
  const transfers = (orderId: string) => service.database.getRepository(SimulatedObject).countBy({ orderId, status: 'transferred' });
  const statusOf = async (seller: Actor) =>
    (await service.call(payouts.sellerPayouts, {}, as(seller))).items.map(({ payoutStatus }) => payoutStatus);

  it('runs once on several replicas, for sellers with a plan', async () => {
    const [kaito, byHand] = [aSeller(), aSeller()];
    expect(await service.call(payouts.payoutPlan, {}, as(kaito))).toEqual({ rhythm: 'by_hand', minimumCents: ANY, nextRunAt: null });
    for (const _ of [1, 2])
      expect(await choose(kaito, 'daily')).toMatchObject({ rhythm: 'daily', nextRunAt: expect.stringMatching(/T03:00:00.000Z$/) });
    const [order, other] = [await completed(kaito), await completed(byHand)];
    await look();
    expect(await transfers(order.orderId)).toBe(0);
    await aDayLater(8);
    await look(8);
    expect([await transfers(order.orderId), await transfers(other.orderId)]).toEqual([1, 0]);
    const [paid] = (await service.facts('payouts.PayoutPaid.v1')).filter(({ data }) => data['contractId'] === order.saleId);
    expect(paid?.data).toMatchObject({ by: 'system:payout-schedule' });
    await aDayLater();
    expect(await transfers(order.orderId)).toBe(1);
  });

  it('waits for the least amount and is sent whole', async () => {
    const kaito = aSeller();
    await choose(kaito, 'daily', { ...ANY, usd: 9_000 });
    for (const _ of [1, 2]) await completed(kaito);
    await completed(kaito, { currency: 'jpy' });
    await aDayLater();
    expect((await statusOf(kaito)).toSorted()).toEqual(['paid', 'ready', 'ready']);
    await completed(kaito);
    await aDayLater();
    expect(await statusOf(kaito)).toEqual(['paid', 'paid', 'paid', 'paid']);
  });

  it('reports a refusal once per due date and is sent when possible', async () => {
    const kaito = aSeller();
    await choose(kaito, 'daily');
    const { saleId, orderId } = await completed(kaito, { priceCents: 400_000 });
    const queued = async () =>
      (await service.call(payouts.billing, { limit: 100 }, as(ada))).payoutQueue.find(({ contractId }) => contractId === saleId);
    await aDayLater();
    const first = await queued();
    expect(first).toMatchObject({ payoutStatus: 'ready', rhythm: 'daily', refused: { code: 'kyc_required', message: expect.any(String) } });
    await look();
    expect((await queued())?.refused).toEqual(first?.refused);
    await service.call(payouts.onboard, {}, as(kaito));
    const { reviews } = await service.call(payouts.kycReviews, {}, as(ada));
    await service.call(payouts.decideKyc, { reviewId: reviews.find(({ userId }) => userId === kaito.id)!.id, status: 'approved' }, as(ada));
    await look();
    expect(await transfers(orderId)).toBe(0);
    await aDayLater();
    expect(await transfers(orderId)).toBe(1);
  });

  it('waits on hold and is sent after the release', async () => {
    const kaito = aSeller();
    await choose(kaito, 'daily');
    const { saleId: contractId, orderId } = await completed(kaito);
    await service.call(payouts.hold, { contractId }, as(ada));
    await aDayLater();
    expect(await transfers(orderId)).toBe(0);
    await service.call(payouts.release, { contractId }, as(ada));
    await aDayLater();
    expect(await transfers(orderId)).toBe(1);
  });

  it('is chosen by the seller', async () => {
    await expect(service.call(payouts.choosePayoutPlan, { rhythm: 'daily', minimumCents: ANY }, as(mina))).rejects.toMatchObject({
      status: 403,
    });
    const [kaito, other] = [aSeller(), aSeller()];
    await choose(kaito, 'weekly');
    expect(await service.call(payouts.payoutPlan, {}, as(other))).toMatchObject({ rhythm: 'by_hand' });
    await service.replayMatches('payout-plans');
  });
});
