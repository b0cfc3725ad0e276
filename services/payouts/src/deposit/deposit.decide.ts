import { aggregate, type Command } from '@tankobon/eventstore';
import { type Decision, type Deposit, type DepositEvent, type DepositState, evolve, noDeposit } from './deposit.js';

export type DepositCommand =
  Command<'HoldDeposit', Deposit> | Command<'SettleDeposit', Decision> | Command<'CancelDeposit', { reason: string }>;

/** The rules of a deposit: held once, settled once, and never a cent more or less than it is. */
export function decide({ type, data }: DepositCommand, state: DepositState): DepositEvent[] {
  switch (type) {
    case 'HoldDeposit': {
      if (state.status !== 'none' || data.amountCents === 0) return [];
      const held: DepositEvent = { type: 'DepositHeld', data };
      return state.decision ? [held, settled(data, state.decision)] : [held];
    }
    case 'SettleDeposit':
      if (state.status === 'none') return state.decision ? [] : [{ type: 'DecisionNoted', data }];
      return state.status === 'held' ? [settled(state.deposit, data)] : [];
    case 'CancelDeposit':
      if (state.status === 'none') return [{ type: 'DepositForgone', data: {} }];
      if (state.status !== 'held') return [];
      return [settled(state.deposit, { capturedCents: 0, releasedCents: state.deposit.amountCents, ...data })];
  }
}

/** A decision about another sum is a mistake of ours: somebody has to look at it, so it is no refusal. */
function settled(deposit: Deposit, decision: Decision): DepositEvent {
  const { capturedCents, releasedCents } = decision;
  if (capturedCents < 0 || releasedCents < 0 || capturedCents + releasedCents !== deposit.amountCents)
    throw new Error(`${deposit.rentalId}: ${capturedCents} captured and ${releasedCents} released are not ${deposit.amountCents}.`);
  return { type: 'DepositSettled', data: { ...deposit, ...decision } };
}

export const deposit = aggregate<DepositState, DepositCommand, DepositEvent>({ type: 'deposit', initial: noDeposit, evolve, decide });
