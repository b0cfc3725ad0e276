import type { AccountNeed, AccountNews } from '@tankobon/contracts';
import type { AccountStatus } from './account.js';

/** The provider's names of what it asks for, by the first that matches: https://docs.stripe.com/api/accounts/object#account_object-requirements */
const NEEDS: readonly (readonly [RegExp, AccountNeed])[] = [
  [/external_account|bank_account/, 'bank_account'],
  [/verification|^documents\./, 'document'],
  [/^tos_acceptance/, 'terms'],
  [/^(business|company|settings)/, 'business'],
  [/^(individual|person|representative|owners|directors|executives|relationship)/, 'person'],
  [/./, 'other'],
];

/** What the provider asks for, each kind once. */
export function needsOf({ requirements: { currentlyDue, pastDue } }: AccountStatus): AccountNeed[] {
  const asked = [...currentlyDue, ...pastDue];
  const found = new Set(asked.map((name) => NEEDS.find(([matches]) => matches.test(name))?.[1] ?? 'other'));
  return NEEDS.flatMap(([, need]) => (found.has(need) ? [need] : []));
}

/** What of it is new to its seller: nothing where they would read the same again, nor the first time, when they have it before them. */
export function newsOf(before: AccountStatus | null, after: AccountStatus): AccountNews | undefined {
  if (isClosed(after)) return before !== null && isClosed(before) ? undefined : 'closed';
  if (before === null) return undefined;
  if (after.payoutsEnabled !== before.payoutsEnabled) return after.payoutsEnabled ? 'payable' : 'stopped';
  return asksMore(before, after) ? 'asked' : undefined;
}

/** The provider does not want this seller; nothing that is handed in changes that. */
export const isClosed = ({ payoutsEnabled, requirements: { disabledReason } }: AccountStatus): boolean =>
  !payoutsEnabled && (disabledReason ?? '').startsWith('rejected.');

function asksMore(before: AccountStatus, after: AccountStatus): boolean {
  const known = needsOf(before);
  const [was, is] = [before.requirements.dueBy ?? null, after.requirements.dueBy ?? null];
  return needsOf(after).some((need) => !known.includes(need)) || (is !== null && (was === null || is < was));
}
