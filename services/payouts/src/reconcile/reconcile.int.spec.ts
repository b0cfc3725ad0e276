import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallInput, payouts } from '@tankobon/contracts';
import { Metrics } from '@tankobon/service-kit';
import { aBuyer, anAdmin, as, aSeller, aVisitor, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { payoutIdOf } from '../payout/payout.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';
import { connectSecretOf } from '../testing/stripe-webhooks.js';
import { Reconciler } from './reconciler.js';

/** Real: PostgreSQL and its clock, the event log, RPC, HTTP to a stand-in for Stripe. */
describe('comparison of ledger, provider and views', () => {
  let fake: StripeFake;
  let service: TestService;
  const [mina, kaito, ada] = [aBuyer('mina'), aSeller('kaito'), anAdmin('ada')];

  beforeAll(async () => {
    fake = await StripeFake.start();
    const secrets = { STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecretOf(fake.webhookSecret) };
    service = await testService(payoutsService, {
      env: { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_API: fake.url, ...secrets },
      calls: { rentals: { deposits: () => ({ items: [], next: null }) } },
    });
    fake.webhooks.to((payload, signature) => service.call(payouts.webhook, { payload, signature }, as(aVisitor())).then(() => 200));
    await service.call(payouts.onboard, {}, as(kaito));
    for (const { id } of fake.objects.list('account')) fake.objects.setAccount(id, true);
    await reported();
    await over();
  });
  afterEach(() => fake.endFaults());
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });

  const reported = async () => {
    await fake.webhooks.flush();
    await service.settled();
  };
  /** What happens at the provider, and nobody tells us. */
  const untold = async (happens: () => unknown) => {
    await reported();
    happens();
    fake.webhooks.drop();
  };
  const ask = () => service.call(payouts.reconcile, {}, as(ada));
  const state = () => service.call(payouts.reconciliation, {}, as(ada));
  const listed = async () => (await service.call(payouts.differences, { limit: 100 }, as(ada))).items;
  const rounds = (replicas: number) => Promise.allSettled(Array.from({ length: replicas }, () => service.app.get(Reconciler).round()));
  /** Asking rings the job too: whoever comes first does it. Twice: the day's own run, where it is due, begins once the one asked for has ended. */
  async function over(replicas = 1) {
    for (let time = 0; time < 2; time += 1) {
      await rounds(replicas);
      while ((await state()).isRunning) await new Promise((soon) => setTimeout(soon, 20));
    }
  }
  /** Tomorrow, after its own run: that must not come in the middle of what is tested. */
  async function nextDay() {
    await service.advanceClock('1 day');
    await over();
  }
  async function run() {
    await ask();
    await over();
    await service.settled();
    return (await listed()).filter(({ goneAt }) => goneAt === null);
  }
  const about = async (ref: string) => (await run()).filter((each) => each.ref === ref);

  async function open() {
    const order = anOrder(kaito.id, mina.id);
    const { intentId } = await service.call(payouts.createPayment, order.pay);
    return { ...order, intentId: intentId! };
  }
  async function paid() {
    const order = await open();
    fake.objects.confirm(order.intentId);
    await reported();
    await service.deliver('orders.OrderPaid.v1', order.paid((await service.call(payouts.payment, { orderId: order.orderId })).id));
    return order;
  }
  async function paidOut() {
    const order = await paid();
    await service.deliver('orders.SaleCompleted.v1', order.completed);
    const { transferId } = await service.call(payouts.payOut, { contractId: order.saleId }, as(ada));
    return { ...order, transferId: transferId!, payoutId: payoutIdOf(order.saleId) };
  }
  async function refunded() {
    const order = await paid();
    const { orderId, saleId: reference, amountCents } = order;
    const asked: CallInput<typeof payouts.refund> = { orderId, reference, amountCents: amountCents - 600, reason: 'Not as described' };
    const { refundId } = await service.call(payouts.refund, asked);
    await service.settled();
    return { ...order, refundId, ref: `${orderId} ${reference}`, cents: amountCents - 600 };
  }
  const providerIdOf = (kind: string, orderId: string) =>
    fake.objects.list(kind).find(({ metadata }) => (metadata as Record<string, string>)['orderId'] === orderId)!.id;
  /** A number that somebody changed past the events. */
  const spoil = (table: string, key: string, id: string) =>
    service.database.query(`UPDATE ${table} SET amount_cents = amount_cents + 1 WHERE ${key} = $1`, [id]);

  it('finds nothing for matching payments, refunds and payouts', async () => {
    await refunded();
    await paidOut();
    await open();
    expect(await run()).toEqual([]);
    expect(await state()).toMatchObject({
      isRunning: false,
      standing: 0,
      lastRunAt: expect.any(String),
      nextRunAt: expect.stringContaining('T02:30:00.000Z'),
    });
  });

  it('finds an unreported payment, reads it again and finds it no more', async () => {
    const order = await open();
    await untold(() => fake.objects.confirm(order.intentId));
    expect(await about(order.orderId)).toMatchObject([
      { kind: 'payment', currency: 'usd', oursCents: null, theirsCents: order.amountCents, done: 'asked_again', since: expect.any(String) },
    ]);
    expect((await service.call(payouts.payment, { orderId: order.orderId })).status).toBe('succeeded');
    expect(await about(order.orderId)).toEqual([]);
    expect(await listed()).toContainEqual(expect.objectContaining({ ref: order.orderId, goneAt: expect.any(String) }));
  });

  it('finds returned refunds and reversed transfers', async () => {
    const [refund, payout] = [await refunded(), await paidOut()];
    await untold(() => fake.objects.failRefund(providerIdOf('refund', refund.orderId)));
    expect(await about(refund.ref)).toMatchObject([{ kind: 'refund', oursCents: refund.cents, theirsCents: 0, done: 'asked_again' }]);
    expect(await about(refund.ref)).toEqual([]);
    await untold(() => fake.objects.reverseTransfer(payout.transferId));
    expect(await about(payout.payoutId)).toMatchObject([
      { kind: 'transfer', oursCents: payout.shareCents, theirsCents: 0, done: 'asked_again' },
    ]);
    expect(await about(payout.payoutId)).toEqual([]);
  });

  it('finds a payout returned by a bank while the provider keeps it', async () => {
    const { payoutId, shareCents, transferId } = await paidOut();
    fake.objects.get(transferId, 'transfer')['spent'] = true;
    fake.objects.returnByBank([transferId]);
    await reported();
    await reported();
    const [first] = await about(payoutId);
    expect(first).toMatchObject({ kind: 'kept_payout', oursCents: shareCents, theirsCents: 0, done: null });
    await nextDay();
    expect((await about(payoutId))[0]).toMatchObject({ kind: 'kept_payout', since: first!.since });
    fake.objects.reverseTransfer(transferId);
    await reported();
    expect(await about(payoutId)).toEqual([]);
    await service.replayMatches('payouts');
  });

  it('finds records unknown to the provider, since the first time', async () => {
    const order = await paid();
    const intent = fake.objects.all.get(order.intentId)!;
    fake.objects.all.delete(order.intentId);
    const [first] = await about(order.orderId);
    expect(first).toMatchObject({ kind: 'payment', oursCents: order.amountCents, theirsCents: null, done: null });
    const figure = async () => /^money_differences\{[^}]*\} (\S+)$/m.exec(await service.app.get(Metrics).text())?.[1];
    expect(await figure()).toBe('1');
    await nextDay();
    expect((await about(order.orderId))[0]?.since).toBe(first?.since);
    fake.objects.all.set(order.intentId, intent);
    expect(await about(order.orderId)).toEqual([]);
    expect(await figure()).toBe('0');
  });

  it('finds an unreported chargeback and its verdict', async () => {
    const order = await paid();
    let disputeId = '';
    await untold(() => void (disputeId = fake.objects.openDispute(order.intentId).id));
    const taken = order.amountCents + 1_500;
    const found = { kind: 'chargeback', done: 'asked_again' };
    expect(await about(order.orderId)).toMatchObject([{ ...found, oursCents: null, theirsCents: taken }]);
    expect(await about(order.orderId)).toEqual([]);
    await untold(() => fake.objects.closeDispute(disputeId, true));
    expect(await about(order.orderId)).toMatchObject([{ ...found, oursCents: taken, theirsCents: 1_500 }]);
    expect(await about(order.orderId)).toEqual([]);
  });

  it('finds nothing for payments and refunds with a balance part', async () => {
    const before = await refunded();
    fake.objects.failRefund(providerIdOf('refund', before.orderId));
    await reported();
    const order = anOrder(kaito.id, mina.id);
    const { intentId } = await service.call(payouts.createPayment, { ...order.pay, walletCents: 1_000 });
    expect(fake.objects.get(intentId!, 'payment_intent')['amount']).toBe(order.amountCents - 1_000);
    fake.objects.confirm(intentId!);
    await reported();
    const { orderId, saleId: reference, amountCents } = order;
    await service.call(payouts.refund, { orderId, reference, amountCents: amountCents - 400, reason: 'Not as described' });
    await service.settled();
    expect(fake.objects.get(providerIdOf('refund', orderId), 'refund')['amount']).toBe(amountCents - 1_000);
    expect(await run()).toEqual([]);
  });

  it('finds a refund made on the provider’s page', async () => {
    const order = await paid();
    const { id } = fake.objects.refund({ payment_intent: order.intentId, amount: '100' });
    expect(await about(id)).toMatchObject([{ kind: 'refund', oursCents: null, theirsCents: 100, done: null }]);
    fake.objects.failRefund(id);
    expect(await about(id)).toEqual([]);
  });

  it('finds shown amounts that differ from the ledger', async () => {
    const [refund, payout] = [await refunded(), await paidOut()];
    await spoil('payments', 'order_id', refund.orderId);
    await spoil('refunds', 'id', refund.refundId);
    await spoil('payouts', 'contract_id', payout.saleId);
    const found = await run();
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'shown_payment',
          ref: refund.orderId,
          oursCents: refund.amountCents,
          theirsCents: refund.amountCents + 1,
        }),
        expect.objectContaining({ kind: 'shown_refund', ref: refund.refundId, oursCents: refund.cents, theirsCents: refund.cents + 1 }),
        expect.objectContaining({
          kind: 'shown_payout',
          ref: payout.payoutId,
          oursCents: payout.shareCents,
          theirsCents: payout.shareCents + 1,
        }),
      ]),
    );
    for (const [table, key, id] of [
      ['payments', 'order_id', refund.orderId],
      ['refunds', 'id', refund.refundId],
      ['payouts', 'contract_id', payout.saleId],
    ] as const)
      await service.database.query(`UPDATE ${table} SET amount_cents = amount_cents - 1 WHERE ${key} = $1`, [id]);
    expect(await run()).toEqual([]);
  });

  it('finds shown chargebacks and deposits that differ from the ledger', async () => {
    const order = await paid();
    fake.objects.openDispute(order.intentId);
    await reported();
    await spoil('chargebacks', 'order_id', order.orderId);
    const account = `deposit:${mina.id}:rental_spoiled`;
    await service.database.query(`INSERT INTO ledger_accounts VALUES ($1, 'jpy', 700)`, [account]);
    expect(await run()).toEqual([
      expect.objectContaining({ kind: 'shown_deposit', ref: 'rental_spoiled', currency: 'jpy', oursCents: null, theirsCents: 700 }),
      expect.objectContaining({ kind: 'shown_chargeback', oursCents: order.amountCents + 1_500, theirsCents: order.amountCents + 1_501 }),
    ]);
    await service.database.query('DELETE FROM ledger_accounts WHERE account = $1', [account]);
    await service.database.query('UPDATE chargebacks SET amount_cents = amount_cents - 1 WHERE order_id = $1', [order.orderId]);
    expect(await run()).toEqual([]);
  });

  it('runs once at a time, and daily by itself', async () => {
    const runs = await Promise.all(Array.from({ length: 8 }, ask));
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1);
    await over(8);
    const before = (await state()).lastRunAt!;
    await over(8);
    expect((await state()).lastRunAt).toBe(before);
    await service.advanceClock('1 day');
    await over(8);
    expect((await state()).lastRunAt! > before).toBe(true);
  });

  it('reports a silent provider and ends once it answers', async () => {
    fake.fault({ kind: 'status', status: 500, on: 'GET /v1/refunds', times: 10 });
    const { runId } = await ask();
    while ((await state()).failure === null) await rounds(1);
    expect(await state()).toMatchObject({ isRunning: true, failure: expect.stringContaining('ProviderUnavailable') });
    fake.endFaults();
    expect((await ask()).runId).toBe(runId);
    await service.advanceClock('6 minutes');
    await over();
    expect((await state()).failure).toBeNull();
  });

  it('is started and read by admins only', async () => {
    await expect(service.call(payouts.reconcile, {}, as(kaito))).rejects.toMatchObject({ status: 403 });
    await expect(service.call(payouts.reconciliation, {}, as(mina))).rejects.toMatchObject({ status: 403 });
  });
});
