import type { Conversation, Message, messaging, CallOutput } from '@tankobon/contracts';
import { columnsOf, jsonOf, pageFrom, positionOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { MessageRow, SideRow } from './conversations.view.js';

/** Cursor: the number of the last message of a page. */
const Place = z.tuple([z.int().min(0).max(2_147_483_647)]);
type Page<T> = { items: T[]; nextCursor: string | null };

const asSeen = `SELECT s.conversation_id AS id, ${columnsOf(SideRow, 's', { without: ['personId', 'conversationId', 'hasLeft'] })},
    l.title, p.name AS "otherName", CASE WHEN m.id IS NOT NULL THEN ${jsonOf(MessageRow, 'm')} END AS "lastMessage",
    EXISTS (SELECT 1 FROM blocks b WHERE b.person_id = s.person_id AND b.blocked_id = s.other_id) AS blocked,
    (SELECT coalesce(json_agg(json_build_object('line', d.line, 'ref', d.ref) ORDER BY d.number DESC), '[]')
       FROM (SELECT line, ref, number FROM messages WHERE conversation_id = s.conversation_id AND line IN ('ordered', 'booked') ORDER BY number DESC LIMIT 5) d) AS deals
  FROM conversation_sides s
  LEFT JOIN listing_titles l ON l.listing_id = s.listing_id
  LEFT JOIN recipients p ON p.person_id = s.other_id
  LEFT JOIN LATERAL (SELECT * FROM messages WHERE conversation_id = s.conversation_id ORDER BY number DESC LIMIT 1) m ON true`;

/** Returns a page of a person's conversations, the latest activity first. */
export async function findConversations(
  db: EntityManager,
  personId: string,
  limit: number,
  { cursor, listingId }: { cursor?: string | undefined; listingId?: string | undefined } = {},
): Promise<Page<Conversation>> {
  const about = listingId === undefined ? '' : 'AND s.listing_id = $5';
  const rows: Conversation[] = await db.query(
    `${asSeen} WHERE s.person_id = $1 AND NOT s.has_left AND (s.updated_at, s.conversation_id) < ($2::timestamptz, $3) ${about}
      ORDER BY s.updated_at DESC, s.conversation_id DESC LIMIT $4`,
    [personId, ...(positionOf(cursor) ?? ['infinity', '']), limit + 1, ...(listingId === undefined ? [] : [listingId])],
  );
  return pageFrom(rows, limit, ({ updatedAt, id }) => [updatedAt, id]);
}

/** Returns a conversation of the person, even after they have left it: a mail may link to it. */
export async function findConversation(db: EntityManager, personId: string, conversationId: string): Promise<Conversation | undefined> {
  const [row]: Conversation[] = await db.query(`${asSeen} WHERE s.person_id = $1 AND s.conversation_id = $2`, [personId, conversationId]);
  return row;
}

/** Returns the other side's id, if the person is one of the two. */
export async function findOther(db: EntityManager, personId: string, conversationId: string): Promise<string | undefined> {
  return (await db.findOne(SideRow, { select: { otherId: true }, where: { personId, conversationId } }))?.otherId;
}

export async function countUnread(db: EntityManager, personId: string): Promise<number> {
  const [row]: { unread: number }[] = await db.query(
    'SELECT coalesce(sum(unread), 0)::int AS unread FROM conversation_sides WHERE person_id = $1 AND unread > 0',
    [personId],
  );
  return row!.unread;
}

/**
 * Messages of a conversation, visible to its two sides only. Numbers have no gaps, so a page is a range of numbers: with a LIMIT alone,
 * PostgreSQL reads and sorts all of a thread that is longer than its estimate.
 */
const read = `SELECT ${columnsOf(MessageRow, 'm')} FROM messages m
  WHERE m.conversation_id = $2 AND EXISTS (SELECT 1 FROM conversation_sides WHERE person_id = $1 AND conversation_id = $2)`;

/** Returns a page of messages, the newest first. */
export async function findMessages(
  db: EntityManager,
  personId: string,
  conversationId: string,
  limit: number,
  cursor?: string,
): Promise<Page<Message>> {
  const [before] = positionOf(cursor, Place) ?? [2_147_483_647];
  const rows: Message[] = await db.query(
    `${read} AND m.number < $3 AND m.number >= least($3, (SELECT max(number) + 1 FROM messages WHERE conversation_id = $2)) - $4
      ORDER BY m.number DESC`,
    [personId, conversationId, before, limit + 1],
  );
  return pageFrom(rows, limit, ({ number }) => [number]);
}

/** Returns a page of messages after the one with the number `after`, the oldest first. */
export async function findMessagesAfter(
  db: EntityManager,
  personId: string,
  conversationId: string,
  after: number,
  limit: number,
  cursor?: string,
): Promise<Page<Message>> {
  const [last] = positionOf(cursor, Place) ?? [after];
  const rows: Message[] = await db.query(`${read} AND m.number > $3 AND m.number <= $3::bigint + $4 ORDER BY m.number`, [
    personId,
    conversationId,
    last,
    limit + 1,
  ]);
  return pageFrom(rows, limit, ({ number }) => [number]);
}

/** Returns messages with sender and recipient. Lines of the marketplace have no sender, so they are absent. */
export function findSaid(db: EntityManager, ids: readonly string[]): Promise<CallOutput<typeof messaging.saidMessages>['items']> {
  return db.query(
    `SELECT m.id, m.conversation_id AS "conversationId", m.sender_id AS "senderId", s.other_id AS "recipientId", m.body
       FROM messages m JOIN conversation_sides s ON s.person_id = m.sender_id AND s.conversation_id = m.conversation_id
      WHERE m.id = ANY($1)`,
    [ids],
  );
}
