import type { ReactionContext } from '@tankobon/eventstore';
import { notification } from './notification.decide.js';
import { erasureIdOf } from './notification.js';
import { lockForErasure } from './preferences.js';

const ROWS = ['unread_notices', 'notice_preferences', 'digest_lines'];

/** Deletes a person's notifications and preferences. */
export async function eraseNotifications(personId: string, { handle, tx, system: by }: ReactionContext): Promise<void> {
  await lockForErasure(tx.manager, personId);
  await handle(notification, erasureIdOf(personId), { type: 'EraseNotifications', data: { personId }, by });
  for (const table of ROWS) await tx.manager.query(`DELETE FROM ${table} WHERE person_id = $1`, [personId]);
}
