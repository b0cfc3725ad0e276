import { catalog, moderation, type Out, PayoutEntry, payouts } from '@tankobon/contracts';
import { z } from 'zod';
import { spelled, worded } from '../door/spelling.js';

export const RejectItem = catalog.reject.input.omit({ listingId: true }).prefault({});
export const BulkDecision = spelled(catalog.decideMany.input, { itemIds: 'listingIds' });

type Parts = {
  readonly counts: Out<typeof catalog.counts> | null;
  readonly totals: Out<typeof payouts.totals> | null;
  readonly ops: Out<typeof moderation.ops> | null;
};
const { workerErrors, disputes } = moderation.ops.answer.shape;
const notConfigured = { configured: false, lastNotifiedAt: null };
const Integration = z.object({ configured: z.boolean(), lastNotifiedAt: z.null() });
export const MetricsAnswer = z.object({
  items: catalog.counts.answer.omit({ byStatus: true }).extend({ livePostings: z.int(), pendingReview: z.int() }).nullable(),
  applicants: z.object({ activeApplications: z.int(), newApplicantsLast7Days: z.int(), contractsInSignature: z.int() }),
  revenue: z.object({ payoutVolume: payouts.totals.answer.shape.payoutVolumeCents }).nullable(),
  disputes: disputes.nullable(),
  ops: z.object({
    workerErrors: workerErrors.nullable(),
    webhookReplays: z.object({ pending: z.int(), lastReplayAt: z.null() }),
    integrations: z.object({ slack: Integration, pagerDuty: Integration }),
  }),
});

/** The admin's metrics: the part of a service that is down is null. */
export function toMetrics({ counts, totals, ops }: Parts): z.output<typeof MetricsAnswer> {
  return {
    items: counts && {
      livePostings: counts.byStatus.live ?? 0,
      pendingReview: counts.byStatus.pending ?? 0,
      averageTimeToFillDays: counts.averageTimeToFillDays,
    },
    applicants: { activeApplications: 0, newApplicantsLast7Days: 0, contractsInSignature: 0 },
    revenue: totals && { payoutVolume: totals.payoutVolumeCents },
    disputes: ops?.disputes ?? null,
    ops: {
      workerErrors: ops?.workerErrors ?? null,
      webhookReplays: { pending: 0, lastReplayAt: null },
      integrations: { slack: notConfigured, pagerDuty: notConfigured },
    },
  };
}

const Entry = worded(
  PayoutEntry,
  ['contractId', 'sellerId', 'orderId', 'amountCents', 'currency', 'pendingSince', 'payoutStatus', 'paidAt', 'updatedAt'],
  { itemId: 'listingId' },
);
const { lastRevenueShareExportAt, ...billing } = payouts.billing.answer.shape;
export const BillingAnswer = z.object({
  ...billing,
  payoutQueue: z.array(Entry.schema),
  exports: z.object({ lastRevenueShareExportAt }),
});
export function toBilling({ payoutQueue, nextCursor, refunds, ...exports }: Out<typeof payouts.billing>): z.output<typeof BillingAnswer> {
  return { payoutQueue: payoutQueue.map(Entry.of), nextCursor, refunds, exports };
}
export const EntryAnswer = z.object({ entry: payouts.hold.answer });
