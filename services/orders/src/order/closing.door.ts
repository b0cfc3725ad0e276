import { Injectable } from '@nestjs/common';
import { type In, type Order as OrderAnswer, orders, type Out, payouts } from '@tankobon/contracts';
import { type Actor, type CallContext, EventStore, Processes, refuse, subCall } from '@tankobon/eventstore';
import { Answers, Calls, type ClientOf } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { checkout } from '../checkout/checkout.process.js';
import { findOrder, type FoundOrder } from '../views/order-queries.js';
import { orderAnswer, partIn } from './order.answer.js';

const system: Actor = { id: 'system:orders', role: 'system' };

/** The wait for money: what the buyer continues with, and the two ways a person ends it. */
@Injectable()
export class ClosingDoor {
  constructor(
    private readonly store: EventStore,
    private readonly processes: Processes,
    private readonly db: DataSource,
    @Calls(payouts) private readonly payoutsClient: ClientOf<typeof payouts>,
  ) {}

  @Answers(orders.cancel)
  async cancel({ orderId }: In<typeof orders.cancel>, call: CallContext): Promise<OrderAnswer> {
    const { checkout_id: checkoutId } = await this.order(orderId);
    await this.store.handle(checkout, checkoutId, { type: 'CancelCheckout', data: {}, by: call.actor }, call);
    const state = await this.processes.advance(checkout, checkoutId, call);
    if (state.status === 'paid' || state.status === 'completed')
      return refuse('invalid_transition', 'The money came first: this order is paid.');
    return orderAnswer(await this.order(orderId), call.actor);
  }

  @Answers(orders.markPaid)
  async markPaid({ orderId }: In<typeof orders.markPaid>, call: CallContext): Promise<OrderAnswer> {
    const found = await this.order(orderId);
    const part = partIn(found, call.actor);
    if (part !== 'buyer' && part !== 'seller' && call.actor.role !== 'admin') return refuse('not_found', 'There is no such order.');
    if (found.status === 'paid') return orderAnswer(found, call.actor);
    if (found.payment_id && !found.simulated) return refuse('not_simulated', 'This order is paid by card.');
    const payment = await this.payoutsClient.markReceived({ orderId, by: call.actor.id }, call);
    if (payment.status === 'succeeded') {
      const paid = { type: 'RecordPayment' as const, data: { paymentId: payment.id }, by: system };
      await this.store.handle(checkout, found.checkout_id, paid, subCall(call, 'paid'));
      await this.processes.advance(checkout, found.checkout_id, call);
    }
    return orderAnswer(await this.order(orderId), call.actor);
  }

  @Answers(orders.openPayment)
  async openPayment({ orderId }: In<typeof orders.openPayment>, call: CallContext): Promise<Out<typeof orders.openPayment>> {
    const found = await this.order(orderId);
    if (partIn(found, call.actor) !== 'buyer') return refuse('not_found', 'There is no such order.');
    if (!found.payment_id) return { clientSecret: null, intentId: null };
    const { clientSecret, intentId } = await this.payoutsClient.payment({ orderId }, call);
    return { clientSecret, intentId };
  }

  private async order(orderId: string): Promise<FoundOrder> {
    return (await findOrder(this.db.manager, orderId)) ?? refuse('not_found', 'There is no such order.');
  }
}
