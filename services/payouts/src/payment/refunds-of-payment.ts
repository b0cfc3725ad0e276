import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** `amountCents` is the card's part, `walletCents` what the buyer's balance pays beside it. */
export type PaymentTerms = {
  orderId: string;
  checkoutId: string;
  buyerId: string;
  amountCents: number;
  walletCents?: number;
  currency: Currency;
};
export type PaymentIntent = { intentId: string; clientSecret: string | null; simulated: boolean };
export type SettledPayment = PaymentTerms & { simulated: boolean };
/** As in the terms: the card's part, and what goes back to the balance. */
type RefundTerms = { refundId: string; reference: string; amountCents: number; walletCents?: number; reason: string };

type BalanceMovement = { chargebackId: string; orderId: string; buyerId: string; takenCents: number; currency: Currency };

export type RefundEvent =
  /** `by`: the person who caused it; without one it happened by itself. */
  | Event<'RefundRequested', RefundTerms & { orderId: string; currency: Currency; by?: string }>
  | Event<
      'RefundIssued',
      SettledPayment & {
        refundId: string;
        refundCents: number;
        toWalletCents?: number;
        reference: string;
        reason: string;
        providerId: string;
      }
    >
  | Event<'RefundFailed', { refundId: string; orderId: string; amountCents: number; currency: Currency; why: string }>
  /** A chargeback of the order runs: refunds that are asked for now wait for its end. */
  | Event<'ChargebackNoted', { chargebackId: string; amountCents: number }>
  /** Lost, its amount counts as given back. */
  | Event<'ChargebackEnded', { chargebackId: string; won: boolean }>
  /** A refund that came back and was credited, and that a bank gave the buyer as well: their balance gives it back. */
  | Event<'BalanceChargedBack', BalanceMovement & { takenInAllCents: number }>
  /** The chargeback was won: it is theirs again. */
  | Event<'BalanceRestored', BalanceMovement>
  /** The provider has sent news of a refund that were not looked at yet. */
  | Event<'RefundNewsHeard', { providerId: string }>
  | Event<'RefundConfirmed', { providerId: string }>
  /** The bank sent it back after it was issued: it is the buyer's balance now. */
  | Event<'RefundReturned', SettledPayment & { refundId: string; refundCents: number; reference: string; providerId: string; why: string }>;

/** `providerId`: what the provider calls it, once it is issued. `waits`: asked for while a chargeback ran. */
export type Refund = RefundTerms & { status: 'requested' | 'issued' | 'failed' | 'returned'; providerId?: string; waits: boolean };

/** `takenCents`: what the buyer's balance gave for it. */
export type PaymentChargeback = { chargebackId: string; amountCents: number; status: 'open' | 'lost'; takenCents?: number };

/** `news`: refunds, by the provider's id, that it has to be asked about. */
export type RefundHistory = { refunds: Refund[]; news: string[]; chargebacks: PaymentChargeback[] };

/** Replays one fact of a paid payment. */
export function refundsAfter<P extends RefundHistory>(payment: P, event: RefundEvent): P {
  const heardOf = ({ providerId }: { providerId: string }) => payment.news.filter((id) => id !== providerId);
  const become = (change: Partial<Refund>, id: string) =>
    payment.refunds.map((refund) => (refund.refundId === id ? { ...refund, ...change } : refund));
  switch (event.type) {
    case 'RefundRequested': {
      const { refundId, reference, amountCents, walletCents = 0, reason } = event.data;
      const asked = { refundId, reference, amountCents, ...(walletCents > 0 && { walletCents }), reason };
      return { ...payment, refunds: [...payment.refunds, { ...asked, status: 'requested', waits: isCharged(payment) }] };
    }
    case 'RefundIssued':
      return { ...payment, refunds: become({ status: 'issued', providerId: event.data.providerId }, event.data.refundId) };
    case 'RefundFailed':
      return { ...payment, refunds: become({ status: 'failed' }, event.data.refundId) };
    case 'RefundReturned':
      return { ...payment, refunds: become({ status: 'returned' }, event.data.refundId), news: heardOf(event.data) };
    case 'RefundNewsHeard':
      return { ...payment, news: [...payment.news, event.data.providerId] };
    case 'RefundConfirmed':
      return { ...payment, news: heardOf(event.data) };
    case 'ChargebackNoted':
      return { ...payment, chargebacks: [...payment.chargebacks, { ...event.data, status: 'open' }] };
    case 'BalanceChargedBack':
      return taken(payment, event.data.chargebackId, event.data.takenInAllCents);
    case 'BalanceRestored':
      return taken(payment, event.data.chargebackId, 0);
    case 'ChargebackEnded':
      return ended(payment, event.data);
  }
}

function taken<P extends RefundHistory>(payment: P, chargebackId: string, takenCents: number): P {
  return {
    ...payment,
    chargebacks: payment.chargebacks.map((each) => (each.chargebackId === chargebackId ? { ...each, takenCents } : each)),
  };
}

function ended<P extends RefundHistory>(payment: P, { chargebackId, won }: { chargebackId: string; won: boolean }): P {
  const others = payment.chargebacks.filter((each) => each.chargebackId !== chargebackId);
  const own = payment.chargebacks.filter((each) => each.chargebackId === chargebackId);
  const chargebacks = won ? others : [...others, ...own.map((each) => ({ ...each, status: 'lost' as const }))];
  const waits = isCharged({ chargebacks });
  return { ...payment, chargebacks, refunds: payment.refunds.map((refund) => ({ ...refund, waits: refund.waits && waits })) };
}

/** Whether a chargeback runs. */
const isCharged = ({ chargebacks }: Pick<RefundHistory, 'chargebacks'>): boolean => chargebacks.some(({ status }) => status === 'open');

/** A refund that can be sent now. One that was on its way before a chargeback is asked about until its answer is plain. */
export const toSend = ({ refunds }: RefundHistory): Refund | undefined =>
  refunds.find(({ status, waits }) => status === 'requested' && !waits);

/** A refund that the provider has to be asked about. */
export function toConfirm(payment: RefundHistory): Refund | undefined {
  return payment.refunds.find(({ status, providerId = '' }) => status === 'issued' && payment.news.includes(providerId));
}
