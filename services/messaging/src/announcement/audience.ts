import { type Audience, Person } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import type { EntityManager } from 'typeorm';
import type { MemberRole } from '../views/recipients.js';

const OWN: Readonly<Partial<Record<Actor['role'], Audience>>> = { buyer: 'buyers', seller: 'sellers' };

/** Returns the audiences that a role belongs to. */
export function audiencesOf(role: Actor['role']): Audience[] {
  const own = OWN[role];
  return own ? ['all', own] : ['all'];
}

/** Returns the roles that belong to an audience. */
export const rolesOf = (audience: Audience): MemberRole[] =>
  Person.shape.role.options.filter((role) => audiencesOf(role).includes(audience));

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
