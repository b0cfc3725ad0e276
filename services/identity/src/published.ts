import { identityFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { Language, PersonEvent } from './person/person.js';

/** Facts about people. Names and e-mail addresses stay sealed; the address book is private. */
export const published = publishes<PersonEvent, typeof identityFacts>(identityFacts, ({ streamId: personId, type, data }) => {
  switch (type) {
    case 'PersonRegistered': {
      const { pii, role, avatarColor, registeredAt } = data;
      return [{ type: 'identity.PersonRegistered.v1', data: { personId, role, avatarColor, registeredAt, ...settingsOf(data), pii } }];
    }
    case 'ProfileChanged':
      return [{ type: 'identity.ProfileChanged.v1', data: { personId, ...settingsOf(data), pii: data.pii } }];
    case 'EmailVerified':
      return [{ type: 'identity.EmailVerified.v1', data: { personId, at: data.at } }];
    case 'BecameSeller':
      return [{ type: 'identity.BecameSeller.v1', data: { personId, at: data.at } }];
    case 'RoleChanged':
      return [{ type: 'identity.RoleChanged.v1', data: { personId, role: data.role, at: data.at } }];
    case 'SessionsEnded':
      return [{ type: 'identity.SessionsEnded.v1', data: { personId, ...data } }];
    case 'PersonBanned':
      return [{ type: 'identity.PersonBanned.v1', data: { personId, at: data.at, reason: data.reason } }];
    case 'PersonUnbanned':
      return [{ type: 'identity.PersonUnbanned.v1', data: { personId, at: data.at, reason: data.reason } }];
    case 'PersonErased':
      return [{ type: 'identity.PersonErased.v1', data: { personId, at: data.at } }];
    default:
      return [];
  }
});

const settingsOf = ({ timeZone, language }: { timeZone?: string; language?: Language }) => ({
  ...(timeZone !== undefined && { timeZone }),
  ...(language !== undefined && { language }),
});
