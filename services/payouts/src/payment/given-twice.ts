import { type Payment, type PaymentEvent, refunded, totalOf } from './payment.js';

type SucceededPayment = Extract<Payment, { status: 'succeeded' }>;
type ChargebackDebit = { chargebackId: string; cents: number };

/**
 * Debits the balance for money that the buyer got twice: as a returned refund and from their bank. At most `freeCents`, which the balance
 * holds, and only the excess over the buyer's payment: the rest may be about something else.
 */
export function debitDoubleRefund(payment: SucceededPayment, freeCents: number): PaymentEvent[] {
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
    return [{ type: 'BalanceChargedBack', data: { ...of(payment, { chargebackId, cents }), takenInAllCents: takenCents + cents } }];
  });
}

/** A chargeback that was won took nothing: the amount debited from the balance goes back to the buyer. */
export function restoreDebit(payment: SucceededPayment, chargebackId: string): PaymentEvent[] {
  const cents = payment.chargebacks.find((each) => each.chargebackId === chargebackId)?.takenCents ?? 0;
  return cents > 0 ? [{ type: 'BalanceRestored', data: of(payment, { chargebackId, cents }) }] : [];
}

const of = ({ terms: { orderId, buyerId, currency } }: SucceededPayment, { chargebackId, cents: takenCents }: ChargebackDebit) => ({
  ...{ chargebackId, orderId, buyerId, takenCents, currency },
});
