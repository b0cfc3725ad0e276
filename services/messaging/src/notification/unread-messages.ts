import { Injectable } from '@nestjs/common';
import { EventStore, systemCall } from '@tankobon/eventstore';
import { Jobs } from '@tankobon/service-kit';
import { type NotificationRequest, notify } from './notify.js';

const EVERY_MS = 600_000;
const AT_ONCE = 200;
/** `conversationId` and `listingId` are null if several conversations have unread messages. */
type UnreadMessagesRow = { personId: string; conversationId: string | null; listingId: string | null };

/** Notifies people of messages unread for an hour: once, and again for newer messages after they have read that notification. */
@Injectable()
export class UnreadMessages {
  constructor(
    private readonly store: EventStore,
    jobs: Jobs,
  ) {
    jobs.every('unread-messages', EVERY_MS, () => this.notifyAll());
  }

  private async notifyAll(): Promise<void> {
    const at = await this.store.now();
    /** The same for all replicas within an hour, so that each person is notified once. */
    const eventId = `unread:${at.slice(0, 13)}`;
    const call = systemCall('unread-messages', { causationId: `unread:${at}` });
    await this.store.transaction(call, async (tx) => {
      const waiting: UnreadMessagesRow[] = await tx.manager.query(WAITING, [AT_ONCE]);
      const all = waiting.map(({ personId, ...about }): NotificationRequest => ({
        personId,
        template: 'messages_unread',
        data: { ...about, title: null },
      }));
      if (all.length > 0) await notify(all, { eventId, at }, { tx, system: call.actor });
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
