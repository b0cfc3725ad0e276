import type { AccountNews } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** State of a seller's account at the provider. */
export type AccountStatus = {
  payoutsEnabled: boolean;
  chargesEnabled: boolean;
  detailsSubmitted: boolean;
  /** `dueBy`: deadline of the items that are due; absent in events from before the field existed. */
  requirements: { currentlyDue: string[]; pastDue: string[]; disabledReason: string | null; dueBy?: string | null };
};
/** An account's state as the provider reported it. `news`: the change that its seller is notified of. */
type AccountReport = AccountStatus & { news?: AccountNews };

export type AccountEvent =
  | Event<'AccountAsked', { sellerId: string }>
  | Event<'AccountConnected', AccountReport & { sellerId: string; accountId: string }>
  | Event<'AccountNewsHeard', Record<string, never>>
  /** The seller's bank returned a payout of the provider. */
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
      /** Number of news received. */ news: number;
      /** Ids of returned bank payouts that are not looked up yet. */ returns: readonly string[];
    };

export const noAccount: Account = { status: 'none' };

/** Returns the stream id of a seller's only account: the person's digits. */
export const accountStreamOf = (sellerId: string): string => sellerId.replace(/^person_/, 'account_');

/** Applies one event. Never refuses: a recorded event has happened. */
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

/** Returns whether the provider has checked the seller's identity and nothing is past due. */
export function identityChecked({ detailsSubmitted, requirements }: AccountStatus): boolean {
  return detailsSubmitted && requirements.pastDue.length === 0 && requirements.disabledReason === null;
}

export function onboardingStatusOf(says: AccountStatus): 'pending' | 'complete' | 'restricted' {
  if (says.requirements.disabledReason !== null && says.detailsSubmitted) return 'restricted';
  return says.payoutsEnabled ? 'complete' : 'pending';
}
