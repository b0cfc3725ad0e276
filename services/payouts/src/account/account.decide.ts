import { type Command, processManager } from '@tankobon/eventstore';
import { type Account, type AccountEvent, type AccountStatus, evolve, noAccount } from './account.js';

export type AccountCommand =
  | Command<'Onboard', Record<string, never>>
  | Command<'RecordAccount', AccountStatus & { accountId: string }>
  | Command<'HearOfAccount', Record<string, never>>
  | Command<'RecordAccountStatus', { says: AccountStatus; news: number }>;

/** The rules of a seller's account at the provider. A seller only ever opens their own: the account is found by the caller's id. */
export function decide(command: AccountCommand, account: Account): AccountEvent[] {
  switch (command.type) {
    case 'Onboard':
      if (account.status === 'none') return [{ type: 'AccountAsked', data: { sellerId: command.by.id } }];
      return hear(account);
    case 'RecordAccount':
      return account.status === 'opening' ? [{ type: 'AccountConnected', data: { sellerId: account.sellerId, ...command.data } }] : [];
    case 'HearOfAccount':
      return hear(account);
    case 'RecordAccountStatus':
      // An answer from before the last news is old: it is asked for again.
      if (account.status !== 'connected' || account.news !== command.data.news) return [];
      if (!same(account.says, command.data.says))
        return [{ type: 'AccountChanged', data: { sellerId: account.sellerId, ...command.data.says } }];
      return account.stale ? [{ type: 'AccountConfirmed', data: {} }] : [];
  }
}

function hear(account: Account): AccountEvent[] {
  return account.status === 'connected' ? [{ type: 'AccountNewsHeard', data: {} }] : [];
}

function same(before: AccountStatus, after: AccountStatus): boolean {
  const flags = (says: AccountStatus) => [
    says.payoutsEnabled,
    says.chargesEnabled,
    says.detailsSubmitted,
    says.requirements.disabledReason,
  ];
  const lists = (says: AccountStatus) => [[...says.requirements.currentlyDue].sort(), [...says.requirements.pastDue].sort()];
  return JSON.stringify([flags(before), lists(before)]) === JSON.stringify([flags(after), lists(after)]);
}

/** A seller's account: opened once, read again whenever the provider or the seller gives a sign. */
export const account = processManager<Account, AccountCommand, AccountEvent, 'open' | 'refresh'>({
  type: 'account',
  initial: noAccount,
  evolve,
  decide,
  steps(state) {
    if (state.status === 'opening') return [{ name: 'open' }];
    return state.status === 'connected' && state.stale ? [{ name: 'refresh' }] : [];
  },
});
