import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** `amountCents`: the card's part; `walletCents`: the part that the buyer's balance pays. */
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
/** `amountCents`: the card's part; `walletCents`: the part that goes back to the balance. */
type RefundTerms = { refundId: string; reference: string; amountCents: number; walletCents?: number; reason: string };

type BalanceMovement = { chargebackId: string; orderId: string; buyerId: string; takenCents: number; currency: Currency };

export type RefundEvent =
  /** `by`: person who caused the refund; absent for automatic refunds. */
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
  /** A chargeback of the order is open: refunds requested now wait for its end. */
  | Event<'ChargebackNoted', { chargebackId: string; amountCents: number }>
  /** The amount of a lost chargeback counts as refunded. */
  | Event<'ChargebackEnded', { chargebackId: string; won: boolean }>
  /** The buyer got a returned refund twice, as balance and from a bank: the balance is debited. */
  | Event<'BalanceChargedBack', BalanceMovement & { takenInAllCents: number }>
  /** The chargeback was won: the debit goes back to the balance. */
  | Event<'BalanceRestored', BalanceMovement>
  /** The provider sent news of a refund that are not handled yet. */
  | Event<'RefundNewsHeard', { providerId: string }>
  | Event<'RefundConfirmed', { providerId: string }>
  /** The bank returned an issued refund: its amount becomes the buyer's balance. */
  | Event<'RefundReturned', SettledPayment & { refundId: string; refundCents: number; reference: string; providerId: string; why: string }>;

/** `providerId`: the provider's id, once the refund is issued. `waits`: requested while a chargeback was open. */
export type Refund = RefundTerms & { status: 'requested' | 'issued' | 'failed' | 'returned'; providerId?: string; waits: boolean };

/** `takenCents`: debited from the buyer's balance for it. */
export type PaymentChargeback = { chargebackId: string; amountCents: number; status: 'open' | 'lost'; takenCents?: number };

/** `news`: provider's ids of refunds whose state has to be asked for. */
export type RefundHistory = { refunds: Refund[]; news: string[]; chargebacks: PaymentChargeback[] };

/** Applies one event to a paid payment. */
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

/** Returns whether a chargeback is open. */
const isCharged = ({ chargebacks }: Pick<RefundHistory, 'chargebacks'>): boolean => chargebacks.some(({ status }) => status === 'open');

/** Returns a refund that can be sent now. A refund that was under way before a chargeback is repeated until its answer is plain. */
export const toSend = ({ refunds }: RefundHistory): Refund | undefined =>
  refunds.find(({ status, waits }) => status === 'requested' && !waits);

/** Returns a refund whose state has to be asked for. */
export function toConfirm(payment: RefundHistory): Refund | undefined {
  return payment.refunds.find(({ status, providerId = '' }) => status === 'issued' && payment.news.includes(providerId));
}
