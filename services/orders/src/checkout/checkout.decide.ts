import { type Command, refuse } from '@tankobon/eventstore';
import type { OrderLine } from '../order/order.js';
import type { Checkout, CheckoutEvent, Ordered, RefusedBecause, Started } from './checkout.js';

export const PAY_WITHIN_MINUTES = 15;

export type Reservation = { attempt: number; orderId: string; lines: OrderLine[]; currency: Ordered['order']['currency'] };

export type CheckoutCommand =
  | Command<
      'StartCheckout',
      Pick<Started, 'buyerId' | 'cartId' | 'cartVersion' | 'addressId' | 'lines'> & { refusal: RefusedBecause | null }
    >
  | Command<'RecordReservation', Reservation>
  | Command<'RecordRefusal', RefusedBecause & { attempt: number }>
  | Command<'AbandonCheckout', Record<string, never>>
  | Command<'RecordPrepared', { paymentId: string; simulated: boolean }>
  | Command<'RecordUnpayable', Record<string, never>>
  | Command<'CancelCheckout', Record<string, never>>
  | Command<'ExpireCheckout', Record<string, never>>
  | Command<'RecordPaymentEnded', Record<string, never>>
  | Command<'RecordReleased', Record<string, never>>
  | Command<'RecordPayment', { paymentId: string }>
  | Command<'RecordLostReservation', { reason: string }>
  | Command<'RecordReservedAgain', { attempt: number }>
  | Command<'RecordRecoveryFailed', { reason: string }>
  | Command<'RecordMoneyReturned', { refundId: string }>
  | Command<'RecordCommitted', Record<string, never>>;

/** The rules of a checkout. The results of its steps come in as commands, each as often as it likes. */
export function decide(command: CheckoutCommand, state: Checkout): CheckoutEvent[] {
  const { type, by } = command;
  if (type === 'StartCheckout') return started(command, state);
  if (state.status === 'none') return refuse('not_found', 'There is no such checkout.');
  if (type === 'CancelCheckout') {
    if (by.id !== state.started.buyerId) return refuse('not_found', 'There is no such order.');
    return cancelling(state, command.now);
  }
  return 'order' in state ? decideOrdered(command, state) : decideStarted(command, state);
}

/** Refused and given up: the same cart may be tried again, as a new attempt. */
function started({ data, by, now }: Extract<CheckoutCommand, { type: 'StartCheckout' }>, state: Checkout): CheckoutEvent[] {
  const { refusal, ...terms } = data;
  if (by.id !== data.buyerId || (state.status !== 'none' && by.id !== state.started.buyerId))
    return refuse('not_found', 'There is no such checkout.');
  const over = state.status === 'closed' || state.status === 'refunded' || state.status === 'completed';
  const again = state.status === 'none' || state.status === 'refused' || state.status === 'given_up';
  if (!again && !over) return [];
  if (over && data.lines.length > 0) return [];
  if (refusal) return refuse(refusal.code, refusal.message, { details: refusal.details });
  if (data.lines.length === 0) return refuse('cart_empty', 'Your cart is empty. Add manga to start checkout.');
  const attempt = state.status === 'none' ? 1 : state.attempt + 1;
  return [{ type: 'CheckoutStarted', data: { ...terms, attempt, at: now } }];
}

type Answering<T extends Checkout> = T extends { status: 'none' } ? never : T;

function cancelling(state: Answering<Checkout>, now: string): CheckoutEvent[] {
  switch (state.status) {
    case 'placed':
    case 'awaiting':
      return [{ type: 'CheckoutEnding', data: { why: 'cancelled', at: now } }];
    case 'ending':
    case 'releasing':
    case 'closed':
      return state.why === 'cancelled' ? [] : refuse('invalid_transition', 'This order has already expired.');
    // The money came first: what is left to cancel are its sales.
    case 'paid':
    case 'completed':
      return [];
    default:
      return refuse('invalid_transition', 'This order cannot be cancelled any more.');
  }
}

function decideStarted({ type, data, now }: CheckoutCommand, { status, attempt }: Extract<Checkout, { attempt: number }>): CheckoutEvent[] {
  if (type === 'RecordPayment') return refuse('invalid_transition', 'There is no order to be paid yet.');
  if (type === 'RecordReleased') return status === 'abandoned' ? [{ type: 'ReservationReleased', data: {} }] : [];
  if (status !== 'started') return [];
  switch (type) {
    case 'RecordReservation':
      return data.attempt === attempt ? [reserved(data, now)] : [];
    case 'RecordRefusal': {
      const { attempt: refused, ...because } = data;
      return refused === attempt ? [{ type: 'CheckoutRefused', data: because }] : [];
    }
    case 'AbandonCheckout':
      return [{ type: 'CheckoutAbandoned', data: { at: now } }];
    default:
      return [];
  }
}

function reserved({ orderId, lines, currency }: Reservation, now: string): CheckoutEvent {
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  const shippingCents = lines.reduce((sum, line) => sum + line.shippingCents, 0);
  const totalCents = subtotalCents + shippingCents;
  const payBy = later(now, PAY_WITHIN_MINUTES);
  return { type: 'ReservationMade', data: { orderId, lines, currency, subtotalCents, shippingCents, totalCents, payBy } };
}

function decideOrdered({ type, data, now }: CheckoutCommand, state: Extract<Checkout, Ordered>): CheckoutEvent[] {
  const { status, order, attempt } = state;
  const { orderId } = order;
  switch (type) {
    case 'RecordPrepared':
      return status === 'placed' ? [{ type: 'PaymentPrepared', data: { ...data, orderId } }] : [];
    case 'RecordUnpayable':
      return status === 'placed' ? [{ type: 'CheckoutEnding', data: { why: 'refused', at: now } }] : [];
    case 'ExpireCheckout':
      if (status !== 'placed' && status !== 'awaiting') return [];
      if (Date.parse(now) < Date.parse(order.payBy)) return refuse('invalid_transition', 'The buyer still has time to pay.');
      return [{ type: 'CheckoutEnding', data: { why: 'expired', at: now } }];
    case 'RecordPaymentEnded':
      return status === 'ending' ? [{ type: 'PaymentEnded', data: {} }] : [];
    case 'RecordReleased':
      return status === 'releasing' ? [{ type: 'ReservationReleased', data: {} }] : [];
    case 'RecordPayment': {
      const waiting = status === 'placed' || status === 'awaiting' || status === 'ending' || status === 'releasing' || status === 'closed';
      return waiting ? [{ type: 'PaymentReceived', data: { ...data, at: now } }] : [];
    }
    case 'RecordLostReservation':
      return status === 'paid' ? [{ type: 'ReservationLost', data }] : [];
    case 'RecordReservedAgain':
      return status === 'recovering' && data.attempt > attempt ? [{ type: 'ReservationMadeAgain', data }] : [];
    case 'RecordRecoveryFailed':
      return status === 'recovering' ? [{ type: 'RecoveryFailed', data }] : [];
    case 'RecordMoneyReturned':
      return status === 'refunding' ? [{ type: 'MoneyReturned', data }] : [];
    case 'RecordCommitted':
      return status === 'paid' ? [{ type: 'StockCommitted', data: { orderId } }] : [];
    default:
      return [];
  }
}

export const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString();
