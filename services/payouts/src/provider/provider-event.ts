import { OrderId, TopUpId } from '@tankobon/contracts';
import { z } from 'zod';

const ProviderEvent = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{1,200}$/),
  object: z.literal('event'),
  type: z.string().max(120),
  created: z.int().optional(),
  livemode: z.boolean(),
  /** Connected account of a seller in which the event happened; absent in events of our own account. */
  account: z.string().max(200).optional(),
  data: z.object({
    object: z.object({
      /** Absent for objects without an id, such as a balance. */
      id: z.string().max(200).nullish(),
      object: z.string().max(120),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: z.string().max(200).nullish(),
      reversed: z.boolean().nullish(),
    }),
  }),
});

/** Object that an event is about: an order's payment, a top-up, an intent (with its refund or dispute), a payout or a seller's account. */
export type WebhookSubject =
  | { orderId: string; refundId?: string }
  | { disputeId: string; intentId: string }
  | { disputeId: string; orderId: string }
  | { disputeId: string; topUpId: string }
  | { transferId: string; payoutId: string }
  | { topUpId: string }
  | { intentId: string; refundId?: string }
  | { accountId: string; bankPayoutId?: string };
/** Kinds of events that a replay can be asked for. */
export type WebhookKind = 'payments' | 'payouts';
/**
 * `createdAt`: seconds since the epoch. `connected`: it happened in a seller's account. `subject`: undefined where no object of ours is
 * concerned.
 */
export type WebhookEvent = {
  id: string;
  type: string;
  livemode: boolean;
  connected: boolean;
  createdAt: number | undefined;
  objectId: string;
  subject: WebhookSubject | undefined;
};

/** Reads the subject of a verified event. Only the subject counts: the provider is asked for the current state. */
export function readWebhookEvent(payload: string): WebhookEvent | undefined {
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
    // Events of a seller's account concern that account, whatever object they name: sellers can create objects of their own there.
    subject: event.account === undefined ? subjectOf(object) : { accountId: event.account, ...bankPayoutOf(event) },
  };
}

export const kindOf = (subject: WebhookSubject): WebhookKind => ('accountId' in subject || 'payoutId' in subject ? 'payouts' : 'payments');

/** Finds the subject of an event of our own account. */
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
