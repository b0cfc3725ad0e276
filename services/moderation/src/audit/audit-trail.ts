import type { EventStore, Origin, Sealed } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { cursorOf, positionOf } from '@tankobon/service-kit';
import { findEmails } from '../views/people.view.js';

/** What staff did: who, what, when, to whom, and what it became. Rows are only added; the table refuses everything else. */
@Entity('audit_trail')
export class AuditRow {
  /** The event's id and the fact's name: the same fact again finds its row. */
  @PrimaryColumn('text') id!: string;
  @Column('text') service!: string;
  @Column('text') action!: string;
  @Column('text', { name: 'subject_id' }) subjectId!: string;
  @Column('text', { name: 'actor_id' }) actorId!: string;
  @Column('text', { name: 'actor_role' }) actorRole!: string;
  @Column('text', { nullable: true }) notes!: string | null;
  /** What the fact said, without personal data. */
  @Column('jsonb') detail!: object;
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
  /** Where the actor was, sealed under their key: erasing them hides it and changes no row. */
  @Column('jsonb', { nullable: true }) origin!: Sealed | null;
  @Column('jsonb', { default: {} }) before!: object;
  @Column('jsonb', { default: {} }) after!: object;
  @Column('timestamptz') at!: Date;
}

type Raw = { id: string; service: string; action: string; subject_id: string; actor_id: string; notes: string | null; at: Date };
type Told = Raw & { actor_role: string; request_id: string | null; origin: Sealed | null; before: Fields; after: Fields };
type Fields = Record<string, unknown>;
type Wanted = { subjectId?: string | undefined; cursor?: string | undefined; limit: number };

/** The trail, newest first; of one subject or of everything. */
export async function findAudit(store: EventStore, db: EntityManager, { subjectId, cursor, limit }: Wanted) {
  const [at, id] = positionOf(cursor) ?? ['infinity', ''];
  const rows: Told[] = await db.query(
    `SELECT * FROM audit_trail
      WHERE (at, id) < ($1::timestamptz, $2) AND ($4::text IS NULL OR subject_id = $4) ORDER BY at DESC, id DESC LIMIT $3`,
    [at, id, limit + 1, subjectId ?? null],
  );
  const shown = rows.slice(0, limit);
  const names = await named(db, shown);
  const items = await Promise.all(shown.map(async (row, at) => ({ ...names[at]!, ...(await told(store, row)) })));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? cursorOf(last.createdAt, last.id) : null };
}

async function told(store: EventStore, { actor_role: actorRole, request_id: requestId, origin, before, after }: Told) {
  const from = origin && ((await store.reveal(origin)) as Origin | null);
  return { actorRole, requestId, from, before, after };
}

const ACTIONS_SHOWN = 10;

/** The last actions on each of these subjects, newest first. */
export async function findActionsOn(db: EntityManager, subjectIds: readonly string[]) {
  const rows: Raw[] = await db.query(
    `SELECT a.* FROM unnest($1::text[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT id, service, action, subject_id, actor_id, notes, at FROM audit_trail
                           WHERE subject_id = wanted.id ORDER BY at DESC, id DESC LIMIT ${ACTIONS_SHOWN}) AS a`,
    [subjectIds],
  );
  const actions = Map.groupBy(await named(db, rows), ({ subjectId }) => subjectId);
  return (subjectId: string) => (actions.get(subjectId) ?? []).map(({ id: _, service: __, subjectId: ___, ...action }) => action);
}

async function named(db: EntityManager, rows: readonly Raw[]) {
  const emails = await findEmails(
    db,
    rows.map((row) => row.actor_id),
  );
  return rows.map((row) => ({
    id: row.id,
    service: row.service,
    subjectId: row.subject_id,
    actionType: row.action,
    createdAt: row.at.toISOString(),
    actorId: row.actor_id,
    actorEmail: emails.get(row.actor_id) ?? null,
    notes: row.notes,
  }));
}
