import type { EntityManager } from 'typeorm';
import { forgetAttempts } from './attempts.js';
import { Credential } from './credential.js';

/** Deletes everything a person signs in with. */
export async function deleteSignIn(db: EntityManager, personId: string): Promise<void> {
  const credential = await db.findOneBy(Credential, { personId });
  await db.query('DELETE FROM sessions WHERE person_id = $1', [personId]);
  await db.query('DELETE FROM link_tokens WHERE person_id = $1', [personId]);
  if (!credential) return;
  await db.query('DELETE FROM mail_requests WHERE email = $1', [credential.email]);
  await forgetAttempts(db, credential.email);
  await db.delete(Credential, { personId });
}
