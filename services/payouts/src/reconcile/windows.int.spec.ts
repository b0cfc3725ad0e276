import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, aVisitor, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';
import { Reconciler } from './reconciler.js';

const DAY_MS = 86_400_000;

/** Real: PostgreSQL and its clock, the event log, RPC, HTTP to a stand-in for Stripe, whose clock goes with ours. */
describe('daily comparison', () => {
  let fake: StripeFake;
  let service: TestService;
  let aheadMs = 0;
  const [mina, kaito, ada] = [aBuyer('mina'), aSeller('kaito'), anAdmin('ada')];

  beforeAll(async () => {
    fake = await StripeFake.start();
    service = await testService(payoutsService, {
      env: { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_API: fake.url, STRIPE_WEBHOOK_SECRET: fake.webhookSecret },
      calls: { rentals: { deposits: () => ({ items: [], next: null }) } },
    });
    fake.webhooks.to((payload, signature) => service.call(payouts.webhook, { payload, signature }, as(aVisitor())).then(() => 200));
    atProvider(0);
    await aRun();
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
  /** What the provider makes from now on is of some days ago. */
  function atProvider(daysAgo: number): void {
    fake.objects.now = () => Date.now() + aheadMs - daysAgo * DAY_MS;
  }
  async function days(count: number): Promise<void> {
    aheadMs += count * DAY_MS;
    await service.advanceClock(`${count} days`);
  }
  async function aRun(): Promise<void> {
    await service.app.get(Reconciler).round();
    while ((await state()).isRunning) await new Promise((soon) => setTimeout(soon, 20));
    await service.settled();
  }
  async function daily(): Promise<boolean> {
    await days(1);
    await aRun();
    const [last] = await service.database.query<[{ is_whole: boolean }]>(
      'SELECT is_whole FROM reconcile_runs ORDER BY began_at DESC LIMIT 1',
    );
    return last.is_whole;
  }
  async function whole(): Promise<void> {
    await service.call(payouts.reconcile, {}, as(ada));
    await aRun();
  }
  const state = () => service.call(payouts.reconciliation, {}, as(ada));
  const listed = async () => (await service.call(payouts.differences, { limit: 100 }, as(ada))).items;
  const about = async (ref: string) => (await listed()).filter((each) => each.ref === ref && each.goneAt === null);

  async function paid(daysAgo = 0) {
    atProvider(daysAgo);
    const order = anOrder(kaito.id, mina.id);
    const { intentId } = await service.call(payouts.createPayment, order.pay);
    fake.objects.confirm(intentId!);
    await reported();
    return { ...order, intentId: intentId! };
  }

  it('reads records since the last good run and finds no difference', async () => {
    await paid();
    expect(await daily()).toBe(false);
    await paid();
    expect([await daily(), (await state()).standing]).toEqual([false, 0]);
    expect([await daily(), (await state()).standing]).toEqual([false, 0]);
  });

  it('includes late records that appear after the run of their day', async () => {
    const order = await paid();
    await whole();
    atProvider(2);
    const { id } = fake.objects.refund({ payment_intent: order.intentId, amount: '100' });
    atProvider(0);
    expect(await daily()).toBe(false);
    expect(await about(id)).toMatchObject([{ kind: 'refund', oursCents: null, theirsCents: 100 }]);
    fake.objects.failRefund(id);
    fake.webhooks.drop();
    expect(await daily()).toBe(false);
    expect(await about(id)).toEqual([]);
  });

  it('includes the day of a failed run', async () => {
    const order = await paid();
    const { id } = fake.objects.refund({ payment_intent: order.intentId, amount: '100' });
    fake.fault({ kind: 'status', status: 500, on: 'GET /v1/refunds', times: 1_000 });
    await days(1);
    await expect(service.app.get(Reconciler).round()).rejects.toThrow();
    fake.endFaults();
    await days(5);
    await aRun();
    expect(await about(id)).toMatchObject([{ kind: 'refund', oursCents: null, theirsCents: 100 }]);
    fake.objects.failRefund(id);
  });

  it('reads further back if an older record differs', async () => {
    const order = await paid(20);
    const { orderId, saleId: reference, amountCents } = order;
    await service.call(payouts.refund, { orderId, reference, amountCents, reason: 'Not as described' });
    await service.settled();
    await whole();
    const refund = fake.objects.list('refund').findLast((each) => each['payment_intent'] === order.intentId)!;
    fake.objects.failRefund(refund.id);
    await reported();
    expect(await daily()).toBe(false);
    expect(await about(`${orderId} ${reference}`)).toEqual([]);
  });

  it('keeps an older difference with its first time until it is gone', async () => {
    const order = await paid(20);
    const { id } = fake.objects.refund({ payment_intent: order.intentId, amount: '100' });
    await whole();
    const [first] = await about(id);
    expect(first).toMatchObject({ kind: 'refund', theirsCents: 100 });
    for (const _day of [1, 2]) {
      expect(await daily()).toBe(false);
      expect(await about(id)).toEqual([first]);
    }
    fake.objects.failRefund(id);
    fake.webhooks.drop();
    expect(await daily()).toBe(false);
    expect(await about(id)).toEqual([]);
  });

  it('covers everything once a week, so that old changes are found', async () => {
    const order = await paid(20);
    const { orderId, saleId: reference, amountCents } = order;
    await service.call(payouts.refund, { orderId, reference, amountCents, reason: 'Not as described' });
    await service.settled();
    await whole();
    fake.objects.failRefund(fake.objects.list('refund').findLast((each) => each['payment_intent'] === order.intentId)!.id);
    fake.webhooks.drop();
    const runs: boolean[] = [];
    while (!runs.includes(true) && runs.length < 10) runs.push(await daily());
    expect(runs).toHaveLength(7);
    expect(await about(`${orderId} ${reference}`)).toMatchObject([{ kind: 'refund', oursCents: amountCents, theirsCents: 0 }]);
  });
});
