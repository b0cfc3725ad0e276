import { Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Person `personId` blocks messages from `blockedId`. */
@Entity('blocks')
export class BlockRow {
  @PrimaryColumn('text', { name: 'person_id' }) personId!: string;
  @PrimaryColumn('text', { name: 'blocked_id' }) blockedId!: string;
}

export const isBlocked = (db: EntityManager, personId: string, blockedId: string): Promise<boolean> =>
  db.existsBy(BlockRow, { personId, blockedId });

/** Query with one row if the other side of the conversation blocks this person. */
export const blockedIn = (conversationId: string, personId: string) => ({
  name: 'messaging_blocked_in',
  text: `SELECT b.person_id FROM conversation_sides s JOIN blocks b ON b.person_id = s.other_id AND b.blocked_id = s.person_id
          WHERE s.person_id = $2 AND s.conversation_id = $1`,
  values: [conversationId, personId],
});

export async function block(db: EntityManager, personId: string, blockedId: string): Promise<void> {
  await db.upsert(BlockRow, { personId, blockedId }, ['personId', 'blockedId']);
}

export async function unblock(db: EntityManager, personId: string, blockedId: string): Promise<void> {
  await db.delete(BlockRow, { personId, blockedId });
}
