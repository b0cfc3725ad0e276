import { Injectable } from '@nestjs/common';
import { Metrics } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';

type Row = { kind: string; transfers: number; seconds: number };

/** SQL that reads each kind by its index of rows that wait for the provider. */
const PENDING = `SELECT kind, count(*)::int AS transfers, greatest(0, coalesce(extract(epoch FROM app_now() - min(at)), 0))::float AS seconds
  FROM (SELECT * FROM (SELECT 'payout' AS kind, updated_at AS at FROM payouts WHERE status = 'paying' LIMIT 10000) p
        UNION ALL SELECT * FROM (SELECT 'refund', created_at FROM refunds WHERE status = 'requested' LIMIT 10000) r) pending GROUP BY kind`;

/** Metrics of the ledger's transfers that are neither posted nor voided yet. */
@Injectable()
export class PendingFigures {
  constructor(metrics: Metrics, db: DataSource) {
    const count = metrics.setter('ledger_pending_transfers', 'Pending transfers that are neither posted nor voided.', ['kind']);
    const seconds = metrics.setter('ledger_pending_oldest_seconds', 'Age of the oldest of them.', ['kind']);
    metrics.sample('ledger_pending', [count, seconds], async () => {
      const rows = await db.query<Row[]>(PENDING);
      for (const kind of ['payout', 'refund']) {
        const found = rows.find((row) => row.kind === kind);
        count.set({ kind }, found?.transfers ?? 0);
        seconds.set({ kind }, found?.seconds ?? 0);
      }
    });
  }
}
