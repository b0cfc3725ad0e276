import { Injectable } from '@nestjs/common';
import { type CallInput, type Payment as PaymentAnswer, payouts } from '@tankobon/contracts';
import { type CallContext, derivedStreamId, EventStore, type RunOptions, Processes, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { findOrderBalance, lockWallet } from '../ledger/balances.js';
import { refundContract } from './give-back.js';
import { type Payment, paymentIdOf, type PaymentTerms, refunded, statusOf, totalOf } from './payment.js';
import { payment, type PaymentCommand } from './payment.decide.js';

type PaymentIntention = {
  [T in PaymentCommand['type']]: Pick<Extract<PaymentCommand, { type: T }>, 'type' | 'data'>;
}[PaymentCommand['type']];

/**
 * Commands that may be lost in a crash: orders repeats its request for a payment until it is answered, with the order's idempotency key; a
 * lost receipt of simulated money is found by asking the provider when the payment ends.
 */
const COMES_AGAIN: RunOptions = { isRetriedByCaller: true };

/** RPC of payments, called by orders. Each answer waits for the provider, as far as it answers in time. */
@Injectable()
export class PaymentRpc {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
  ) {}

  @Handles(payouts.createPayment)
  async createPayment({ walletCents = 0, ...order }: CallInput<typeof payouts.createPayment>, call: CallContext): Promise<PaymentAnswer> {
    const terms = { ...order, amountCents: order.amountCents - walletCents, ...(walletCents > 0 && { walletCents }) };
    const state =
      walletCents > 0
        ? await this.reserve(terms, call)
        : await this.carryOut(terms.orderId, { type: 'StartPayment', data: terms }, call, COMES_AGAIN);
    return 'intent' in state && !isOver(state) ? answerOf(state) : unavailable();
  }

  @Handles(payouts.payment)
  async payment({ orderId }: CallInput<typeof payouts.payment>): Promise<PaymentAnswer> {
    return answerOf((await this.store.load(payment, paymentIdOf(orderId))).state);
  }

  @Handles(payouts.cancelPayment)
  async cancelPayment({ orderId }: CallInput<typeof payouts.cancelPayment>, call: CallContext): Promise<PaymentAnswer> {
    const state = await this.carryOut(orderId, { type: 'CancelPayment', data: {} }, call);
    if (state.status === 'succeeded' && !isOver(state)) return refuse('already_succeeded', message('order.paid'));
    return state.status === 'preparing' || state.status === 'open' ? unavailable() : answerOf(state);
  }

  @Handles(payouts.markReceived)
  async markReceived({ orderId, by }: CallInput<typeof payouts.markReceived>, call: CallContext): Promise<PaymentAnswer> {
    const state = await this.carryOut(orderId, { type: 'MarkReceived', data: { by } }, call, COMES_AGAIN);
    return state.status === 'cancelled' ? refuse('invalid_transition', message('payment.cancelled')) : answerOf(state);
  }

  /** A recorded refund is carried out, even where the provider does not answer now. */
  @Handles(payouts.refund)
  async refund({ orderId, ...command }: CallInput<typeof payouts.refund>, call: CallContext) {
    const refundId = derivedStreamId('refund', 'refund', call.commandId, command.reference);
    const [id, by] = [paymentIdOf(orderId), call.actor];
    await this.store.transaction(call, async (tx) => {
      await refundContract(tx, { ...command, orderId, refundId }, by);
      return {};
    });
    const state = await this.processes.resume(payment, id, call);
    if (state.status !== 'succeeded') return unavailable();
    const refund = state.refunds.findLast(({ reference }) => reference === command.reference);
    // Without a refund nothing was left to give back. A failed one is an error only while its order still holds money that no bank took.
    const rests = refund?.status === 'failed' && (await findOrderBalance(this.store.manager, orderId, state.terms.currency)) > 0;
    return rests ? unavailable() : { refundId: refund?.refundId ?? refundId, refundedCents: refunded(state) };
  }

  /** Reserves the balance's part in the transaction that starts the payment, under the lock of the balance. */
  private async reserve(terms: PaymentTerms, call: CallContext): Promise<Payment> {
    const id = paymentIdOf(terms.orderId);
    await this.store.transaction(call, async (tx) => {
      await tx.lock([id]);
      const freeCents = await lockWallet(tx.manager, terms.buyerId, terms.currency);
      await tx.handle(payment, id, { type: 'StartPayment', data: { ...terms, freeCents }, by: call.actor });
      return {};
    });
    return this.processes.resume(payment, id, call);
  }

  private async carryOut(orderId: string, command: PaymentIntention, call: CallContext, how?: RunOptions): Promise<Payment> {
    return (await this.processes.run(payment, paymentIdOf(orderId), { ...command, by: call.actor }, call, how)).state;
  }
}

/** Returns whether the money came too late: the refund is on its way, and the payment pays for nothing. */
const isOver = (state: Payment) => state.status === 'succeeded' && state.isLate === true;
const unavailable = (): never => refuse('payment_unavailable', message('payment.unavailable'));

function answerOf(state: Payment): PaymentAnswer {
  if (state.status === 'none' || state.status === 'forgone') return refuse('not_found', message('payment.none_for_order'));
  const { terms } = state;
  const intent = 'intent' in state ? state.intent : undefined;
  return {
    id: paymentIdOf(terms.orderId),
    orderId: terms.orderId,
    status: statusOf(state),
    amountCents: totalOf(terms),
    walletCents: terms.walletCents ?? 0,
    currency: terms.currency,
    simulated: intent?.simulated ?? false,
    intentId: intent?.intentId ?? null,
    clientSecret: intent?.clientSecret ?? null,
    refundedCents: refunded(state),
  };
}
