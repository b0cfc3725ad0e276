import { type Dispute, type DisputeEntry, type DisputeSide, OPEN_DISPUTES, type SlaStatus } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { columnsOf, pageFrom, positionOf } from '@tankobon/service-kit';
import { type EntityManager, In } from 'typeorm';
import { DisputeEntryRow, DisputeRow } from './disputes.view.js';
import { from, type QueuePart, queueRows, type QueueRows, READING } from '../queue/queue-page.js';

const DUE_SOON_MS = 24 * 3_600_000;
const isOpen = `d.status IN (${OPEN_DISPUTES.map((status) => `'${status}'`).join(', ')})`;

/** Returns how a due time stands: the service level of a dispute. */
export function slaOf(dueAt: string | null, now: string): SlaStatus {
  const left = dueAt === null ? NaN : Date.parse(dueAt) - Date.parse(now);
  if (Number.isNaN(left)) return 'not_set';
  if (left < 0) return 'overdue';
  return left <= DUE_SOON_MS ? 'due_soon' : 'on_track';
}

export function disputeAnswer({ authorGone: _, ...row }: DisputeRow, now: string): Dispute {
  return { ...row, attachmentsCount: row.attachments.length, slaStatus: slaOf(row.responseDueAt, now) };
}

/** Returns a dispute with its service level at the database's time. */
export async function readDispute(db: EntityManager, id: string): Promise<Dispute> {
  const rows: (DisputeRow & { now: Date })[] = await db.query(
    `SELECT ${columnsOf(DisputeRow, 'd')}, app_now() AS now FROM disputes d WHERE d.id = $1`,
    [id],
  );
  const { now, ...row } = rows[0] ?? refuse('not_found', message('dispute.not_found'));
  return disputeAnswer(row, now.toISOString());
}

export async function findHistory(db: EntityManager, disputeId: string): Promise<DisputeEntry[]> {
  const rows = await db.find(DisputeEntryRow, { where: { disputeId }, order: { position: 'ASC' } });
  return rows.map(({ at, kind, by, text, amountCents, pictureIds }) => ({ at, kind, by, text, amountCents, pictureIds }));
}

/** Returns a page of undecided disputes; those without a due time come last. */
export async function findOpenDisputes(db: EntityManager, part: QueuePart): Promise<QueueRows<DisputeRow>> {
  const { way, beyond, none } = READING[part.order];
  const due = `COALESCE(d.response_due_at, '${none}')`;
  const rows: DisputeRow[] = await db.query(
    `SELECT ${columnsOf(DisputeRow, 'd')} FROM disputes d
      WHERE ${isOpen} AND (${due}, d.id) ${beyond} (COALESCE($1::timestamptz, '${none}'), $2) ORDER BY ${due} ${way}, d.id ${way} LIMIT $3`,
    [...from(part), part.limit + 1],
  );
  return queueRows(rows, part, ({ responseDueAt, id }) => [responseDueAt, id]);
}

type OwnDisputesPage = { personId: string; side: DisputeSide; cursor?: string | undefined; limit: number };

/** Returns a page of a person's own disputes on one side, newest first. */
export async function findMyDisputes(db: EntityManager, { personId, side, cursor, limit }: OwnDisputesPage) {
  const [at, id] = positionOf(cursor) ?? ['infinity', ''];
  const rows: DisputeRow[] = await db.query(
    `SELECT ${columnsOf(DisputeRow, 'd')} FROM disputes d
      WHERE d.${side}_id = $1 AND (d.created_at, d.id) < ($2::timestamptz, $3) ORDER BY d.created_at DESC, d.id DESC LIMIT $4`,
    [personId, at, id, limit + 1],
  );
  return pageFrom(rows, limit, (last) => [last.createdAt, last.id]);
}

export function countMyOpen(db: EntityManager, personId: string, side: DisputeSide): Promise<number> {
  return db.countBy(DisputeRow, { [`${side}Id`]: personId, status: In([...OPEN_DISPUTES]) });
}

/** Counts unsettled disputes, each in one of the two counts: waiting for evidence, or open. */
export async function countDisputes(db: EntityManager): Promise<{ open: number; awaitingEvidence: number }> {
  const waits = `d.status = 'awaiting_evidence'`;
  const [counts] = await db.query(
    `SELECT count(*) FILTER (WHERE NOT ${waits})::int AS open, count(*) FILTER (WHERE ${waits})::int AS "awaitingEvidence" FROM disputes d WHERE ${isOpen}`,
  );
  return counts;
}
