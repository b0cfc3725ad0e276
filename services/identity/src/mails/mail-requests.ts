import { newId } from '@tankobon/contracts';
import type { StoreTx } from '@tankobon/eventstore';
import type { EntityManager } from 'typeorm';

export type AccountTemplate = 'verify_email' | 'reset_password' | 'sign_in_warning';
export type MailRequest = { id: string; email: string; template: AccountTemplate; requestedAt: Date };

/** Name of the job that sends the mails. */
export const WRITING = 'account-mails';
const AT_ONCE = 20;

/** Records a mail request. The account is looked up later, so that this takes the same time for every address. */
export async function requestMail(tx: StoreTx, template: AccountTemplate, email: string): Promise<void> {
  await tx.manager.query(
    'INSERT INTO mail_requests (id, template, email, requested_at, next_at) VALUES ($1, $2, $3, app_now(), app_now())',
    [newId('mailing'), template, email],
  );
  tx.wake(WRITING);
}

/** Takes some due requests. Replicas share the work: a taken request is hidden from the others until its next try. */
export async function takeDueRequests(db: EntityManager): Promise<MailRequest[]> {
  const [requests]: [MailRequest[], number] = await db.query(
    `UPDATE mail_requests SET tries = tries + 1, next_at = app_now() + least(interval '5 seconds' * power(2, least(tries, 10)), interval '2 minutes')
     WHERE id IN (SELECT id FROM mail_requests WHERE next_at <= app_now() ORDER BY next_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
     RETURNING id, email, template, requested_at AS "requestedAt"`,
  );
  return requests;
}

/** Returns the milliseconds until the next request is due. */
export async function nextRequestIn(db: EntityManager): Promise<number> {
  const [{ ms }]: [{ ms: number | null }] = await db.query(
    'SELECT (extract(epoch FROM min(next_at) - app_now()) * 1000)::float AS ms FROM mail_requests',
  );
  return ms ?? Infinity;
}
