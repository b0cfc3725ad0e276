import type { ReactionContext } from '@tankobon/eventstore';
import { notice } from './notification.decide.js';
import { forgottenIdOf } from './notification.js';

const ROWS = ['unread_notices', 'notice_preferences', 'digest_lines'];

/** Deletes a person's notifications and preferences. */
export async function forgetNotices(personId: string, { handle, tx, system: by }: ReactionContext): Promise<void> {
  await handle(notice, forgottenIdOf(personId), { type: 'ForgetNotices', data: { personId }, by });
  for (const table of ROWS) await tx.manager.query(`DELETE FROM ${table} WHERE person_id = $1`, [personId]);
}
