import { z } from 'zod';
import {
  type IntentOrder,
  type IntentStatus,
  type ProviderAccount,
  type ProviderIntent,
  ProviderMismatch,
  type RefundOrder,
  type TransferOrder,
} from './provider.js';

/** Last second that a JavaScript date can hold. */
const LAST_SECOND = 8_640_000_000_000;
const id = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_]{1,200}$`));
const Intent = z.object({
  id: id('pi'),
  object: z.literal('payment_intent'),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  client_secret: z.string().min(1).nullable(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.union([id('ch'), id('py'), z.object({ id: z.string() }).transform((charge) => charge.id)]).nullable(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
});
const Refund = z.object({
  id: id('re'),
  object: z.literal('refund'),
  amount: z.int(),
  currency: z.string(),
  payment_intent: z.string(),
  failure_reason: z.string().max(200).nullish(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
});
const Transfer = z.object({
  id: id('tr'),
  object: z.literal('transfer'),
  amount: z.int(),
  currency: z.string(),
  destination: z.string(),
  livemode: z.boolean(),
  reversed: z.boolean(),
});
const Account = z.object({
  id: id('acct'),
  object: z.literal('account'),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  details_submitted: z.boolean(),
  metadata: z.record(z.string(), z.string()).optional(),
  requirements: z
    .object({
      currently_due: z.array(z.string().max(200)).max(500).nullable(),
      past_due: z.array(z.string().max(200)).max(500).nullable(),
      disabled_reason: z.string().max(200).nullable(),
      current_deadline: z.int().min(0).max(LAST_SECOND).nullish(),
    })
    .nullish(),
});
const Link = z.object({ object: z.literal('account_link'), url: z.url({ protocol: /^https$/ }) });

/** Validates the shape of an answer, which is untrusted input; `same` then compares it with the request. */
export function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    throw new ProviderMismatch(`The answer has another shape: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`);
  return parsed.data;
}

export function same(pairs: Record<string, readonly [unknown, unknown]>): void {
  const wrong = Object.entries(pairs).filter(([, [said, asked]]) => said !== asked);
  if (wrong.length > 0) throw new ProviderMismatch(`The answer is about another ${wrong.map(([name]) => name).join(', ')}.`);
}

export function readIntent(answer: unknown, order: IntentOrder, livemode: boolean, intentId?: string): ProviderIntent {
  const intent = read(Intent, answer);
  same({
    amount: [intent.amount, order.amountCents],
    currency: [intent.currency, order.currency],
    order: [intent.metadata[order.named ?? 'orderId'], order.orderId],
    mode: [intent.livemode, livemode],
    intent: [intent.id, intentId ?? intent.id],
  });
  if (intent.status === 'succeeded') same({ 'received amount': [intent.amount_received, order.amountCents] });
  return { id: intent.id, clientSecret: intent.client_secret, status: statusOf(intent.status), chargeId: intent.latest_charge };
}

function statusOf(status: z.output<typeof Intent>['status']): IntentStatus {
  if (status === 'canceled') return 'cancelled';
  return status === 'succeeded' ? 'succeeded' : 'open';
}

type RefundReference = Pick<RefundOrder, 'amountCents' | 'currency' | 'intentId'>;
export function readRefund(answer: unknown, { amountCents, currency, intentId }: RefundReference, refundId?: string) {
  const refund = read(Refund, answer);
  same({
    amount: [refund.amount, amountCents],
    currency: [refund.currency, currency],
    intent: [refund.payment_intent, intentId],
    refund: [refund.id, refundId ?? refund.id],
  });
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return { id: refund.id, failed, why: refund.failure_reason ?? refund.status };
}

export function readTransfer(answer: unknown, { amountCents, currency, destination }: TransferOrder, livemode: boolean) {
  const transfer = read(Transfer, answer);
  same({
    amount: [transfer.amount, amountCents],
    currency: [transfer.currency, currency],
    account: [transfer.destination, destination],
    mode: [transfer.livemode, livemode],
    'direction of money': [transfer.reversed, false],
  });
  return { id: transfer.id };
}

export function readSentTransfer(answer: unknown, { amountCents, currency }: IntentOrder, livemode: boolean, transferId: string) {
  const transfer = read(Transfer, answer);
  same({
    amount: [transfer.amount, amountCents],
    currency: [transfer.currency, currency],
    mode: [transfer.livemode, livemode],
    transfer: [transfer.id, transferId],
  });
  return { reversed: transfer.reversed };
}

export function readAccount(answer: unknown, sellerId: string, accountId?: string): ProviderAccount {
  const account = read(Account, answer);
  same({ seller: [account.metadata?.['sellerId'], sellerId], account: [account.id, accountId ?? account.id] });
  return {
    id: account.id,
    payoutsEnabled: account.payouts_enabled,
    chargesEnabled: account.charges_enabled,
    detailsSubmitted: account.details_submitted,
    requirements: {
      currentlyDue: account.requirements?.currently_due ?? [],
      pastDue: account.requirements?.past_due ?? [],
      disabledReason: account.requirements?.disabled_reason ?? null,
      dueBy: account.requirements?.current_deadline ? new Date(account.requirements.current_deadline * 1_000).toISOString() : null,
    },
  };
}

export const readLink = (answer: unknown): string => read(Link, answer).url;
