import { type Command, refuse } from '@tankobon/eventstore';
import { type Payment, type PaymentEvent, refunded } from './payment.js';
import { toConfirm } from './refunds-of-payment.js';

export type RefundCommand =
  | Command<'RequestRefund', { refundId: string; reference: string; amountCents: number; reason: string; by?: string | undefined }>
  | Command<'RecordRefund', { refundId: string; providerId: string }>
  | Command<'RecordNoRefund', { refundId: string; why: string }>
  | Command<'HearOfRefund', { providerId: string }>
  | Command<'RecordRefundStatus', { refundId: string; failed: boolean; why: string }>;
type Of<T extends RefundCommand['type']> = Extract<RefundCommand, { type: T }>;

export function decideRefund(command: RefundCommand, payment: Payment): PaymentEvent[] {
  switch (command.type) {
    case 'RequestRefund':
      return requestRefund(command.data, payment);
    case 'RecordRefund':
    case 'RecordNoRefund':
      return recordRefund(command, payment);
    case 'HearOfRefund':
      return hearOfRefund(command.data.providerId, payment);
    case 'RecordRefundStatus':
      return recordRefundStatus(command.data, payment);
  }
}

/** Never more than was charged, and one thing once. */
function requestRefund(refund: Of<'RequestRefund'>['data'], payment: Payment): PaymentEvent[] {
  if (payment.status !== 'succeeded') return refuse('exceeds_charge', 'Nothing was charged for this order.');
  if (payment.refunds.some(({ reference, status }) => reference === refund.reference && status !== 'failed')) return [];
  if (refund.amountCents < 1) return refuse('exceeds_charge', 'There is nothing to refund.');
  if (refunded(payment) + refund.amountCents > payment.terms.amountCents)
    return refuse('exceeds_charge', 'More than was charged cannot be refunded.');
  return [{ type: 'RefundRequested', data: { ...refund, orderId: payment.terms.orderId, currency: payment.terms.currency } }];
}

function recordRefund(command: Of<'RecordRefund' | 'RecordNoRefund'>, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'succeeded') return [];
  const refund = payment.refunds.find(({ refundId, status }) => refundId === command.data.refundId && status === 'requested');
  if (!refund) return [];
  const { refundId, amountCents, reference, reason } = refund;
  if (command.type === 'RecordNoRefund') {
    const { orderId, currency } = payment.terms;
    return [{ type: 'RefundFailed', data: { refundId, orderId, amountCents, currency, why: command.data.why } }];
  }
  const settled = { ...payment.terms, simulated: payment.intent.simulated };
  const { providerId } = command.data;
  return [{ type: 'RefundIssued', data: { ...settled, refundId, refundCents: amountCents, reference, reason, providerId } }];
}

/** News of a refund may come before its own answer is recorded: then they wait for it. */
function hearOfRefund(providerId: string, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'succeeded' || payment.news.includes(providerId)) return [];
  const concerned = payment.refunds.some(({ status, ...refund }) =>
    status === 'issued' ? refund.providerId === providerId : status === 'requested',
  );
  return concerned ? [{ type: 'RefundNewsHeard', data: { providerId } }] : [];
}

function recordRefundStatus({ refundId, failed, why }: Of<'RecordRefundStatus'>['data'], payment: Payment): PaymentEvent[] {
  const refund = payment.status === 'succeeded' ? toConfirm(payment) : undefined;
  if (payment.status !== 'succeeded' || refund?.refundId !== refundId) return [];
  const { amountCents: refundCents, reference, providerId = '' } = refund;
  if (!failed) return [{ type: 'RefundConfirmed', data: { providerId } }];
  const settled = { ...payment.terms, simulated: payment.intent.simulated };
  return [{ type: 'RefundReturned', data: { ...settled, refundId, refundCents, reference, providerId, why } }];
}
