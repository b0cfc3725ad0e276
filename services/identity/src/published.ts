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
    case 'BecameSeller':
    case 'PersonErased':
      return [{ type: `identity.${type}.v1`, data: { personId, ...data } }];
    case 'RoleChanged':
      return [{ type: 'identity.RoleChanged.v1', data: { personId, ...data } }];
    case 'SessionsEnded':
      return [{ type: 'identity.SessionsEnded.v1', data: { personId, ...data } }];
    case 'PersonBanned':
    case 'PersonUnbanned':
      return [{ type: `identity.${type}.v1`, data: { personId, ...data } }];
    default:
      return [];
  }
});

const settingsOf = ({ timeZone, language }: { timeZone?: string; language?: Language }) => ({
  ...(timeZone !== undefined && { timeZone }),
  ...(language !== undefined && { language }),
});
