import type { AccountNews } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** What the provider says about a seller's account. */
export type AccountStatus = {
  payoutsEnabled: boolean;
  chargesEnabled: boolean;
  detailsSubmitted: boolean;
  /** `dueBy`: until when; absent in events from before it was told. */
  requirements: { currentlyDue: string[]; pastDue: string[]; disabledReason: string | null; dueBy?: string | null };
};
/** `news`: what of it its seller has to hear. */
type AccountReport = AccountStatus & { news?: AccountNews };

export type AccountEvent =
  | Event<'AccountAsked', { sellerId: string }>
  | Event<'AccountConnected', AccountReport & { sellerId: string; accountId: string }>
  | Event<'AccountNewsHeard', Record<string, never>>
  /** The seller's bank sent back what the provider paid out to it. */
  | Event<'BankReturnHeard', { bankPayoutId: string }>
  | Event<'BankReturnFound', { bankPayoutId: string; why: string; payouts: readonly string[] }>
  | Event<'AccountChanged', AccountReport & { sellerId: string }>
  | Event<'AccountConfirmed', Record<string, never>>;

export type Account =
  | { status: 'none' }
  | { status: 'opening'; sellerId: string }
  | {
      status: 'connected';
      sellerId: string;
      accountId: string;
      says: AccountStatus;
      stale: boolean;
      /** How often it was heard of. */ news: number;
      /** What the bank sent back and nobody has looked at. */ returns: readonly string[];
    };

export const noAccount: Account = { status: 'none' };

/** One account for a seller: its id is the person's digits. */
export const accountStreamOf = (sellerId: string): string => sellerId.replace(/^person_/, 'account_');

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'AccountAsked':
      return { status: 'opening', sellerId: event.data.sellerId };
    case 'AccountConnected': {
      const { sellerId, accountId } = event.data;
      return { status: 'connected', sellerId, accountId, says: saysOf(event.data), stale: false, news: 0, returns: [] };
    }
    case 'AccountNewsHeard':
      return account.status === 'connected' ? { ...account, stale: true, news: account.news + 1 } : account;
    case 'AccountChanged':
      return account.status === 'connected' ? { ...account, says: saysOf(event.data), stale: false } : account;
    case 'BankReturnHeard':
      return account.status === 'connected' ? { ...account, returns: [...account.returns, event.data.bankPayoutId] } : account;
    case 'BankReturnFound':
      if (account.status !== 'connected') return account;
      return { ...account, returns: account.returns.filter((id) => id !== event.data.bankPayoutId) };
    case 'AccountConfirmed':
      return account.status === 'connected' ? { ...account, stale: false } : account;
  }
}

export function saysOf({ payoutsEnabled, chargesEnabled, detailsSubmitted, requirements }: AccountStatus): AccountStatus {
  return { payoutsEnabled, chargesEnabled, detailsSubmitted, requirements };
}

/** Whether the provider has checked who the seller is and misses nothing. */
export function identityChecked({ detailsSubmitted, requirements }: AccountStatus): boolean {
  return detailsSubmitted && requirements.pastDue.length === 0 && requirements.disabledReason === null;
}

export function onboardingStatusOf(says: AccountStatus): 'pending' | 'complete' | 'restricted' {
  if (says.requirements.disabledReason !== null && says.detailsSubmitted) return 'restricted';
  return says.payoutsEnabled ? 'complete' : 'pending';
}
