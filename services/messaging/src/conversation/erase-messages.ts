import type { EntityManager } from 'typeorm';
import { BlockRow } from './blocks.js';
import { copyTexts } from './evidence-texts.js';
import { MessageRow } from './conversations.view.js';

/** Deletes an erased person's plain texts from the tables. A replay cannot restore them without the key. The other side's texts stay. */
export async function eraseMessages(db: EntityManager, personId: string): Promise<void> {
  await copyTexts(db, personId);
  await db.update(MessageRow, { senderId: personId }, { body: null, pictures: [] });
  await db.delete(BlockRow, { personId });
}
