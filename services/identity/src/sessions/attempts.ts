import { Injectable } from '@nestjs/common';
import { refuse } from '@tankobon/eventstore';
import { Config } from '@tankobon/service-kit';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';

/** How often something may be tried for one e-mail address, known or not; the gateway limits by network address. */
const LIMITS = { sign_in: { max: 10, minutes: 15 }, reset: { max: 3, minutes: 60 } } as const;
type Kind = keyof typeof LIMITS;

export const subjectOf = (email: string): string => createHash('sha256').update(email).digest('base64url');

/** Counts attempts in the database, so that replicas and restarts make no difference. */
@Injectable()
export class Attempts {
  constructor(
    private readonly db: DataSource,
    private readonly config: Config,
  ) {}

  /** @throws Refusal `too_many_requests` 429 with `retryAfter` in seconds */
  async spend(kind: Kind, email: string): Promise<void> {
    if (this.config.env.RATE_LIMITS === 'off') return;
    const { max, minutes } = LIMITS[kind];
    const [{ count, wait }]: [{ count: number; wait: number }] = await this.db.query(
      `INSERT INTO attempts AS a (kind, subject, started_at, count) VALUES ($1, $2, app_now(), 1)
       ON CONFLICT (kind, subject) DO UPDATE SET
         count = CASE WHEN a.started_at <= app_now() - make_interval(mins => $3) THEN 1 ELSE least(a.count + 1, 1000) END,
         started_at = CASE WHEN a.started_at <= app_now() - make_interval(mins => $3) THEN app_now() ELSE a.started_at END
       RETURNING count, ceil(extract(epoch FROM a.started_at + make_interval(mins => $3) - app_now()))::int AS wait`,
      [kind, subjectOf(email), minutes],
    );
    if (count <= max) return;
    const retryAfter = Math.max(1, wait);
    refuse('too_many_requests', `Too many attempts. Please try again in ${Math.ceil(retryAfter / 60)} minutes.`, {
      status: 429,
      details: { retryAfter },
    });
  }

  /** The attempt was its owner's. */
  async giveBack(kind: Kind, email: string): Promise<void> {
    await this.db.query('UPDATE attempts SET count = greatest(count - 1, 0) WHERE kind = $1 AND subject = $2', [kind, subjectOf(email)]);
  }

  /** Forgets the attempts for an address: its owner has a new password. */
  async forget(email: string): Promise<void> {
    await this.db.query('DELETE FROM attempts WHERE subject = $1', [subjectOf(email)]);
  }
}
