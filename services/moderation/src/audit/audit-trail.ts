import type { CallInput, moderation } from '@tankobon/contracts';
import type { EventStore, Origin, SealedFields } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { columnsOf, instant, pageFrom, positionOf } from '@tankobon/service-kit';

/** Actions of staff: actor, action, time, subject and the changed fields. Rows are only added; the table refuses everything else. */
@Entity('audit_trail')
export class AuditRow {
  /** Event id and name of the fact: the same fact again finds its row. */
  @PrimaryColumn('text') id!: string;
  @Column('text') service!: string;
  @Column('text') action!: string;
  @Column('text', { name: 'subject_id' }) subjectId!: string;
  @Column('text', { name: 'actor_id' }) actorId!: string;
  @Column('text', { name: 'actor_role' }) actorRole!: string;
  @Column('text', { nullable: true }) notes!: string | null;
  /** Data of the fact, without personal data. */
  @Column('jsonb') detail!: object;
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
  /** The actor's origin, sealed under their key: erasing them hides it and changes no row. */
  @Column('jsonb', { nullable: true }) origin!: SealedFields | null;
  @Column('jsonb', { default: {} }) before!: object;
  @Column('jsonb', { default: {} }) after!: object;
  @Column(instant('at')) at!: string;
}

type Fields = Record<string, unknown>;
type AuditTrailRow = Omit<AuditRow, 'detail'> & { actorEmail: string | null };

const columns = columnsOf(AuditRow, 'a', { without: ['detail'] });

/** Returns a page of the audit trail, newest first. Each filter has an index in the order of the page. */
export async function findAudit(store: EventStore, db: EntityManager, input: CallInput<typeof moderation.audit>) {
  const { subjectId, actorId, action, cursor, limit } = input;
  const [at, id] = positionOf(cursor) ?? ['infinity', ''];
  const wanted = Object.entries({ subject_id: subjectId, actor_id: actorId, action }).filter(([, value]) => value !== undefined);
  const filters = wanted.map(([column], index) => ` AND a.${column} = $${index + 4}`).join('');
  const rows: AuditTrailRow[] = await db.query(
    `SELECT ${columns}, p.email AS "actorEmail" FROM audit_trail a LEFT JOIN people p ON p.person_id = a.actor_id
      WHERE (a.at, a.id) < ($1::timestamptz, $2)${filters} ORDER BY a.at DESC, a.id DESC LIMIT $3`,
    [at, id, limit + 1, ...wanted.map(([, value]) => value)],
  );
  const { items: shown, nextCursor } = pageFrom(rows, limit, (last) => [last.at, last.id]);
  const items = await Promise.all(shown.map(async (row) => ({ ...staffAction(row), ...(await auditDetails(store, row)) })));
  return { items, nextCursor };
}

async function auditDetails(store: EventStore, { actorRole, requestId, origin, before, after }: AuditTrailRow) {
  const from = origin && ((await store.reveal(origin)) as Origin | null);
  return { actorRole, requestId, from, before: before as Fields, after: after as Fields };
}

const ACTIONS_SHOWN = 10;

/** Returns the last actions on each of these subjects, newest first. */
export async function findActionsOn(db: EntityManager, subjectIds: readonly string[]) {
  const rows: AuditTrailRow[] = await db.query(
    `SELECT ${columns}, a.email AS "actorEmail" FROM unnest($1::text[]) AS wanted(id)
      CROSS JOIN LATERAL (SELECT t.*, p.email FROM audit_trail t LEFT JOIN people p ON p.person_id = t.actor_id
                           WHERE t.subject_id = wanted.id ORDER BY t.at DESC, t.id DESC LIMIT ${ACTIONS_SHOWN}) AS a`,
    [subjectIds],
  );
  const actions = Map.groupBy(rows.map(staffAction), ({ subjectId }) => subjectId);
  return (subjectId: string) => (actions.get(subjectId) ?? []).map(({ id: _, service: __, subjectId: ___, ...action }) => action);
}

function staffAction({ id, service, subjectId, action: actionType, at: createdAt, actorId, actorEmail, notes }: AuditTrailRow) {
  return { id, service, subjectId, actionType, createdAt, actorId, actorEmail, notes };
}
