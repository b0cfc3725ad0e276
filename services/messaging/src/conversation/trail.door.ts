import { Injectable } from '@nestjs/common';
import { EVIDENCE_MESSAGES, type In, messaging, type Out, type Picture, type TrailEntry } from '@tankobon/contracts';
import { Answers } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { conversationIdOf } from './conversation.js';

type Said = { at: Date; actorId: string; body: string | null; pictures: Picture[]; of: number };

/** What evidence shows of a conversation: what the two said. What the marketplace said between them is told by whose it is. */
@Injectable()
export class TrailDoor {
  constructor(private readonly db: DataSource) {}

  @Answers(messaging.trail)
  async trail({ buyerId, listingId }: In<typeof messaging.trail>): Promise<Out<typeof messaging.trail>> {
    const rows: Said[] = await this.db.manager.query(SAID, [conversationIdOf(buyerId, listingId), EVIDENCE_MESSAGES]);
    const items = rows.toReversed().map(({ at, actorId, body: note, pictures }) => {
      const by = { actorId, actorRole: actorId === buyerId ? 'buyer' : 'seller' };
      const pictureIds = pictures.map(({ id }) => id);
      return { at: at.toISOString(), type: 'MessageSent', ...by, note, cents: null, currency: null, pictureIds, side: null };
    });
    const [oldest, before] = [items[0], (rows[0]?.of ?? 0) - rows.length];
    return { items: oldest && before > 0 ? [earlier(oldest.at, before), ...items] : items };
  }
}

/** A conversation that is longer than evidence shows says how many messages come before. */
const earlier = (at: string, count: number): TrailEntry => {
  const by = { actorId: 'system', actorRole: 'system' };
  return { at, type: 'EarlierMessages', ...by, note: String(count), cents: null, currency: null, pictureIds: [], side: null };
};

const SAID = `
  SELECT m.sent_at AS at, m.sender_id AS "actorId", coalesce(m.body, k.body) AS body, m.pictures,
         (SELECT count(*)::int FROM messages WHERE conversation_id = $1 AND sender_id IS NOT NULL) AS of
    FROM messages m LEFT JOIN kept_words k ON k.message_id = m.id
   WHERE m.conversation_id = $1 AND m.sender_id IS NOT NULL ORDER BY m.number DESC LIMIT $2`;
