import { processManager } from '@tankobon/eventstore';
import { decide, type PayoutCommand } from './payout.decide.js';
import { evolve, noPayout, type Payout, type PayoutEvent } from './payout.js';

/** A payout: the money is set aside when it is asked for, sent by a step, then posted or put back. */
export const payout = processManager<Payout, PayoutCommand, PayoutEvent, 'transfer'>({
  type: 'payout',
  initial: noPayout,
  evolve,
  decide,
  steps: (state) => (state.status === 'paying' ? [{ name: 'transfer' }] : []),
});
