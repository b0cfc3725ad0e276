import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, aVisitor, type TestService, testService } from '@tankobon/testing';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. */
describe('failed refund', () => {
  let fake: StripeFake;
  let service: TestService;
  const ada = anAdmin('ada');

  beforeAll(async () => {
    fake = await StripeFake.start();
    const env = { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_API: fake.url };
    service = await testService(payoutsService, { env });
    fake.webhooks.to((payload, signature) => service.call(payouts.webhook, { payload, signature }, as(aVisitor())).then(() => 200));
  });
  afterEach(() => {
    fake.endFaults();
    fake.webhooks.drop();
  });
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });

  async function charged() {
    const mina = aBuyer();
    const order = anOrder(aSeller().id, mina.id);
    const { intentId } = await service.call(payouts.createPayment, order.pay);
    fake.objects.confirm(intentId!);
    await fake.webhooks.flush();
    await service.settled();
    const { orderId, amountCents, saleId: reference } = order;
    const refund = () => service.call(payouts.refund, { orderId, amountCents, reason: 'Cancelled.', reference });
    const logged = async () =>
      (await service.call(payouts.billing, {}, as(ada))).refunds.filter((each) => each.orderId === orderId).toReversed();
    const balance = async () => (await service.call(payouts.wallet, {}, as(mina))).balances[0]!.balanceCents;
    const opened = () => String(fake.objects.openDispute(intentId!)['id']);
    const atProvider = () => String(fake.objects.list('refund').findLast((each) => each['payment_intent'] === intentId)!.id);
    return { ...order, refund, logged, balance, opened, atProvider };
  }

  it('becomes the buyer’s balance later, notified once', async () => {
    const order = await charged();
    await order.refund();
    fake.objects.failRefund(order.atProvider(), 'lost_or_stolen_card');
    fake.objects.failRefund(order.atProvider(), 'lost_or_stolen_card');
    await fake.webhooks.flush({ times: 3 });
    await service.settled();
    expect(await order.balance()).toBe(order.amountCents);
    expect(await order.logged()).toMatchObject([{ status: 'returned', why: 'lost_or_stolen_card', canAskAgain: false }]);
    const reported = (await service.facts('payouts.RefundReturned.v1')).filter(({ data }) => data['orderId'] === order.orderId);
    expect(reported.map(({ data }) => [data['refundCents'], data['buyerId']])).toEqual([[order.amountCents, order.pay.buyerId]]);
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
  });

  it('is taken back if the bank refunds it too, and returned if not, notified once', async () => {
    const order = await charged();
    const news = async () => {
      await fake.webhooks.flush({ times: 2 });
      await service.settled();
      await service.settled();
    };
    const reported = async (what: string) =>
      (await service.facts(`payouts.${what}.v1`)).map(({ data }) => data).filter(({ orderId }) => orderId === order.orderId);
    await service.deliver('orders.OrderPaid.v1', order.paid((await service.call(payouts.payment, { orderId: order.orderId })).id));
    await order.refund();
    fake.objects.failRefund(order.atProvider(), 'lost_or_stolen_card');
    await news();
    const dispute = order.opened();
    await news();
    const about = { orderId: order.orderId, buyerId: order.pay.buyerId, amountCents: order.amountCents, currency: 'usd' };
    expect([await order.balance(), await reported('BalanceChargedBack')]).toEqual([0, [expect.objectContaining(about)]]);
    fake.objects.closeDispute(dispute, true);
    await news();
    expect([await order.balance(), await reported('BalanceRestored')]).toEqual([order.amountCents, [expect.objectContaining(about)]]);
    expect(await reported('BalanceChargedBack')).toHaveLength(1);
  });

  it('is not accepted from a webhook alone', async () => {
    const order = await charged();
    await order.refund();
    fake.webhooks.happened('refund.failed', { ...fake.objects.get(order.atProvider(), 'refund'), status: 'failed' });
    await fake.webhooks.flush();
    await service.settled();
    expect([await order.balance(), (await order.logged())[0]!.status]).toEqual([0, 'issued']);
  });

  it("is listed at once and removed by an admin's retry", async () => {
    const order = await charged();
    fake.fault({ kind: 'lie', on: 'POST /v1/refunds', change: (body) => ({ ...body, status: 'failed', failure_reason: 'declined' }) });
    await expect(order.refund()).rejects.toMatchObject({ code: 'payment_unavailable' });
    const [refused] = await order.logged();
    expect(refused).toMatchObject({ status: 'failed', canAskAgain: true, why: expect.stringContaining('declined') });
    fake.objects.failRefund(order.atProvider());
    const retry = () => service.call(payouts.retryRefund, { refundId: refused!.id }, as(ada));
    const [one, two] = [await retry(), await retry()];
    expect([one, two.refundId]).toEqual([{ refundId: one.refundId, status: 'issued' }, one.refundId]);
    expect((await order.logged()).map(({ status, canAskAgain }) => [status, canAskAgain])).toEqual([
      ['failed', false],
      ['issued', false],
    ]);
    await expect(service.call(payouts.retryRefund, { refundId: one.refundId }, as(ada))).rejects.toMatchObject({
      code: 'invalid_transition',
      status: 409,
    });
  });

  it('is retried by an admin only, and only if it exists', async () => {
    const retry = (person = ada) => service.call(payouts.retryRefund, { refundId: `refund_${'0'.repeat(32)}` }, as(person));
    await expect(retry()).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(retry(aSeller())).rejects.toMatchObject({ status: 403 });
  });

  it('is in tables equal to their events', async () => {
    for (const view of ['refunds', 'ledger']) await service.replayMatches(view);
  });
});
