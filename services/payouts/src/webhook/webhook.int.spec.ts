import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { Metrics } from '@tankobon/service-kit';
import { aBuyer, aSeller, as, aVisitor, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';
import type { StripeEventBody } from '../testing/stripe-webhooks.js';
import { StripeEvent } from './stripe-event.js';
import { sign } from './signature.js';

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. */
describe('the webhooks of the provider', () => {
  let fake: StripeFake;
  let service: TestService;
  const mina = aBuyer('mina');
  const seconds = () => Math.floor(Date.now() / 1_000);

  beforeAll(async () => {
    fake = await StripeFake.start({ webhookSecret: 'whsec_today' });
    const env = { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_WEBHOOK_SECRET: 'whsec_today,whsec_yesterday', STRIPE_API: fake.url };
    service = await testService(payoutsService, { env });
    fake.webhooks.to((payload, signature) => hear(payload, signature).then(() => 200));
  });
  afterEach(() => fake.webhooks.drop());
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });

  const hear = (payload: string, signature: string) => service.call(payouts.webhook, { payload, signature }, as(aVisitor()));
  const figure = async (name: string) =>
    Number(new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(await service.app.get(Metrics).text())?.[1]);
  const statusOf = async (orderId: string) => (await service.call(payouts.payment, { orderId })).status;
  const heard = () => service.database.getRepository(StripeEvent).count();

  async function openPayment() {
    const order = anOrder(aSeller().id, mina.id);
    const { intentId, status, clientSecret } = await service.call(payouts.createPayment, order.pay);
    expect([status, clientSecret]).toEqual(['requires_payment', expect.stringContaining('_secret_')]);
    return { ...order, intentId: intentId! };
  }
  const successes = async (orderId: string) =>
    (await service.facts('payouts.PaymentSucceeded.v1')).filter(({ data }) => data['orderId'] === orderId).length;

  it('make a paid intent a paid order', async () => {
    const { orderId, intentId } = await openPayment();
    fake.objects.confirm(intentId);
    await fake.webhooks.flush();
    await service.settled();
    expect(await statusOf(orderId)).toBe('succeeded');
    expect(await figure('reconcile_corrections_total')).toBe(0);
  });

  it('tell how old they were when they came, and how many were refused', async () => {
    const [count, sum, refused] = [
      await figure('webhook_lag_seconds_count'),
      await figure('webhook_lag_seconds_sum'),
      await figure('webhooks_refused_total'),
    ];
    const late = { id: 'evt_late', object: 'event', type: 'product.created', created: seconds() - 90, livemode: false };
    const payload = JSON.stringify({ ...late, data: { object: { id: 'prod_2', object: 'product' } } });
    await hear(payload, sign(payload, 'whsec_today', seconds()));
    await expect(hear(payload, sign(payload, 'whsec_forged', seconds()))).rejects.toMatchObject({ code: 'invalid_signature' });
    expect(await figure('webhook_lag_seconds_count')).toBe(count + 1);
    expect(await figure('webhook_lag_seconds_sum')).toBeGreaterThanOrEqual(sum + 90);
    expect(await figure('webhooks_refused_total')).toBe(refused + 1);
  });

  it('have one effect when each comes five times at once', async () => {
    const { orderId, intentId } = await openPayment();
    fake.objects.confirm(intentId);
    const events = fake.webhooks.events.filter(({ data }) => data.object.id === intentId);
    const before = await heard();
    await Promise.all(events.flatMap((event) => [1, 2, 3, 4, 5].map(() => send(event))));
    await service.settled();
    expect(await heard()).toBe(before + events.length);
    expect([await statusOf(orderId), await successes(orderId)]).toEqual(['succeeded', 1]);
  });

  const send = (event: StripeEventBody) => {
    const payload = JSON.stringify(event);
    return hear(payload, sign(payload, 'whsec_today', seconds()));
  };

  it('lead to the same state in every order', async () => {
    const states = new Set<string>();
    for (const order of permutations(4)) {
      const { orderId, intentId } = await openPayment();
      expect(() => fake.objects.confirm(intentId, true)).toThrow();
      fake.objects.confirm(intentId);
      const events = fake.webhooks.events.filter(({ data }) => data.object.id === intentId);
      expect(events.map(({ type }) => type.split('.')[1])).toEqual(['created', 'payment_failed', 'processing', 'succeeded']);
      for (const at of order) await send(events[at]!);
      await service.settled();
      states.add(`${await statusOf(orderId)} ${await successes(orderId)}`);
    }
    expect([...states]).toEqual(['succeeded 1']);
  }, 120_000);

  it('of a cancelled payment change nothing, and the look at it ends', async () => {
    const { orderId } = await openPayment();
    await service.call(payouts.cancelPayment, { orderId });
    await fake.webhooks.flush({ times: 2 });
    await service.settled();
    expect(await statusOf(orderId)).toBe('cancelled');
    expect((await service.status()) as { timersDue?: number }).not.toMatchObject({ timersDue: 1 });
  });

  it('are accepted with the secret of yesterday', async () => {
    const { orderId, intentId } = await openPayment();
    fake.objects.confirm(intentId);
    const payload = JSON.stringify(fake.webhooks.events.at(-1));
    expect(await hear(payload, sign(payload, 'whsec_yesterday', seconds()))).toEqual({ received: true });
    await service.settled();
    expect(await statusOf(orderId)).toBe('succeeded');
  });

  it('are refused when they are forged, stale, altered or of the other mode, and leave nothing behind', async () => {
    const { orderId, intentId } = await openPayment();
    fake.objects.confirm(intentId);
    const event = fake.webhooks.events.at(-1)!;
    const payload = JSON.stringify(event);
    const live = JSON.stringify({ ...event, livemode: true });
    const good = sign(payload, 'whsec_today', seconds());
    const before = await heard();
    const mutants: [string, string][] = [
      [payload, ''],
      [payload, sign(payload, 'whsec_of_a_stranger', seconds())],
      [payload, sign(payload, 'whsec_today', seconds() - 301)],
      [payload, sign(payload, 'whsec_today', seconds() + 310)],
      [payload.replace('succeeded', 'succeedee'), good],
      [`${payload} `, good],
      [payload, good.replace('v1=', 'v0=')],
      [live, sign(live, 'whsec_today', seconds())],
      ['{}', sign('{}', 'whsec_today', seconds())],
      ['not json', sign('not json', 'whsec_today', seconds())],
      ...Array.from({ length: 100 }, (_, at): [string, string] => [payload, flipped(good, at)]),
    ];
    for (const [body, signature] of mutants) {
      await expect(hear(body, signature)).rejects.toMatchObject({ code: 'invalid_signature', status: 400 });
    }
    expect([await heard(), await statusOf(orderId)]).toEqual([before, 'requires_payment']);
  });

  it('about nobody we know are taken and forgotten', async () => {
    const stranger = { id: 'pi_stranger', object: 'payment_intent', metadata: { orderId: `order_${'f'.repeat(32)}` } };
    await send({
      id: 'evt_stranger',
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 0,
      livemode: false,
      data: { object: stranger },
    });
    await send({
      id: 'evt_product',
      object: 'event',
      type: 'product.created',
      created: 0,
      livemode: false,
      data: { object: { id: 'prod_1', object: 'product' } },
    });
    await service.settled();
  });

  it('that claim a success the provider does not confirm pay for nothing', async () => {
    const { orderId, intentId } = await openPayment();
    const lie = { id: intentId, object: 'payment_intent', status: 'succeeded', metadata: { orderId } };
    await send({
      id: `evt_lie${intentId}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      created: 0,
      livemode: false,
      data: { object: lie },
    });
    await service.settled();
    expect(await statusOf(orderId)).toBe('requires_payment');
  });
});

function permutations(n: number): number[][] {
  const all = (rest: number[]): number[][] =>
    rest.length === 0 ? [[]] : rest.flatMap((at) => all(rest.filter((other) => other !== at)).map((tail) => [at, ...tail]));
  return all(Array.from({ length: n }, (_, at) => at));
}

/** One hex digit of the signature changed. */
function flipped(signature: string, at: number): string {
  const index = signature.indexOf('v1=') + 3 + (at % 64);
  const digit = (parseInt(signature[index]!, 16) + 1 + Math.floor(at / 64)) % 16;
  return signature.slice(0, index) + digit.toString(16) + signature.slice(index + 1);
}
