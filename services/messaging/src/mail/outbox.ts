import { newId } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import type { Language, TemplateData, TemplateName } from '../templates/template.js';

export type NewMail<T extends TemplateName = TemplateName> = {
  /** The fact or call that is the reason: one mail for each reason, template and person. */
  cause: string;
  template: T;
  personId: string;
  data: TemplateData[T];
  /** Where the recipient's address is told by the caller, who answers for its name; else the known one is taken when the mail is sent. */
  to?: { address: string; name: string; language: Language };
};
export type QueuedMail = NewMail & { id: string; tries: number; queuedAt: Date };

/** Hides a mail from the other replicas while it is being sent; after a crash it is found again. */
const LEASE = '60 seconds';
const AT_ONCE = 5;

/** Puts a mail into the outbox, in the transaction of its reason. */
export async function queue<T extends TemplateName>(db: EntityManager, { cause, template, personId, data, to }: NewMail<T>): Promise<void> {
  await db.query(
    `INSERT INTO mails (id, cause, template, person_id, data, recipient, queued_at, next_at)
     VALUES ($1, $2, $3, $4, $5, $6, app_now(), app_now()) ON CONFLICT (cause, template, person_id) DO NOTHING`,
    [newId('mail'), cause, template, personId, JSON.stringify(data), to ? JSON.stringify(to) : null],
  );
}

/** Takes some mails that are due. */
export async function takeDue(db: EntityManager): Promise<QueuedMail[]> {
  const [mails]: [QueuedMail[], number] = await db.query(
    `UPDATE mails SET tries = tries + 1, next_at = app_now() + interval '${LEASE}'
     WHERE id IN (SELECT id FROM mails WHERE done_at IS NULL AND next_at <= app_now() ORDER BY next_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
     RETURNING id, cause, template, person_id AS "personId", data, recipient AS "to", tries, queued_at AS "queuedAt"`,
  );
  return mails;
}

/** The mail is over: its content goes, its row stays so that the same reason makes no second one. */
export async function finish(db: EntityManager, id: string, outcome: 'sent' | 'refused' | 'no_recipient' | 'given_up'): Promise<void> {
  await db.query(`UPDATE mails SET done_at = app_now(), outcome = $2, data = '{}', recipient = NULL WHERE id = $1`, [id, outcome]);
}

/** Another try: after 5, 10, 20 … seconds, an hour at most. */
export async function postpone(db: EntityManager, { id, tries }: QueuedMail): Promise<void> {
  const seconds = Math.min(5 * 2 ** (tries - 1), 3_600);
  await db.query('UPDATE mails SET next_at = app_now() + make_interval(secs => $2) WHERE id = $1', [id, seconds]);
}

/** Deletes what is kept about mails to a person. */
export async function forget(db: EntityManager, personId: string): Promise<void> {
  await db.query('DELETE FROM mails WHERE person_id = $1', [personId]);
  await db.query('DELETE FROM stored_mails WHERE person_id = $1', [personId]);
}
