import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, OPEN_TOP_UPS, payouts } from '@tankobon/contracts';
import { aBuyer, as, aVisitor, type TestService, testService } from '@tankobon/testing';
import { findLedgerMistakes } from '../ledger/ledger-audit.js';
import { payoutsService } from '../payouts.module.js';
import { StripeFake } from '../testing/stripe-fake.js';
import { StripeEvent } from '../provider/stripe-event.js';

const balances = async (service: TestService, person: ReturnType<typeof aBuyer>) =>
  (await service.call(payouts.wallet, {}, as(person))).balances;

/** Real: PostgreSQL, the event log, RPC. Payments are simulated. */
describe('simulated top-up', () => {
  let service: TestService;
  beforeAll(async () => void (service = await testService(payoutsService)));
  afterAll(() => service.stop());
  const start = (person: ReturnType<typeof aBuyer>, amountCents = 2_500, currency: 'usd' | 'jpy' = 'usd') =>
    service.call(payouts.topUp, { amountCents, currency }, as(person));

  it('becomes balance once its person confirms the money, once', async () => {
    const mina = aBuyer();
    const made = await start(mina, 3_000, 'jpy');
    expect(made).toMatchObject({ amountCents: 3_000, currency: 'jpy', status: 'awaiting_payment', simulated: true, clientSecret: null });
    for (const _ of [1, 2])
      expect(await service.call(payouts.markTopUpPaid, { topUpId: made.id }, as(mina))).toMatchObject({ status: 'succeeded' });
    expect(await service.call(payouts.topUpStatus, { topUpId: made.id }, as(mina))).toMatchObject({ status: 'succeeded', payBy: null });
    expect(await balances(service, mina)).toMatchObject([{ currency: 'jpy', balanceCents: 3_000, pendingCents: 0 }]);
    expect(await findLedgerMistakes(service.database.manager)).toEqual([]);
  });

  it('is private', async () => {
    const [mina, ren] = [aBuyer(), aBuyer()];
    const { id: topUpId } = await start(mina);
    for (const call of [payouts.topUpStatus, payouts.markTopUpPaid] as const)
      await expect(service.call(call, { topUpId }, as(ren))).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(service.call(payouts.topUpStatus, { topUpId: newId('topup') }, as(mina))).rejects.toMatchObject({ status: 404 });
  });

  it('is one for a repeated request', async () => {
    const call = { ...as(aBuyer()), idempotencyKey: 'the-same', requestHash: 'x' };
    const input = { amountCents: 500, currency: 'usd' as const };
    const [first, second] = [await service.call(payouts.topUp, input, call), await service.call(payouts.topUp, input, call)];
    expect(second).toEqual(first);
  });

  it('is refused beyond its limits with the field, and nothing is stored', async () => {
    for (const amountCents of [0, 99, 500_001])
      await expect(start(aBuyer(), amountCents)).rejects.toMatchObject({
        code: 'amount_out_of_range',
        status: 422,
        fields: [expect.objectContaining({ path: 'amountCents' })],
      });
  });

  it('is one of five waiting in concurrent calls, and frees its place after an hour', async () => {
    const mina = aBuyer();
    const wanted = await Promise.allSettled(Array.from({ length: 12 }, () => start(mina)));
    expect(wanted.filter(({ status }) => status === 'fulfilled')).toHaveLength(OPEN_TOP_UPS);
    await expect(start(mina)).rejects.toMatchObject({ code: 'too_many_top_ups', status: 422 });
    await service.advanceClock('61 minutes');
    expect(await start(mina)).toMatchObject({ status: 'awaiting_payment' });
    expect(await balances(service, mina)).toMatchObject([{ balanceCents: 0 }]);
  });

  it('is in tables equal to their events', async () => {
    for (const view of ['top-ups', 'ledger']) await service.replayMatches(view);
  });
});

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. */
describe('top-up by card', () => {
  let fake: StripeFake;
  let service: TestService;
  beforeAll(async () => {
    fake = await StripeFake.start();
    const env = { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_API: fake.url };
    service = await testService(payoutsService, { env });
    const visitor = as(aVisitor());
    fake.webhooks.to((payload, signature) => service.call(payouts.webhook, { payload, signature }, visitor).then(() => 200));
  });
  afterEach(() => {
    fake.endFaults();
    fake.webhooks.drop();
  });
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });
  const start = (person: ReturnType<typeof aBuyer>) => service.call(payouts.topUp, { amountCents: 2_500, currency: 'eur' }, as(person));
  const intentOf = (topUpId: string) =>
    fake.objects.list('payment_intent').find(({ metadata }) => (metadata as { topUpId?: string }).topUpId === topUpId)!;

  it('is found paid by the check every ten minutes without webhooks', async () => {
    const mina = aBuyer();
    const { id, clientSecret } = await start(mina);
    expect(clientSecret).toMatch(/^pi_/);
    fake.objects.confirm(intentOf(id).id);
    await service.advanceClock('11 minutes');
    expect(await service.call(payouts.topUpStatus, { topUpId: id }, as(mina))).toMatchObject({ status: 'succeeded', clientSecret: null });
    expect(await balances(service, mina)).toMatchObject([{ currency: 'eur', balanceCents: 2_500 }]);
  });

  it('is found paid by repeated webhooks, all of them handled', async () => {
    const mina = aBuyer();
    const { id } = await start(mina);
    fake.objects.confirm(intentOf(id).id);
    await fake.webhooks.flush({ times: 2 });
    await service.settled();
    expect(await service.call(payouts.topUpStatus, { topUpId: id }, as(mina))).toMatchObject({ status: 'succeeded' });
    expect(await balances(service, mina)).toMatchObject([{ currency: 'eur', balanceCents: 2_500 }]);
    const heard = await service.database.getRepository(StripeEvent).find();
    expect(heard.filter(({ workedAt }) => workedAt === null)).toEqual([]);
  });

  it('is cancelled at the provider if unpaid', async () => {
    const mina = aBuyer();
    const { id } = await start(mina);
    await service.advanceClock('61 minutes');
    expect(await service.call(payouts.topUpStatus, { topUpId: id }, as(mina))).toMatchObject({ status: 'cancelled' });
    expect(intentOf(id)['status']).toBe('canceled');
  });

  it('is not confirmed by hand', async () => {
    const mina = aBuyer();
    const { id: topUpId } = await start(mina);
    await expect(service.call(payouts.markTopUpPaid, { topUpId }, as(mina))).rejects.toMatchObject({ code: 'not_simulated', status: 409 });
  });

  it('has one intent after a lost response', async () => {
    const mina = aBuyer();
    const before = fake.objects.list('payment_intent').length;
    fake.fault({ kind: 'reset_after', on: 'POST /v1/payment_intents', times: 50 });
    await expect(start(mina)).rejects.toMatchObject({ code: 'payment_unavailable', status: 503 });
    fake.endFaults();
    await service.advanceClock('5 minutes');
    expect(fake.objects.list('payment_intent').length).toBe(before + 1);
  });
});
