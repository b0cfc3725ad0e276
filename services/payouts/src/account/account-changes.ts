import type { AccountNeed, AccountNews } from '@tankobon/contracts';
import type { AccountStatus } from './account.js';

/**
 * Needs by the provider's names of requirements, first match wins: https://docs.stripe.com/api/accounts/object#account_object-requirements
 */
const NEEDS: readonly (readonly [RegExp, AccountNeed])[] = [
  [/external_account|bank_account/, 'bank_account'],
  [/verification|^documents\./, 'document'],
  [/^tos_acceptance/, 'terms'],
  [/^(business|company|settings)/, 'business'],
  [/^(individual|person|representative|owners|directors|executives|relationship)/, 'person'],
  [/./, 'other'],
];

/** Returns the kinds of requirements that are due, each once. */
export function needsOf({ requirements: { currentlyDue, pastDue } }: AccountStatus): AccountNeed[] {
  const asked = [...currentlyDue, ...pastDue];
  const found = new Set(asked.map((name) => NEEDS.find(([matches]) => matches.test(name))?.[1] ?? 'other'));
  return NEEDS.flatMap(([, need]) => (found.has(need) ? [need] : []));
}

/**
 * Returns the news for a seller: none where their page reads the same, nor at the first report, which they have before them. A rejection is
 * always news, once.
 */
export function newsOf(before: AccountStatus | null, after: AccountStatus): AccountNews | undefined {
  if (isClosed(after)) return before !== null && isClosed(before) ? undefined : 'closed';
  if (before === null) return undefined;
  if (after.payoutsEnabled !== before.payoutsEnabled) return after.payoutsEnabled ? 'payable' : 'stopped';
  return asksMore(before, after) ? 'asked' : undefined;
}

/** Needs that concern the seller's identity. */
const IDENTITY: ReadonlySet<AccountNeed> = new Set(['document', 'person', 'business']);

/** Returns whether the provider asks for more about the identity of a seller who had submitted their details. */
export function asksForIdentity(before: AccountStatus | null, after: AccountStatus): boolean {
  if (!after.detailsSubmitted || isClosed(after)) return false;
  const known = before?.detailsSubmitted ? needsOf(before) : [];
  return needsOf(after).some((need) => IDENTITY.has(need) && !known.includes(need));
}

/** Returns whether the provider rejected the seller; no further document changes that. */
export const isClosed = ({ payoutsEnabled, requirements: { disabledReason } }: AccountStatus): boolean =>
  !payoutsEnabled && (disabledReason ?? '').startsWith('rejected.');

function asksMore(before: AccountStatus, after: AccountStatus): boolean {
  const known = needsOf(before);
  const [was, is] = [before.requirements.dueBy ?? null, after.requirements.dueBy ?? null];
  return needsOf(after).some((need) => !known.includes(need)) || (is !== null && (was === null || is < was));
}
