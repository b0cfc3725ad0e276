import { prepared } from '@tankobon/service-kit';
import { type DataSource, type EntityManager } from 'typeorm';
import { checkedAddress, type Mail, Mailer, oneLine } from './mailer.js';

export type StoredMail = { id: string; to: string; subject: string; text: string; html: string; sentAt: string };

/** Stores mails in a table instead of sending them, for `/dev/mail`. */
export class StoredMailer extends Mailer {
  constructor(private readonly db: DataSource) {
    super();
  }

  async send(mail: Mail): Promise<void> {
    for (const [, error] of await this.sendAll([mail])) throw error;
  }

  /** Uses one statement for any number of mails. */
  override async sendAll(mails: readonly Mail[]): Promise<ReadonlyMap<string, unknown>> {
    const failed = new Map<string, unknown>();
    for (const { id, to } of mails) {
      try {
        checkedAddress(to.address);
      } catch (error) {
        failed.set(id, error);
      }
    }
    await this.keep(mails.filter(({ id }) => !failed.has(id)));
    return failed;
  }

  private async keep(mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return;
    const rows = mails.map(({ id, personId, to, subject, text, html }) => [id, personId, to.address, oneLine(subject), text, html]);
    await this.db.query(
      KEEP,
      [0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column])),
    );
  }
}

const KEEP = prepared(
  `INSERT INTO stored_mails (id, person_id, address, subject, text, html, sent_at)
   SELECT m.*, app_now() FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) AS m ON CONFLICT DO NOTHING`,
);

/** Returns stored mails, the newest first. */
export async function findStoredMails(db: EntityManager, to: string | undefined, limit: number): Promise<StoredMail[]> {
  const rows: (Omit<StoredMail, 'sentAt'> & { sentAt: Date })[] = await db.query(
    `SELECT id, address AS to, subject, text, html, sent_at AS "sentAt" FROM stored_mails
     WHERE $1::text IS NULL OR address = $1 ORDER BY sent_at DESC, id DESC LIMIT $2`,
    [to?.toLowerCase() ?? null, limit],
  );
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}
