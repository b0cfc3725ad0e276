import { type DataSource, type EntityManager } from 'typeorm';
import { checkedAddress, type Mail, Mailer, oneLine } from './mailer.js';

export type StoredMail = { id: string; to: string; subject: string; text: string; html: string; sentAt: string };

/** Keeps mails in a table instead of sending them: what `/dev/mail` shows. */
export class StoredMailer extends Mailer {
  constructor(private readonly db: DataSource) {
    super();
  }

  async send({ id, personId, to, subject, text, html }: Mail): Promise<void> {
    await this.db.query(
      `INSERT INTO stored_mails (id, person_id, address, subject, text, html, sent_at) VALUES ($1, $2, $3, $4, $5, $6, app_now()) ON CONFLICT DO NOTHING`,
      [id, personId, checkedAddress(to.address), oneLine(subject), text, html],
    );
  }
}

/** Newest first. */
export async function findStoredMails(db: EntityManager, to: string | undefined, limit: number): Promise<StoredMail[]> {
  const rows: (Omit<StoredMail, 'sentAt'> & { sentAt: Date })[] = await db.query(
    `SELECT id, address AS to, subject, text, html, sent_at AS "sentAt" FROM stored_mails
     WHERE $1::text IS NULL OR address = $1 ORDER BY sent_at DESC, id DESC LIMIT $2`,
    [to?.toLowerCase() ?? null, limit],
  );
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}
