import { processManager } from '@tankobon/eventstore';
import { type AccountCommand, decide } from './account.decide.js';
import { type Account, type AccountEvent, evolve, noAccount } from './account.js';

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
