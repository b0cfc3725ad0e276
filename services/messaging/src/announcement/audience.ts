import { type Audience, Person } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';

export type MemberRole = Person['role'];

const OWN: Readonly<Partial<Record<Actor['role'], Audience>>> = { buyer: 'buyers', seller: 'sellers' };

/** Returns the audiences that a role belongs to. */
export function audiencesOf(role: Actor['role']): Audience[] {
  const own = OWN[role];
  return own ? ['all', own] : ['all'];
}

/** Returns the roles that belong to an audience. */
export const rolesOf = (audience: Audience): MemberRole[] =>
  Person.shape.role.options.filter((role) => audiencesOf(role).includes(audience));
