import { Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** Who lets whom write to them no more. */
@Entity('blocks')
export class BlockRow {
  @PrimaryColumn('text', { name: 'person_id' }) personId!: string;
  @PrimaryColumn('text', { name: 'blocked_id' }) blockedId!: string;
}

export const isBlocked = (db: EntityManager, personId: string, blockedId: string): Promise<boolean> =>
  db.existsBy(BlockRow, { personId, blockedId });

export async function block(db: EntityManager, personId: string, blockedId: string): Promise<void> {
  await db.upsert(BlockRow, { personId, blockedId }, ['personId', 'blockedId']);
}

export async function unblock(db: EntityManager, personId: string, blockedId: string): Promise<void> {
  await db.delete(BlockRow, { personId, blockedId });
}
