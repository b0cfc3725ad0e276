import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type UnparsedInput, payouts } from '@tankobon/contracts';
import { aBuyer, aModerator, anAdmin, as, aSeller, aVisitor, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { anOrder } from '../testing/orders.js';
import { StripeFake } from '../testing/stripe-fake.js';
import { connectSecretOf } from '../testing/stripe-webhooks.js';
import { StripeEvent } from '../provider/stripe-event.js';

const reason = 'The provider did not answer.';

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. Messaging and rentals are told what to answer. */
describe('webhook replay', () => {
  let fake: StripeFake;
  let service: TestService;
  const mina = aBuyer('mina');
  const resendMails = jest.fn(async (_: unknown) => ({ queued: 4 }));

  beforeAll(async () => {
    fake = await StripeFake.start();
    const secrets = { STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecretOf(fake.webhookSecret) };
    const env = { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_API: fake.url, ...secrets };
    const calls = { messaging: { resendMails: resendMails as never }, rentals: { deposits: () => ({ items: [], next: null }) } };
    service = await testService(payoutsService, { env, calls });
    fake.webhooks.to((payload, signature) => service.call(payouts.webhook, { payload, signature }, as(aVisitor())).then(() => 200));
  });
  afterEach(() => {
    fake.endFaults();
    fake.webhooks.drop();
    resendMails.mockClear();
  });
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });

  const ada = anAdmin('ada');
  const ask = (input: UnparsedInput<typeof payouts.replayWebhooks>, call = as(ada)) => service.call(payouts.replayWebhooks, input, call);
  const ops = () => service.call(payouts.ops, {}, as(ada));
  const statusOf = async (orderId: string) => (await service.call(payouts.payment, { orderId })).status;
  const workOff = async () => {
    await service.jobs.runAll();
    await service.settled();
  };
  const events = () => service.database.getRepository(StripeEvent);
  const unworked = async () => (await events().find()).filter(({ workedAt }) => workedAt === null).map(({ type }) => type);

  async function openPayment() {
    const order = anOrder(aSeller().id, mina.id);
    const { intentId } = await service.call(payouts.createPayment, order.pay);
    return { ...order, intentId: intentId! };
  }
  const successes = async (orderId: string) =>
    (await service.facts('payouts.PaymentSucceeded.v1')).filter(({ data }) => data['orderId'] === orderId).length;

  /** Paid, and told so, while nobody can ask the provider whether it is true. */
  async function paidButUnasked() {
    await service.settled();
    const opened = await openPayment();
    await fake.webhooks.flush();
    await service.settled();
    fake.fault({ kind: 'status', status: 500, on: 'GET /v1/payment_intents', times: 1_000 });
    fake.objects.confirm(opened.intentId);
    await fake.webhooks.flush();
    return opened;
  }

  it('reads unresolved events again with one effect', async () => {
    const { orderId } = await paidButUnasked();
    expect(await unworked()).toContain('payment_intent.succeeded');
    fake.endFaults();
    const { replayId, pending } = await ask({ target: 'payments', reason });
    expect([replayId, pending]).toEqual([expect.stringMatching(/^replay_[0-9a-f]{32}$/), expect.any(Number)]);
    expect(pending).toBeGreaterThan(0);
    expect((await ops()).replays.last).toMatchObject({ replayId, target: 'payments', reason, queued: pending });
    await workOff();
    expect([await statusOf(orderId), await successes(orderId), (await ops()).replays.pending]).toEqual(['succeeded', 1, 0]);
    expect(await unworked()).toEqual([]);
    expect(await ask({ target: 'payments', reason })).toMatchObject({ pending: 0 });
    expect(resendMails).not.toHaveBeenCalled();
  });

  it('handles a finished event without another effect', async () => {
    const { orderId, intentId } = await openPayment();
    fake.objects.confirm(intentId);
    await fake.webhooks.flush();
    await service.settled();
    const journal = fake.journal.filter(({ call }) => call.startsWith('POST')).length;
    const reported = fake.webhooks.events.filter(({ data }) => data.object.id === intentId);
    for (const { id } of reported) expect(await ask({ target: id, reason })).toMatchObject({ pending: 1 });
    await workOff();
    expect([await statusOf(orderId), await successes(orderId), (await ops()).replays.pending]).toEqual(['succeeded', 1, 0]);
    expect(fake.journal.filter(({ call }) => call.startsWith('POST'))).toHaveLength(journal);
  });

  it('is refused for a missing event and stores nothing', async () => {
    const { last } = (await ops()).replays;
    await expect(ask({ target: 'evt_of_nobody', reason })).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect((await ops()).replays.last).toEqual(last);
  });

  it('finds an account that was unknown at first', async () => {
    await service.settled();
    const kaito = aSeller('kaito');
    await service.call(payouts.onboard, {}, as(kaito));
    await service.settled();
    const { accountId } = await service.call(payouts.sellerAccount, {}, as(kaito));
    fake.objects.setAccount(accountId!, true);
    await fake.webhooks.flush();
    await service.settled();
    await events().update({ objectId: accountId! }, { streamId: null, workedAt: null });
    fake.objects.setAccount(accountId!, false);
    fake.webhooks.drop();
    await service.advanceClock('6 minutes');
    const waiting = (await unworked()).length;
    expect((await ops()).unworkedEvents).toBe(waiting);
    expect(await ask({ target: 'payments', reason })).toMatchObject({ pending: 0 });
    expect(await ask({ target: 'payouts', reason })).toMatchObject({ pending: waiting });
    await workOff();
    expect((await service.call(payouts.sellerAccount, {}, as(kaito))).payoutsEnabled).toBe(false);
    expect([await unworked(), (await ops()).unworkedEvents]).toEqual([[], 0]);
  });

  it('ends with the still unknown events', async () => {
    const body = { id: 'evt_nobody', object: 'event' as const, type: 'payment_intent.created', created: 0, livemode: false };
    fake.webhooks.happened(body.type, { id: 'pi_of_nobody', object: 'payment_intent' });
    await fake.webhooks.flush();
    expect(await unworked()).toEqual(['payment_intent.created']);
    expect(await ask({ target: 'all', reason })).toMatchObject({ pending: 1 + 4 });
    await workOff();
    expect(await unworked()).toEqual([]);
  });

  it('calls messaging once under its own id and repeats its response', async () => {
    const call = as(ada, { idempotencyKey: 'replay-once' });
    const first = await ask({ target: 'email', reason }, call);
    expect([first.pending, await ask({ target: 'email', reason }, { ...call })]).toEqual([4, first]);
    expect(resendMails.mock.calls.map(([input]) => input)).toEqual([{ replayId: first.replayId }]);
    await expect(ask({ target: 'email', reason: 'Another one.' }, { ...call })).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('is accepted during an outage of mail, reports it and continues later', async () => {
    resendMails.mockRejectedValueOnce(new Error('away'));
    const call = as(ada, { idempotencyKey: 'replay-later' });
    const taken = await ask({ target: 'email', reason }, call);
    expect(taken).toMatchObject({ pending: 0 });
    expect((await ops()).replays.last).toMatchObject({ replayId: taken.replayId, queued: 0, waitsForMail: true });
    const until = Date.now() + 10_000;
    while ((await ops()).replays.last?.queued !== 4 && Date.now() < until) await service.advanceClock('1 minute');
    const { last } = (await ops()).replays;
    expect(last).toMatchObject({ target: 'email', queued: 4, waitsForMail: false });
    expect(await ask({ target: 'email', reason }, { ...call })).toEqual({ replayId: last!.replayId, pending: 4 });
  });

  it('survives a crash with its queue', async () => {
    await service.jobs.stop();
    const { orderId } = await paidButUnasked();
    fake.endFaults();
    const { pending } = await ask({ target: 'payments', reason });
    expect((await ops()).replays.pending).toBe(pending);
    await workOff();
    expect([(await ops()).replays.pending, await statusOf(orderId)]).toEqual([0, 'succeeded']);
    service.jobs.start();
  });

  it('is published to the audit trail with actor, subject and reason', async () => {
    const { replayId } = await ask({ target: 'payments', reason: '  Because.  ' });
    await service.settled();
    const [fact] = (await service.facts('payouts.WebhookReplayRequested.v1')).filter(({ data }) => data['replayId'] === replayId);
    expect(fact?.data).toMatchObject({ target: 'payments', reason: 'Because.', by: ada.id, events: 0 });
  });

  it.each([aVisitor(), aBuyer('b'), aSeller('s'), aModerator('m')])('is refused to a $role', (actor) =>
    expect(ask({ target: 'payments', reason }, as(actor))).rejects.toMatchObject({ status: actor.role === 'visitor' ? 401 : 403 }),
  );

  it.each([
    ['unknown', reason],
    ['Payments', reason],
    ['payments,payouts', reason],
    ['', reason],
    ['evt_', reason],
    ["evt_'; DROP TABLE", reason],
    ['payments', ''],
    ['payments', '   '],
    ['payments', 'x'.repeat(501)],
  ])('is refused of %j because of %j', (target, why) => expect(ask({ target, reason: why })).rejects.toMatchObject({ status: 400 }));
});
