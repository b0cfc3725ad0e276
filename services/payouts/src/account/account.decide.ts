import { type Command, processManager } from '@tankobon/eventstore';
import { type Account, type AccountEvent, type AccountStatus, evolve, noAccount } from './account.js';
import { newsOf } from './account-changes.js';

export type AccountCommand =
  | Command<'Onboard', Record<string, never>>
  | Command<'RecordAccount', AccountStatus & { accountId: string }>
  /** `bankPayoutId`: a payout that the seller's bank returned. */
  | Command<'HearOfAccount', { bankPayoutId?: string }>
  | Command<'RecordBankReturn', { bankPayoutId: string; why: string; payouts: readonly string[] }>
  | Command<'RecordAccountStatus', { says: AccountStatus; news: number }>;

/** Decides commands on a seller's account at the provider. Sellers open only their own: its id is made of the caller's. */
export function decide(command: AccountCommand, account: Account): AccountEvent[] {
  switch (command.type) {
    case 'Onboard':
      if (account.status === 'none') return [{ type: 'AccountAsked', data: { sellerId: command.by.id } }];
      return requestRefresh(account);
    case 'RecordBankReturn':
      if (account.status !== 'connected' || !account.returns.includes(command.data.bankPayoutId)) return [];
      return [{ type: 'BankReturnFound', data: command.data }];
    case 'RecordAccount':
      if (account.status !== 'opening') return [];
      return [{ type: 'AccountConnected', data: { sellerId: account.sellerId, ...command.data, ...changeOf(null, command.data) } }];
    case 'HearOfAccount':
      return [...requestRefresh(account), ...returned(account, command.data.bankPayoutId)];
    case 'RecordAccountStatus':
      // An answer from before the last news is stale: the provider is asked again.
      if (account.status !== 'connected' || account.news !== command.data.news) return [];
      return same(account.says, command.data.says) ? confirmed(account) : [changed(account, command.data.says)];
  }
}

type ConnectedAccount = Extract<Account, { status: 'connected' }>;

function changed({ sellerId, says }: ConnectedAccount, now: AccountStatus): AccountEvent {
  return { type: 'AccountChanged', data: { sellerId, ...now, ...changeOf(says, now) } };
}

const confirmed = ({ stale }: ConnectedAccount): AccountEvent[] => (stale ? [{ type: 'AccountConfirmed', data: {} }] : []);

function changeOf(before: AccountStatus | null, after: AccountStatus) {
  const news = newsOf(before, after);
  return news && { news };
}

function requestRefresh(account: Account): AccountEvent[] {
  return account.status === 'connected' ? [{ type: 'AccountNewsHeard', data: {} }] : [];
}

function returned(account: Account, bankPayoutId?: string): AccountEvent[] {
  if (account.status !== 'connected' || bankPayoutId === undefined || account.returns.includes(bankPayoutId)) return [];
  return [{ type: 'BankReturnHeard', data: { bankPayoutId } }];
}

function same(before: AccountStatus, after: AccountStatus): boolean {
  const flags = (says: AccountStatus) => [
    says.payoutsEnabled,
    says.chargesEnabled,
    says.detailsSubmitted,
    says.requirements.disabledReason,
    says.requirements.dueBy ?? null,
  ];
  const lists = (says: AccountStatus) => [[...says.requirements.currentlyDue].sort(), [...says.requirements.pastDue].sort()];
  return JSON.stringify([flags(before), lists(before)]) === JSON.stringify([flags(after), lists(after)]);
}

/** A seller's account: opened once, refreshed whenever the provider sends news or the seller returns to onboarding. */
export const account = processManager<Account, AccountCommand, AccountEvent, 'open' | 'refresh' | 'returned'>({
  type: 'account',
  initial: noAccount,
  evolve,
  decide,
  steps(state) {
    if (state.status === 'opening') return [{ name: 'open' }];
    if (state.status !== 'connected') return [];
    return [...(state.stale ? [{ name: 'refresh' as const }] : []), ...(state.returns.length > 0 ? [{ name: 'returned' as const }] : [])];
  },
});
