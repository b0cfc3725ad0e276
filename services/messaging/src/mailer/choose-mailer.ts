import type { Config } from '@tankobon/service-kit';
import type { DataSource } from 'typeorm';
import type { Mailer } from './mailer.js';
import { SmtpMailer } from './smtp-mailer.js';
import { StoredMailer } from './stored-mailer.js';

/** Returns the SMTP mailer if a server is configured; else the storing one, which production refuses. */
export function chooseMailer({ env }: Config, db: DataSource): Mailer {
  if (env.SMTP_URL) return new SmtpMailer(env.SMTP_URL, env.MAIL_FROM);
  return new StoredMailer(db);
}
