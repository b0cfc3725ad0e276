import type { Address, OnboardingStatus } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import type { z } from 'zod';

export type MemberRole = 'buyer' | 'seller' | 'moderator' | 'admin';
export type OnboardingState = z.infer<typeof OnboardingStatus>;
export type Language = 'en' | 'ja';
export type EndReason = 'signed_out' | 'password_reset' | 'reuse' | 'banned' | 'erased';
/** Personal field, which reads null once the person's key is destroyed. */
type Erasable<T> = T | null;

export type PersonEvent =
  | Event<
      'PersonRegistered',
      {
        personId: string;
        displayName: Erasable<string>;
        email: Erasable<string>;
        role: MemberRole;
        avatarColor: string;
        language: Language;
        /** Absent in events from before time zones. */
        timeZone?: string;
        registeredAt: string;
      }
    >
  | Event<'EmailVerified', { at: string }>
  | Event<'ProfileChanged', { displayName: Erasable<string>; location: Erasable<string>; timeZone?: string; language?: Language }>
  | Event<'BecameSeller', { at: string }>
  | Event<'RoleChanged', { role: MemberRole; by: string; at: string }>
  | Event<'OnboardingChanged', { status: OnboardingState; at: string }>
  | Event<'AddressAdded', { addressId: string; address: Erasable<Address> }>
  | Event<'AddressChanged', { addressId: string; address: Erasable<Address> }>
  | Event<'AddressRemoved', { addressId: string }>
  | Event<'DefaultAddressChosen', { addressId: string }>
  | Event<'SessionsEnded', { reason: EndReason; sid?: string; at: string }>
  | Event<'PersonBanned', { reason: string; by: string; at: string }>
  | Event<'PersonUnbanned', { reason: string; by: string; at: string }>
  | Event<'PersonErased', { at: string }>;

export type Member = {
  status: 'active' | 'banned';
  id: string;
  role: MemberRole;
  emailVerified: boolean;
  displayName: string | null;
  location: string | null;
  timeZone: string | null;
  /** Null until the person has chosen one. */
  language: Language | null;
  onboarding: OnboardingState;
  addresses: { id: string; address: Address | null }[];
  defaultAddressId: string | null;
};
export type Person = { status: 'none' } | Member | { status: 'erased'; id: string };

/** Applies one event. Never refuses: recorded events have happened. */
export function evolve(person: Person, event: PersonEvent): Person {
  if (event.type === 'PersonRegistered') return register(event.data);
  return person.status === 'none' || person.status === 'erased' ? person : change(person, event);
}

type Registration = Extract<PersonEvent, { type: 'PersonRegistered' }>['data'];

/** Treats a registration in English as no choice: it was everybody's language before the browser's was used. */
function register({ personId: id, role, displayName, timeZone, language }: Registration): Member {
  const nothing = { emailVerified: false, location: null, onboarding: 'none', defaultAddressId: null } as const;
  const settings = { timeZone: timeZone ?? null, language: language === 'en' ? null : language };
  return { status: 'active', id, role, displayName, ...settings, ...nothing, addresses: [] };
}

function change(person: Member, { type, data }: Exclude<PersonEvent, { type: 'PersonRegistered' }>): Person {
  switch (type) {
    case 'EmailVerified':
      return { ...person, emailVerified: true };
    case 'ProfileChanged': {
      const { displayName, location } = data;
      return { ...person, displayName, location, timeZone: data.timeZone ?? person.timeZone, language: data.language ?? person.language };
    }
    case 'BecameSeller':
      return { ...person, role: 'seller' };
    case 'RoleChanged':
      return { ...person, role: data.role };
    case 'OnboardingChanged':
      return { ...person, onboarding: data.status };
    case 'AddressAdded':
      return { ...person, addresses: [...person.addresses, { id: data.addressId, address: data.address }] };
    case 'AddressChanged':
      return { ...person, addresses: person.addresses.map((a) => (a.id === data.addressId ? { id: a.id, address: data.address } : a)) };
    case 'AddressRemoved':
      return { ...person, addresses: person.addresses.filter(({ id }) => id !== data.addressId) };
    case 'DefaultAddressChosen':
      return { ...person, defaultAddressId: data.addressId };
    case 'SessionsEnded':
      return person;
    case 'PersonBanned':
      return { ...person, status: 'banned' };
    case 'PersonUnbanned':
      return { ...person, status: 'active' };
    case 'PersonErased':
      return { status: 'erased', id: person.id };
  }
}
