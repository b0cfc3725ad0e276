import type { EntityManager } from 'typeorm';
import { BlockRow } from './blocks.js';
import { keepWords } from './kept-words.js';
import { MessageRow } from './conversations.view.js';

/** The key is gone, so a replay shows nothing either; this takes the opened words out of the table at once. What the other side said stays. */
export async function forgetWords(db: EntityManager, personId: string): Promise<void> {
  await keepWords(db, personId);
  await db.update(MessageRow, { senderId: personId }, { body: null, pictures: [] });
  await db.delete(BlockRow, { personId });
}
