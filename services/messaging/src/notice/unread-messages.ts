import { Injectable } from '@nestjs/common';
import { EventStore, systemCall } from '@tankobon/eventstore';
import { Jobs } from '@tankobon/service-kit';
import { type Told, tell } from './tell.js';

const EVERY_MS = 600_000;
const AT_ONCE = 200;
/** Those of one conversation lead to it. */
type Waiting = { personId: string; conversationId: string | null; listingId: string | null };

/** Who has not read for an hour what others wrote is told once, and again of what comes after they have seen that. */
@Injectable()
export class UnreadMessages {
  constructor(
    private readonly store: EventStore,
    jobs: Jobs,
  ) {
    jobs.every('unread-messages', EVERY_MS, () => this.tell());
  }

  private async tell(): Promise<void> {
    const at = await this.store.now();
    /** Replicas that look in the same hour tell the same. */
    const eventId = `unread:${at.slice(0, 13)}`;
    const call = systemCall('unread-messages', { causationId: `unread:${at}` });
    await this.store.transaction(call, async (tx) => {
      const waiting: Waiting[] = await tx.manager.query(WAITING, [AT_ONCE]);
      const all = waiting.map(({ personId, ...about }): Told => ({
        personId,
        template: 'messages_unread',
        data: { ...about, title: null },
      }));
      if (all.length > 0) await tell(all, { eventId, at }, { tx, system: call.actor });
      return {};
    });
  }
}

const WAITING = `
  SELECT s.person_id AS "personId", CASE WHEN count(*) = 1 THEN min(s.conversation_id) END AS "conversationId",
         CASE WHEN count(*) = 1 THEN min(s.listing_id) END AS "listingId"
    FROM conversation_sides s
   WHERE s.unread > 0 AND NOT s.has_left AND s.updated_at BETWEEN app_now() - interval '1 day' AND app_now() - interval '1 hour'
     AND NOT EXISTS (SELECT FROM notice_preferences p WHERE p.person_id = s.person_id AND p.topic = 'messages' AND p.how = 'off')
     AND NOT EXISTS (SELECT FROM notices n LEFT JOIN unread_notices u ON u.notice_id = n.id
                      WHERE n.person_id = s.person_id AND n.kind = 'messages_unread' AND (n.at >= s.updated_at OR u.notice_id IS NOT NULL))
   GROUP BY s.person_id LIMIT $1`;
