import type { FactMap, identityFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, In, PrimaryColumn } from 'typeorm';

/** E-mails of people, for naming actors in the audit trail. Gone when the person is erased. */
@Entity('people')
export class PersonRow {
  @PrimaryColumn('text', { name: 'person_id' }) personId!: string;
  @Column('text', { nullable: true }) email!: string | null;
}

export const people = projection<FactMap<typeof identityFacts>>('people', [PersonRow], {
  'identity.PersonRegistered.v1': ({ data: { personId, email } }, tx) =>
    tx.upsert(PersonRow, { personId, email: email ?? null }, ['personId']),
  'identity.PersonErased.v1': ({ data: { personId } }, tx) => tx.upsert(PersonRow, { personId, email: null }, ['personId']),
});

export async function findEmails(db: EntityManager, personIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.findBy(PersonRow, { personId: In([...new Set(personIds)]) });
  return new Map(rows.map(({ personId, email }) => [personId, email]));
}
