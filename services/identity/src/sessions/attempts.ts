import { Injectable } from '@nestjs/common';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Config } from '@tankobon/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type AttemptCounter, type AttemptSource, LIMITS, subjectOf } from './limits.js';

/** `over`: the limit is exceeded. `wait`: seconds until the counter starts anew. */
type AttemptResult = { over: boolean; wait: number };

/** Counts attempts in the database, so that replicas and restarts make no difference. */
@Injectable()
export class Attempts {
  constructor(
    private readonly db: DataSource,
    private readonly config: Config,
  ) {}

  /**
   * Counts one attempt in each counter.
   *
   * @throws Refusal `too_many_requests` 429 with `retryAfter` in seconds
   */
  async spend(counts: readonly AttemptCounter[]): Promise<void> {
    const { over, wait } = await this.count(counts);
    if (!over) return;
    const retryAfter = Math.max(1, wait);
    refuse('too_many_requests', message('session.too_many_attempts', { minutes: Math.ceil(retryAfter / 60) }), {
      status: 429,
      details: { retryAfter },
    });
  }

  /** Counts one attempt. False when a limit is exceeded. */
  async fits(counts: readonly AttemptCounter[]): Promise<boolean> {
    return !(await this.count(counts)).over;
  }

  /** Takes back an attempt that turned out to be the account owner's. */
  async giveBack(counts: readonly AttemptCounter[]): Promise<void> {
    for (const { kind, subject } of counts) {
      await this.db.query('UPDATE attempts SET count = greatest(count - 1, 0) WHERE kind = $1 AND subject = $2', [kind, subject]);
    }
  }

  /** True, once a day, when an account has so many wrong passwords that its owner should be warned. */
  async isAlarming({ email }: AttemptSource): Promise<boolean> {
    const subject = subjectOf(email);
    const [row]: { count: number }[] = await this.db.query("SELECT count FROM attempts WHERE kind = 'wrong_for' AND subject = $1", [
      subject,
    ]);
    return (row?.count ?? 0) >= LIMITS.wrong_here.max && (await this.fits([{ kind: 'warning', subject }]));
  }

  /** Increments counters in order, up to the first full one: one network address cannot use up an account's limit for all addresses. */
  private async count(counts: readonly AttemptCounter[]): Promise<AttemptResult> {
    if (this.config.env.RATE_LIMITS === 'off') return { over: false, wait: 0 };
    for (const each of counts) {
      const counted = await this.increment(each);
      if (counted.over) return counted;
    }
    return { over: false, wait: 0 };
  }

  private async increment({ kind, subject }: AttemptCounter): Promise<AttemptResult> {
    const { max, minutes } = LIMITS[kind];
    const [{ count, wait }]: [{ count: number; wait: number }] = await this.db.query(
      `INSERT INTO attempts AS a (kind, subject, started_at, count) VALUES ($1, $2, app_now(), 1)
       ON CONFLICT (kind, subject) DO UPDATE SET
         count = CASE WHEN a.started_at <= app_now() - make_interval(mins => $3) THEN 1 ELSE least(a.count + 1, $4 + 1) END,
         started_at = CASE WHEN a.started_at <= app_now() - make_interval(mins => $3) THEN app_now() ELSE a.started_at END
       RETURNING count, ceil(extract(epoch FROM a.started_at + make_interval(mins => $3) - app_now()))::int AS wait`,
      [kind, subject, minutes, max],
    );
    return { over: count > max, wait };
  }
}

/** Deletes an account's counters, after a new password or an erasure. */
export async function forgetAttempts(db: EntityManager, email: string): Promise<void> {
  await db.query("DELETE FROM attempts WHERE subject = $1 OR starts_with(subject, $1 || '.')", [subjectOf(email)]);
}
