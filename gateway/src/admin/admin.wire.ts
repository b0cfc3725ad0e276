import type { catalog, moderation, Out, payouts } from '@tankobon/contracts';
import { ListingId, text } from '@tankobon/contracts';
import { z } from 'zod';

/** The default reasons of the specification's buttons. */
export const REJECTED = 'Rejected by admin dashboard';
export const REMOVED_IN_BULK = 'Removed by admin (bulk)';

export const RejectItem = z.strictObject({ reason: text(500).optional() }).optional();
export const BulkDecision = z.strictObject({
  action: z.enum(['approve', 'resume', 'pause', 'reject']),
  itemIds: z.array(ListingId).min(1, 'Select at least one listing.').max(100),
  reason: text(500).optional(),
});

type Parts = {
  readonly counts: Out<typeof catalog.counts> | null;
  readonly totals: Out<typeof payouts.totals> | null;
  readonly ops: Out<typeof moderation.ops> | null;
};

/** The admin's metrics: the part of a service that is down is null. */
export function toMetrics({ counts, totals, ops }: Parts) {
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
      integrations: { slack: { configured: false, lastNotifiedAt: null }, pagerDuty: { configured: false, lastNotifiedAt: null } },
    },
  };
}

export function toBilling({ payoutQueue, nextCursor, refunds, lastRevenueShareExportAt }: Out<typeof payouts.billing>) {
  return {
    payoutQueue: payoutQueue.map(({ listingId, ...entry }) => ({ ...entry, itemId: listingId })),
    nextCursor,
    refunds,
    exports: { lastRevenueShareExportAt },
  };
}
