import type { PaymentStatus } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import type { z } from 'zod';
import { type PaymentIntent, type PaymentTerms, type RefundEvent, type RefundHistory, refundsAfter, type SettledPayment } from './refunds-of-payment.js'; // prettier-ignore

export type { PaymentIntent, PaymentTerms };

export type PaymentEvent =
  /** Cancelled before it was requested: a late request finds this state. */
  | Event<'PaymentForgone', Record<string, never>>
  | Event<'PaymentStarted', PaymentTerms>
  | Event<
      'IntentRecorded',
      SettledPayment & { intentId: string; clientSecret: string | null; checkAt: string | null; giveUpAt: string | null }
    >
  | Event<'CancellationAsked', Record<string, never>>
  | Event<'ReceiptMarked', { by: string }>
  | Event<'PaymentNewsHeard', { checkAt: string }>
  | Event<'PaymentChecked', { checkAt: string | null }>
  /** `late`: after its end, when the balance's part was free again; the money is refunded automatically and pays for nothing. */
  | Event<'PaymentSucceeded', SettledPayment & { chargeId: string | null; late?: true }>
  | Event<'PaymentCancelled', SettledPayment>
  | Event<'PaymentFailed', SettledPayment & { reason: string }>
  | RefundEvent;

export type Payment =
  | { status: 'none' }
  | { status: 'forgone' }
  /** `heard`: the provider sent news before the intent was recorded. */
  | { status: 'preparing'; terms: PaymentTerms; cancelAsked: boolean; heard?: true }
  | {
      status: 'open';
      terms: PaymentTerms;
      intent: PaymentIntent;
      cancelAsked: boolean;
      receivedBy: string | null;
      checkAt: string | null;
      /** The provider sent news that are not handled yet. */
      heard: boolean;
      /** Number of news received. An answer requested before the last news is stale. */
      heardTimes: number;
      giveUpAt: string | null;
    }
  | { status: 'cancelled'; terms: PaymentTerms; intent: PaymentIntent; checkAt: string | null; heard: boolean; heardTimes: number }
  | ({ status: 'succeeded'; terms: PaymentTerms; intent: PaymentIntent | null; isLate?: true } & RefundHistory)
  | { status: 'failed'; terms: PaymentTerms; reason: string };

/** A payment that was requested. */
export type MadePayment = Exclude<Payment, { status: 'none' | 'forgone' }>;

export const noPayment: Payment = { status: 'none' };

/** Returns the id of an order's payment: the order's digits, so that there cannot be a second one. */
export const paymentIdOf = (orderId: string): string => orderId.replace(/^order_/, 'payment_');

export const orderIdOf = (paymentId: string): string => paymentId.replace(/^payment_/, 'order_');

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(payment: Payment, event: PaymentEvent): Payment {
  if (event.type === 'PaymentStarted') return { status: 'preparing', terms: event.data, cancelAsked: false };
  if (event.type === 'PaymentForgone') return { status: 'forgone' };
  if (payment.status === 'none' || payment.status === 'forgone') return payment;
  switch (event.type) {
    case 'IntentRecorded':
      return opened(payment, event.data);
    case 'CancellationAsked':
      return 'cancelAsked' in payment ? { ...payment, cancelAsked: true } : payment;
    case 'ReceiptMarked':
      return payment.status === 'open' ? { ...payment, receivedBy: event.data.by } : payment;
    case 'PaymentNewsHeard':
      if (payment.status === 'preparing') return { ...payment, heard: true };
      return 'checkAt' in payment ? { ...payment, checkAt: event.data.checkAt, heard: true, heardTimes: payment.heardTimes + 1 } : payment;
    case 'PaymentChecked':
      return 'checkAt' in payment ? { ...payment, checkAt: event.data.checkAt, heard: false } : payment;
    case 'PaymentSucceeded':
      return succeeded(payment, event.data.late);
    case 'PaymentCancelled':
      return 'intent' in payment && payment.intent
        ? { status: 'cancelled', terms: payment.terms, intent: payment.intent, checkAt: null, heard: false, heardTimes: 0 }
        : payment;
    case 'PaymentFailed':
      return { status: 'failed', terms: payment.terms, reason: event.data.reason };
    case 'RefundRequested':
    case 'RefundIssued':
    case 'RefundFailed':
    case 'RefundReturned':
    case 'RefundNewsHeard':
    case 'RefundConfirmed':
    case 'ChargebackNoted':
    case 'ChargebackEnded':
    case 'BalanceChargedBack':
    case 'BalanceRestored':
      return payment.status === 'succeeded' ? refundsAfter(payment, event) : payment;
  }
}

/** Without an intent the buyer's balance paid everything. */
function succeeded(payment: MadePayment, late: true | undefined): Payment {
  const { walletCents: freed, ...card } = payment.terms;
  const paid = { intent: 'intent' in payment ? payment.intent : null, refunds: [], news: [], chargebacks: [] };
  return late ? { ...paid, status: 'succeeded', terms: card, isLate: late } : { ...paid, status: 'succeeded', terms: payment.terms };
}

function opened(payment: MadePayment, data: Extract<PaymentEvent, { type: 'IntentRecorded' }>['data']): Payment {
  const { intentId, clientSecret, simulated, checkAt, giveUpAt } = data;
  const { cancelAsked, heard } = payment.status === 'preparing' ? payment : { cancelAsked: false, heard: undefined };
  return {
    status: 'open',
    terms: payment.terms,
    intent: { intentId, clientSecret, simulated },
    cancelAsked,
    receivedBy: null,
    checkAt,
    heard: heard === true,
    heardTimes: heard ? 1 : 0,
    giveUpAt,
  };
}

/** Returns the refunded amount, in minor units, with refunds that are under way or returned to the balance. */
export function refunded(payment: Payment): number {
  if (payment.status !== 'succeeded') return 0;
  return payment.refunds.filter(({ status }) => status !== 'failed').reduce((sum, refund) => sum + totalOf(refund), 0);
}

/** Returns the amount of all requested refunds, in minor units, whatever became of them; a failed and repeated one counts once. */
export function askedBack({ refunds }: Pick<RefundHistory, 'refunds'>): number {
  return [...new Map(refunds.map((refund) => [refund.reference, totalOf(refund)])).values()].reduce((sum, cents) => sum + cents, 0);
}

/** Returns the amount that may still be refunded, in minor units: a lost chargeback counts as refunded. */
export function leftOf(payment: Payment): number {
  return payment.status === 'succeeded' ? totalOf(payment.terms) - refunded(payment) - lostOf(payment) : 0;
}

/** Returns the amount that may still be refunded to the card, in minor units. */
export function leftOnCard(payment: Extract<Payment, { status: 'succeeded' }>): number {
  const given = payment.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amountCents }) => sum + amountCents, 0);
  return payment.terms.amountCents - given - lostOf(payment);
}

/** Amount lost to chargebacks, without the part that the balance gave back for returned refunds. */
const lostOf = ({ chargebacks }: RefundHistory): number =>
  chargebacks.filter(({ status }) => status === 'lost').reduce((sum, { amountCents, takenCents = 0 }) => sum + amountCents - takenCents, 0);

/** Returns whether a bank took a part of it for good: later refunds may have to be less than was agreed. */
export const isChargedBack = (payment: Payment): boolean => payment.status === 'succeeded' && lostOf(payment) > 0;

/** Total of a payment or a refund: the card's part and the balance's. */
export const totalOf = ({ amountCents, walletCents = 0 }: { amountCents: number; walletCents?: number }): number =>
  amountCents + walletCents;

/** Returns the status that callers know. */
export function statusOf(payment: MadePayment): z.infer<typeof PaymentStatus> {
  if (payment.status === 'open') return payment.intent.simulated ? 'awaiting_payment' : 'requires_payment';
  if (payment.status !== 'succeeded' || refunded(payment) === 0) return payment.status;
  return refunded(payment) === totalOf(payment.terms) ? 'refunded' : 'partly_refunded';
}
