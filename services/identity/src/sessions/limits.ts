import { createHash } from 'node:crypto';

/** Rate limits: attempts per minutes. `address` here means the network address. */
export const LIMITS = {
  /** Wrong passwords from one address for one account, or from all its known devices. */
  wrong_here: { max: 10, minutes: 15 },
  /** Wrong passwords from one address. */
  wrong_from: { max: 30, minutes: 15 },
  /** Wrong passwords for one account from unknown devices. */
  wrong_for: { max: 100, minutes: 15 },
  /** Passwords compared for one address, including right ones: each costs a slow hash. */
  sign_in: { max: 300, minutes: 15 },
  /** Mails about wrong passwords to one account. */
  warning: { max: 1, minutes: 24 * 60 },
  /** Reset mails to one account that one address requests, or its known devices. */
  reset_here: { max: 2, minutes: 30 },
  /** Reset mails to one account from unknown devices. Without further mails, a link that was sent stays valid. */
  reset_for: { max: 3, minutes: 30 },
  /** Links to verify one account's e-mail address, within the lifetime of such a link. */
  verify: { max: 5, minutes: 24 * 60 },
} as const;

export type AttemptCounter = { readonly kind: keyof typeof LIMITS; readonly subject: string };
/** Account and origin of an attempt. `known`: the device has signed in to the account before. */
export type AttemptSource = { readonly email: string; readonly address?: string | undefined; readonly known: boolean };

/** Hashes an account or address for the counters. Counters of an account per address begin with the account's hash and a dot. */
export const subjectOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Returns the counters of a sign-in: `wrong` for wrong passwords, `any` for all. A known device has counters of its own. */
export function signInCounts({ email, address = '', known }: AttemptSource): { wrong: AttemptCounter[]; any: AttemptCounter } {
  const [account, place] = [subjectOf(email), subjectOf(address)];
  const here = known ? `${account}.device` : `${account}.${place}`;
  const others: AttemptCounter[] = [
    { kind: 'wrong_from', subject: place },
    { kind: 'wrong_for', subject: account },
  ];
  return {
    wrong: [{ kind: 'wrong_here', subject: here }, ...(known ? [] : others)],
    any: { kind: 'sign_in', subject: known ? here : place },
  };
}

/** Returns the counters of a forgotten password. */
export function resetCounts({ email, address = '', known }: AttemptSource): AttemptCounter[] {
  const account = subjectOf(email);
  if (known) return [{ kind: 'reset_here', subject: `${account}.device` }];
  return [
    { kind: 'reset_here', subject: `${account}.${subjectOf(address)}` },
    { kind: 'reset_for', subject: account },
  ];
}

/** Returns the counters of a verification link. */
export const verificationCounts = (email: string): AttemptCounter[] => [{ kind: 'verify', subject: subjectOf(email) }];
