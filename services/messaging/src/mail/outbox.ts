import { newId } from '@tankobon/contracts';
import type { Language } from '@tankobon/messages';
import type { StoreTx } from '@tankobon/eventstore';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import type { TemplateData, TemplateName } from '../templates/mails.js';

type MailRecipient = { address: string; name: string; language: Language };
type MailPayload = { [T in TemplateName]: { template: T; data: TemplateData[T] } }[TemplateName];

export type NewMail = MailPayload & {
  personId: string;
  /** Address from the caller, who is responsible for the name. Default: the address known at the time of sending. */
  to?: MailRecipient;
};
export type QueuedMail = MailPayload & {
  id: string;
  personId: string;
  tries: number;
  /** Null while no address is known (yet, or any more). */
  to: MailRecipient | null;
  verified: boolean;
  /** Title of the sale, listing or announcement that the mail is about. */
  title: string | null;
  /** Body of the announcement. */
  body: string | null;
  /** True for an announcement that has expired, or for an unverified address: the mail does not go out. */
  isMoot: boolean;
};
export type MailOutcome = 'sent' | 'moot' | 'refused' | 'no_recipient' | 'given_up';

/** Name of the job that empties the outbox. */
export const SENDING = 'mails';
export const AT_ONCE = 50;
/** Hides taken mails from other replicas, for longer than a slow mail server delays a round. After a crash they reappear. */
export const LEASE = '90 seconds';

/** Queues mails in the transaction of their cause, a fact or a call: one mail per cause, template and person. */
export async function queue(tx: StoreTx, cause: string, mails: readonly NewMail[]): Promise<void> {
  const rows = mails.map(({ template, personId, data, to }) => ({ id: newId('mail'), template, person_id: personId, data, recipient: to }));
  await tx.manager.query(QUEUE, [cause, JSON.stringify(rows)]);
  tx.wake(SENDING);
}

const QUEUE = prepared(
  `INSERT INTO mails (id, cause, template, person_id, data, recipient, queued_at, next_at)
   SELECT id, $1, template, person_id, data, recipient, app_now(), app_now()
   FROM jsonb_to_recordset($2) AS m (id text, template text, person_id text, data jsonb, recipient jsonb)
   ON CONFLICT (cause, template, person_id) DO NOTHING`,
);

/** Takes some due mails, with current data of their recipients. Joins titles, because facts about sales and listings only carry ids. */
export const takeDue = (db: EntityManager): Promise<QueuedMail[]> => db.query(TAKE, []);

const TAKE = prepared(
  `WITH taken AS (
     UPDATE mails SET tries = tries + 1, next_at = app_now() + interval '${LEASE}'
     WHERE id IN (SELECT id FROM mails WHERE done_at IS NULL AND next_at <= app_now() ORDER BY next_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
     RETURNING *)
   SELECT m.id, m.template, m.person_id AS "personId", m.data, m.tries, coalesce(s.title, l.title, a.title) AS title, a.body,
          coalesce(a.expires_at <= app_now() OR r.verified IS NOT TRUE AND a.id IS NOT NULL, false) AS "isMoot",
          coalesce(r.verified, false) AS verified, coalesce(m.recipient, r.known) AS "to"
   FROM taken m
   LEFT JOIN LATERAL (SELECT verified, jsonb_build_object('address', email, 'name', coalesce(name, ''), 'language', language) AS known
                      FROM recipients WHERE person_id = m.person_id AND email IS NOT NULL) AS r ON true
   LEFT JOIN sale_titles s ON s.sale_id = m.data ->> 'saleId'
   LEFT JOIN listing_titles l ON l.listing_id = m.data ->> 'listingId'
   LEFT JOIN announcements a ON a.id = m.data ->> 'announcementId'`,
);

/**
 * Marks mails as done. Their content is deleted; their rows stay, so that the same cause makes no second mail. Failed mails keep their
 * content for another sending, unless it contains secrets. A mail without a row went out while its person was erased: its stored copy is
 * deleted. Rows locked by a running erasure are skipped, because waiting could deadlock; if the erasure fails, their mails reappear after
 * the lease.
 */
export async function finish(db: EntityManager, over: readonly { id: string; outcome: MailOutcome }[]): Promise<void> {
  if (over.length === 0) return;
  await db.query(FINISH, [over.map(({ id }) => id), over.map(({ outcome }) => outcome)]);
}

const FINISH = prepared(
  `WITH noted AS (UPDATE mails m SET done_at = app_now(), outcome = o.outcome, kept = o.again, data = CASE WHEN o.again THEN m.data ELSE '{}' END, recipient = NULL
   FROM (SELECT e.id, e.outcome, e.outcome IN ('refused', 'given_up') AND f.recipient IS NULL AS again
         FROM unnest($1::text[], $2::text[]) AS e (id, outcome) JOIN mails f ON f.id = e.id FOR UPDATE OF f SKIP LOCKED) AS o WHERE m.id = o.id RETURNING m.id)
   DELETE FROM stored_mails s WHERE s.id = ANY($1) AND NOT EXISTS (SELECT FROM noted n WHERE n.id = s.id)`,
);

/** Schedules another try: after 5, 10, 20 … seconds, an hour at most. */
export async function postpone(db: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query(`UPDATE mails SET next_at = app_now() + make_interval(secs => least(5 * power(2, tries - 1), 3600)) WHERE id = ANY($1)`, [
    ids,
  ]);
}

/** Returns the milliseconds until the next mail is due. */
export async function nextDueIn(db: EntityManager): Promise<number> {
  const [{ ms }]: [{ ms: number | null }] = await db.query(
    'SELECT (extract(epoch FROM min(next_at) - app_now()) * 1000)::float AS ms FROM mails WHERE done_at IS NULL',
  );
  return ms ?? Infinity;
}

/** Counts the waiting mails of an announcement, up to `most`. */
export async function countWaiting(db: EntityManager, announcementId: string, most: number): Promise<number> {
  const [{ count }]: [{ count: number }] = await db.query(
    `SELECT count(*)::int AS count FROM (SELECT FROM mails WHERE cause = $1 AND template = 'announcement' AND done_at IS NULL LIMIT $2) AS known`,
    [announcementId, most],
  );
  return count;
}

/** Deletes everything stored about mails to a person. */
export async function eraseMails(db: EntityManager, personId: string): Promise<void> {
  await db.query('DELETE FROM mails WHERE person_id = $1', [personId]);
  await db.query('DELETE FROM stored_mails WHERE person_id = $1', [personId]);
}
