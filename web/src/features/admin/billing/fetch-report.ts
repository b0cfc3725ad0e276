import { download } from '../../../base/download.js';

export const KINDS = ['payouts', 'refunds', 'revenue-share', 'ledger-journal'] as const;
export type ReportKind = (typeof KINDS)[number];

/** Downloads a report of the days `[from, to)`. @throws ApiError */
export function fetchReport(kind: ReportKind, from: string, to: string): Promise<void> {
  return download(`/admin/billing/exports/${kind}.csv?from=${from}&to=${to}`, `tankobon-${kind}-${from}-${to}.csv`);
}
