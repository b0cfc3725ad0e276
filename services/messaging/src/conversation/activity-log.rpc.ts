import { Injectable } from '@nestjs/common';
import { EVIDENCE_MESSAGES, type CallInput, messaging, type Picture, type ActivityLogEntry } from '@tankobon/contracts';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { conversationIdOf } from './conversation.js';

type MessageLogRow = { at: Date; actorId: string; body: string | null; pictures: Picture[]; of: number };

/** Activity log of a conversation for a dispute's evidence: the messages of both sides. Other services log the marketplace's lines. */
@Injectable()
export class ActivityLogRpc {
  constructor(private readonly db: DataSource) {}

  @Handles(messaging.trail)
  async activityLog({ buyerId, listingId }: CallInput<typeof messaging.trail>) {
    const rows: MessageLogRow[] = await this.db.manager.query(SAID, [conversationIdOf(buyerId, listingId), EVIDENCE_MESSAGES]);
    const items = rows.toReversed().map(({ at, actorId, body: note, pictures }) => {
      const by = { actorId, actorRole: actorId === buyerId ? 'buyer' : 'seller' };
      const pictureIds = pictures.map(({ id }) => id);
      return { at: at.toISOString(), type: 'MessageSent', ...by, note, cents: null, currency: null, pictureIds, side: null };
    });
    const [oldest, before] = [items[0], (rows[0]?.of ?? 0) - rows.length];
    return { items: oldest && before > 0 ? [earlier(oldest.at, before), ...items] : items };
  }
}

/** Returns an entry with the number of earlier messages, which the evidence leaves out. */
const earlier = (at: string, count: number): ActivityLogEntry => {
  const by = { actorId: 'system', actorRole: 'system' };
  return { at, type: 'EarlierMessages', ...by, note: String(count), cents: null, currency: null, pictureIds: [], side: null };
};

const SAID = `
  SELECT m.sent_at AS at, m.sender_id AS "actorId", coalesce(m.body, k.body) AS body, m.pictures,
         (SELECT count(*)::int FROM messages WHERE conversation_id = $1 AND sender_id IS NOT NULL) AS of
    FROM messages m LEFT JOIN kept_words k ON k.message_id = m.id
   WHERE m.conversation_id = $1 AND m.sender_id IS NOT NULL ORDER BY m.number DESC LIMIT $2`;
