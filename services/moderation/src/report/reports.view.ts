import type { Report } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { columnsOf, instant } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { CaseEvent } from '../case/listing-case.js';
import type { SubjectEvent } from './subject.js';

/** Reports of listings, messages, reviews and people. */
@Entity('reports')
export class ReportRow {
  /** Id of the event. */
  @PrimaryColumn('text') id!: string;
  @Column('text', { name: 'subject_id' }) subjectId!: string;
  @Column('text', { name: 'reporter_id' }) reporterId!: string;
  @Column(instant('at')) at!: string;
  @Column('text') reason!: string;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('boolean') answered!: boolean;
}

export const reports = view<CaseEvent | SubjectEvent>('reports', [ReportRow], {
  ListingReported: ({ eventId: id, data: { listingId: subjectId, reporterId, reason, note, at } }, tx) =>
    tx.insert(ReportRow, { id, subjectId, reporterId, reason, note, at, answered: false }),
  SubjectReported: ({ eventId: id, data: { subjectId, reporterId, reason, note, at } }, tx) =>
    tx.insert(ReportRow, { id, subjectId, reporterId, reason, note, at, answered: false }),
  ListingReportsAnswered: ({ data: { listingId: subjectId } }, tx) =>
    tx.update(ReportRow, { subjectId, answered: false }, { answered: true }),
  SubjectResolved: ({ data: { subjectId } }, tx) => tx.update(ReportRow, { subjectId, answered: false }, { answered: true }),
});

const SHOWN = 10;

/** Returns the last unanswered reports of each subject, newest first. */
export async function findReportsOf(db: EntityManager, subjectIds: readonly string[]) {
  const rows: (Report & { subjectId: string })[] = await db.query(
    `SELECT ${columnsOf(ReportRow, 'r', { without: ['id', 'reporterId', 'answered'] })} FROM unnest($1::text[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT * FROM reports WHERE subject_id = wanted.id AND NOT answered ORDER BY at DESC LIMIT ${SHOWN}) AS r`,
    [subjectIds],
  );
  const reportsOf = Map.groupBy(rows, ({ subjectId }) => subjectId);
  return (subjectId: string): Report[] => (reportsOf.get(subjectId) ?? []).map(({ reason, note, at }) => ({ reason, note, at }));
}
