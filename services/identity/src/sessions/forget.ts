import type { EntityManager } from 'typeorm';
import { subjectOf } from './attempts.js';
import { Credential } from './credential.js';

/** Deletes everything somebody signs in with. */
export async function forgetSignIn(db: EntityManager, personId: string): Promise<void> {
  const credential = await db.findOneBy(Credential, { personId });
  await db.query('DELETE FROM sessions WHERE person_id = $1', [personId]);
  await db.query('DELETE FROM reset_tokens WHERE person_id = $1', [personId]);
  if (!credential) return;
  await db.query('DELETE FROM reset_requests WHERE email = $1', [credential.email]);
  await db.query('DELETE FROM attempts WHERE subject = $1', [subjectOf(credential.email)]);
  await db.delete(Credential, { personId });
}
