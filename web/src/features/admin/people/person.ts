import type { PeopleScreenQuery } from '../../../generated/graphql.js';

export const ROLES = ['buyer', 'seller', 'moderator', 'admin'] as const;
export type MemberRole = (typeof ROLES)[number];
export type Person = PeopleScreenQuery['people']['items'][number];
/** Change of a person that an admin is about to make. */
export type PersonChange = { kind: 'ban' | 'unban' | 'role'; person: Person };
