import { type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { leftOf, leftOnCard, type Payment, type PaymentEvent, refunded, totalOf } from './payment.js';
import { type RefundEvent, refundsAfter, toConfirm } from './refunds-of-payment.js';

export type RefundCommand =
  | Command<
      'RequestRefund',
      { refundId: string; reference: string; amountCents: number; reason: string; by?: string | undefined; upTo?: true }
    >
  | Command<'RecordRefund', { refundId: string; providerId: string }>
  | Command<'RecordNoRefund', { refundId: string; why: string }>
  | Command<'HearOfRefund', { providerId: string }>
  /** `freeCents`: the buyer's balance, read under its lock. */
  | Command<'NoteChargeback', { chargebackId: string; amountCents: number; freeCents: number }>
  | Command<'EndChargeback', { chargebackId: string; won: true } | { chargebackId: string; won: false; freeCents: number }>
  | Command<'RecordRefundStatus', { refundId: string; failed: boolean; why: string }>;
type RefundCommandOf<T extends RefundCommand['type']> = Extract<RefundCommand, { type: T }>;

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
    case 'NoteChargeback':
      return noteChargeback(command.data, payment);
    case 'EndChargeback':
      return endChargeback(command.data, payment);
  }
}

/** Refunds at most the charge, and each reference once. */
function requestRefund({ upTo, ...asked }: RefundCommandOf<'RequestRefund'>['data'], payment: Payment): PaymentEvent[] {
  if (payment.status !== 'succeeded') return refuse('exceeds_charge', message('refund.nothing_charged'));
  if (payment.refunds.some(({ reference, status }) => reference === asked.reference && status !== 'failed')) return [];
  const refund = upTo ? { ...asked, amountCents: Math.min(asked.amountCents, leftOf(payment)) } : asked;
  if (upTo && refund.amountCents < 1) return [];
  if (refund.amountCents < 1) return refuse('exceeds_charge', message('refund.nothing_left'));
  if (refund.amountCents > leftOf(payment)) return refuse('exceeds_charge', message('refund.more_than_charged'));
  return inParts(refund, payment);
}

/**
 * Refunds to the card as far as it paid, the rest to the balance. A refund to the balance alone is issued at once, without the provider.
 */
function inParts(refund: RefundCommandOf<'RequestRefund'>['data'], payment: SucceededPayment): PaymentEvent[] {
  const { orderId, currency } = payment.terms;
  const amountCents = Math.min(refund.amountCents, leftOnCard(payment));
  const walletCents = refund.amountCents - amountCents;
  const parts = { ...refund, amountCents, ...(walletCents > 0 && { walletCents }) };
  const request: PaymentEvent = { type: 'RefundRequested', data: { ...parts, orderId, currency } };
  return amountCents > 0 ? [request] : [request, issued(parts, payment, 'wallet')];
}

type SucceededPayment = Extract<Payment, { status: 'succeeded' }>;
type RefundParts = { refundId: string; amountCents: number; walletCents?: number; reference: string; reason: string };

function issued(
  { refundId, amountCents, walletCents = 0, reference, reason }: RefundParts,
  payment: SucceededPayment,
  providerId: string,
): PaymentEvent {
  const parts = { refundCents: amountCents, ...(walletCents > 0 && { toWalletCents: walletCents }) };
  return { type: 'RefundIssued', data: { ...settledIn(payment), refundId, ...parts, reference, reason, providerId } };
}

const settledIn = ({ terms, intent }: SucceededPayment) => ({ ...terms, simulated: intent?.simulated ?? false });

function recordRefund(command: RefundCommandOf<'RecordRefund' | 'RecordNoRefund'>, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'succeeded') return [];
  const refund = payment.refunds.find(({ refundId, status }) => refundId === command.data.refundId && status === 'requested');
  if (!refund) return [];
  if (command.type === 'RecordNoRefund') {
    const { refundId, amountCents } = refund;
    const { orderId, currency } = payment.terms;
    return [{ type: 'RefundFailed', data: { refundId, orderId, amountCents, currency, why: command.data.why } }];
  }
  return [issued(refund, payment, command.data.providerId)];
}

/** News of a refund may come before its own answer is recorded: then the news wait for it. */
function hearOfRefund(providerId: string, payment: Payment): PaymentEvent[] {
  if (payment.status !== 'succeeded' || payment.news.includes(providerId)) return [];
  const concerned = payment.refunds.some(({ status, ...refund }) =>
    status === 'issued' ? refund.providerId === providerId : status === 'requested',
  );
  return concerned ? [{ type: 'RefundNewsHeard', data: { providerId } }] : [];
}

function recordRefundStatus({ refundId, failed, why }: RefundCommandOf<'RecordRefundStatus'>['data'], payment: Payment): PaymentEvent[] {
  const refund = payment.status === 'succeeded' ? toConfirm(payment) : undefined;
  if (payment.status !== 'succeeded' || refund?.refundId !== refundId) return [];
  const { amountCents: refundCents, reference, providerId = '' } = refund;
  if (!failed) return [{ type: 'RefundConfirmed', data: { providerId } }];
  const back: RefundEvent = { type: 'RefundReturned', data: { ...settledIn(payment), refundId, refundCents, reference, providerId, why } };
  return [back, ...debitDoubleRefund(refundsAfter(payment, back), refundCents)];
}

function noteChargeback({ freeCents, ...charged }: RefundCommandOf<'NoteChargeback'>['data'], payment: Payment): PaymentEvent[] {
  if (payment.status !== 'succeeded' || payment.chargebacks.some(({ chargebackId }) => chargebackId === charged.chargebackId)) return [];
  const noted: RefundEvent = { type: 'ChargebackNoted', data: charged };
  return [noted, ...debitDoubleRefund(refundsAfter(payment, noted), freeCents)];
}

/**
 * At a loss the waiting refunds fail, so that nothing is given back twice. A failed refund may be requested again as far as money is left.
 */
function endChargeback(data: RefundCommandOf<'EndChargeback'>['data'], payment: Payment): PaymentEvent[] {
  const { chargebackId, won } = data;
  if (payment.status !== 'succeeded') return [];
  if (!payment.chargebacks.some((each) => each.chargebackId === chargebackId && each.status === 'open')) return [];
  const ended: PaymentEvent = { type: 'ChargebackEnded', data: { chargebackId, won } };
  if (data.won) return [...restoreDebit(payment, chargebackId), ended];
  const { orderId, currency } = payment.terms;
  const waiting = payment.refunds.filter(({ status, waits }) => status === 'requested' && waits);
  const failed = waiting.map(({ refundId, amountCents }): PaymentEvent => {
    return { type: 'RefundFailed', data: { refundId, orderId, amountCents, currency, why: message('refund.chargeback_lost').text } };
  });
  return [...failed, ...debitDoubleRefund(payment, data.freeCents), ended];
}

type ChargebackDebit = { chargebackId: string; cents: number };

/**
 * Debits the balance for money that the buyer got twice: as a returned refund and from their bank. At most `freeCents`, which the balance
 * holds, and only the excess over the buyer's payment: the rest may be about something else.
 */
function debitDoubleRefund(payment: SucceededPayment, freeCents: number): PaymentEvent[] {
  const { refunds, chargebacks, terms } = payment;
  const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  const waiting = sum(refunds.filter(({ status }) => status === 'requested').map(totalOf));
  const byBank = sum(chargebacks.map(({ amountCents, takenCents = 0 }) => amountCents - takenCents));
  const returned = sum(refunds.filter(({ status }) => status === 'returned').map(({ amountCents }) => amountCents));
  const taken = sum(chargebacks.map(({ takenCents = 0 }) => takenCents));
  let left = Math.min(refunded(payment) - waiting + byBank - totalOf(terms), returned - taken, freeCents);
  return chargebacks.toReversed().flatMap(({ chargebackId, amountCents, takenCents = 0 }): PaymentEvent[] => {
    const cents = Math.min(left, amountCents - takenCents);
    if (cents < 1) return [];
    left -= cents;
    return [{ type: 'BalanceChargedBack', data: { ...movement(payment, { chargebackId, cents }), takenInAllCents: takenCents + cents } }];
  });
}

/** A chargeback that was won took nothing: the amount debited from the balance goes back to the buyer. */
function restoreDebit(payment: SucceededPayment, chargebackId: string): PaymentEvent[] {
  const cents = payment.chargebacks.find((each) => each.chargebackId === chargebackId)?.takenCents ?? 0;
  return cents > 0 ? [{ type: 'BalanceRestored', data: movement(payment, { chargebackId, cents }) }] : [];
}

const movement = ({ terms: { orderId, buyerId, currency } }: SucceededPayment, { chargebackId, cents: takenCents }: ChargebackDebit) => ({
  ...{ chargebackId, orderId, buyerId, takenCents, currency },
});
