import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { Metrics } from '@tankobon/service-kit';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { PaymentProvider } from '../provider/provider.js';
import { StripeProvider } from '../provider/stripe-provider.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. No webhook ever arrives here. */
describe('card payment without webhooks', () => {
  let fake: StripeFake;
  let service: TestService;
  const [mina, ada] = [aBuyer('mina'), anAdmin('ada')];

  beforeAll(async () => {
    fake = await StripeFake.start();
    const env = { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_API: fake.url };
    const provider = new StripeProvider({
      secretKey: fake.secretKey,
      webOrigin: 'https://tankobon.example',
      api: fake.url,
      timeoutMs: 300,
    });
    service = await testService(payoutsService, { env, override: [{ provide: PaymentProvider, useValue: provider }] });
  });
  afterEach(() => fake.endFaults());
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });

  const order = () => anOrder(aSeller().id, mina.id);
  const statusOf = async (orderId: string) => (await service.call(payouts.payment, { orderId })).status;
  const intentsOf = (orderId: string) =>
    fake.objects.list('payment_intent').filter(({ metadata }) => (metadata as { orderId: string }).orderId === orderId);

  /** The value of a figure of this service. */
  const figure = async (sample: string) =>
    Number(new RegExp(`^${sample.replace('}', '[^}]*}')} (\\S+)$`, 'm').exec(await service.app.get(Metrics).text())?.[1]);

  it('is found paid by the check every ten minutes, as a correction', async () => {
    const { pay, orderId } = order();
    const corrections = await figure('reconcile_corrections_total{}');
    const { intentId } = await service.call(payouts.createPayment, pay);
    fake.objects.confirm(intentId!);
    await service.settled();
    expect(await statusOf(orderId)).toBe('requires_payment');
    await service.advanceClock('10 minutes');
    expect(await statusOf(orderId)).toBe('succeeded');
    expect(await figure('reconcile_corrections_total{}')).toBe(corrections + 1);
  });

  it('is found paid when the order cancels it', async () => {
    const { pay, orderId } = order();
    const { intentId } = await service.call(payouts.createPayment, pay);
    fake.objects.confirm(intentId!);
    await expect(service.call(payouts.cancelPayment, { orderId })).rejects.toMatchObject({ code: 'already_succeeded', status: 409 });
    expect(await statusOf(orderId)).toBe('succeeded');
  });

  it('is not marked as received by hand', async () => {
    const { pay, orderId } = order();
    await service.call(payouts.createPayment, pay);
    await expect(service.call(payouts.markReceived, { orderId, by: mina.id })).rejects.toMatchObject({
      code: 'not_simulated',
      status: 409,
    });
  });

  it('adopts its intent after a lost response', async () => {
    const { pay, orderId } = order();
    fake.fault({ kind: 'reset_after', on: 'POST /v1/payment_intents', times: 50 });
    await expect(service.call(payouts.createPayment, pay)).rejects.toMatchObject({ code: 'payment_unavailable', status: 503 });
    fake.endFaults();
    await service.advanceClock('1 minute');
    expect(await service.call(payouts.createPayment, pay)).toMatchObject({
      status: 'requires_payment',
      intentId: intentsOf(orderId)[0]!.id,
    });
    expect(intentsOf(orderId)).toHaveLength(1);
  });

  it('is cancelled at the provider even if its intent was not known', async () => {
    const { pay, orderId } = order();
    fake.fault({ kind: 'reset_after', on: 'POST /v1/payment_intents', times: 50 });
    await expect(service.call(payouts.createPayment, pay)).rejects.toMatchObject({ status: 503 });
    await expect(service.call(payouts.cancelPayment, { orderId })).rejects.toMatchObject({ code: 'payment_unavailable', status: 503 });
    fake.endFaults();
    await service.advanceClock('5 minutes');
    expect(await statusOf(orderId)).toBe('cancelled');
    expect(intentsOf(orderId).map(({ status }) => status)).toEqual(['canceled']);
  });

  it('is never made if it was cancelled before', async () => {
    const { pay, orderId } = order();
    for (const _ of [1, 2]) await expect(service.call(payouts.cancelPayment, { orderId })).rejects.toMatchObject({ code: 'not_found' });
    await expect(service.call(payouts.createPayment, pay)).rejects.toMatchObject({ code: 'payment_unavailable', status: 503 });
    await expect(service.call(payouts.payment, { orderId })).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect(intentsOf(orderId)).toEqual([]);
  });

  it('fails when the provider refuses the amount', async () => {
    const { pay, orderId } = anOrder(aSeller().id, mina.id, { priceCents: 10, shippingCents: 0 });
    await expect(service.call(payouts.createPayment, pay)).rejects.toMatchObject({ code: 'payment_unavailable', status: 503 });
    expect(await statusOf(orderId)).toBe('failed');
  });

  it('is not accepted as paid with another amount', async () => {
    const { pay, orderId } = order();
    await service.call(payouts.createPayment, pay);
    fake.fault({
      kind: 'lie',
      on: 'GET /v1/payment_intents',
      times: 3,
      change: (body) => ({ ...body, status: 'succeeded', amount_received: 1 }),
    });
    await service.advanceClock('10 minutes');
    expect(await statusOf(orderId)).toBe('requires_payment');
  });

  it('ends as one charge and one transfer with three in ten calls failing', async () => {
    const seller = aSeller();
    const url = await service.call(payouts.onboard, {}, as(seller));
    expect(url).toEqual({ url: expect.stringMatching(/^https:\/\/connect\.stripe\.com\//) });
    const { accountId } = await service.call(payouts.sellerAccount, {}, as(seller));
    fake.objects.setAccount(accountId!, true);
    await service.call(payouts.onboard, {}, as(seller));
    for (let round = 0; round < 6; round += 1) {
      const trade = anOrder(seller.id, mina.id);
      const { id, intentId } = await insist(() => service.call(payouts.createPayment, trade.pay));
      fake.objects.confirm(intentId!);
      trouble();
      await insist(() =>
        service
          .call(payouts.cancelPayment, { orderId: trade.orderId })
          .catch((error: { code: string }) => (error.code === 'already_succeeded' ? 0 : Promise.reject(error))),
      );
      await service.deliver('orders.OrderPaid.v1', trade.paid(id));
      await service.deliver('orders.SaleCompleted.v1', trade.completed);
      trouble();
      const { transferId } = await insist(() => service.call(payouts.payOut, { contractId: trade.saleId }, as(ada)));
      expect(fake.objects.list('transfer').filter(({ metadata }) => (metadata as { orderId: string }).orderId === trade.orderId)).toEqual([
        expect.objectContaining({
          id: transferId,
          amount: 3_300,
          destination: accountId,
          source_transaction: expect.stringMatching(/^ch_/),
        }),
      ]);
      expect(intentsOf(trade.orderId)).toHaveLength(1);
    }
    const [money] = await service.database.query<{ held: string }[]>(
      `SELECT coalesce(sum(CASE WHEN debit_account = 'card_clearing' THEN amount ELSE -amount END), 0) AS held
         FROM ledger_transfers WHERE 'card_clearing' IN (debit_account, credit_account) AND currency = 'usd'`,
    );
    const unknown = fake.objects.list('payment_intent').filter(({ metadata, status }) => status === 'succeeded' && !metadata);
    expect([Number(money!.held), unknown]).toEqual([fake.objects.balance('usd'), []]);
  }, 180_000);

  it('has a pending payout while the provider is silent', async () => {
    const seller = aSeller();
    await service.call(payouts.onboard, {}, as(seller));
    const { accountId } = await service.call(payouts.sellerAccount, {}, as(seller));
    fake.objects.setAccount(accountId!, true);
    await service.call(payouts.onboard, {}, as(seller));
    const trade = anOrder(seller.id, mina.id);
    const { id, intentId } = await service.call(payouts.createPayment, trade.pay);
    fake.objects.confirm(intentId!);
    await service.advanceClock('10 minutes');
    await service.deliver('orders.OrderPaid.v1', trade.paid(id));
    await service.deliver('orders.SaleCompleted.v1', trade.completed);
    const before = await figure('ledger_pending_transfers{kind="payout"}');
    fake.fault({ kind: 'reset', on: 'POST /v1/transfers', times: 50 });
    await expect(service.call(payouts.payOut, { contractId: trade.saleId }, as(ada))).rejects.toMatchObject({ status: 503 });
    await service.engine.advanceClock(60_000);
    expect(await figure('ledger_pending_transfers{kind="payout"}')).toBe(before + 1);
    expect(await figure('ledger_pending_oldest_seconds{kind="payout"}')).toBeGreaterThanOrEqual(60);
    fake.endFaults();
    await insist(() => service.call(payouts.payOut, { contractId: trade.saleId }, as(ada)));
    expect(await figure('ledger_pending_transfers{kind="payout"}')).toBe(before);
  }, 60_000);

  it('is not paid out to a restricted seller', async () => {
    const seller = aSeller();
    const trade = anOrder(seller.id, mina.id);
    const { id, intentId } = await service.call(payouts.createPayment, trade.pay);
    fake.objects.confirm(intentId!);
    await service.advanceClock('10 minutes');
    await service.deliver('orders.OrderPaid.v1', trade.paid(id));
    await service.deliver('orders.SaleCompleted.v1', trade.completed);
    const payOut = () => service.call(payouts.payOut, { contractId: trade.saleId }, as(ada));
    await expect(payOut()).rejects.toMatchObject({ code: 'payouts_disabled', status: 409 });
    await service.call(payouts.onboard, {}, as(seller));
    await expect(payOut()).rejects.toMatchObject({ code: 'payouts_disabled', status: 409 });
    expect(await service.call(payouts.sellerAccount, {}, as(seller))).toMatchObject({ connected: true, payoutsEnabled: false });
    expect(fake.objects.list('transfer').filter(({ metadata }) => (metadata as { orderId: string }).orderId === trade.orderId)).toEqual([]);
  });

  function trouble(): void {
    const kinds = ['reset', 'reset_after', 'status', 'status_after', 'slow'] as const;
    fake.fault({ kind: kinds[Math.floor(Math.random() * kinds.length)]!, times: 2, ms: 400 });
  }

  /** What a caller does who got 503: time passes, it asks again. */
  async function insist<T>(call: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call();
      } catch (error) {
        if ((error as { code: string }).code !== 'payment_unavailable' || attempt > 8) throw error;
        await service.advanceClock('1 minute');
      }
    }
  }
});
