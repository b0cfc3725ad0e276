import { Injectable } from '@nestjs/common';
import { type CallInput, newId, payouts, type Reconciliation } from '@tankobon/contracts';
import { type CallContext, EventStore } from '@tankobon/eventstore';
import { Handles, Clock } from '@tankobon/service-kit';
import { instantOf } from '../exports/reports.js';
import { dueAt } from '../schedule/due-at.js';
import { findDifferences } from './find-differences.js';
import { DAILY, RECONCILING } from './reconciler.js';

/** Starts a whole run, or returns the id of the running one, which may be partial. The no-op update makes RETURNING return it. */
const REQUEST_RUN = `INSERT INTO reconcile_runs (id, asked_at, outcome, is_whole) VALUES ($1, app_now(), 'running', true)
  ON CONFLICT (outcome) WHERE outcome = 'running' DO UPDATE SET outcome = 'running' RETURNING id`;
const SELECT_STATUS = `SELECT (SELECT ${instantOf('max(ended_at)')} FROM reconcile_runs) AS "lastRunAt",
  EXISTS (SELECT 1 FROM reconcile_runs WHERE outcome = 'running') AS "isRunning",
  (SELECT failure FROM reconcile_runs WHERE outcome = 'running') AS failure,
  (SELECT count(*)::int FROM money_differences WHERE gone_at IS NULL) AS standing`;

@Injectable()
export class ReconcileRpc {
  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  @Handles(payouts.reconcile)
  reconcile(_: CallInput<typeof payouts.reconcile>, call: CallContext) {
    return this.store.transaction(call, async (tx) => {
      const [run]: { id: string }[] = await tx.manager.query(REQUEST_RUN, [newId('reconcile')]);
      tx.wake(RECONCILING);
      return { runId: run!.id };
    });
  }

  @Handles(payouts.reconciliation)
  async reconciliation(): Promise<Reconciliation> {
    const { manager } = this.store;
    const [state]: Omit<Reconciliation, 'nextRunAt'>[] = await manager.query(SELECT_STATUS);
    return { ...state!, nextRunAt: dueAt(DAILY, await this.clock.now()).next };
  }

  @Handles(payouts.differences)
  differences(page: CallInput<typeof payouts.differences>) {
    return findDifferences(this.store.manager, page);
  }
}
