import { Injectable } from '@nestjs/common';
import { type Address, identity, payouts } from '@tankobon/contracts';
import { answerOrRefusal, Refusal, type StepResult, type StepsOf } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { becauseOf } from './agreement.js';
import { orderIdOf } from './checkout-ids.js';
import type { checkout } from './checkout.decide.js';
import { type CheckoutStepCall, committed, placed, refunded, released } from './checkout.records.js';
import { CheckoutReservations, startedIn } from './reserve-lines.js';

type Result = Promise<StepResult<typeof checkout>>;
const UNKNOWN_ADDRESS = { code: 'not_found', message: message('address.not_in_book').text, details: {} };

/**
 * Steps of a checkout at other services. A final refusal of theirs ends it. Each call's id is made of stream, version and step, so that a
 * repeated call has one effect.
 */
@Injectable()
export class CheckoutSteps implements StepsOf<typeof checkout> {
  constructor(
    private readonly holding: CheckoutReservations,
    @Calls(payouts) private readonly payoutsClient: ClientOf<typeof payouts>,
    @Calls(identity) private readonly identityClient: ClientOf<typeof identity>,
  ) {}

  async reserve(step: CheckoutStepCall): Result {
    const { attempt, started } = startedIn(step);
    const asking = this.address(step);
    if (started.addressId && (await asking) === null)
      return { type: 'RecordRefusal', data: { attempt, ...UNKNOWN_ADDRESS }, by: step.call.actor };
    const [held, address = null] = await Promise.all([this.holding.take(step, attempt), asking]);
    if (held instanceof Refusal)
      return { type: 'RecordRefusal', data: { attempt, ...becauseOf(held, started.lines) }, by: step.call.actor };
    const { currency } = started.lines[0]!;
    return placed(step, { ...held, attempt, currency, orderId: orderIdOf(step.streamId, attempt) }, address);
  }

  abandon({ call }: CheckoutStepCall): StepResult<typeof checkout> {
    return { type: 'AbandonCheckout', data: {}, by: call.actor };
  }

  async createPayment({ state, streamId: checkoutId, call }: CheckoutStepCall): Result {
    if (!('order' in state)) return undefined;
    const { orderId, totalCents: amountCents, currency, walletCents } = state.order;
    const { buyerId } = state.started;
    const terms = { orderId, checkoutId, buyerId, amountCents, currency, ...(walletCents && { walletCents }) };
    const payment = await answerOrRefusal(this.payoutsClient.createPayment(terms, call));
    if (payment instanceof Refusal) {
      const data = payment.code === 'wallet_insufficient' ? { unfunded: true as const } : {};
      return { type: 'RecordUnpayable', data, by: call.actor };
    }
    const { id: paymentId, status, simulated, clientSecret, intentId } = payment;
    if (status === 'succeeded') return { type: 'RecordPayment', data: { paymentId }, by: call.actor };
    return { type: 'RecordPrepared', data: { paymentId, simulated, clientSecret, intentId }, by: call.actor };
  }

  expire({ call }: CheckoutStepCall): StepResult<typeof checkout> {
    return { type: 'ExpireCheckout', data: {}, by: call.actor };
  }

  /** Ends the payment. If the money came first, the order goes on as paid. */
  async endPayment({ state, call }: CheckoutStepCall): Result {
    if (!('order' in state)) return undefined;
    const { orderId } = state.order;
    const ended = await answerOrRefusal(this.payoutsClient.cancelPayment({ orderId }, call));
    if (!(ended instanceof Refusal) || ended.code !== 'already_succeeded') return { type: 'RecordPaymentEnded', data: {}, by: call.actor };
    const { id: paymentId } = await this.payoutsClient.payment({ orderId }, call);
    return { type: 'RecordPayment', data: { paymentId }, by: call.actor };
  }

  /** Releases the reservations. A process that crashed over an abandoned checkout may have created its payment, which ends too. */
  async release(step: CheckoutStepCall): Result {
    const { call, state, streamId } = step;
    await this.holding.release(step, state.status === 'abandoned' ? 'not reserved in time' : 'not paid');
    if (state.status === 'abandoned')
      await answerOrRefusal(this.payoutsClient.cancelPayment({ orderId: orderIdOf(streamId, state.attempt) }, call));
    return released(step);
  }

  async commit(step: CheckoutStepCall): Result {
    const problem = await this.holding.commit(step);
    if (!problem) return committed(step);
    const { lost, ...more } = problem;
    return { type: 'RecordLostReservation', data: { reason: lost.message, ...more }, by: step.call.actor };
  }

  async reserveAgain(step: CheckoutStepCall): Result {
    const attempt = startedIn(step).attempt + 1;
    const held = await this.holding.takeAgain(step, attempt);
    if (held instanceof Refusal) return { type: 'RecordRecoveryFailed', data: { reason: held.code }, by: step.call.actor };
    return { type: 'RecordReservedAgain', data: { attempt }, by: step.call.actor };
  }

  /** Refunds the buyer. A refusal of payouts is thrown and never swallowed, for an operator to see. */
  async refund(step: CheckoutStepCall): Result {
    const { state, streamId: reference, call } = step;
    if (!('order' in state)) return undefined;
    await this.holding.unsell(step);
    const { orderId, totalCents: amountCents } = state.order;
    const reason = message('order.closed_before_payment').text;
    const { refundId } = await this.payoutsClient.refund({ orderId, amountCents, reason, reference }, call);
    return refunded(step, refundId);
  }

  /** Returns the shipping address, or undefined while identity is unreachable: the order then waits for its address. */
  private async address(step: CheckoutStepCall): Promise<Address | null | undefined> {
    const { buyerId: personId, addressId } = startedIn(step).started;
    const asked = this.identityClient.addressOf({ personId, ...(addressId && { addressId }) }, step.call);
    return asked.then(({ address }) => address).catch(() => undefined);
  }
}
