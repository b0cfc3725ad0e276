import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isFinal, Refusal, systemCall } from '@tankobon/eventstore';
import { Clock, Jobs, Logger } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { PayoutRpc } from './payout.rpc.js';
import { dueAt } from '../schedule/due-at.js';
import { RHYTHMS } from '../schedule/plan.js';

const EVERY_MS = 60_000;
const AT_ONCE = 100;

/**
 * Notes everything due in one statement, so that paid payouts do not push the rest below the minimum. A payout is noted once for each due
 * time: a second replica finds it there. A plan counts from its first due time after it was chosen.
 */
const NOTE = `INSERT INTO payout_tries AS t (contract_id, due_at)
  SELECT contract_id, $2::timestamptz FROM (
    SELECT p.contract_id, sum(p.amount_cents) OVER (PARTITION BY p.seller_id, p.currency) AS together, (s.minimum_cents ->> p.currency)::bigint AS least
      FROM payout_plans s JOIN payouts p ON p.seller_id = s.seller_id
     WHERE s.rhythm = $1 AND s.chosen_at <= $2::timestamptz AND p.status = 'ready' AND p.disputes = 0 AND p.pending_since <= $2::timestamptz) waiting
   WHERE together >= least ORDER BY contract_id
  ON CONFLICT (contract_id) DO UPDATE SET due_at = excluded.due_at, tried_at = NULL, code = NULL, message = NULL WHERE t.due_at < excluded.due_at`;
const NOTED = `SELECT contract_id AS "contractId", due_at::text AS due FROM payout_tries WHERE tried_at IS NULL ORDER BY due_at, contract_id LIMIT ${AT_ONCE}`;
const TRIED = 'UPDATE payout_tries SET tried_at = app_now(), code = $2, message = $3 WHERE contract_id = $1 AND tried_at IS NULL';

type DuePayout = { contractId: string; due: string };

/**
 * Requests the payouts of sellers with a plan, by the same rules as an admin's button. A refusal is recorded, and the payout requested
 * again at the next due time.
 */
@Injectable()
export class PayoutSchedule implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly payouts: PayoutRpc,
    private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.every('payout schedule', EVERY_MS, () => this.runDue());
  }

  async runDue(): Promise<number | void> {
    const now = await this.clock.now();
    for (const [rhythm, when] of Object.entries(RHYTHMS)) await this.db.query(NOTE, [rhythm, dueAt(when, now).last]);
    const noted: DuePayout[] = await this.db.query(NOTED);
    for (const each of noted) await this.ask(each);
    return noted.length === AT_ONCE ? 0 : undefined;
  }

  /** A crash between the two statements leaves the payout noted; the repeated request does not change a payout under way. */
  private async ask({ contractId, due }: DuePayout): Promise<void> {
    try {
      await this.payouts.request(contractId, systemCall('payout-schedule', { causationId: contractId, step: due }));
      await this.db.query(TRIED, [contractId, null, null]);
    } catch (error) {
      if (error instanceof Refusal && isFinal(error)) await this.db.query(TRIED, [contractId, error.code, error.message]);
      else this.logger.error({ err: error, contractId }, 'A payout that was due could not be asked for.');
    }
  }
}
