import { Currency } from '@tankobon/contracts';
import { z } from 'zod';
import type { ProviderDispute } from './provider.js';
import { read, same } from './stripe-responses.js';

const Dispute = z.object({
  id: z.string().regex(/^(dp|du)_[A-Za-z0-9_]{1,200}$/),
  object: z.literal('dispute'),
  amount: z.int().min(1),
  currency: Currency,
  livemode: z.boolean(),
  reason: z.string().max(200),
  status: z.string().max(60),
  evidence_details: z.object({ due_by: z.int().nullish(), submission_count: z.int().nullish() }).nullish(),
  /** One transaction takes the money, with a fee; another one brings it back. */
  balance_transactions: z.array(z.object({ amount: z.int(), fee: z.int() })).max(20),
});

/** Reads a dispute. An inquiry before one (`warning_…`) takes no money; every status that ends one without a loss counts as won. */
export function readDispute(answer: unknown, disputeId: string, livemode: boolean): ProviderDispute {
  const dispute = read(Dispute, answer);
  same({ dispute: [dispute.id, disputeId], mode: [dispute.livemode, livemode] });
  const { amount: amountCents, currency, reason, status, evidence_details: evidence, balance_transactions: moved } = dispute;
  const isOpen = ['warning_needs_response', 'warning_under_review', 'needs_response', 'under_review'].includes(status);
  return {
    status: status === 'lost' ? 'lost' : isOpen ? 'open' : 'won',
    taken: moved.length > 0,
    amountCents,
    feeCents: moved.reduce((sum, { fee }) => sum + fee, 0),
    currency,
    reason,
    evidenceSent: (evidence?.submission_count ?? 0) > 0 || status === 'under_review',
    dueBy: evidence?.due_by ? new Date(evidence.due_by * 1_000).toISOString() : null,
  };
}
