import { Injectable } from '@nestjs/common';
import { type Address, catalog, identity, newId, type Out, payouts } from '@tankobon/contracts';
import { isFinal, Refusal, type StepResult, type StepsOf } from '@tankobon/eventstore';
import { Calls, type ClientOf } from '@tankobon/service-kit';
import { becauseOf } from './agreement.js';
import { orderIdOf, reservationIdOf } from './checkout-ids.js';
import type { checkout } from './checkout.decide.js';
import type { Reservation } from './placing.decide.js';
import { type CheckoutStepCall, committed, placed, refunded, released } from './checkout.records.js';

type Result = Promise<StepResult<typeof checkout>>;

/** What a checkout asks of others; what they will never take ends it. Each call carries an id made of stream, version and step: asked again, it has one effect. */
@Injectable()
export class CheckoutSteps implements StepsOf<typeof checkout> {
  constructor(
    @Calls(catalog) private readonly catalogClient: ClientOf<typeof catalog>,
    @Calls(payouts) private readonly payoutsClient: ClientOf<typeof payouts>,
    @Calls(identity) private readonly identityClient: ClientOf<typeof identity>,
  ) {}

  async reserve(step: CheckoutStepCall): Result {
    const { attempt } = startedIn(step);
    const [answer, address] = await Promise.all([this.reserved(step, attempt), this.address(step)]);
    if (!(answer instanceof Refusal)) return placed(step, reservationOf(answer, step, attempt), address);
    return { type: 'RecordRefusal', data: { attempt, ...becauseOf(answer, startedIn(step).started.lines) }, by: step.call.actor };
  }

  abandon({ call }: CheckoutStepCall): StepResult<typeof checkout> {
    return { type: 'AbandonCheckout', data: {}, by: call.actor };
  }

  async createPayment({ state, streamId: checkoutId, call }: CheckoutStepCall): Result {
    if (!('order' in state)) return undefined;
    const { orderId, totalCents: amountCents, currency } = state.order;
    const { buyerId } = state.started;
    const payment = await refusedOr(this.payoutsClient.createPayment({ orderId, checkoutId, buyerId, amountCents, currency }, call));
    if (payment instanceof Refusal) return { type: 'RecordUnpayable', data: {}, by: call.actor };
    const { id: paymentId, status, simulated } = payment;
    if (status === 'succeeded') return { type: 'RecordPayment', data: { paymentId }, by: call.actor };
    return { type: 'RecordPrepared', data: { paymentId, simulated }, by: call.actor };
  }

  expire({ call }: CheckoutStepCall): StepResult<typeof checkout> {
    return { type: 'ExpireCheckout', data: {}, by: call.actor };
  }

  /** The money may have been faster: then the order goes on as paid. */
  async endPayment({ state, call }: CheckoutStepCall): Result {
    if (!('order' in state)) return undefined;
    const { orderId } = state.order;
    const ended = await refusedOr(this.payoutsClient.cancelPayment({ orderId }, call));
    if (!(ended instanceof Refusal) || ended.code !== 'already_succeeded') return { type: 'RecordPaymentEnded', data: {}, by: call.actor };
    const { id: paymentId } = await this.payoutsClient.payment({ orderId }, call);
    return { type: 'RecordPayment', data: { paymentId }, by: call.actor };
  }

  /** Whoever died over an abandoned one may have asked for its payment already. */
  async release(step: CheckoutStepCall): Result {
    const { call, state, streamId } = step;
    await this.released(step, state.status === 'abandoned' ? 'not reserved in time' : 'not paid');
    if (state.status === 'abandoned')
      await refusedOr(this.payoutsClient.cancelPayment({ orderId: orderIdOf(streamId, state.attempt) }, call));
    return released(step);
  }

  async commit(step: CheckoutStepCall): Result {
    const checkoutId = reservationIdOf(step.streamId, startedIn(step).attempt);
    const lost = await refusedOr(this.catalogClient.commitStock({ checkoutId }, step.call));
    if (lost instanceof Refusal) return { type: 'RecordLostReservation', data: { reason: lost.message }, by: step.call.actor };
    return committed(step);
  }

  /** The first reservation is ended before the next is made, so that no copy is held twice. */
  async reserveAgain(step: CheckoutStepCall): Result {
    const attempt = startedIn(step).attempt + 1;
    await this.released(step, 'reserved anew');
    const answer = await this.reserved(step, attempt);
    if (answer instanceof Refusal) return { type: 'RecordRecoveryFailed', data: { reason: answer.code }, by: step.call.actor };
    return { type: 'RecordReservedAgain', data: { attempt }, by: step.call.actor };
  }

  /** Money is never given up: what payouts refuses here is for an operator to see. */
  async refund(step: CheckoutStepCall): Result {
    const { state, streamId: reference, call } = step;
    if (!('order' in state)) return undefined;
    const { orderId, totalCents: amountCents } = state.order;
    const reason = 'The order was closed before the money came.';
    const { refundId } = await this.payoutsClient.refund({ orderId, amountCents, reason, reference }, call);
    return refunded(step, refundId);
  }

  private reserved(step: CheckoutStepCall, attempt: number) {
    const { buyerId, lines } = startedIn(step).started;
    const checkoutId = reservationIdOf(step.streamId, attempt);
    const wanted = lines.map(({ listingId, quantity, priceCents: rateCents, shippingCents, currency }) => ({
      ...{ listingId, quantity, rateCents, shippingCents, currency },
    }));
    return refusedOr(this.catalogClient.reserveStock({ checkoutId, buyerId, lines: wanted }, step.call));
  }

  private released(step: CheckoutStepCall, reason: string) {
    const checkoutId = reservationIdOf(step.streamId, startedIn(step).attempt);
    return refusedOr(this.catalogClient.releaseStock({ checkoutId, reason }, step.call));
  }

  /** An order without an address waits for it, so that identity being away stops nobody. */
  private async address(step: CheckoutStepCall): Promise<Address | null> {
    const { buyerId: personId, addressId } = startedIn(step).started;
    const asked = this.identityClient.addressOf({ personId, ...(addressId && { addressId }) }, step.call);
    return asked.then(({ address }) => address).catch(() => null);
  }
}

function startedIn({ state }: CheckoutStepCall) {
  if (state.status === 'none') throw new Error('A checkout that was not started has no steps.');
  return state;
}

/** The order's lines as catalog reserved them, in the order of the cart. */
function reservationOf({ lines: reserved }: Out<typeof catalog.reserveStock>, step: CheckoutStepCall, attempt: number): Reservation {
  const lines = startedIn(step).started.lines.map(({ lineId, listingId }) => {
    const { rateCents, locationType, currency: _, ...line } = reserved.find((candidate) => candidate.listingId === listingId)!;
    return { ...line, lineId, saleId: newId('sale'), priceCents: rateCents, ships: locationType === 'remote' };
  });
  return { attempt, orderId: orderIdOf(step.streamId, attempt), lines, currency: reserved[0]!.currency };
}

/** The answer, or the refusal where asking again would change nothing. */
async function refusedOr<A>(answer: Promise<A>): Promise<A | Refusal> {
  return answer.catch((error: unknown) => {
    if (error instanceof Refusal && isFinal(error)) return error;
    throw error;
  });
}
