import {
  type Actor,
  type Application,
  type Direction,
  type CallInput,
  isStaff,
  type messaging,
  type CallOutput,
  REQUEST_ENDS,
} from '@tankobon/contracts';
import { columnsOf, containsKey, pageFrom, positionOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import type { OpenRequests } from './request.decide.js';
import { RequestActionRow, RequestRow } from './requests.view.js';

type Page = { items: Application[]; nextCursor: string | null };
type Filter = CallInput<typeof messaging.applicants>;

const ACTIONS_SHOWN = 20;
const VIEWINGS_SHOWN = 20;
/** The same condition as in the partial indexes. */
const OPEN = `r.status NOT IN (${REQUEST_ENDS.map((end) => `'${end}'`).join(', ')})`;

const fields = `${columnsOf(RequestRow, 'r', { without: ['stagedAt', 'rejectedBy'] })},
  l.title, p.name AS "applicantName", p.email AS "applicantEmail", '/people/' || p.person_id || '?side=renter' AS "portfolioUrl",
  ${OPEN} AND r.staged_at < app_now() - interval '3 days' AS overdue,
  (SELECT coalesce(json_agg(done ORDER BY done.number DESC), '[]') FROM (
     SELECT ${columnsOf(RequestActionRow, 'a', { without: ['requestId', 'actorId'] })}, e.email AS "actorEmail"
       FROM request_actions a LEFT JOIN recipients e ON e.person_id = a.actor_id
      WHERE a.request_id = r.id ORDER BY a.number DESC LIMIT ${ACTIONS_SHOWN}) AS done) AS actions`;
const beside = 'LEFT JOIN listing_titles l ON l.listing_id = r.listing_id LEFT JOIN recipients p ON p.person_id = r.buyer_id';
const NEWEST = ['infinity', ''] as const;

/** Hides e-mail addresses from everybody but staff, and notes from the buyer. */
const seenBy =
  ({ id, role }: Actor) =>
  (row: Application): Application => {
    const direction = row.applicantId === id ? 'sent' : row.sellerId === id ? 'received' : null;
    const visible = <T>(to: boolean, value: T) => (to ? value : null);
    const actions = row.actions.map(({ actionType, createdAt, actorEmail, notes }) => {
      return { actionType, createdAt, actorEmail: visible(isStaff({ role }), actorEmail), notes: visible(direction !== 'sent', notes) };
    });
    return {
      ...row,
      title: row.title ?? row.listingId,
      direction,
      applicantEmail: visible(isStaff({ role }), row.applicantEmail),
      actions,
    };
  };

/** Returns a request, if the caller is one of its two sides or staff. */
export async function findRequest(db: EntityManager, requestId: string, by: Actor): Promise<Application | undefined> {
  const [row]: Application[] = await db.query(`SELECT ${fields} FROM requests r ${beside} WHERE r.id = $1`, [requestId]);
  const seen = row && seenBy(by)(row);
  return seen && (seen.direction !== null || isStaff(by)) ? seen : undefined;
}

const SIDES: Readonly<Record<Direction, string>> = { sent: 'buyer_id', received: 'seller_id' };

/** Returns a page of the caller's requests in one direction or both, the newest first. */
export async function findMyRequests(
  db: EntityManager,
  by: Actor,
  { direction, limit, cursor }: CallInput<typeof messaging.myRequests>,
): Promise<Page> {
  const asked = direction ? [direction] : (['sent', 'received'] as const);
  const sides = asked.map(
    (each) =>
      `(SELECT * FROM requests WHERE ${SIDES[each]} = $1 AND (created_at, id) < ($2::timestamptz, $3) ORDER BY created_at DESC, id DESC LIMIT $4)`,
  );
  const rows: Application[] = await db.query(
    `SELECT ${fields} FROM (${sides.join(' UNION ALL ')}) r ${beside} ORDER BY r.created_at DESC, r.id DESC LIMIT $4`,
    [by.id, ...(positionOf(cursor) ?? NEWEST), limit + 1],
  );
  return pageOf(rows.map(seenBy(by)), limit);
}

/** Returns a page of the matching requests, the newest first. */
export async function findApplicants(db: EntityManager, by: Actor, { stage, status, q, limit, cursor }: Filter): Promise<Page> {
  const values: unknown[] = [...(positionOf(cursor) ?? NEWEST), limit + 1];
  const given = (value: unknown) => `$${values.push(value)}`;
  const fits = ['(r.created_at, r.id) < ($1::timestamptz, $2)'];
  if (stage) fits.push(`r.stage = ${given(stage)}`);
  if (status) fits.push(`r.status = ${given(status)}`);
  if (q) fits.push(found(containsKey(given(q))));
  const rows: Application[] = await db.query(
    `SELECT ${fields} FROM requests r ${beside} WHERE ${fits.join(' AND ')} ORDER BY r.created_at DESC, r.id DESC LIMIT $3`,
    values,
  );
  return pageOf(rows.map(seenBy(by)), limit);
}

/** SQL test of name, e-mail address and title, each with an index of its own. */
const found = (pattern: string) => `r.id IN (
  SELECT id FROM requests WHERE buyer_id IN (SELECT person_id FROM recipients WHERE search_key(name) LIKE ${pattern} OR search_key(email) LIKE ${pattern})
  UNION ALL SELECT id FROM requests WHERE listing_id IN (SELECT listing_id FROM listing_titles WHERE search_key(title) LIKE ${pattern}))`;

const pageOf = (rows: readonly Application[], limit: number): Page => pageFrom(rows, limit, ({ createdAt, id }) => [createdAt, id]);

type StageCount = { stage: Application['stage']; status: Application['status']; count: number };

export async function overlook(db: EntityManager, by: Actor): Promise<CallOutput<typeof messaging.applicantsOverview>> {
  const counted: StageCount[] = await db.query('SELECT stage, status, count(*)::int AS count FROM requests GROUP BY stage, status');
  const viewings: Application[] = await db.query(
    `SELECT ${fields} FROM requests r ${beside} WHERE ${OPEN} AND r.interview_scheduled_at > app_now() ORDER BY r.interview_scheduled_at, r.id LIMIT $1`,
    [VIEWINGS_SHOWN],
  );
  return {
    stages: summed(counted, 'stage'),
    statuses: summed(counted, 'status'),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    upcomingInterviews: viewings.map(seenBy(by)),
  };
}

function summed<K extends 'stage' | 'status'>(counted: readonly StageCount[], key: K) {
  const groups = Map.groupBy(counted, (each) => each[key]);
  return [...groups].map(([value, rows]) => ({ [key]: value, count: rows.reduce((sum, { count }) => sum + count, 0) })) as ({
    count: number;
  } & Pick<StageCount, K>)[];
}

export async function figuresOfAll(db: EntityManager): Promise<CallOutput<typeof messaging.applicantFigures>> {
  const [figures]: CallOutput<typeof messaging.applicantFigures>[] = await db.query(
    `SELECT count(*) FILTER (WHERE ${OPEN})::int AS "activeApplications", count(*) FILTER (WHERE r.status = 'contract_sent')::int AS "contractsInSignature",
       count(*) FILTER (WHERE r.created_at > app_now() - interval '7 days')::int AS "newApplicantsLast7Days"
       FROM requests r WHERE ${OPEN} OR r.created_at > app_now() - interval '7 days'`,
  );
  return figures!;
}

export async function countReceived(db: EntityManager, sellerId: string): Promise<number> {
  const [found]: { count: number }[] = await db.query(`SELECT count(*)::int AS count FROM requests r WHERE r.seller_id = $1 AND ${OPEN}`, [
    sellerId,
  ]);
  return found!.count;
}

/**
 * Counts a buyer's open requests. A lock keeps other transactions from opening one until this one ends.
 * @param except a request that is not counted
 */
export async function countOpen(db: EntityManager, buyerId: string, listingId: string, except = ''): Promise<OpenRequests> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('requests of ' || $1, 0))`, [buyerId]);
  const [found]: OpenRequests[] = await db.query(
    `SELECT count(*)::int AS open, coalesce(bool_or(r.listing_id = $2), false) AS "sameListing"
       FROM requests r WHERE r.buyer_id = $1 AND ${OPEN} AND r.id <> $3`,
    [buyerId, listingId, except],
  );
  return found!;
}
