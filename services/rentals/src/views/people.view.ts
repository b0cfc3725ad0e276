import type { FactMap, identityFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Names and e-mail addresses of renters, for sellers of paid rentals, and time zones of sellers. No row = no name, and days in UTC. */
@Entity('people')
export class PersonRow {
  @PrimaryColumn('text') id!: string;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { name: 'time_zone', default: 'UTC' }) timeZone!: string;
}

export const people = projection<FactMap<typeof identityFacts>>('people', [PersonRow], {
  'identity.PersonRegistered.v1': ({ data: { personId: id, displayName, email, timeZone } }, tx) =>
    tx.upsert(PersonRow, { id, name: displayName ?? null, email: email ?? null, ...(timeZone && { timeZone }) }, ['id']),
  'identity.ProfileChanged.v1': ({ data: { personId: id, displayName, email, timeZone } }, tx) => {
    const said = { ...(displayName && { name: displayName }), ...(email && { email }), ...(timeZone && { timeZone }) };
    return Object.keys(said).length > 0 && tx.upsert(PersonRow, { id, ...said }, ['id']);
  },
  'identity.PersonErased.v1': ({ data: { personId: id } }, tx) => tx.delete(PersonRow, { id }),
});
