import { type Form, mapOf, textOf } from './stripe-form.js';
import { ApiError, type StripeObjects } from './stripe-objects.js';
import type { StripeWebhooks } from './stripe-webhooks.js';

export type StripeReply = { status: number; body: Record<string, unknown> };
export type StripeApiCall = { method: string; path: string; form: Form; key: string | null; raw: string };
type FakeState = { objects: StripeObjects; webhooks: StripeWebhooks };
type Route = (state: FakeState, id: string, form: Form) => Record<string, unknown>;

/** The part of the provider's API that is used here. */
const routes: Readonly<Record<string, Route>> = {
  'POST payment_intents': ({ objects }, _, form) => objects.createIntent(form),
  'GET payment_intents': ({ objects }, _, form) => listOf(objects.list('payment_intent'), form),
  'GET payment_intents/id': ({ objects }, id) => objects.get(id, 'payment_intent'),
  'POST payment_intents/id/confirm': ({ objects }, id, form) =>
    objects.confirm(id, textOf(form['payment_method']) === 'pm_card_chargeDeclined'),
  'POST payment_intents/id/cancel': ({ objects }, id) => objects.cancel(id),
  'POST refunds': ({ objects }, _, form) => objects.refund(form),
  'GET refunds': ({ objects }, _, form) => listOf(objects.list('refund'), form),
  'GET refunds/id': ({ objects }, id) => objects.get(id, 'refund'),
  'POST transfers': ({ objects }, _, form) => objects.transfer(form),
  'GET transfers': ({ objects }, _, form) => listOf(objects.list('transfer'), form),
  'GET transfers/id': ({ objects }, id) => objects.get(id, 'transfer'),
  'POST transfers/id/reversals': ({ objects }, id) => objects.takeBack(id),
  'GET payouts/id': ({ objects }, id) => objects.get(id, 'payout'),
  'GET balance_transactions': ({ objects }, _, form) => listOf(objects.paidBy(textOf(form['payout'])), form),
  'GET disputes': ({ objects }, _, form) => listOf(objects.list('dispute'), form),
  'GET disputes/id': ({ objects }, id) => objects.get(id, 'dispute'),
  'POST accounts': ({ objects }, _, form) => objects.createAccount(form),
  'GET accounts/id': ({ objects }, id) => objects.get(id, 'account'),
  'POST account_links': ({ objects }, _, form) => objects.accountLink(form),
  'GET events': ({ webhooks }, _, form) => listOf(webhooks.events, form),
};

/** Carries out one call of the API. */
export function work(state: FakeState, { method, path, form }: StripeApiCall): StripeReply {
  const [, , kind = '', id = '', action = ''] = path.split('/');
  const route = routes[`${method} ${kind}${id && '/id'}${action && `/${action}`}`];
  if (!route)
    return failed(new ApiError(404, 'invalid_request_error', 'resource_missing', `Unrecognized request URL (${method}: ${path}).`));
  try {
    return { status: 200, body: structuredClone(route(state, id, form)) };
  } catch (error) {
    if (error instanceof ApiError) return failed(error);
    throw error;
  }
}

export const failed = ({ status, type, code, message }: ApiError): StripeReply => ({ status, body: { error: { type, code, message } } });
export const broken = (status = 500): StripeReply =>
  failed(new ApiError(status, status === 429 ? 'rate_limit_error' : 'api_error', 'fault'));

function listOf(all: readonly { id: string; created?: unknown }[], form: Form): Record<string, unknown> {
  const from = Number(mapOf(form['created'])['gte'] ?? 0);
  const newest = all.filter(({ created = from }) => Number(created) >= from).reverse();
  const next = newest.findIndex(({ id }) => id === textOf(form['starting_after'])) + 1;
  const limit = Number(textOf(form['limit']) || 10);
  return { object: 'list', data: newest.slice(next, next + limit), has_more: newest.length > next + limit };
}
