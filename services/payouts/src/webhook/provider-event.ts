import { OrderId, TopUpId } from '@tankobon/contracts';
import { z } from 'zod';

const ProviderEvent = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{1,200}$/),
  object: z.literal('event'),
  type: z.string().max(120),
  created: z.int().optional(),
  livemode: z.boolean(),
  /** The connected account that it happened in; absent in events of our own account. */
  account: z.string().max(200).optional(),
  data: z.object({
    object: z.object({
      /** Absent in events about what has no id, such as a balance. */
      id: z.string().max(200).nullish(),
      object: z.string().max(120),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: z.string().max(200).nullish(),
      reversed: z.boolean().nullish(),
    }),
  }),
});

/** Whose news it is: an order's payment, a top-up's, an intent's (of its refund, its dispute; an order's or a top-up's), a payout's, an account's. */
export type WebhookSubject =
  | { orderId: string; refundId?: string }
  | { disputeId: string; intentId: string }
  | { disputeId: string; orderId: string }
  | { disputeId: string; topUpId: string }
  | { transferId: string; payoutId: string }
  | { topUpId: string }
  | { intentId: string; refundId?: string }
  | { accountId: string; bankPayoutId?: string };
/** What a replay can be asked for. */
export type WebhookKind = 'payments' | 'payouts';
/** `createdAt`: seconds since the epoch. `connected`: it happened in an account of a seller. No subject: it is nobody's we know. */
export type WebhookEvent = {
  id: string;
  type: string;
  livemode: boolean;
  connected: boolean;
  createdAt: number | undefined;
  objectId: string;
  subject: WebhookSubject | undefined;
};

/** Reads a verified event. Only whom it is about counts: what has happened is asked of the provider again. */
export function readNews(payload: string): WebhookEvent | undefined {
  const { data: event } = ProviderEvent.safeParse(parsed(payload));
  if (!event) return undefined;
  const { object } = event.data;
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    connected: event.account !== undefined,
    createdAt: event.created,
    objectId: object.id ?? '',
    subject: event.account === undefined ? subjectOf(object) : { accountId: event.account, ...bankPayoutOf(event) },
  };
}

export const kindOf = (subject: WebhookSubject): WebhookKind => ('accountId' in subject || 'payoutId' in subject ? 'payouts' : 'payments');

/** What happens in a seller's account is about that account, whatever it is said to be about: sellers can make objects of their own there. */
function subjectOf(about: z.output<typeof ProviderEvent>['data']['object']): WebhookSubject | undefined {
  const { id, object, metadata, payment_intent, reversed } = about;
  if (!id) return undefined;
  if (object === 'account') return { accountId: id };
  const orderId = OrderId.safeParse(metadata?.['orderId']);
  const topUpId = TopUpId.safeParse(metadata?.['topUpId']);
  if ((object === 'payment_intent' || object === 'charge') && topUpId.success) return { topUpId: topUpId.data };
  if (object === 'payment_intent') return orderId.success ? { orderId: orderId.data } : { intentId: id };
  if (object === 'dispute') return payment_intent ? { disputeId: id, intentId: payment_intent } : undefined;
  if (object === 'transfer') {
    const payoutId = /^payout_[0-9a-f]{32}$/.exec(metadata?.['payoutId'] ?? '')?.[0];
    return reversed && payoutId ? { transferId: id, payoutId } : undefined;
  }
  if (object === 'refund') return payment_intent ? { intentId: payment_intent, refundId: id } : undefined;
  return payment_intent ? { intentId: payment_intent } : undefined;
}

function bankPayoutOf({ type, data: { object } }: z.output<typeof ProviderEvent>): { bankPayoutId?: string } {
  return type === 'payout.failed' && object.id && /^po_[A-Za-z0-9_]{1,197}$/.test(object.id) ? { bankPayoutId: object.id } : {};
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
