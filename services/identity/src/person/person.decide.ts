import { type Actor, aggregate, type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type AddressCommand, decideAddress } from './address-book.decide.js';
import {
  type EndReason,
  evolve,
  type Language,
  type Member,
  type MemberRole,
  type OnboardingState,
  type Person,
  type PersonEvent,
} from './person.js';

type ProfileChange = { displayName?: string; location?: string | null; timeZone?: string; language?: Language };
type BrowserSettings = { timeZone?: string; language: Language };
type Registration = {
  personId: string;
  email: string;
  displayName: string;
  role: MemberRole;
  avatarColor: string;
  language: Language;
  timeZone?: string;
};

export type PersonCommand =
  | Command<'Register', Registration>
  | Command<'VerifyEmail', Record<string, never>>
  | Command<'ChangeProfile', ProfileChange>
  /** Takes over settings of the browser that the person has not chosen. */
  | Command<'AdoptBrowserSettings', BrowserSettings>
  | Command<'BecomeSeller', Record<string, never>>
  | Command<'ChangeRole', { role: MemberRole }>
  | Command<'RecordOnboarding', { status: OnboardingState }>
  | Command<'EndSessions', { reason: EndReason; sid?: string }>
  | Command<'Ban', { reason: string }>
  | Command<'Unban', { reason: string }>
  | Command<'Erase', { openBusiness: number }>
  | AddressCommand;

/** The rules of a person. Checks come in this order: ownership, repeated command, state. */
export function decide(command: PersonCommand, person: Person): PersonEvent[] {
  if (command.type === 'Register') return register(command, person);
  if (command.type === 'Erase') return erase(command, person);
  if (person.status === 'none' || person.status === 'erased') return refuse('not_found', message('person.not_found'), { status: 404 });
  switch (command.type) {
    case 'ChangeRole':
    case 'Ban':
    case 'Unban':
      return byAdmin(command, person);
    case 'RecordOnboarding':
      return person.onboarding === command.data.status ? [] : [{ type: 'OnboardingChanged', data: { ...command.data, at: command.now } }];
    case 'VerifyEmail':
      return person.emailVerified ? [] : [{ type: 'EmailVerified', data: { at: command.now } }];
    case 'AdoptBrowserSettings':
      return changed(unchosen(command.data, person), person);
    case 'EndSessions':
      return [{ type: 'SessionsEnded', data: { ...command.data, at: command.now } }];
    default:
      return byOneself(command, person);
  }
}

function register({ data, now }: Extract<PersonCommand, { type: 'Register' }>, person: Person): PersonEvent[] {
  if (person.status !== 'none') return [];
  return [{ type: 'PersonRegistered', data: { ...data, registeredAt: now } }];
}

type OwnCommand = Extract<PersonCommand, { type: 'ChangeProfile' | 'BecomeSeller' }> | AddressCommand;

function byOneself(command: OwnCommand, person: Member): PersonEvent[] {
  if (command.by.id !== person.id) return refuse('not_found', message('person.not_found'), { status: 404 });
  if (person.status === 'banned') return refuse('account_banned', message('person.closed'), { status: 403 });
  switch (command.type) {
    case 'ChangeProfile':
      return changed(command.data, person);
    case 'BecomeSeller':
      // Staff may sell without becoming sellers.
      return person.role === 'buyer' ? [{ type: 'BecameSeller', data: { at: command.now } }] : [];
    default:
      return decideAddress(command, person);
  }
}

function changed(profile: ProfileChange, person: Member): PersonEvent[] {
  const { displayName = person.displayName, location = person.location } = profile;
  const { timeZone = person.timeZone, language = person.language } = profile;
  const isNew = timeZone !== person.timeZone || language !== person.language;
  if (displayName === person.displayName && location === person.location && !isNew) return [];
  const settings = { ...(timeZone !== null && { timeZone }), ...(language !== null && { language }) };
  return [{ type: 'ProfileChanged', data: { displayName, location, ...settings } }];
}

/** Returns the browser's settings that the person has not chosen. English is the default, so it is not adopted. */
function unchosen({ timeZone, language }: BrowserSettings, person: Member): ProfileChange {
  return {
    ...(person.timeZone === null && timeZone !== undefined && { timeZone }),
    ...(person.language === null && language !== 'en' && { language }),
  };
}

function byAdmin(command: Extract<PersonCommand, { type: 'ChangeRole' | 'Ban' | 'Unban' }>, person: Member): PersonEvent[] {
  const { by, now } = command;
  if (!mayAdminister(by)) return refuse('forbidden', message('person.admin_only'), { status: 403 });
  if (by.id === person.id) return refuse('not_yourself', message('person.not_yourself'), { status: 422 });
  if (command.type === 'ChangeRole') {
    const { role } = command.data;
    return person.role === role ? [] : [{ type: 'RoleChanged', data: { role, by: by.id, at: now } }];
  }
  const { reason } = command.data;
  if (command.type === 'Unban') return person.status === 'active' ? [] : [{ type: 'PersonUnbanned', data: { reason, by: by.id, at: now } }];
  if (person.status === 'banned') return [];
  return [
    { type: 'PersonBanned', data: { reason, by: by.id, at: now } },
    { type: 'SessionsEnded', data: { reason: 'banned', at: now } },
  ];
}

function erase({ data, by, now }: Extract<PersonCommand, { type: 'Erase' }>, person: Person): PersonEvent[] {
  if (person.status === 'none') return refuse('not_found', message('person.not_found'), { status: 404 });
  if (by.id !== person.id && !mayAdminister(by)) return refuse('not_found', message('person.not_found'), { status: 404 });
  if (person.status === 'erased') return [];
  if (data.openBusiness > 0)
    return refuse('open_business', message('person.open_orders'), {
      details: { open: data.openBusiness },
    });
  return [
    { type: 'SessionsEnded', data: { reason: 'erased', at: now } },
    { type: 'PersonErased', data: { at: now } },
  ];
}

const mayAdminister = ({ role }: Actor): boolean => role === 'admin' || role === 'system';

const self = (_data: object, streamId: string) => streamId;

export const person = aggregate<Person, PersonCommand, PersonEvent>({
  type: 'person',
  initial: { status: 'none' },
  evolve,
  decide,
  personal: {
    PersonRegistered: { of: self, fields: ['displayName', 'email'] },
    ProfileChanged: { of: self, fields: ['displayName', 'location'] },
    AddressAdded: { of: self, fields: ['address'] },
    AddressChanged: { of: self, fields: ['address'] },
  },
});
