import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';

/** E-mail address and password hash of a person. A plain table, deleted with the person. */
@Entity('credentials')
export class Credential {
  @PrimaryColumn({ name: 'person_id', type: 'text' }) personId!: string;
  @Column({ type: 'text' }) email!: string;
  @Column({ name: 'password_hash', type: 'text' }) passwordHash!: string;
  /** Id of the registering command: a retry after a lost answer gets the same answer. */
  @Column({ name: 'registered_by', type: 'text' }) registeredBy!: string;
}

export function credentialOf(db: EntityManager, email: string): Promise<Credential | null> {
  return db.findOneBy(Credential, { email });
}

/** @throws Refusal `email_taken` */
export async function addCredential(db: EntityManager, credential: Credential): Promise<void> {
  const { personId, email, passwordHash, registeredBy } = credential;
  const added: unknown[] = await db.query(
    'INSERT INTO credentials (person_id, email, password_hash, registered_by) VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING RETURNING person_id',
    [personId, email, passwordHash, registeredBy],
  );
  if (added.length === 0) refuse('email_taken', message('person.email_taken'));
}
