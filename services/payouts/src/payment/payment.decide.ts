import { instantAfter } from '@tankobon/contracts';
import { type Command, processManager, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { evolve, type MadePayment, noPayment, type Payment, type PaymentEvent, type PaymentTerms } from './payment.js';
import { toConfirm, toSend } from './refunds-of-payment.js';
import { decideRefund, type RefundCommand } from './refund.decide.js';

/** Interval at which an open payment is compared with the provider, whether or not a webhook came. */
export const CHECK_EVERY_MINUTES = 10;
/** A card payment that is still open after this time is cancelled: its order has long expired. */
export const GIVE_UP_AFTER_MINUTES = 24 * 60;

export type ProviderStatus = 'open' | 'succeeded' | 'cancelled';

export type PaymentCommand =
  /** `freeCents`: the buyer's balance, read under its lock; present where it pays a part. */
  | Command<'StartPayment', PaymentTerms & { freeCents?: number }>
  | Command<'RecordIntent', { intentId: string; clientSecret: string | null; simulated: boolean }>
  | Command<'RecordNoIntent', { reason: string; simulated: boolean }>
  | Command<'CancelPayment', Record<string, never>>
  | Command<'MarkReceived', { by: string }>
  | Command<'HearOfPayment', Record<string, never>>
  | Command<'RecordStatus', { status: ProviderStatus; chargeId: string | null; heardTimes?: number }>
  | RefundCommand;

/** Decides commands on a payment. The provider's answers arrive inside the command. */
export function decide(command: PaymentCommand, payment: Payment): PaymentEvent[] {
  if (command.type === 'StartPayment') return start(command.data, payment);
  if (command.type === 'CancelPayment') return cancel(payment);
  if (payment.status === 'none' || payment.status === 'forgone') return refuse('not_found', message('payment.not_found'));
  switch (command.type) {
    case 'RecordIntent':
      return payment.status === 'preparing' ? [opened(payment, command)] : [];
    case 'RecordNoIntent':
      if (payment.status !== 'preparing') return [];
      return [{ type: 'PaymentFailed', data: { ...payment.terms, ...command.data } }];
    case 'MarkReceived':
      return markReceived(command.data.by, payment);
    case 'HearOfPayment':
      if (payment.status === 'preparing' && payment.heard) return [];
      if (payment.status !== 'preparing' && payment.status !== 'open' && payment.status !== 'cancelled') return [];
      return [{ type: 'PaymentNewsHeard', data: { checkAt: command.now } }];
    case 'RecordStatus':
      return recordStatus(command, payment);
    default:
      return decideRefund(command, payment);
  }
}

function start({ freeCents = 0, ...terms }: PaymentTerms & { freeCents?: number }, payment: Payment): PaymentEvent[] {
  if (payment.status === 'none') return started(terms, freeCents);
  if (payment.status === 'forgone') return refuse('payment_unavailable', message('order.given_up_before_payment'));
  if (payment.status === 'succeeded' && payment.isLate) return refuse('payment_unavailable', message('order.given_up'));
  const isAlike = payment.terms.amountCents === terms.amountCents && payment.terms.walletCents === terms.walletCents;
  const same = isAlike && payment.terms.currency === terms.currency;
  if (!same || payment.terms.buyerId !== terms.buyerId) return refuse('payment_unavailable', message('payment.other_terms'));
  return [];
}

/** Starts a payment and reserves the balance's part. A payment by balance alone succeeds at once, without the provider. */
function started(terms: PaymentTerms, freeCents: number): PaymentEvent[] {
  const { walletCents = 0, amountCents } = terms;
  const notEnough = message('wallet.insufficient');
  if (walletCents > freeCents)
    return refuse('wallet_insufficient', notEnough, {
      fields: [{ path: 'walletCents', code: 'wallet_insufficient', message: notEnough }],
    });
  const start: PaymentEvent = { type: 'PaymentStarted', data: terms };
  if (amountCents > 0 || walletCents === 0) return [start];
  return [start, { type: 'PaymentSucceeded', data: { ...terms, simulated: false, chargeId: null } }];
}

/** The balance's part was freed at the end: the card's part alone does not pay the order, and is refunded. */
function tooLate(
  { terms: { walletCents: _, ...card }, intent }: Extract<Payment, { status: 'cancelled' }>,
  chargeId: string | null,
): PaymentEvent[] {
  const { orderId, amountCents, currency } = card;
  const refundId = orderId.replace(/^order_/, 'refund_');
  const reason = message('order.paid_after_given_up').text;
  return [
    { type: 'PaymentSucceeded', data: { ...card, simulated: intent.simulated, chargeId, late: true } },
    { type: 'RefundRequested', data: { refundId, reference: `late:${orderId}`, amountCents, reason, orderId, currency } },
  ];
}

/** An order may be given up before its payment was requested; a request that is still on its way must not create one. */
function cancel(payment: Payment): PaymentEvent[] {
  if (payment.status === 'none') return [{ type: 'PaymentForgone', data: {} }];
  if (payment.status === 'succeeded') return refuse('already_succeeded', message('order.paid'));
  if (payment.status !== 'preparing' && payment.status !== 'open') return [];
  if (payment.cancelAsked) return [];
  return [{ type: 'CancellationAsked', data: {} }];
}

function markReceived(by: string, payment: MadePayment): PaymentEvent[] {
  if ('intent' in payment && !payment.intent?.simulated) return refuse('not_simulated', message('payment.by_card'));
  if (payment.status === 'succeeded') return [];
  if (payment.status !== 'open' || payment.cancelAsked) return refuse('invalid_transition', message('payment.not_receivable'));
  return payment.receivedBy === null ? [{ type: 'ReceiptMarked', data: { by } }] : [];
}

/**
 * Received money always counts: a success is recorded in every state that knows an intent. An `open` answer is ignored where news came
 * since it was requested.
 */
function recordStatus(
  { data: { status, chargeId, heardTimes }, now }: Extract<PaymentCommand, { type: 'RecordStatus' }>,
  payment: Payment,
): PaymentEvent[] {
  if (payment.status !== 'open' && payment.status !== 'cancelled') return [];
  const settled = { ...payment.terms, simulated: payment.intent.simulated };
  if (status === 'succeeded')
    return payment.status === 'cancelled' && payment.terms.walletCents
      ? tooLate(payment, chargeId)
      : [{ type: 'PaymentSucceeded', data: { ...settled, chargeId } }];
  if (payment.status === 'cancelled') return payment.checkAt === null ? [] : [{ type: 'PaymentChecked', data: { checkAt: null } }];
  if (status === 'cancelled') return [{ type: 'PaymentCancelled', data: settled }];
  if (heardTimes !== undefined && heardTimes !== payment.heardTimes) return [];
  if (payment.giveUpAt !== null && payment.giveUpAt <= now && !payment.cancelAsked) return [{ type: 'CancellationAsked', data: {} }];
  return payment.checkAt === null
    ? []
    : [{ type: 'PaymentChecked', data: { checkAt: instantAfter(now, { minutes: CHECK_EVERY_MINUTES }) } }];
}

/** News from before the intent was recorded are checked at once. */
function opened(
  { terms, heard }: Extract<Payment, { status: 'preparing' }>,
  { data, now }: Extract<PaymentCommand, { type: 'RecordIntent' }>,
): PaymentEvent {
  const times = data.simulated
    ? { checkAt: null, giveUpAt: null }
    : {
        checkAt: heard ? now : instantAfter(now, { minutes: CHECK_EVERY_MINUTES }),
        giveUpAt: instantAfter(now, { minutes: GIVE_UP_AFTER_MINUTES }),
      };
  return { type: 'IntentRecorded', data: { ...terms, ...data, ...times } };
}

export type PaymentStep = 'prepare' | 'cancel' | 'receive' | 'check' | 'refund' | 'confirm';

/** A payment and its steps: each call to the provider lies between a recorded request and a recorded answer. */
export const payment = processManager<Payment, PaymentCommand, PaymentEvent, PaymentStep>({
  type: 'payment',
  initial: noPayment,
  evolve,
  decide,
  steps(state) {
    switch (state.status) {
      case 'preparing':
        return [{ name: 'prepare' }];
      case 'open':
        if (state.receivedBy !== null) return [{ name: 'receive' }];
        if (state.cancelAsked) return [{ name: 'cancel' }];
        return state.checkAt === null ? [] : [{ name: 'check', due: state.checkAt }];
      case 'cancelled':
        return state.checkAt === null ? [] : [{ name: 'check', due: state.checkAt }];
      case 'succeeded':
        if (toSend(state)) return [{ name: 'refund' }];
        return toConfirm(state) ? [{ name: 'confirm' }] : [];
      default:
        return [];
    }
  },
});
