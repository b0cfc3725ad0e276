import { type CallInput, type identity, type Person as PersonAnswer, PersonId } from '@tankobon/contracts';
import { view } from '@tankobon/eventstore';
import { containsKey, instant, pageFrom, positionOf } from '@tankobon/service-kit';
import { Brackets, Column, Entity, type EntityManager, In as OneOf, IsNull, PrimaryColumn } from 'typeorm';
import { z } from 'zod';
import type { Language, MemberRole, OnboardingState, PersonEvent } from './person.js';

@Entity('people')
export class PersonRow {
  @PrimaryColumn({ type: 'text' }) id!: string;
  @Column({ type: 'text' }) role!: MemberRole;
  @Column({ name: 'display_name', type: 'text', nullable: true }) displayName!: string | null;
  @Column({ type: 'text', nullable: true }) email!: string | null;
  @Column(instant('email_verified_at', { nullable: true })) emailVerifiedAt!: string | null;
  @Column({ type: 'text' }) onboarding!: OnboardingState;
  @Column({ type: 'text', nullable: true }) location!: string | null;
  @Column({ name: 'time_zone', type: 'text', nullable: true }) timeZone!: string | null;
  @Column({ name: 'avatar_color', type: 'text' }) avatarColor!: string;
  @Column({ type: 'text' }) language!: Language;
  @Column(instant('created_at')) createdAt!: string;
  @Column(instant('banned_at', { nullable: true })) bannedAt!: string | null;
  @Column(instant('role_changed_at', { nullable: true })) roleChangedAt!: string | null;
  @Column(instant('sessions_ended_at', { nullable: true })) sessionsEndedAt!: string | null;
  @Column(instant('erased_at', { nullable: true })) erasedAt!: string | null;
}

export const people = view<PersonEvent>('people', [PersonRow], {
  PersonRegistered: ({ streamId: id, data: { personId: _, registeredAt: createdAt, ...said } }, tx) =>
    tx.upsert(PersonRow, { id, ...said, onboarding: 'none', createdAt }, ['id']),
  EmailVerified: ({ streamId: id, data }, tx) => tx.update(PersonRow, { id }, { emailVerifiedAt: data.at }),
  ProfileChanged: ({ streamId: id, data: { displayName, location, timeZone, language } }, tx) =>
    tx.update(
      PersonRow,
      { id },
      { displayName, location, ...(timeZone !== undefined && { timeZone }), ...(language !== undefined && { language }) },
    ),
  BecameSeller: ({ streamId: id, data }, tx) => tx.update(PersonRow, { id }, { role: 'seller', roleChangedAt: data.at }),
  RoleChanged: ({ streamId: id, data }, tx) => tx.update(PersonRow, { id }, { role: data.role, roleChangedAt: data.at }),
  OnboardingChanged: ({ streamId: id, data }, tx) => tx.update(PersonRow, { id }, { onboarding: data.status }),
  SessionsEnded: ({ streamId: id, data }, tx) => tx.update(PersonRow, { id }, { sessionsEndedAt: data.at }),
  PersonBanned: ({ streamId: id, data }, tx) => tx.update(PersonRow, { id }, { bannedAt: data.at }),
  PersonUnbanned: ({ streamId: id }, tx) => tx.update(PersonRow, { id }, { bannedAt: null }),
  PersonErased: ({ streamId: id, data }, tx) =>
    tx.update(PersonRow, { id }, { displayName: null, email: null, location: null, timeZone: null, erasedAt: data.at }),
});

/** Returns a person, unless erased. */
export function findPerson(db: EntityManager, id: string): Promise<PersonRow | null> {
  return db.findOneBy(PersonRow, { id, erasedAt: IsNull() });
}

export function findPeopleByIds(db: EntityManager, ids: string[]): Promise<PersonRow[]> {
  return db.findBy(PersonRow, { id: OneOf(ids), erasedAt: IsNull() });
}

const PersonAlone = z.tuple([PersonId]);

const containing = (column: string) => `search_key(${column}) LIKE ${containsKey(':q')}`;

/** Returns a page of people, the newest first: ids rise with their time of creation. */
export async function findPeople(db: EntityManager, { q, role, standing, cursor, limit }: CallInput<typeof identity.people>) {
  const position = positionOf(cursor, PersonAlone);
  const query = db
    .createQueryBuilder(PersonRow, 'p')
    .where('p.erasedAt IS NULL')
    .orderBy('p.id', 'DESC')
    .take(limit + 1);
  if (role) query.andWhere('p.role = :role', { role });
  if (position) query.andWhere('p.id < :last', { last: position[0] });
  if (standing) query.andWhere(`p.bannedAt IS ${standing === 'banned' ? 'NOT NULL' : 'NULL'}`);
  if (q)
    query.andWhere(new Brackets((or) => void or.where(containing('p.displayName')).orWhere(containing('p.email')).orWhere('p.id = :q')), {
      q,
    });
  const rows = await query.getMany();
  const { items, nextCursor } = pageFrom(rows, limit, ({ id }) => [id]);
  return { items: items.map(toPerson), nextCursor };
}

/** Returns people with changes so recent (20 minutes) that older access tokens (15 minutes) may still be valid. */
export function findRecentChanges(db: EntityManager): Promise<PersonRow[]> {
  return db
    .createQueryBuilder(PersonRow, 'p')
    .where("greatest(p.roleChangedAt, p.sessionsEndedAt) > app_now() - interval '20 minutes'")
    .getMany();
}

/** Returns the contract's person; an erased name reads as an empty one. */
export function toPerson({
  id,
  role,
  displayName,
  email,
  emailVerifiedAt,
  onboarding,
  location,
  timeZone,
  language,
  avatarColor,
  createdAt,
  bannedAt,
}: PersonRow): PersonAnswer {
  return {
    id,
    role,
    displayName: displayName ?? '',
    email: email ?? '',
    emailVerified: emailVerifiedAt !== null,
    onboardingStatus: onboarding,
    location,
    timeZone: timeZone ?? 'UTC',
    language,
    avatarColor,
    createdAt,
    banned: bannedAt !== null,
  };
}
