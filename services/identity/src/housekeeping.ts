import { Injectable } from '@nestjs/common';
import { Jobs } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { ResetMails } from './password-reset/reset-mails.js';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60_000;

/** A used refresh token stays until it would have expired: until then its reuse is noticed. */
const expired = [
  'DELETE FROM refresh_tokens WHERE expires_at < app_now()',
  'DELETE FROM sessions s WHERE NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id)',
  "DELETE FROM reset_tokens WHERE expires_at < app_now() - interval '1 day'",
  "DELETE FROM reset_requests WHERE requested_at < app_now() - interval '30 minutes'",
  "DELETE FROM attempts WHERE started_at < app_now() - interval '1 hour'",
];

/** What identity does without being asked. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly db: DataSource,
    jobs: Jobs,
    mails: ResetMails,
  ) {
    jobs.every('reset-mails', SECOND_MS, () => mails.sendDue());
    jobs.every('expired', HOUR_MS, () => this.deleteExpired());
  }

  async deleteExpired(): Promise<void> {
    for (const statement of expired) await this.db.query(statement);
  }
}
