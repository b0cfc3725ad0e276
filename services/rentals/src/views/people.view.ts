import type { FactMap, identityFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who rents, for the seller of a paid rental. No row = no name is shown. */
@Entity('people')
export class PersonRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) name!: string | null;
}

export const people = projection<FactMap<typeof identityFacts>>('people', [PersonRow], {
  'identity.PersonRegistered.v1': ({ data: { personId: id, displayName } }, tx) =>
    tx.upsert(PersonRow, { id, name: displayName ?? null }, ['id']),
  'identity.ProfileChanged.v1': ({ data: { personId: id, displayName } }, tx) =>
    displayName && tx.update(PersonRow, { id }, { name: displayName }),
  'identity.PersonErased.v1': ({ data: { personId: id } }, tx) => tx.delete(PersonRow, { id }),
});
