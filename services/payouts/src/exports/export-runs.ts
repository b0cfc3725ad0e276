import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ExportKind, ExportRun, ExportSchedule } from '@tankobon/contracts';
import { Clock, Jobs } from '@tankobon/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { dueAt, type Rhythm } from '../schedule/due-at.js';
import { IN_RANGE } from './find-report.js';
import { instantOf, REPORTS } from './reports.js';

/** Automatic exports, at 02:00 UTC. `sum`: the column that is added up, per currency. */
export const SCHEDULES = {
  revenueShare: { kind: 'revenue-share', sum: 'commissionCents', days: 1, hour: 2 },
  payoutSummary: { kind: 'payouts', sum: 'amountCents', days: 7, hour: 2 },
} as const satisfies Record<string, Rhythm & { kind: ExportKind; sum: string }>;
type ScheduleName = keyof typeof SCHEDULES;
const EVERY_MS = 60_000;
const NAMES = Object.keys(SCHEDULES) as ScheduleName[];
const SHOWN = 10;

/**
 * Begins a run, one row each: another replica waits for the commit and finds the run done. The days begin where the last finished run
 * ended.
 */
const BEGIN = `INSERT INTO export_runs AS r (name, due_at, from_day, to_day, started_at, outcome)
  SELECT $1, $2::timestamptz, coalesce((SELECT max(to_day) FROM export_runs WHERE name = $1 AND outcome = 'done'), $3::date - $4::int), $3::date, app_now(), $5
  ON CONFLICT (name, due_at) DO UPDATE SET started_at = app_now(), outcome = excluded.outcome WHERE r.outcome = 'failed'
  RETURNING to_char(from_day, 'YYYY-MM-DD') AS from, to_char(to_day, 'YYYY-MM-DD') AS to`;
const END = `UPDATE export_runs SET ended_at = app_now(), rows = $3, sums = $4, outcome = 'done' WHERE name = $1 AND due_at = $2::timestamptz`;
const RUNS = `SELECT r.name, to_char(r.from_day, 'YYYY-MM-DD') AS from, to_char(r.to_day, 'YYYY-MM-DD') AS to, r.outcome, r.rows::int, r.sums,
       ${instantOf('r.due_at')} AS "dueAt", ${instantOf('r.started_at')} AS "startedAt", ${instantOf('r.ended_at')} AS "endedAt"
  FROM unnest($1::text[]) n CROSS JOIN LATERAL (SELECT * FROM export_runs WHERE name = n ORDER BY due_at DESC LIMIT ${SHOWN}) r ORDER BY r.due_at DESC, r.name`;

/** Scheduled reports of whole days. Only a run's counts and sums are kept; its rows are the ledger's, which never change. */
@Injectable()
export class ExportRuns implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    for (const name of NAMES) this.jobs.every(`export ${name}`, EVERY_MS, () => this.runDue(name));
  }

  /** Begins the run that is due. After a downtime one run covers all missed days. */
  async runDue(name: ScheduleName): Promise<void> {
    const due = dueAt(SCHEDULES[name], await this.clock.now()).last;
    try {
      await this.db.transaction((tx) => run(tx, name, due));
    } catch (error) {
      await this.db.query(BEGIN, [...startOf(name, due), 'failed']);
      throw error;
    }
  }

  /** Returns the last and the next time of each schedule, and its latest runs. */
  async all() {
    const [runs, now] = [(await this.db.query(RUNS, [NAMES])) as ExportRun[], await this.clock.now()];
    const schedule = (name: ScheduleName): ExportSchedule => ({
      lastRunAt: runs.find((each) => each.name === name && each.outcome === 'done')?.startedAt ?? null,
      nextRunAt: dueAt(SCHEDULES[name], now).next,
    });
    return { revenueShare: schedule('revenueShare'), payoutSummary: schedule('payoutSummary'), runs };
  }
}

const startOf = (name: ScheduleName, due: string) => [name, due, due.slice(0, 10), SCHEDULES[name].days];

async function run(tx: EntityManager, name: ScheduleName, due: string): Promise<void> {
  const [began]: { from: string; to: string }[] = await tx.query(BEGIN, [...startOf(name, due), 'running']);
  if (!began) return;
  const { kind, sum } = SCHEDULES[name];
  const { cells, from, at } = REPORTS[kind];
  const sums: { currency: string; cents: number; rows: number }[] = await tx.query(
    `SELECT ${cells['currency']} AS currency, sum(${cells[sum]})::float8 AS cents, count(*)::int AS rows
       FROM ${from} AND ${IN_RANGE(at)} GROUP BY 1 ORDER BY 1`,
    [began.from, began.to],
  );
  const rows = sums.reduce((total, each) => total + each.rows, 0);
  await tx.query(END, [name, due, rows, JSON.stringify(sums.map(({ currency, cents }) => ({ currency, cents })))]);
}
