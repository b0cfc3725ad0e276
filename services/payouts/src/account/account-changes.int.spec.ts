import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { payouts } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, aVisitor, type TestService, testService } from '@tankobon/testing';
import { payoutsService } from '../payouts.module.js';
import { StripeFake } from '../testing/stripe-fake.js';
import { connectSecretOf } from '../testing/stripe-webhooks.js';

/** Real: PostgreSQL, the event log, RPC, HTTP to a stand-in for Stripe. */
describe('account notifications to a seller', () => {
  let fake: StripeFake;
  let service: TestService;

  beforeAll(async () => {
    fake = await StripeFake.start();
    const secrets = { STRIPE_WEBHOOK_SECRET: fake.webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectSecretOf(fake.webhookSecret) };
    service = await testService(payoutsService, { env: { STRIPE_SECRET_KEY: fake.secretKey, STRIPE_API: fake.url, ...secrets } });
    fake.webhooks.to((payload, signature) => service.call(payouts.webhook, { payload, signature }, as(aVisitor())).then(() => 200));
  });
  afterAll(async () => {
    await service.stop();
    await fake.stop();
  });

  const reported = async () => {
    await fake.webhooks.flush({ times: 2 });
    await service.settled();
  };
  const facts = async ({ id }: { id: string }) =>
    (await service.facts('payouts.SellerAccountChanged.v1')).filter(({ data }) => data['sellerId'] === id);
  const news = async (seller: { id: string }) =>
    (await facts(seller)).flatMap(({ data: { news, needs, dueBy } }) => (news === undefined ? [] : [{ news, needs, dueBy }]));

  const reviews = async () =>
    (await service.call(payouts.kycReviews, {}, as(anAdmin('ada')))).reviews.map(({ userId, status, cause, accountId, requirements }) => {
      return { userId, status, cause, accountId, requirements };
    });

  it('report requirements, deadlines, payable, stopped and closed, each once', async () => {
    const [kaito, other] = [aSeller('kaito'), aSeller()];
    for (const seller of [kaito, other]) await service.call(payouts.onboard, {}, as(seller));
    await reported();
    const { accountId } = await service.call(payouts.sellerAccount, {}, as(kaito));
    const says = async (enabled: boolean, requirements?: object) => {
      fake.objects.setAccount(accountId!, enabled, requirements);
      await reported();
      await service.call(payouts.onboard, {}, as(kaito));
      await reported();
    };
    await says(true);
    await says(true, { currently_due: ['individual.verification.document'], current_deadline: 1_772_582_400 });
    const seen = () => service.call(payouts.sellerAccount, {}, as(kaito));
    const dueBy = '2026-03-04T00:00:00.000Z';
    const { requirements } = await service.call(payouts.sellerAccount, {}, as(kaito));
    expect(requirements).toMatchObject({ currentlyDue: ['individual.verification.document'], dueBy });
    expect(await reviews()).toEqual([
      { userId: kaito.id, status: 'pending', cause: 'requirements', accountId, requirements: ['individual.verification.document'] },
    ]);
    await says(false, { past_due: ['individual.verification.document'], disabled_reason: 'requirements.past_due' });
    expect(await seen()).toMatchObject({ payoutsEnabled: false, closed: false });
    await says(false);
    expect(await seen()).toMatchObject({ payoutsEnabled: false, closed: true });
    expect(await news(kaito)).toEqual([
      { news: 'payable', needs: [], dueBy: null },
      { news: 'asked', needs: ['document'], dueBy },
      { news: 'stopped', needs: ['document'], dueBy: null },
      { news: 'closed', needs: [], dueBy: null },
    ]);
    expect(await news(other)).toEqual([]);
    expect(await reviews()).toHaveLength(1);
    await service.replayMatches('seller-accounts');
  });

  it('are none without an account', async () => {
    const { requirements, closed } = await service.call(payouts.sellerAccount, {}, as(aBuyer()));
    expect(closed).toBe(false);
    expect(requirements).toEqual({ currentlyDue: [], pastDue: [], disabledReason: null, dueBy: null });
  });
});
