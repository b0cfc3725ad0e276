import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { StripeFake } from '../testing/stripe-fake.js';
import { providerConformance } from '../testing/provider-conformance.js';
import { ProviderMismatch, ProviderRefusal, ProviderUnavailable } from './provider.js';
import { StripeProvider } from './stripe-provider.js';

const webOrigin = 'http://localhost:3000';
const providerFor = (fake: StripeFake) => new StripeProvider({ secretKey: fake.secretKey, webOrigin, api: fake.url, timeoutMs: 300 });

/** Real: HTTP, and Stripe's own client; at the other end our stand-in for its API. */
providerConformance('Stripe', async () => {
  const fake = await StripeFake.start();
  const provider = providerFor(fake);
  return {
    provider,
    pay: (id) => Promise.resolve(fake.objects.confirm(id)),
    failRefund: (id) => Promise.resolve(fake.objects.failRefund(id)),
    reverseTransfer: (id) => Promise.resolve(fake.objects.reverseTransfer(id)),
    returnByBank: (id) => Promise.resolve(fake.objects.returnByBank([id]).id),
    dispute: (intentId, _, amount) => Promise.resolve(fake.objects.openDispute(intentId, amount).id),
    closeDispute: (id, won) => Promise.resolve(fake.objects.closeDispute(id, won)),
    complete: (id) => void fake.objects.setAccount(id, true),
    stop: async () => {
      provider.onApplicationShutdown();
      await fake.stop();
    },
  };
});

describe('Stripe in trouble', () => {
  let fake: StripeFake;
  let provider: StripeProvider;
  let orders = 0;
  const anOrder = () => ({
    orderId: `order_${(orders += 1).toString(16).padStart(32, '0')}`,
    amountCents: 3_500,
    currency: 'usd' as const,
  });
  const intents = () => fake.objects.list('payment_intent').length;
  beforeAll(async () => {
    fake = await StripeFake.start();
    provider = providerFor(fake);
  });
  afterEach(() => {
    fake.endFaults();
    provider.onApplicationShutdown();
    provider = providerFor(fake);
  });
  afterAll(async () => {
    provider.onApplicationShutdown();
    await fake.stop();
  });

  it.each(['reset', 'reset_after', 'status', 'status_after'] as const)('gets a second call after one %s, for one intent', async (kind) => {
    const [order, before] = [anOrder(), intents()];
    fake.fault({ kind, on: 'POST /v1/payment_intents' });
    expect((await provider.createIntent(order)).status).toBe('open');
    expect(intents()).toBe(before + 1);
  });

  it('is unavailable after two failures, and the next call adopts the lost intent', async () => {
    const [order, before] = [anOrder(), intents()];
    fake.fault({ kind: 'reset_after', on: 'POST /v1/payment_intents', times: 2 });
    await expect(provider.createIntent(order)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect((await provider.createIntent(order)).status).toBe('open');
    expect(intents()).toBe(before + 1);
  });

  it('is unavailable, not refusing, while slow or rate limited', async () => {
    fake.fault({ kind: 'slow', ms: 1_000, times: 2 });
    await expect(provider.createIntent(anOrder())).rejects.toBeInstanceOf(ProviderUnavailable);
    fake.fault({ kind: 'status', status: 429 });
    await expect(provider.createIntent(anOrder())).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('is unavailable with an unknown key', async () => {
    const stranger = new StripeProvider({ secretKey: 'sk_test_other', webOrigin, api: fake.url, timeoutMs: 300 });
    await expect(stranger.createIntent(anOrder())).rejects.toBeInstanceOf(ProviderUnavailable);
    stranger.onApplicationShutdown();
  });

  it('refuses for good, without a retry', () =>
    expect(provider.createIntent({ ...anOrder(), amountCents: 10 })).rejects.toBeInstanceOf(ProviderRefusal));

  it('gets no calls after many failures and is tried later', async () => {
    fake.fault({ kind: 'status', times: 100 });
    for (let call = 0; call < 10; call += 1) await provider.intent('pi_1', anOrder()).catch(() => undefined);
    const asked = fake.journal.length;
    await expect(provider.intent('pi_1', anOrder())).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(fake.journal).toHaveLength(asked);
  }, 30_000);

  const lies: [string, (body: Record<string, unknown>) => object][] = [
    ['another amount', (body) => ({ ...body, amount: 1 })],
    ['an amount that is no whole number', (body) => ({ ...body, amount: 3_500.5 })],
    ['an amount as a text', (body) => ({ ...body, amount: '3500' })],
    ['another currency', (body) => ({ ...body, currency: 'jpy' })],
    ['another order', (body) => ({ ...body, metadata: { orderId: 'order_other' } })],
    ['no order', (body) => ({ ...body, metadata: {} })],
    ['no metadata', (body) => ({ ...body, metadata: null })],
    ['a live payment for a test key', (body) => ({ ...body, livemode: true })],
    ['no mode', ({ livemode: _, ...body }) => body],
    ['an unknown status', (body) => ({ ...body, status: 'paid' })],
    ['success without money', (body) => ({ ...body, status: 'succeeded', amount_received: 0 })],
    ['success with less money', (body) => ({ ...body, status: 'succeeded', amount_received: 3_499 })],
    ['success with more money', (body) => ({ ...body, status: 'succeeded', amount_received: 3_501 })],
    ['an id of another kind', (body) => ({ ...body, id: 'ch_1' })],
    ['an id with a path in it', (body) => ({ ...body, id: 'pi_1/../../refunds' })],
    ['another object', (body) => ({ ...body, object: 'charge' })],
    ['a list', (body) => [body]],
    ['nothing', () => ({})],
    ['a charge of another kind', (body) => ({ ...body, latest_charge: 'https://evil.example' })],
    ['a secret that is no text', (body) => ({ ...body, client_secret: 7 })],
  ];
  it.each(lies)('is not believed with %s', async (_, change) => {
    fake.fault({ kind: 'lie', change });
    await expect(provider.createIntent(anOrder())).rejects.toBeInstanceOf(ProviderMismatch);
  });

  it('is not believed with another intent', async () => {
    const order = anOrder();
    const { id } = await provider.createIntent(order);
    fake.fault({ kind: 'lie', change: (body) => ({ ...body, id: 'pi_fakeother' }) });
    await expect(provider.intent(id, order)).rejects.toBeInstanceOf(ProviderMismatch);
  });

  it('is not believed with refunds, transfers, accounts or links of others', async () => {
    const order = anOrder();
    const { id: intentId } = await provider.createIntent(order);
    fake.objects.confirm(intentId);
    const { id: destination } = await provider.openAccount('person_s');
    fake.objects.setAccount(destination, true);
    const lie = (change: (body: Record<string, unknown>) => object) => fake.fault({ kind: 'lie', change });
    lie((body) => ({ ...body, payment_intent: 'pi_other' }));
    await expect(provider.refund({ ...order, amountCents: 500, intentId, reference: 's1', attempt: 1 })).rejects.toBeInstanceOf(
      ProviderMismatch,
    );
    lie((body) => ({ ...body, destination: 'acct_thief' }));
    const transfer = { ...order, amountCents: 100, payoutId: 'payout_1', attempt: 1, destination, chargeId: null };
    await expect(provider.transfer(transfer)).rejects.toBeInstanceOf(ProviderMismatch);
    lie((body) => ({ ...body, metadata: { sellerId: 'person_thief' } }));
    await expect(provider.account(destination, 'person_s')).rejects.toBeInstanceOf(ProviderMismatch);
    lie((body) => ({ ...body, url: 'javascript:alert(1)' }));
    await expect(provider.onboardingLink(destination)).rejects.toBeInstanceOf(ProviderMismatch);
  });
});
