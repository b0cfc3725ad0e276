import type { Audience, FactMap, identityFacts } from '@tankobon/contracts';
import { projection } from '@tankobon/eventstore';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { type MemberRole, rolesOf } from '../announcement/audience.js';
import type { Language } from '../templates/template.js';

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

/** Returns the id of the last registered person: ids rise with their time of creation. */
export async function findLastRecipient(db: EntityManager): Promise<string | null> {
  const [{ last }]: [{ last: string | null }] = await db.query('SELECT max(person_id) AS last FROM recipients');
  return last;
}

type Range = { after: string; lastPersonId: string; limit: number };

/** Returns the next people of an audience, in the order of their ids, without those who switched announcements off. */
export async function findAudience(db: EntityManager, audience: Audience, { after, lastPersonId, limit }: Range): Promise<string[]> {
  const rows: { personId: string }[] = await db.query(
    `SELECT r.person_id AS "personId" FROM recipients r
      WHERE r.person_id > $1 AND r.person_id <= $2 AND r.role = ANY($3) AND NOT r.banned
        AND NOT EXISTS (SELECT FROM notice_preferences p WHERE p.person_id = r.person_id AND p.topic = 'announcements' AND p.how = 'off')
      ORDER BY r.person_id LIMIT $4`,
    [after, lastPersonId, rolesOf(audience), limit],
  );
  return rows.map(({ personId }) => personId);
}

export async function countAudiences(db: EntityManager): Promise<Record<Audience, number>> {
  const rows: { role: MemberRole; people: number }[] = await db.query(
    'SELECT role, count(*)::int AS people FROM recipients WHERE NOT banned GROUP BY role',
  );
  const people = new Map(rows.map(({ role, people }) => [role, people]));
  const of = (audience: Audience) => rolesOf(audience).reduce((sum, role) => sum + (people.get(role) ?? 0), 0);
  return { all: of('all'), buyers: of('buyers'), sellers: of('sellers') };
}
