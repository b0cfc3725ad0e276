import type { FactMap, identityFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../templates/template.js';

@Entity('recipients')
export class Recipient {
  @PrimaryColumn({ name: 'person_id', type: 'text' }) personId!: string;
  @Column({ type: 'text', nullable: true }) name!: string | null;
  @Column({ type: 'text', nullable: true }) email!: string | null;
  @Column({ type: 'boolean', default: false }) verified!: boolean;
  @Column({ type: 'text' }) language!: Language;
}

/** Where mail to people goes. */
export const recipients = projection<FactMap<typeof identityFacts>>('recipients', [Recipient], {
  'identity.PersonRegistered.v1': ({ data: { personId, displayName, email, language = 'en' } }, tx) =>
    tx.upsert(Recipient, { personId, name: displayName ?? null, email: email ?? null, language }, ['personId']),
  'identity.ProfileChanged.v1': ({ data: { personId, displayName } }, tx) =>
    tx.update(Recipient, { personId }, { name: displayName ?? null }),
  'identity.EmailVerified.v1': ({ data: { personId } }, tx) => tx.update(Recipient, { personId }, { verified: true }),
  'identity.PersonErased.v1': ({ data: { personId } }, tx) => tx.delete(Recipient, { personId }),
});
