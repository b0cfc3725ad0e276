import type { FactMap, identityFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Names of buyers and reviewers. No row = no name is shown. */
@Entity('people')
export class PersonRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) name!: string | null;
}

export const people = projection<FactMap<typeof identityFacts>>('people', [PersonRow], {
  'identity.PersonRegistered.v1': ({ data }, tx) => tx.upsert(PersonRow, { id: data.personId, name: data.displayName ?? null }, ['id']),
  'identity.ProfileChanged.v1': ({ data }, tx) =>
    data.displayName && tx.update(PersonRow, { id: data.personId }, { name: data.displayName }),
  'identity.PersonErased.v1': ({ data }, tx) => tx.delete(PersonRow, { id: data.personId }),
});
