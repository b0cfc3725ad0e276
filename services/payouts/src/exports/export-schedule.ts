import type { ExportKind } from '@tankobon/contracts';
import type { Rhythm } from '../schedule/due-at.js';

/** Automatic exports, at 02:00 UTC. `sum`: the column that is added up, per currency. */
export const SCHEDULES = {
  revenueShare: { kind: 'revenue-share', sum: 'commissionCents', days: 1, hour: 2 },
  payoutSummary: { kind: 'payouts', sum: 'amountCents', days: 7, hour: 2 },
} as const satisfies Record<string, Rhythm & { kind: ExportKind; sum: string }>;
export type ScheduleName = keyof typeof SCHEDULES;
