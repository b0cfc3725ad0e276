import { Injectable } from '@nestjs/common';
import type { Address } from '@tankobon/contracts';
import { type Actor, type CallContext, EventStore, type Intent, type StepOf, type StoreTx } from '@tankobon/eventstore';
import { cart } from '../cart/cart.decide.js';
import { order } from '../order/order.decide.js';
import type { OrderLine } from '../order/order.js';
import type { SaleTerms } from '../sale/sale.js';
import { sale } from '../sale/sale.decide.js';
import type { Ordered } from './checkout.js';
import { checkout, type CheckoutCommand } from './checkout.decide.js';
import type { Reservation } from './placing.decide.js';

export type CheckoutStepCall = StepOf<typeof checkout>;

/** Results of a checkout's steps that concern several streams: each is recorded in all of them, or in none. */
@Injectable()
export class CheckoutRecords {
  constructor(private readonly store: EventStore) {}

  /** Copies are reserved: the order is there, and its lines are out of the cart. */
  async placed({ streamId, call }: CheckoutStepCall, reservation: Reservation, address: Address | null): Promise<undefined> {
    const by = call.actor;
    await this.store.transaction(call, async (tx) => {
      const { state, events } = await tx.handle(checkout, streamId, { type: 'RecordReservation', data: reservation, by });
      if (events.length === 0 || !('order' in state)) return;
      const { orderId, ...terms } = state.order;
      const { buyerId } = state.started;
      await tx.handle(order, orderId, { type: 'PlaceOrder', data: { ...terms, checkoutId: streamId, buyerId, address }, by });
      await this.takeOutOfCart(tx, streamId, state, by);
    });
  }

  /** Money and copies are here: the order is paid, and each line is a sale of its own. What had gone back to the cart leaves it again. */
  async committed({ streamId, call }: CheckoutStepCall): Promise<undefined> {
    const by = call.actor;
    await this.record(
      streamId,
      call,
      { type: 'RecordCommitted', data: {}, by },
      async (tx, { order: placed, paymentId, started, attempt }) => {
        await tx.handle(order, placed.orderId, { type: 'PayOrder', data: { paymentId: paymentId! }, by });
        for (const line of placed.lines) {
          const terms = termsOf(line, { orderId: placed.orderId, buyerId: started.buyerId, currency: placed.currency });
          await tx.handle(sale, line.saleId, { type: 'OpenSale', data: terms, by });
        }
        if (attempt > started.attempt) await this.takeOutOfCart(tx, streamId, { started, order: placed }, by);
      },
    );
  }

  /** Copies are on sale again: the order is over. What was not paid in time goes back to the cart. */
  async released({ streamId, call }: CheckoutStepCall): Promise<undefined> {
    const by = call.actor;
    await this.record(streamId, call, { type: 'RecordReleased', data: {}, by }, async (tx, { order: placed, started }, why) => {
      const { orderId, currency } = placed;
      if (why === 'cancelled') return tx.handle(order, orderId, { type: 'CancelOrder', data: {}, by });
      await tx.handle(order, orderId, { type: 'ExpireOrder', data: {}, by });
      const lines = placed.lines.map(({ saleId: _sale, ships: _ships, ...line }) => ({ ...line, currency }));
      return tx.handle(cart, started.cartId, { type: 'ReturnLines', data: { orderId, lines }, by });
    });
  }

  /** The money went back. */
  async refunded({ streamId, call, state }: CheckoutStepCall, refundId: string): Promise<undefined> {
    const by = call.actor;
    const reason = state.status === 'refunding' && state.why === 'cancelled' ? 'cancelled' : 'unavailable';
    await this.record(streamId, call, { type: 'RecordMoneyReturned', data: { refundId }, by }, (tx, { order: placed }) =>
      tx.handle(order, placed.orderId, { type: 'RefundOrder', data: { reason, refundId }, by }),
    );
  }

  private takeOutOfCart(tx: StoreTx, checkoutId: string, { started, order: { orderId } }: Pick<Ordered, 'started' | 'order'>, by: Actor) {
    const lineIds = started.lines.map(({ lineId }) => lineId);
    return tx.handle(cart, started.cartId, { type: 'TakeOrdered', data: { orderId, checkoutId, lineIds }, by });
  }

  /** The checkout's row is written first, so that two who record the same wait for each other, and the second does nothing. */
  private async record(
    streamId: string,
    call: CallContext,
    command: Intent<CheckoutCommand>,
    others: (tx: StoreTx, ordered: Ordered, why: string | null) => Promise<unknown>,
  ): Promise<void> {
    await this.store.transaction(call, async (tx) => {
      const { state, events } = await tx.handle(checkout, streamId, command);
      if (events.length > 0 && 'order' in state) await others(tx, state, 'why' in state ? state.why : null);
    });
  }
}

function termsOf(line: OrderLine, of: Pick<SaleTerms, 'orderId' | 'buyerId' | 'currency'>): SaleTerms {
  const { lineId: _line, saleId: _sale, coverUrl: _cover, ...terms } = line;
  return { ...terms, ...of };
}
