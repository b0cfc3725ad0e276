import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { Logger, Metrics } from '@tankobon/service-kit';
import { aBuyer, aSeller, as, aVisitor, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { PaymentProvider } from '../provider/provider.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';
import { connectSecretOf, type StripeEventBody } from '../testing/stripe-webhooks.js';
import { StripeEvent } from '../provider/stripe-event.js';
import { sign } from './signature.js';

const CONNECT = connectSecretOf('whsec_today');

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. */
describe('webhooks of the provider', () => {
  let fake: StripeFake;
  let service: TestService;
  const mina = aBuyer('mina');
  const seconds = () => Math.floor(Date.now() / 1_000);

  beforeAll(async () => {
    fake = await StripeFake.start({ webhookSecret: 'whsec_today' });
    const secrets = { STRIPE_WEBHOOK_SECRET: 'whsec_today,whsec_yesterday', STRIPE_CONNECT_WEBHOOK_SECRET: `${CONNECT},whsec_connect_old` };
    const env = { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_API: fake.url, ...secrets };
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

  it('mark an order as paid with its intent', async () => {
    const { orderId, intentId } = await openPayment();
    fake.objects.confirm(intentId);
    await fake.webhooks.flush();
    await service.settled();
    expect(await statusOf(orderId)).toBe('succeeded');
    expect(await figure('reconcile_corrections_total')).toBe(0);
  });

  it('report their age and the number of refused ones', async () => {
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

  it('are accepted without a known id and move nothing', async () => {
    const balance = {
      id: 'evt_balance',
      object: 'event',
      type: 'balance.available',
      created: 0,
      livemode: false,
      data: { object: { object: 'balance', available: [] } },
    };
    const payload = JSON.stringify(balance);
    const before = await heard();
    for (const _time of [1, 2]) await expect(hear(payload, sign(payload, 'whsec_today', seconds()))).resolves.toEqual({ received: true });
    expect(await heard()).toBe(before + 1);
    await expect(hear(payload, sign(payload, 'whsec_forged', seconds()))).rejects.toMatchObject({ code: 'invalid_signature', status: 400 });
  });

  it('log one line a minute for unsigned ones', async () => {
    const warn = jest.spyOn(service.app.get(Logger), 'warn');
    for (let n = 0; n < 20; n += 1) await hear('{}', 'nonsense').catch(() => null);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
    warn.mockRestore();
  });

  it('have one effect if each comes five times at once', async () => {
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

  it('change nothing on a cancelled payment, and its checks end', async () => {
    const { orderId } = await openPayment();
    await service.call(payouts.cancelPayment, { orderId });
    await fake.webhooks.flush({ times: 2 });
    await service.settled();
    expect(await statusOf(orderId)).toBe('cancelled');
    expect((await service.status()) as { timersDue?: number }).not.toMatchObject({ timersDue: 1 });
  });

  it('are accepted with the previous secret', async () => {
    const { orderId, intentId } = await openPayment();
    fake.objects.confirm(intentId);
    const payload = JSON.stringify(fake.webhooks.events.at(-1));
    expect(await hear(payload, sign(payload, 'whsec_yesterday', seconds()))).toEqual({ received: true });
    await service.settled();
    expect(await statusOf(orderId)).toBe('succeeded');
  });

  it('are refused if forged, stale, altered or of the other mode', async () => {
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

  const inAccount = (account: string, at: string): [string, (secret: string) => string] => {
    const object = { id: account, object: 'account' };
    const event = { id: `evt_${at}`, object: 'event', type: 'account.updated', created: 0, livemode: false, account, data: { object } };
    const payload = JSON.stringify(event);
    return [payload, (secret) => sign(payload, secret, seconds())];
  };

  it('are accepted under the secrets of their own endpoint only', async () => {
    const [theirs, signed] = inAccount('acct_1', 'endpoint_theirs');
    const before = await heard();
    for (const secret of ['whsec_today', 'whsec_yesterday']) {
      await expect(hear(theirs, signed(secret))).rejects.toMatchObject({ code: 'invalid_signature' });
    }
    const { account: _, ...own } = JSON.parse(theirs) as { account: string };
    for (const secret of [CONNECT, 'whsec_connect_old']) {
      const ours = JSON.stringify({ ...own, id: 'evt_endpoint_ours' });
      await expect(hear(ours, sign(ours, secret, seconds()))).rejects.toMatchObject({ code: 'invalid_signature' });
    }
    expect(await heard()).toBe(before);
    for (const [at, secret] of [CONNECT, 'whsec_connect_old'].entries()) {
      const [payload, sealed] = inAccount('acct_1', `endpoint_${at}`);
      expect(await hear(payload, sealed(secret))).toEqual({ received: true });
    }
  });

  it('tell nothing about payments if they come from a seller’s account', async () => {
    const { orderId, intentId } = await openPayment();
    fake.objects.confirm(intentId);
    const object = { id: intentId, object: 'payment_intent', metadata: { orderId } };
    const event = { id: `evt_of_seller${intentId}`, object: 'event', type: 'payment_intent.succeeded', created: 0, livemode: false };
    const payload = JSON.stringify({ ...event, account: 'acct_of_a_seller', data: { object } });
    await hear(payload, sign(payload, CONNECT, seconds()));
    await service.settled();
    expect(await statusOf(orderId)).toBe('requires_payment');
    const row = await service.database.getRepository(StripeEvent).findOneByOrFail({ id: event.id });
    expect(row).toMatchObject({ kind: 'payouts', subject: { accountId: 'acct_of_a_seller' }, streamId: null });
  });

  it("are not lost if they come during a read of a seller's account", async () => {
    const kaito = aSeller();
    await service.call(payouts.onboard, {}, as(kaito));
    const { accountId } = await service.call(payouts.sellerAccount, {}, as(kaito));
    await fake.webhooks.flush();
    await service.settled();
    const provider = service.app.get(PaymentProvider);
    const ask = provider.account.bind(provider);
    jest.spyOn(provider, 'account').mockImplementationOnce(async (...asked) => {
      const answer = await ask(...asked);
      fake.objects.setAccount(accountId!, false);
      await fake.webhooks.flush();
      return answer;
    });
    fake.objects.setAccount(accountId!, true);
    await fake.webhooks.flush();
    const enabled = async () => (await service.call(payouts.sellerAccount, {}, as(kaito))).payoutsEnabled;
    for (let n = 0; n < 20; n += 1) await service.settled();
    expect(await enabled()).toBe(false);
  });

  it('are accepted and dropped for unknown subjects', async () => {
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

  it('pay nothing for a success that the provider does not confirm', async () => {
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
