import { aggregate, type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { type Deposit, type DepositDecision, type DepositEvent, type DepositState, evolve, heldCentsOf, noDeposit } from './deposit.js';

export type DepositCommand =
  | Command<'HoldDeposit', Deposit>
  | Command<'SettleDeposit', DepositDecision>
  | Command<'CancelDeposit', { reason: string }>
  | Command<'TakeFromDeposit', { chargebackId: string; takenCents: number }>;

/** Decides commands on a deposit: held once, settled once, and always in its exact amount. */
export function decide({ type, data }: DepositCommand, state: DepositState): DepositEvent[] {
  switch (type) {
    case 'HoldDeposit': {
      if (state.status !== 'none' || data.amountCents === 0) return [];
      const held: DepositEvent = { type: 'DepositHeld', data };
      return state.decision ? [held, settled(data, state.decision)] : [held];
    }
    case 'SettleDeposit':
      if (state.status === 'none') return state.decision ? [] : [{ type: 'DecisionNoted', data }];
      return state.status === 'held' ? [settled(state.deposit, data, state.takenCents)] : [];
    case 'CancelDeposit':
      if (state.status === 'none') return [{ type: 'DepositForgone', data: {} }];
      if (state.status !== 'held') return [];
      return [settled(state.deposit, { capturedCents: 0, releasedCents: state.deposit.amountCents, ...data }, state.takenCents)];
    case 'TakeFromDeposit':
      if (state.status !== 'held' || data.takenCents < 1 || data.takenCents > heldCentsOf(state))
        return refuse('invalid_transition', message('deposit.more_than_held'));
      return [{ type: 'DepositChargedBack', data: { ...state.deposit, ...data } }];
  }
}

/** A decision about another sum is a bug that somebody has to look at, and therefore no refusal. */
function settled(deposit: Deposit, decision: DepositDecision, takenCents = 0): DepositEvent {
  const { capturedCents, releasedCents } = decision;
  if (capturedCents < 0 || releasedCents < 0 || capturedCents + releasedCents !== deposit.amountCents)
    throw new Error(`${deposit.rentalId}: ${capturedCents} captured and ${releasedCents} released are not ${deposit.amountCents}.`);
  /** A chargeback takes the renter's part first: the seller's claim stands as far as money is left. */
  const released = Math.max(0, releasedCents - takenCents);
  const captured = Math.min(capturedCents, deposit.amountCents - takenCents);
  return { type: 'DepositSettled', data: { ...deposit, ...decision, capturedCents: captured, releasedCents: released } };
}

export const deposit = aggregate<DepositState, DepositCommand, DepositEvent>({ type: 'deposit', initial: noDeposit, evolve, decide });
