import type { moderation, CallOutput, ReportOutcome, RuleHit } from '@tankobon/contracts';
import { view, type ViewTx } from '@tankobon/eventstore';
import { columnsOf, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { CaseEvent } from '../case/listing-case.js';
import type { SubjectEvent } from './subject.js';
import { outcomeOfCase, outcomeOfSubject } from './outcome.js';

/** Hits of rules on subjects that stand out; `outcome` is the decision of staff. */
@Entity('rule_hits')
export class RuleHitRow {
  /** Id of the event. */
  @PrimaryColumn('text', { name: 'event_id' }) eventId!: string;
  @PrimaryColumn('text') rule!: string;
  @Column('text', { name: 'subject_id' }) subjectId!: string;
  @Column(instant('at')) at!: string;
  @Column('text', { nullable: true }) detail!: string | null;
  @Column('text', { nullable: true }) outcome!: ReportOutcome | null;
}

const decided = (tx: ViewTx, subjectId: string, outcome: ReportOutcome) =>
  tx.query('UPDATE rule_hits SET outcome = $2 WHERE subject_id = $1 AND outcome IS NULL', [subjectId, outcome]);

export const ruleHits = view<CaseEvent | SubjectEvent>('rule-hits', [RuleHitRow], {
  CaseChecked: async ({ eventId, at, data: { listingId: subjectId, hits } }, tx) => {
    for (const hit of hits) await tx.insert(RuleHitRow, { eventId, subjectId, ...hit, at, outcome: null });
  },
  SubjectFlagged: async ({ eventId, data: { subjectId, rules, at } }, tx) => {
    for (const rule of rules.filter((each) => each !== 'message_escalated'))
      await tx.insert(RuleHitRow, { eventId, subjectId, rule, detail: null, at, outcome: null });
  },
  CaseClosed: ({ data: { listingId, outcome } }, tx) => decided(tx, listingId, outcomeOfCase(outcome)),
  SubjectResolved: ({ data: { subjectId, resolution } }, tx) => decided(tx, subjectId, outcomeOfSubject(resolution)),
});

/** Returns the undecided hits of each subject. */
export async function findHitsOf(db: EntityManager, subjectIds: readonly string[]) {
  const rows: (RuleHit & { subjectId: string })[] = await db.query(
    `SELECT ${columnsOf(RuleHitRow, 'h', { without: ['eventId', 'at', 'outcome'] })} FROM rule_hits h
      WHERE h.subject_id = ANY($1) AND h.outcome IS NULL ORDER BY h.rule`,
    [subjectIds],
  );
  const hitsOf = Map.groupBy(rows, ({ subjectId }) => subjectId);
  return (subjectId: string): RuleHit[] => (hitsOf.get(subjectId) ?? []).map(({ rule, detail }) => ({ rule, detail }));
}

/** Returns each rule's number of hits since a time, and their outcomes. */
export function findRuleFigures(db: EntityManager, since: string): Promise<CallOutput<typeof moderation.ruleFigures>['items']> {
  return db.query(
    `SELECT rule, count(*)::int AS hits, (count(*) FILTER (WHERE outcome = 'upheld'))::int AS upheld,
            (count(*) FILTER (WHERE outcome = 'cleared'))::int AS cleared
       FROM rule_hits WHERE at > $1 GROUP BY rule ORDER BY hits DESC, rule`,
    [since],
  );
}
