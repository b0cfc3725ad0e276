import { Injectable } from '@nestjs/common';
import type { NotificationTopic } from '@tankobon/contracts';
import { EventStore, systemCall } from '@tankobon/eventstore';
import { Jobs } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { type NewMail, queue } from '../mail/outbox.js';

const EVERY_MS = 600_000;
type DigestLine = { noticeId: string; personId: string; topic: NotificationTopic };
type DigestCounts = { personId: string; counts: Partial<Record<NotificationTopic, number>> };

/** Adds lines to tomorrow's digest. */
export async function waitForDigest(db: EntityManager, lines: readonly DigestLine[]): Promise<void> {
  await db.query(
    `INSERT INTO digest_lines (notice_id, person_id, topic, day)
     SELECT *, (app_now() AT TIME ZONE 'UTC')::date FROM unnest($1::text[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
    [lines.map(({ noticeId }) => noticeId), lines.map(({ personId }) => personId), lines.map(({ topic }) => topic)],
  );
}

/**
 * Sends one digest a day to each person who wants it, about the days before (UTC). One replica sends a day's digests: the row of the day
 * is written in the transaction of its mails.
 */
@Injectable()
export class Digests {
  constructor(
    private readonly store: EventStore,
    jobs: Jobs,
  ) {
    jobs.every('digests', EVERY_MS, () => this.send());
  }

  private async send(): Promise<void> {
    const day = (await this.store.now()).slice(0, 10);
    const call = systemCall('digests', { causationId: `digest:${day}` });
    await this.store.transaction(call, async (tx) => {
      const [run] = await tx.manager.query('INSERT INTO digest_runs (day, ran_at) VALUES ($1, app_now()) ON CONFLICT DO NOTHING RETURNING day', [day]); // prettier-ignore
      if (!run) return {};
      const people: DigestCounts[] = await tx.manager.query(DUE, [day]);
      const mails = people.map(({ personId, counts }): NewMail => ({ personId, template: 'digest', data: { counts } }));
      if (mails.length > 0) await queue(tx, `digest:${day}`, mails);
      return {};
    });
  }
}

const DUE = `
  WITH due AS (DELETE FROM digest_lines WHERE day < $1 RETURNING person_id, topic),
       counted AS (SELECT person_id, topic, count(*) AS count FROM due GROUP BY person_id, topic)
  SELECT person_id AS "personId", jsonb_object_agg(topic, count) AS counts FROM counted GROUP BY person_id`;
