export type CheckName = 'account' | 'address' | 'provider' | 'identity' | 'listing' | 'payouts';
export type ChecklistItem = { name: CheckName; state: 'done' | 'open' | 'unknown' | 'closed' | 'review'; due: number };

type Account = {
  connected: boolean;
  payoutsEnabled: boolean;
  detailsSubmitted: boolean;
  closed: boolean;
  requirements: { currentlyDue: string[]; pastDue: string[] };
};
type SellerProfile = { displayName: string; addresses?: unknown[] | null; sellerAccount?: Account | null };

/**
 * Requirements for payouts; unread data counts as unknown, not as open.
 * @param inReview the seller's identity review is not approved
 */
export function checklist(
  { displayName, addresses, sellerAccount: account }: SellerProfile,
  listings: number | null,
  inReview = false,
): ChecklistItem[] {
  const due = account ? new Set([...account.requirements.currentlyDue, ...account.requirements.pastDue]).size : 0;
  const check = (name: CheckName, done: boolean | null, left = 0): ChecklistItem => ({
    name,
    state: done === null ? 'unknown' : done ? 'done' : 'open',
    due: done ? 0 : left,
  });
  const identified = account ? account.connected && account.detailsSubmitted && due === 0 : null;
  const payouts = check('payouts', account ? account.payoutsEnabled && identified : null);
  return [
    check('account', true),
    check('address', addresses ? displayName !== '' && addresses.length > 0 : null),
    check('provider', account ? account.connected : null),
    check('identity', identified, account?.connected ? due : 0),
    check('listing', listings === null ? null : listings > 0),
    account?.closed ? { ...payouts, state: 'closed' } : inReview ? { ...payouts, state: 'review' } : payouts,
  ];
}
