import type { Currency, PaymentStatus } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import type { z } from 'zod';

export type Terms = { orderId: string; checkoutId: string; buyerId: string; amountCents: number; currency: Currency };
export type Intent = { intentId: string; clientSecret: string | null; simulated: boolean };
type Settled = Terms & { simulated: boolean };
type RefundTerms = { refundId: string; reference: string; amountCents: number; reason: string };

export type PaymentEvent =
  /** Cancelled before it was asked for: a request that comes late finds it so. */
  | Event<'PaymentForgone', Record<string, never>>
  | Event<'PaymentStarted', Terms>
  | Event<'IntentRecorded', Settled & { intentId: string; clientSecret: string | null; checkAt: string | null; giveUpAt: string | null }>
  | Event<'CancellationAsked', Record<string, never>>
  | Event<'ReceiptMarked', { by: string }>
  | Event<'PaymentNewsHeard', { checkAt: string }>
  | Event<'PaymentChecked', { checkAt: string | null }>
  | Event<'PaymentSucceeded', Settled & { chargeId: string | null }>
  | Event<'PaymentCancelled', Settled>
  | Event<'PaymentFailed', Settled & { reason: string }>
  /** `by`: the person who caused it; without one it happened by itself. */
  | Event<'RefundRequested', RefundTerms & { orderId: string; currency: Currency; by?: string }>
  | Event<'RefundIssued', Settled & { refundId: string; refundCents: number; reference: string; reason: string; providerId: string }>
  | Event<'RefundFailed', { refundId: string; orderId: string; amountCents: number; currency: Currency; why: string }>;

export type Refund = RefundTerms & { status: 'requested' | 'issued' | 'failed' };

export type Payment =
  | { status: 'none' }
  | { status: 'forgone' }
  | { status: 'preparing'; terms: Terms; cancelAsked: boolean }
  | {
      status: 'open';
      terms: Terms;
      intent: Intent;
      cancelAsked: boolean;
      receivedBy: string | null;
      checkAt: string | null;
      /** The provider has sent news that were not looked at yet. */
      heard: boolean;
      giveUpAt: string | null;
    }
  | { status: 'cancelled'; terms: Terms; intent: Intent; checkAt: string | null; heard: boolean }
  | { status: 'succeeded'; terms: Terms; intent: Intent; refunds: Refund[] }
  | { status: 'failed'; terms: Terms; reason: string };

/** A payment that was asked for. */
export type MadePayment = Exclude<Payment, { status: 'none' | 'forgone' }>;

export const noPayment: Payment = { status: 'none' };

/** One payment for an order: its id is the order's digits, so there cannot be a second. */
export const paymentIdOf = (orderId: string): string => orderId.replace(/^order_/, 'payment_');

/** Replays one fact. Never refuses: what is recorded has happened. */
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
    case 'PaymentChecked':
      return 'checkAt' in payment ? { ...payment, checkAt: event.data.checkAt, heard: event.type === 'PaymentNewsHeard' } : payment;
    case 'PaymentSucceeded':
      return 'intent' in payment ? { status: 'succeeded', terms: payment.terms, intent: payment.intent, refunds: [] } : payment;
    case 'PaymentCancelled':
      return 'intent' in payment
        ? { status: 'cancelled', terms: payment.terms, intent: payment.intent, checkAt: null, heard: false }
        : payment;
    case 'PaymentFailed':
      return { status: 'failed', terms: payment.terms, reason: event.data.reason };
    case 'RefundRequested':
    case 'RefundIssued':
    case 'RefundFailed':
      return payment.status === 'succeeded' ? { ...payment, refunds: refundsAfter(payment.refunds, event) } : payment;
  }
}

function opened(payment: MadePayment, data: Extract<PaymentEvent, { type: 'IntentRecorded' }>['data']): Payment {
  const { intentId, clientSecret, simulated, checkAt, giveUpAt } = data;
  const cancelAsked = payment.status === 'preparing' && payment.cancelAsked;
  return {
    status: 'open',
    terms: payment.terms,
    intent: { intentId, clientSecret, simulated },
    cancelAsked,
    receivedBy: null,
    checkAt,
    heard: false,
    giveUpAt,
  };
}

type RefundEvent = Extract<PaymentEvent, { type: `Refund${string}` }>;

function refundsAfter(refunds: Refund[], event: RefundEvent): Refund[] {
  if (event.type === 'RefundRequested') {
    const { refundId, reference, amountCents, reason } = event.data;
    return [...refunds, { refundId, reference, amountCents, reason, status: 'requested' }];
  }
  const status = event.type === 'RefundIssued' ? 'issued' : 'failed';
  return refunds.map((refund) => (refund.refundId === event.data.refundId ? { ...refund, status } : refund));
}

/** What is given back or on its way back, in minor units. */
export function refunded(payment: Payment): number {
  if (payment.status !== 'succeeded') return 0;
  return payment.refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The word that callers know for a state. */
export function statusOf(payment: MadePayment): z.infer<typeof PaymentStatus> {
  if (payment.status === 'open') return payment.intent.simulated ? 'awaiting_payment' : 'requires_payment';
  if (payment.status !== 'succeeded' || refunded(payment) === 0) return payment.status;
  return refunded(payment) === payment.terms.amountCents ? 'refunded' : 'partly_refunded';
}
