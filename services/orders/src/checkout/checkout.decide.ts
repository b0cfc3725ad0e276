import { instantAfter, type Payment } from '@tankobon/contracts';
import { type Command, processManager, refuse, type Step } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type Checkout, type CheckoutEvent, evolve, type CheckoutRefusal, type PlacedOrder } from './checkout.js';
import { type ExistingCheckout, cancel, place, type PlacingCommand, RESERVE_WITHIN_MINUTES, start } from './placing.decide.js';

type PaymentSecret = Partial<Pick<Payment, 'clientSecret' | 'intentId'>>;

export type CheckoutCommand =
  | PlacingCommand
  | Command<'RecordRefusal', CheckoutRefusal & { attempt: number }>
  | Command<'AbandonCheckout', Record<string, never>>
  /** The secret of a card payment is for the waiting buyer; no event holds it. */
  | Command<'RecordPrepared', { paymentId: string; simulated: boolean } & PaymentSecret>
  | Command<'RecordUnpayable', { unfunded?: true }>
  | Command<'ExpireCheckout', Record<string, never>>
  | Command<'RecordPaymentEnded', Record<string, never>>
  | Command<'RecordReleased', Record<string, never>>
  | Command<'RecordPayment', { paymentId: string }>
  | Command<'RecordLostReservation', { reason: string; isSold?: true }>
  | Command<'RecordReservedAgain', { attempt: number }>
  | Command<'RecordRecoveryFailed', { reason: string }>
  | Command<'RecordMoneyReturned', { refundId: string }>
  | Command<'RecordCommitted', Record<string, never>>;

/** Decides a checkout's commands. Results of its steps arrive as commands and may be repeated. */
export function decide(command: CheckoutCommand, state: Checkout): CheckoutEvent[] {
  if (command.type === 'StartCheckout') return start(command, state);
  if (state.status === 'none') return refuse('not_found', message('checkout.not_found'));
  const { status } = state;
  switch (command.type) {
    case 'RecordReservation':
      return place(command, state);
    case 'RecordRefusal':
      return refused(command.data, state);
    case 'AbandonCheckout':
      return status === 'started' ? [{ type: 'CheckoutAbandoned', data: { at: command.now } }] : [];
    case 'RecordPrepared':
      return status === 'placed' ? [prepared(command.data, state.order)] : [];
    case 'RecordUnpayable':
      return status === 'placed'
        ? [{ type: 'CheckoutEnding', data: { why: command.data.unfunded ? 'unfunded' : 'refused', at: command.now } }]
        : [];
    case 'CancelCheckout':
      return cancel(command, state);
    case 'ExpireCheckout':
      return expire(command.now, state);
    case 'RecordPaymentEnded':
      return status === 'ending' ? [{ type: 'PaymentEnded', data: {} }] : [];
    case 'RecordReleased':
      return status === 'abandoned' || status === 'releasing' ? [{ type: 'ReservationReleased', data: {} }] : [];
    case 'RecordPayment':
      return receive({ ...command.data, at: command.now }, state);
    case 'RecordLostReservation':
      return status === 'paid' ? [{ type: 'ReservationLost', data: { ...command.data, at: command.now } }] : [];
    case 'RecordReservedAgain':
      return status === 'recovering' && command.data.attempt > state.attempt ? [{ type: 'ReservationMadeAgain', data: command.data }] : [];
    case 'RecordRecoveryFailed':
      return status === 'recovering' ? [{ type: 'RecoveryFailed', data: command.data }] : [];
    case 'RecordMoneyReturned':
      return status === 'refunding' ? [{ type: 'MoneyReturned', data: command.data }] : [];
    case 'RecordCommitted':
      return status === 'paid' ? [{ type: 'StockCommitted', data: { orderId: state.order.orderId } }] : [];
  }
}

function prepared({ paymentId, simulated }: { paymentId: string; simulated: boolean }, { orderId }: PlacedOrder): CheckoutEvent {
  return { type: 'PaymentPrepared', data: { paymentId, simulated, orderId } };
}

function refused({ attempt, ...because }: CheckoutRefusal & { attempt: number }, state: ExistingCheckout): CheckoutEvent[] {
  return state.status === 'started' && attempt === state.attempt ? [{ type: 'CheckoutRefused', data: because }] : [];
}

function expire(now: string, state: ExistingCheckout): CheckoutEvent[] {
  if (state.status !== 'placed' && state.status !== 'awaiting') return [];
  if (Date.parse(now) < Date.parse(state.order.payBy)) return refuse('invalid_transition', message('order.buyer_has_time'));
  return [{ type: 'CheckoutEnding', data: { why: 'expired', at: now } }];
}

const WAITING: readonly Checkout['status'][] = ['placed', 'awaiting', 'ending', 'releasing', 'closed'];

function receive(payment: { paymentId: string; at: string }, state: ExistingCheckout): CheckoutEvent[] {
  if (!('order' in state)) return refuse('invalid_transition', message('order.none_to_pay'));
  return WAITING.includes(state.status) ? [{ type: 'PaymentReceived', data: payment }] : [];
}

export type CheckoutStep =
  'reserve' | 'abandon' | 'release' | 'createPayment' | 'expire' | 'endPayment' | 'commit' | 'reserveAgain' | 'refund';

/** Returns the pending steps. Without one the checkout is over, unless a late payment comes. */
export function steps(state: Checkout): Step<CheckoutStep>[] {
  switch (state.status) {
    case 'started':
      return [{ name: 'reserve' }, { name: 'abandon', due: instantAfter(state.started.at, { minutes: RESERVE_WITHIN_MINUTES }) }];
    case 'placed':
      return [{ name: 'createPayment' }, { name: 'expire', due: state.order.payBy }];
    case 'awaiting':
      return [{ name: 'expire', due: state.order.payBy }];
    case 'ending':
      return [{ name: 'endPayment' }];
    case 'abandoned':
    case 'releasing':
      return [{ name: 'release' }];
    case 'paid':
      return [{ name: 'commit' }];
    case 'recovering':
      return [{ name: 'reserveAgain' }];
    case 'refunding':
      return [{ name: 'refund' }];
    default:
      return [];
  }
}

export const checkout = processManager<Checkout, CheckoutCommand, CheckoutEvent, CheckoutStep>({
  type: 'checkout',
  initial: { status: 'none' },
  evolve,
  decide,
  steps,
});
