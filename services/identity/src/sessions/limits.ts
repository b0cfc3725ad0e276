import { createHash } from 'node:crypto';

/** How often something may be tried in how many minutes. */
export const LIMITS = {
  /** Wrong passwords of one address for one account, or of the devices that the account knows. */
  wrong_here: { max: 10, minutes: 15 },
  /** Wrong passwords of one address. */
  wrong_from: { max: 30, minutes: 15 },
  /** Wrong passwords for one account, from devices that it does not know. */
  wrong_for: { max: 100, minutes: 15 },
  /** Passwords compared for one address, right ones too: each costs a slow hash. */
  sign_in: { max: 300, minutes: 15 },
  /** Mails about wrong passwords to one account. */
  warning: { max: 1, minutes: 24 * 60 },
  /** Reset mails to one account that one address brings about, or the devices that the account knows. */
  reset_here: { max: 2, minutes: 30 },
  /** Reset mails to one account that others bring about. As long as no more are sent, a link of those that were is still good. */
  reset_for: { max: 3, minutes: 30 },
  /** Links to verify one account's address, in the time that such a link is good. */
  verify: { max: 5, minutes: 24 * 60 },
} as const;

export type Count = { readonly kind: keyof typeof LIMITS; readonly subject: string };
/** Who tries, for which account. `known`: by a device that has signed in to it before. */
export type Source = { readonly email: string; readonly address?: string | undefined; readonly known: boolean };

/** An account in the counters. Those of an account in one place begin with it and a dot. */
export const subjectOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What one sign-in counts as when its password is wrong, then what it counts as in any case. A known device answers for itself alone. */
export function signInCounts({ email, address = '', known }: Source): { wrong: Count[]; any: Count } {
  const [account, place] = [subjectOf(email), subjectOf(address)];
  const here = known ? `${account}.device` : `${account}.${place}`;
  const others: Count[] = [
    { kind: 'wrong_from', subject: place },
    { kind: 'wrong_for', subject: account },
  ];
  return {
    wrong: [{ kind: 'wrong_here', subject: here }, ...(known ? [] : others)],
    any: { kind: 'sign_in', subject: known ? here : place },
  };
}

/** What one forgotten password counts as. */
export function resetCounts({ email, address = '', known }: Source): Count[] {
  const account = subjectOf(email);
  if (known) return [{ kind: 'reset_here', subject: `${account}.device` }];
  return [
    { kind: 'reset_here', subject: `${account}.${subjectOf(address)}` },
    { kind: 'reset_for', subject: account },
  ];
}

/** What one more link to verify an address counts as. */
export const verificationCounts = (email: string): Count[] => [{ kind: 'verify', subject: subjectOf(email) }];
