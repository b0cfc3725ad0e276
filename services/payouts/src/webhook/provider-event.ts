import { OrderId, TopUpId } from '@tankobon/contracts';
import { z } from 'zod';

const ProviderEvent = z.object({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{1,200}$/),
  object: z.literal('event'),
  type: z.string().max(120),
  created: z.int().optional(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: z.string().max(200),
      object: z.string().max(120),
      metadata: z.record(z.string(), z.string()).nullish(),
      payment_intent: z.string().max(200).nullish(),
    }),
  }),
});

/** Whose news it is: an order's payment, a top-up's, an intent's, a refund's of it, an account's; or nobody's we know. */
export type Subject =
  { orderId: string } | { topUpId: string } | { intentId: string; refundId?: string } | { accountId: string } | undefined;
/** `createdAt`: seconds since the epoch. */
export type News = { id: string; type: string; livemode: boolean; createdAt: number | undefined; objectId: string; subject: Subject };

/** Reads a verified event. Only whom it is about counts: what has happened is asked of the provider again. */
export function readNews(payload: string): News | undefined {
  const { data: event } = ProviderEvent.safeParse(parsed(payload));
  if (!event) return undefined;
  const { object } = event.data;
  return {
    id: event.id,
    type: event.type,
    livemode: event.livemode,
    createdAt: event.created,
    objectId: object.id,
    subject: subjectOf(object),
  };
}

function subjectOf({ id, object, metadata, payment_intent }: z.output<typeof ProviderEvent>['data']['object']): Subject {
  if (object === 'account') return { accountId: id };
  const orderId = OrderId.safeParse(metadata?.['orderId']);
  const topUpId = TopUpId.safeParse(metadata?.['topUpId']);
  if (object === 'payment_intent' && topUpId.success) return { topUpId: topUpId.data };
  if (object === 'payment_intent') return orderId.success ? { orderId: orderId.data } : { intentId: id };
  if (object === 'refund') return payment_intent ? { intentId: payment_intent, refundId: id } : undefined;
  return payment_intent ? { intentId: payment_intent } : undefined;
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
