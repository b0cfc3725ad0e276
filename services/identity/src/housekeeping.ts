import { Injectable } from '@nestjs/common';
import { Jobs } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { AccountMails } from './mails/account-mails.js';
import { WRITING } from './mails/mail-requests.js';

/** A look without a ring, for requests of a replica that died. */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * 60_000;

/** A used refresh token stays until it would have expired: until then its reuse is noticed. */
const expired = [
  'DELETE FROM refresh_tokens WHERE expires_at < app_now()',
  'DELETE FROM sessions s WHERE NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id)',
  "DELETE FROM link_tokens WHERE expires_at < app_now() - interval '1 day'",
  "DELETE FROM mail_requests WHERE requested_at < app_now() - CASE template WHEN 'verify_email' THEN interval '1 day' ELSE interval '30 minutes' END",
  "DELETE FROM attempts WHERE started_at < app_now() - interval '1 day'",
];

/** What identity does without being asked. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly db: DataSource,
    jobs: Jobs,
    mails: AccountMails,
  ) {
    jobs.every(WRITING, MINUTE_MS, () => mails.sendDue());
    jobs.ring(WRITING);
    jobs.every('expired', HOUR_MS, () => this.deleteExpired());
  }

  async deleteExpired(): Promise<void> {
    for (const statement of expired) await this.db.query(statement);
  }
}
