import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { Payment, PaymentEvent, PaymentTerms } from './payment.js';

const NOT_ENOUGH = message('wallet.insufficient');

/** Starts a payment and reserves the balance's part. A payment by balance alone succeeds at once, without the provider. */
export function started(terms: PaymentTerms, freeCents: number): PaymentEvent[] {
  const { walletCents = 0, amountCents } = terms;
  if (walletCents > freeCents)
    return refuse('wallet_insufficient', NOT_ENOUGH, {
      fields: [{ path: 'walletCents', code: 'wallet_insufficient', message: NOT_ENOUGH }],
    });
  const start: PaymentEvent = { type: 'PaymentStarted', data: terms };
  if (amountCents > 0 || walletCents === 0) return [start];
  return [start, { type: 'PaymentSucceeded', data: { ...terms, simulated: false, chargeId: null } }];
}

/** The balance's part was freed at the end: the card's part alone does not pay the order, and is refunded. */
export function tooLate(
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
