import {
  catalog,
  Currency,
  Instant,
  messaging,
  moderation,
  MoneyByCurrency,
  type CallOutput,
  PayoutEntry,
  payouts,
} from '@tankobon/contracts';
import { z } from 'zod';
import { listOf, renameFields, pickFields } from '../http/wire-fields.js';
import { FIGURE_CURRENCY, figureOf } from '../wire/figure.js';
import type { AdminOverviewResolver } from './admin-overview.js';

const { seen } = catalog.decideMany.input.shape;
const Seen = listOf(seen.unwrap(), renameFields(seen.unwrap().element, { itemId: 'listingId' })).optional();
export const BulkDecision = renameFields(catalog.decideMany.input.extend({ seen: Seen }), { itemIds: 'listingIds' });

const { workerErrors, disputes } = moderation.ops.answer.shape;
const Integration = z.object({ configured: z.boolean(), lastNotifiedAt: z.null() });
export const MetricsAnswer = z.object({
  items: catalog.counts.answer.omit({ byStatus: true }).extend({ livePostings: z.int(), pendingReview: z.int() }).nullable(),
  insights: catalog.insights.answer.nullable(),
  applicants: messaging.applicantFigures.answer.nullable(),
  revenue: z.object({ payoutVolume: z.int(), currency: Currency, payoutVolumes: MoneyByCurrency }).nullable(),
  disputes: disputes.nullable(),
  ops: z.object({
    workerErrors: workerErrors.nullable(),
    webhookReplays: z.object({ pending: z.int(), lastReplayAt: Instant.nullable() }).nullable(),
    integrations: z.object({ slack: Integration, pagerDuty: Integration }),
  }),
});

type Numbers = Awaited<ReturnType<AdminOverviewResolver['whole']>>;

/** Converts the admin's metrics. The part of a service that is down is null. */
export function toMetrics({ payoutVolume, workerErrors, webhookReplays, integrations, ...same }: Numbers): z.output<typeof MetricsAnswer> {
  return {
    ...same,
    revenue: payoutVolume && { payoutVolume: figureOf(payoutVolume), currency: FIGURE_CURRENCY, payoutVolumes: payoutVolume },
    ops: { workerErrors: workerErrors && inDetail(workerErrors), webhookReplays: webhookReplays && counted(webhookReplays), integrations },
  };
}

const counted = ({ pending, lastReplayAt }: NonNullable<Numbers['webhookReplays']>) => ({ pending, lastReplayAt });

const inDetail = ({ recent, ...counted }: NonNullable<Numbers['workerErrors']>) => ({
  ...counted,
  recent: recent.map(({ id, message, createdAt, ...metadata }) => ({ id, message, createdAt, metadata })),
});

const Entry = pickFields(
  PayoutEntry,
  [
    'contractId',
    'sellerId',
    'orderId',
    'amountCents',
    'currency',
    'pendingSince',
    'payoutStatus',
    'paidAt',
    'updatedAt',
    'nettedCents',
    'failure',
    'rhythm',
    'refused',
  ],
  { itemId: 'listingId' },
);
const { lastRevenueShareExportAt, exports, ...billing } = payouts.billing.answer.shape;
export const BillingAnswer = z.object({
  ...billing,
  payoutQueue: z.array(Entry.schema),
  exports: exports.extend({ lastRevenueShareExportAt }),
});
export function toBilling({
  payoutQueue,
  exports,
  lastRevenueShareExportAt,
  ...same
}: CallOutput<typeof payouts.billing>): z.output<typeof BillingAnswer> {
  return { ...same, payoutQueue: payoutQueue.map(Entry.of), exports: { ...exports, lastRevenueShareExportAt } };
}
export const EntryAnswer = z.object({ entry: payouts.hold.answer });
