import { type Address, newId } from '@tankobon/contracts';
import type { Actor, MultiStreamCommit, StreamReference, StepOf, StepResult, StoreTx } from '@tankobon/eventstore';
import { cart } from '../cart/cart.decide.js';
import { order } from '../order/order.decide.js';
import type { OrderLine } from '../order/order.js';
import type { SaleTerms } from '../order/sale.js';
import { sale } from '../order/sale.decide.js';
import type { Checkout, OrderedCheckout } from './checkout.js';
import type { checkout } from './checkout.decide.js';
import type { Reservation } from './placing.decide.js';

export type CheckoutStepCall = StepOf<typeof checkout>;
type Result = StepResult<typeof checkout>;
type Command = Extract<Result, MultiStreamCommit>['command'];
type OtherStreamsUpdate = (tx: StoreTx, ordered: OrderedCheckout, why: string | null) => Promise<unknown>;

// Results of a checkout's steps that concern several streams: each is recorded in all of them, or in none.

/** Records the reservation: places the order and takes its lines out of the cart. */
export function placed({ streamId, state, call }: CheckoutStepCall, reservation: Reservation, address: Address | null): Result {
  const by = call.actor;
  const streams: StreamReference[] = [[order, reservation.orderId], ...cartsOf(state)];
  return together({ type: 'RecordReservation', data: reservation, by }, streams, async (tx, { order: { orderId, ...terms }, started }) => {
    const data = { ...terms, checkoutId: streamId, buyerId: started.buyerId, address };
    await tx.handle(order, orderId, { type: 'PlaceOrder', data, by });
    await takeOutOfCart(tx, streamId, { started, orderId, by });
  });
}

/** Records a paid order with its copies: each line becomes a sale. Lines that had gone back to the cart leave it again. */
export function committed({ streamId, state, call }: CheckoutStepCall): Result {
  const by = call.actor;
  const sales = 'order' in state ? state.order.lines.map(({ saleId }): StreamReference => [sale, saleId]) : [];
  const isAgain = state.status !== 'none' && state.attempt > state.started.attempt;
  const streams = [...ordersOf(state), ...sales, ...(isAgain ? cartsOf(state) : [])];
  return together({ type: 'RecordCommitted', data: {}, by }, streams, async (tx, { order: { orderId, lines, currency }, ...flow }) => {
    const { paymentId, started, attempt } = flow;
    await tx.handle(order, orderId, { type: 'PayOrder', data: { paymentId: paymentId! }, by });
    for (const line of lines) {
      const data = termsOf(line, { orderId, buyerId: started.buyerId, currency });
      await tx.handle(sale, line.saleId, { type: 'OpenSale', data, by });
    }
    if (attempt > started.attempt) await takeOutOfCart(tx, streamId, { started, orderId, by });
  });
}

/** Records released copies and ends the order. Its lines go back to the cart; of a cancelled order, only lines of accepted offers. */
export function released({ state, call }: CheckoutStepCall): Result {
  const by = call.actor;
  const streams = [...ordersOf(state), ...cartsOf(state)];
  return together({ type: 'RecordReleased', data: {}, by }, streams, async (tx, { order: { orderId, ...placed }, started }, why) => {
    const isCancelled = why === 'cancelled';
    await tx.handle(order, orderId, { type: isCancelled ? 'CancelOrder' : 'ExpireOrder', data: {}, by });
    const { currency } = placed;
    const bought = placed.lines.map(({ saleId: _sale, ships: _ships, ...line }) => ({ ...line, currency }));
    const rented = (placed.rentals ?? []).map(({ ships, rental, ...line }) => ({ ...line, currency, rental: { ...rental, ships } }));
    const lines = [...bought, ...rented].filter(({ offer }) => !isCancelled || offer);
    return tx.handle(cart, started.cartId, { type: 'ReturnLines', data: { orderId, lines }, by });
  });
}

/** Records the refund of an order. */
export function refunded({ state, call }: CheckoutStepCall, refundId: string): Result {
  const by = call.actor;
  const reason = state.status === 'refunding' && state.why === 'cancelled' ? 'cancelled' : 'unavailable';
  const command: Command = { type: 'RecordMoneyReturned', data: { refundId }, by };
  return together(command, ordersOf(state), (tx, { order: { orderId } }) =>
    tx.handle(order, orderId, { type: 'RefundOrder', data: { reason, refundId }, by }),
  );
}

const together = (command: Command, streams: readonly StreamReference[], others: OtherStreamsUpdate): Result => ({
  command,
  streams,
  also: async (tx, { state }) => 'order' in state && others(tx, state, 'why' in state ? state.why : null),
});

const ordersOf = (state: Checkout): StreamReference[] => ('order' in state ? [[order, state.order.orderId]] : []);
const cartsOf = (state: Checkout): StreamReference[] => (state.status === 'none' ? [] : [[cart, state.started.cartId]]);

type CartRemoval = Pick<OrderedCheckout, 'started'> & { orderId: string; by: Actor };

function takeOutOfCart(tx: StoreTx, checkoutId: string, { started, orderId, by }: CartRemoval) {
  const lines = started.lines.map(({ lineId, quantity }) => ({ lineId, quantity, restId: newId('line') }));
  return tx.handle(cart, started.cartId, { type: 'TakeOrdered', data: { orderId, checkoutId, lines }, by });
}

function termsOf(line: OrderLine, of: Pick<SaleTerms, 'orderId' | 'buyerId' | 'currency'>): SaleTerms {
  const { lineId: _line, saleId: _sale, coverUrl: _cover, offer: _offer, ...terms } = line;
  return { ...terms, ...of };
}
