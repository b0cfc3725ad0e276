import type { FactMap, identityFacts, Person } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '@tankobon/messages';

export type MemberRole = Person['role'];

@Entity('recipients')
export class Recipient {
  @PrimaryColumn({ name: 'person_id', type: 'text' }) personId!: string;
  @Column({ type: 'text', nullable: true }) name!: string | null;
  @Column({ type: 'text', nullable: true }) email!: string | null;
  @Column({ type: 'boolean', default: false }) verified!: boolean;
  @Column({ type: 'text' }) language!: Language;
  @Column({ type: 'text', default: 'buyer' }) role!: MemberRole;
  @Column({ type: 'boolean', default: false }) banned!: boolean;
}

/** Addresses of mails, and recipients of announcements. */
export const recipients = projection<FactMap<typeof identityFacts>>('recipients', [Recipient], {
  'identity.PersonRegistered.v1': ({ data: { personId, displayName, email, language = 'en', role } }, tx) =>
    tx.upsert(Recipient, { personId, name: displayName ?? null, email: email ?? null, language, role }, ['personId']),
  'identity.ProfileChanged.v1': ({ data: { personId, displayName, language } }, tx) =>
    tx.update(Recipient, { personId }, { name: displayName ?? null, ...(language && { language }) }),
  'identity.EmailVerified.v1': ({ data: { personId } }, tx) => tx.update(Recipient, { personId }, { verified: true }),
  'identity.BecameSeller.v1': ({ data: { personId } }, tx) => tx.update(Recipient, { personId }, { role: 'seller' }),
  'identity.RoleChanged.v1': ({ data: { personId, role } }, tx) => tx.update(Recipient, { personId }, { role }),
  'identity.PersonBanned.v1': ({ data: { personId } }, tx) => tx.update(Recipient, { personId }, { banned: true }),
  'identity.PersonUnbanned.v1': ({ data: { personId } }, tx) => tx.update(Recipient, { personId }, { banned: false }),
  'identity.PersonErased.v1': ({ data: { personId } }, tx) => tx.delete(Recipient, { personId }),
});
