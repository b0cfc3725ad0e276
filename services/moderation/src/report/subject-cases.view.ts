import { type RecordedEvent, view, type ViewTx } from '@tankobon/eventstore';
import { columnsOf, instant, pageFrom, positionOf } from '@tankobon/service-kit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import type { ModerationSubject, SubjectEvent } from './subject.js';

/** Cases of messages, reviews and people, with their reasons. */
@Entity('subject_cases')
export class SubjectRow {
  @PrimaryColumn('text') id!: string;
  @Column('text') kind!: ModerationSubject['kind'];
  @Column('text', { name: 'person_id' }) personId!: string;
  @Column('text', { name: 'conversation_id', nullable: true }) conversationId!: string | null;
  /** Rules by their names, reports as `reported: <reason>`. */
  @Column('text', { array: true }) reasons!: string[];
  @Column('text') status!: 'open' | 'resolved';
  @Column(instant('submitted_at')) submittedAt!: string;
  @Column(instant('review_due_at')) reviewDueAt!: string;
}

type FlagOrReport = RecordedEvent<Exclude<SubjectEvent, { type: 'SubjectResolved' }>>;

export const subjectCases = view<SubjectEvent>('subject-cases', [SubjectRow], {
  SubjectFlagged: (event, tx) => say(event, event.data.rules, tx),
  SubjectReported: (event, tx) => say(event, [`reported: ${event.data.reason}`], tx),
  SubjectResolved: ({ data: { subjectId: id } }, tx) => tx.update(SubjectRow, { id }, { status: 'resolved' }),
});

/** Adds reasons to the case, each once. The first one opens it. */
async function say({ data }: FlagOrReport, reasons: readonly string[], tx: ViewTx): Promise<void> {
  const { subjectId: id, kind, personId, conversationId, reviewDueAt, at: submittedAt } = data;
  const open = await tx.one(SubjectRow, { id, status: 'open' });
  const all = [...new Set([...(open?.reasons ?? []), ...reasons])];
  if (open) return tx.update(SubjectRow, { id }, { reasons: all });
  await tx.upsert(SubjectRow, { id, kind, personId, conversationId, reasons: all, status: 'open', submittedAt, reviewDueAt }, ['id']);
}

export type OpenSubject = Omit<SubjectRow, 'kind' | 'status'>;

/** Returns a page of undecided cases, the newest due time first. */
export async function findOpenSubjects(
  db: EntityManager,
  kind: ModerationSubject['kind'],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const [due, id] = positionOf(cursor) ?? ['infinity', ''];
  const rows: OpenSubject[] = await db.query(
    `SELECT ${columnsOf(SubjectRow, 's', { without: ['kind', 'status'] })} FROM subject_cases s
      WHERE s.kind = $1 AND s.status = 'open' AND (s.review_due_at, s.id) < ($2::timestamptz, $3)
      ORDER BY s.review_due_at DESC, s.id DESC LIMIT $4`,
    [kind, due, id, limit + 1],
  );
  return pageFrom(rows, limit, (last) => [last.reviewDueAt, last.id]);
}

export function countOpenMessages(db: EntityManager): Promise<number> {
  return db.countBy(SubjectRow, { kind: 'message', status: 'open' });
}
