import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

export type Terms = { orderId: string; checkoutId: string; buyerId: string; amountCents: number; currency: Currency };
export type Intent = { intentId: string; clientSecret: string | null; simulated: boolean };
export type Settled = Terms & { simulated: boolean };
type RefundTerms = { refundId: string; reference: string; amountCents: number; reason: string };

export type RefundEvent =
  /** `by`: the person who caused it; without one it happened by itself. */
  | Event<'RefundRequested', RefundTerms & { orderId: string; currency: Currency; by?: string }>
  | Event<'RefundIssued', Settled & { refundId: string; refundCents: number; reference: string; reason: string; providerId: string }>
  | Event<'RefundFailed', { refundId: string; orderId: string; amountCents: number; currency: Currency; why: string }>
  /** The provider has sent news of a refund that were not looked at yet. */
  | Event<'RefundNewsHeard', { providerId: string }>
  | Event<'RefundConfirmed', { providerId: string }>
  /** The bank sent it back after it was issued: it is the buyer's balance now. */
  | Event<'RefundReturned', Settled & { refundId: string; refundCents: number; reference: string; providerId: string; why: string }>;

/** `providerId`: what the provider calls it, once it is issued. */
export type Refund = RefundTerms & { status: 'requested' | 'issued' | 'failed' | 'returned'; providerId?: string };

/** `news`: refunds, by the provider's id, that it has to be asked about. */
export type Refunds = { refunds: Refund[]; news: string[] };

/** Replays one fact of a paid payment. */
export function refundsAfter<P extends Refunds>(payment: P, event: RefundEvent): P {
  const heardOf = ({ providerId }: { providerId: string }) => payment.news.filter((id) => id !== providerId);
  const become = (change: Partial<Refund>, id: string) =>
    payment.refunds.map((refund) => (refund.refundId === id ? { ...refund, ...change } : refund));
  switch (event.type) {
    case 'RefundRequested': {
      const { refundId, reference, amountCents, reason } = event.data;
      return { ...payment, refunds: [...payment.refunds, { refundId, reference, amountCents, reason, status: 'requested' }] };
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
  }
}

/** A refund that the provider has to be asked about. */
export function toConfirm(payment: Refunds): Refund | undefined {
  return payment.refunds.find(({ status, providerId = '' }) => status === 'issued' && payment.news.includes(providerId));
}
