import { Injectable } from '@nestjs/common';
import { newId } from '@tankobon/contracts';
import { EventStore, isFinal, Refusal, systemCall } from '@tankobon/eventstore';
import { Clock, Jobs, Logger } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { instantOf } from '../exports/reports.js';
import type { MovementKind } from '../provider/provider.js';
import { dueAt, type Rhythm } from '../schedule/due-at.js';
import { notifySubject } from '../webhook/webhook-events.js';
import type { WebhookSubject } from '../provider/provider-event.js';
import { compare, OVERLAP } from './compare.js';
import { Listing, type ReconcileRun } from './listing.js';

export const RECONCILING = 'reconcile money';
/** 02:30 UTC, after the exports and before payouts. */
export const DAILY: Rhythm = { days: 1, hour: 2.5 };
const EVERY_MS = 60_000;
/** Most differences that one run asks the provider about again; people look at the rest. */
const ASKED_AGAIN = 1_000;

const DUE = `INSERT INTO reconcile_runs (id, due_at, asked_at, outcome)
  SELECT $1, $2::timestamptz, app_now(), 'running' WHERE NOT EXISTS (SELECT 1 FROM reconcile_runs WHERE due_at = $2::timestamptz) ON CONFLICT DO NOTHING`;
/**
 * Claims a run. After its lease a run whose replica died, or whose provider did not answer, is free to any replica and begins anew. The
 * range begins at the last good run; it is everything where somebody asked for the run, or a week has passed since that was done.
 */
const CLAIM = `UPDATE reconcile_runs r SET began_at = clock_timestamp() + (app_now() - now()), leased_until = app_now() + interval '5 minutes',
    is_whole = is_whole OR NOT EXISTS (SELECT 1 FROM reconcile_runs w WHERE w.outcome = 'done' AND w.is_whole AND w.began_at > app_now() - interval '7 days')
  WHERE outcome = 'running' AND (leased_until IS NULL OR leased_until < app_now())
  RETURNING id, began_at::text AS "beganAt", CASE WHEN NOT is_whole THEN
    (SELECT ${instantOf(`(max(g.began_at) - ${OVERLAP})`)} FROM reconcile_runs g WHERE g.outcome = 'done') END AS since`;
const RENEW = `UPDATE reconcile_runs SET leased_until = app_now() + interval '5 minutes'
  WHERE id = $1 AND began_at = $2::timestamptz AND outcome = 'running' RETURNING id`;
const FOUND = `SELECT kind, ref, currency, ids FROM money_differences WHERE run_id = $1 AND ids IS NOT NULL ORDER BY kind, ref LIMIT ${ASKED_AGAIN}`;

const DONE = `UPDATE reconcile_runs SET outcome = 'done', ended_at = app_now(), failure = NULL WHERE id = $1`;

type ProviderDifference = { kind: MovementKind; ref: string; currency: string; ids: string[] };

/**
 * Compares the ledger with the provider, with rentals and with the views that people see. Moves no money: where the provider differs, the
 * stream asks it again.
 */
@Injectable()
export class Reconciler {
  constructor(
    private readonly store: EventStore,
    private readonly listing: Listing,
    private readonly clock: Clock,
    private readonly logger: Logger,
    jobs: Jobs,
  ) {
    jobs.every(RECONCILING, EVERY_MS, () => this.round());
  }

  async round(): Promise<void> {
    const db = this.store.manager;
    await db.query(DUE, [newId('reconcile'), dueAt(DAILY, await this.clock.now()).last]);
    const [[run]]: [ReconcileRun[]] = await db.query(CLAIM);
    if (!run) return;
    try {
      await this.work(run);
    } catch (error) {
      await db.query('UPDATE reconcile_runs SET failure = $2 WHERE id = $1', [run.id, String(error).slice(0, 300)]);
      throw error;
    }
  }

  /** Reads the others first, a page at a time, then compares: movements in between are newer than the run. */
  private async work(run: ReconcileRun): Promise<void> {
    await this.listing.ask(run, systemCall('payouts.reconcile', { causationId: run.id, step: run.beganAt }), (work) =>
      this.held(run, work),
    );
    await this.held(run, (tx) => compare(tx, run.id, run.beganAt));
    for (const each of (await this.store.manager.query(FOUND, [run.id])) as ProviderDifference[]) await this.askAgain(run, each);
    await this.held(run, (tx) => tx.query(DONE, [run.id]));
  }

  /** Writes only while this replica holds the lease of the run: a replica that lost it ends here, and leaves what the next one wrote. */
  private held(run: ReconcileRun, work: (tx: EntityManager) => Promise<unknown>): Promise<void> {
    return this.store.manager.transaction(async (tx) => {
      const [rows]: [object[]] = await tx.query(RENEW, [run.id, run.beganAt]);
      if (rows.length === 0) throw new Error('Another replica reconciles.');
      await work(tx);
    });
  }

  private async askAgain(run: ReconcileRun, { kind, ref, currency, ids }: ProviderDifference): Promise<void> {
    for (const id of ids) {
      const subject = subjectOf(kind, ref, id);
      if (!subject) continue;
      const call = systemCall('payouts.reconcile', { causationId: run.id, step: `${id} ${run.beganAt}` });
      const done = async () => {
        await this.store.transaction(call, async (tx) => {
          if ((await notifySubject(subject, tx, call.actor)).streamId === null) return null;
          const key = [kind, ref, currency];
          await tx.manager.query(`UPDATE money_differences SET done = 'asked_again' WHERE kind = $1 AND ref = $2 AND currency = $3`, key);
          return null;
        });
      };
      await done().catch((error: unknown) => {
        if (!(error instanceof Refusal && isFinal(error))) this.logger.error({ err: error, ref }, 'A difference could not be asked about.');
      });
    }
  }
}

function subjectOf(kind: ProviderDifference['kind'], ref: string, id: string): WebhookSubject | undefined {
  if (kind === 'transfer') return /^payout_[0-9a-f]{32}$/.test(ref) ? { payoutId: ref, transferId: id } : undefined;
  if (/^topup_[0-9a-f]{32}$/.test(ref)) return kind === 'chargeback' ? { topUpId: ref, disputeId: id } : { topUpId: ref };
  const [orderId] = /^order_[0-9a-f]{32}/.exec(ref) ?? [];
  if (orderId === undefined) return undefined;
  if (kind === 'chargeback') return { orderId, disputeId: id };
  return kind === 'refund' ? { orderId, refundId: id } : { orderId };
}
