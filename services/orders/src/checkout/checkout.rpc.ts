import { Injectable } from '@nestjs/common';
import { type Currency, type CallInput, orders, type OrderStatus, type CallOutput, payouts } from '@tankobon/contracts';
import { type CallContext, Processes, refuse, type RunResult } from '@tankobon/eventstore';
import { fromEnglish, message } from '@tankobon/messages';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import type { Cart } from '../cart/cart.js';
import { cartOf, Listings } from '../cart/listings.js';
import { agreementOf } from './agreement.js';
import { checkoutIdOf } from './checkout-ids.js';
import type { Checkout, OrderedCheckout } from './checkout.js';
import { checkout, type CheckoutCommand } from './checkout.decide.js';

type CheckoutAnswer = CallOutput<typeof orders.checkout>;
type CheckoutRun = RunResult<Checkout, CheckoutCommand>;
const SIMULATED = message('checkout.simulated');

@Injectable()
export class CheckoutRpc {
  constructor(
    private readonly processes: Processes,
    private readonly listings: Listings,
    @Calls(payouts) private readonly payoutsClient: ClientOf<typeof payouts>,
  ) {}

  /** Starts a checkout of the caller's cart. Repeated after a checkout has emptied the cart, it returns that checkout's response. */
  @Handles(orders.checkout)
  async checkout(
    { addressId, lines: shown, walletCents = 0 }: CallInput<typeof orders.checkout>,
    call: CallContext,
  ): Promise<CheckoutAnswer> {
    const buyerId = call.actor.id;
    const cartId = cartOf(buyerId);
    const unconfirmedLines = ({ lines }: Cart) => (shown ? [] : lines.filter(({ rental, offer }) => !rental && !offer));
    const { loaded, known, ended } = await this.listings.around(call, [], unconfirmedLines);
    const { state: cart, version: cartVersion, now } = loaded;
    const { lines, refusal, isOver } = agreementOf(cart.lines, shown, known, ended);
    const repeated = isOver ? cart.ordered : null;
    const walletPart = walletCents > 0 && lines[0] ? { walletCents, freeCents: await this.spendableCents(lines[0].currency, call) } : {};
    const data = { buyerId, cartId, cartVersion, addressId: addressId ?? null, lines, refusal, ...walletPart };
    const id = repeated?.checkoutId ?? checkoutIdOf(cartId, cartVersion);
    const command = { type: 'StartCheckout' as const, data, by: call.actor };
    return this.answer(await this.processes.run(checkout, id, command, call, repeated ? {} : { newAt: now }), call);
  }

  /** Returns the free amount of the buyer's balance. Payouts checks again when it reserves a part. */
  private async spendableCents(currency: Currency, call: CallContext): Promise<number> {
    const { items } = await this.payoutsClient.spendable({}, call);
    return items.find((each) => each.currency === currency)?.amountCents ?? 0;
  }

  private async answer({ streamId: checkoutId, state, results }: CheckoutRun, call: CallContext): Promise<CheckoutAnswer> {
    if (state.status === 'refused')
      return refuse(state.because.code, fromEnglish(state.because.message), { details: state.because.details });
    if (state.status === 'given_up') return refuse('checkout_given_up', message('checkout.not_reserved_in_time'));
    if (!('order' in state))
      return refuse('service_unavailable', message('request.try_again'), { status: 503, details: { retryAfter: 2 } });
    if ('why' in state && state.why === 'refused') return refuse('payment_refused', message('checkout.not_payable'));
    if ('why' in state && state.why === 'unfunded') return refuse('wallet_insufficient', message('wallet.spent_elsewhere'));
    const { orderId, totalCents: amountCents, depositCents = 0, walletCents = 0, currency, payBy } = state.order;
    if (state.status === 'placed')
      return refuse('payment_unavailable', message('checkout.payment_not_started'), {
        details: { orderId, retryAfter: 5 },
      });
    const simulated = state.simulated ?? false;
    const preparedPayment = results.find((result) => result.type === 'RecordPrepared')?.data;
    const payment =
      simulated || state.status !== 'awaiting' ? null : (preparedPayment ?? (await this.payoutsClient.payment({ orderId }, call)));
    const { clientSecret = null, intentId = null } = payment ?? {};
    return {
      orderId,
      checkoutId,
      status: statusOf(state),
      amountCents,
      walletCents,
      depositCents,
      currency,
      simulated,
      message: simulated ? SIMULATED.text : null,
      clientSecret,
      intentId,
      payBy,
    };
  }
}

/** Returns the status that the order has or is about to get. */
function statusOf(state: Extract<Checkout, OrderedCheckout>): OrderStatus {
  if (state.status === 'paid' || state.status === 'completed' || state.status === 'recovering') return 'paid';
  if (state.status === 'refunding' || state.status === 'refunded') return 'refunded';
  if ('why' in state) return state.why === 'cancelled' ? 'cancelled' : 'expired';
  return state.simulated ? 'awaiting_payment' : 'requires_payment';
}
