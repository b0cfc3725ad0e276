import { Injectable } from '@nestjs/common';
import { Jobs } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { AccountMails } from './mails/account-mails.js';
import { WRITING } from './mails/mail-requests.js';

/** Interval of polling without a signal, for requests left by a replica that died. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * 60_000;

/** Used refresh tokens stay until their expiry, so that a reuse is detected until then. */
const expired = [
  'DELETE FROM refresh_tokens WHERE expires_at < app_now()',
  'DELETE FROM sessions s WHERE NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id)',
  "DELETE FROM link_tokens WHERE expires_at < app_now() - interval '1 day'",
  "DELETE FROM mail_requests WHERE requested_at < app_now() - CASE template WHEN 'verify_email' THEN interval '1 day' ELSE interval '30 minutes' END",
  "DELETE FROM attempts WHERE started_at < app_now() - interval '1 day'",
];

/** Background jobs of identity. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly db: DataSource,
    jobs: Jobs,
    mails: AccountMails,
  ) {
    jobs.every(WRITING, MINUTE_MS, () => mails.sendDue());
    jobs.wake(WRITING);
    jobs.every('expired', HOUR_MS, () => this.deleteExpired());
  }

  async deleteExpired(): Promise<void> {
    for (const statement of expired) await this.db.query(statement);
  }
}
