import { Injectable } from '@nestjs/common';
import { type CallInput, type Order as OrderAnswer, orders, payouts } from '@tankobon/contracts';
import { type Actor, type CallContext, type RunOptions, Processes, refuse, subCall } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles, Calls, type ClientOf } from '@tankobon/service-kit';
import { checkout } from './checkout.decide.js';
import { OrderAnswers } from '../order/order-answers.js';
import { sideIn } from '../order/order.answer.js';
import { UnsentContracts } from './unsent-contracts.js';

const system: Actor = { id: 'system:orders', role: 'system' };
/** Payouts has recorded the money, and its fact repeats the command. */
const REPEATED_BY_FACT: RunOptions = { isRetriedByCaller: true };

/** RPCs around an order's payment: opening it, marking it as received, and cancelling the order before or after it. */
@Injectable()
export class ClosingRpc {
  constructor(
    private readonly processes: Processes,
    private readonly answers: OrderAnswers,
    private readonly unsent: UnsentContracts,
    @Calls(payouts) private readonly payoutsClient: ClientOf<typeof payouts>,
  ) {}

  @Handles(orders.cancel)
  async cancel({ orderId }: CallInput<typeof orders.cancel>, call: CallContext): Promise<OrderAnswer> {
    const found = await this.answers.find(orderId);
    const command = { type: 'CancelCheckout' as const, data: {}, by: call.actor };
    const { status } = (await this.processes.run(checkout, found.checkoutId, command, call)).state;
    if (status === 'paid') return refuse('invalid_transition', message('order.payment_arrived'));
    const ended = status === 'completed' ? await this.unsent.cancel(found, call) : [];
    return this.answers.of(await this.answers.find(orderId, ended), call.actor);
  }

  @Handles(orders.markPaid)
  async markPaid({ orderId }: CallInput<typeof orders.markPaid>, call: CallContext): Promise<OrderAnswer> {
    const found = await this.answers.find(orderId);
    const side = sideIn(found, call.actor);
    if (side !== 'buyer' && side !== 'seller' && call.actor.role !== 'admin') return refuse('not_found', message('order.not_found'));
    if (found.status === 'paid') return this.answers.of(found, call.actor);
    if (found.paymentId && !found.simulated) return refuse('not_simulated', message('order.by_card'));
    const payment = await this.payoutsClient.markReceived({ orderId, by: call.actor.id }, call);
    if (payment.status === 'succeeded') {
      const paid = { type: 'RecordPayment' as const, data: { paymentId: payment.id }, by: system };
      await this.processes.run(checkout, found.checkoutId, paid, subCall(call, 'paid'), REPEATED_BY_FACT);
    }
    return this.answers.of(await this.answers.find(orderId), call.actor);
  }

  @Handles(orders.openPayment)
  async openPayment({ orderId }: CallInput<typeof orders.openPayment>, call: CallContext) {
    const found = await this.answers.find(orderId);
    if (sideIn(found, call.actor) !== 'buyer') return refuse('not_found', message('order.not_found'));
    if (!found.paymentId) return { clientSecret: null, intentId: null };
    const { clientSecret, intentId } = await this.payoutsClient.payment({ orderId }, call);
    return { clientSecret, intentId };
  }
}
