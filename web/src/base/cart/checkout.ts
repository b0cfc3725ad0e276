import { ApiError, newKey, requestIdOf } from '../api.js';
import { apiConfigured } from '../config.js';
import { codeOf, refused, refusedIdentity, sentenceOfRefusal } from './cart-errors.js';
import type { BlockedLine, Cart, CheckoutState, LastOrder } from './cart.js';
import { subtotalOf } from './cart.js';
import type { CheckoutRequest, RemoteCart, ServerIntent } from './remote-cart.js';

type CheckoutOutcome = { checkout: CheckoutState; lastOrder?: LastOrder };

/** Turns a cart into an order. An attempt keeps its idempotency key, so a retry after a lost response creates no second order. */
export function createCheckout(remote: Pick<RemoteCart, 'checkout'>, signedIn: () => boolean) {
  let key = newKey();

  return async function placeOrder(cart: Cart, order: CheckoutRequest): Promise<CheckoutOutcome> {
    if (!apiConfigured) return { checkout: { state: 'error', error: 'api_not_configured' } };
    if (!signedIn()) return { checkout: { state: 'error', error: 'signin_required' } };
    try {
      const intent = await remote.checkout(order, key);
      key = newKey();
      return ordered(intent, cart);
    } catch (error) {
      if (refused(error)) key = newKey();
      const code = refusedIdentity(error) ? 'signin_required' : codeOf(error, 'cart_checkout_failed');
      return { checkout: { state: 'error', error: code, ...refusalOf(error) } };
    }
  };
}

function refusalOf(error: unknown): Pick<CheckoutState, 'message' | 'requestId' | 'blocked'> {
  if (!(error instanceof ApiError)) return {};
  const { lines } = (typeof error.body === 'object' && error.body ? error.body : {}) as { lines?: BlockedLine[] };
  return { message: sentenceOfRefusal(error), requestId: requestIdOf(error), blocked: lines?.filter(({ title }) => title) };
}

function ordered(intent: ServerIntent, cart: Cart): CheckoutOutcome {
  const { orderId, intentId, clientSecret, message, simulated = false } = intent;
  const state = intent.status === 'paid' ? intent.status : simulated ? 'awaiting_payment' : 'requires_payment';
  const amountCents = intent.amountCents ?? intent.totalCents ?? subtotalOf(cart);
  const currency = intent.currency ?? cart.currency;
  return {
    checkout: { state, orderId, simulated, clientSecret, intentId, amountCents, currency, message },
    lastOrder: { id: orderId, status: state, amountCents, currency, simulated, intentId },
  };
}
