import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith, testStripeMock } from '@tankobon/testing';
import Stripe from 'stripe';
import { ProviderMismatch } from './provider.js';
import { StripeProvider } from './stripe-provider.js';

/**
 * Real: Stripe's own mock, which checks every request against the published description of its API. It keeps no state and answers with
 * samples, so that an answer about something else is fine here: what must not happen is that a request is refused.
 */
describeWith('stripe-mock', 'Stripe’s API description', () => {
  let provider: StripeProvider;
  let url: string;
  beforeAll(async () => {
    ({ url } = await testStripeMock());
    provider = new StripeProvider({ secretKey: 'sk_test_123', webOrigin: 'http://localhost:3000', api: url });
  });
  afterAll(() => provider.onApplicationShutdown());

  const order = { orderId: `order_${'a'.repeat(32)}`, amountCents: 3_500, currency: 'usd' as const };
  const calls: [string, () => Promise<unknown>][] = [
    ['making an intent', () => provider.createIntent(order)],
    ['reading an intent', () => provider.intent('pi_123', order)],
    ['cancelling an intent', () => provider.cancel('pi_123', order)],
    ['refunding', () => provider.refund({ ...order, intentId: 'pi_123', reference: 'sale_1', attempt: 1 })],
    [
      'sending a transfer',
      () => provider.transfer({ ...order, payoutId: 'payout_1', attempt: 1, destination: 'acct_123', chargeId: 'ch_123' }),
    ],
    ['opening an account', () => provider.openAccount('person_1')],
    ['reading an account', () => provider.account('acct_123', 'person_1')],
    ['taking a transfer back', () => provider.takeBack('tr_123')],
    ['reading what a bank was sent', () => provider.bankPayout('po_123', 'acct_123')],
    ['listing payments', () => provider.movements('payment', { after: 'pi_123', since: '2026-11-20T02:30:00.000Z' })],
    ['listing chargebacks', () => provider.movements('chargeback', { after: null, since: null })],
    ['listing refunds', () => provider.movements('refund', { after: null, since: '2026-11-20T02:30:00.000Z' })],
    ['listing transfers', () => provider.movements('transfer', { after: 'tr_123', since: null })],
    ['leading a seller to their account', () => provider.onboardingLink('acct_123')],
  ];
  it('refuses a request with an unknown field', async () => {
    const { hostname: host, port } = new URL(url);
    const stripe = new Stripe('sk_test_123', { host, port, protocol: 'http' });
    const wrong = { amount: 100, currency: 'usd', no_such_field: 'x' };
    await expect(stripe.paymentIntents.create(wrong)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });

  it.each(calls)('accepts %s', async (_, call) => {
    const outcome = await call().catch((error: unknown) => error);
    expect(outcome instanceof Error ? outcome.constructor : ProviderMismatch).toBe(ProviderMismatch);
  });
});
