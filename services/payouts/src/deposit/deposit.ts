import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** What a renter leaves with us until the copy is back. Minor units; a part of what the order was charged. */
export type Deposit = {
  rentalId: string;
  orderId: string;
  renterId: string;
  sellerId: string;
  amountCents: number;
  currency: Currency;
};
/** What rentals decided of it: together they are the deposit. `reason`: why something of it is captured. */
export type DepositDecision = { capturedCents: number; releasedCents: number; reason: string | null };

export type DepositEvent =
  | Event<'DepositHeld', Deposit>
  | Event<'DecisionNoted', DepositDecision>
  /** Its rental was cancelled before it was held: the money is on its way back. */
  | Event<'DepositForgone', Record<string, never>>
  | Event<'DepositSettled', Deposit & DepositDecision>
  /** A lost chargeback of the order took a part of it, or all. */
  | Event<'DepositChargedBack', Deposit & { chargebackId: string; takenCents: number }>;

export type DepositState =
  | { status: 'none'; decision?: DepositDecision }
  | { status: 'forgone' }
  | { status: 'held'; deposit: Deposit; takenCents: number }
  | { status: 'settled'; deposit: Deposit; decision: DepositDecision };

export const noDeposit: DepositState = { status: 'none' };

/** One deposit for a rental: its id is the rental's digits, so there cannot be a second. */
export const depositIdOf = (rentalId: string): string => rentalId.replace(/^rental_/, 'deposit_');

/** Replays one fact. Never refuses: what is recorded has happened. The decision may be heard before the order is. */
export function evolve(state: DepositState, { type, data }: DepositEvent): DepositState {
  switch (type) {
    case 'DecisionNoted':
      return { status: 'none', decision: data };
    case 'DepositForgone':
      return { status: 'forgone' };
    case 'DepositHeld':
      return { status: 'held', deposit: data, takenCents: 0 };
    case 'DepositChargedBack':
      return state.status === 'held' ? { ...state, takenCents: state.takenCents + data.takenCents } : state;
    case 'DepositSettled': {
      const { capturedCents, releasedCents, reason, ...deposit } = data;
      return { status: 'settled', deposit, decision: { capturedCents, releasedCents, reason } };
    }
  }
}

/** What of it is held, in minor units. */
export const heldOf = (state: DepositState): number => (state.status === 'held' ? state.deposit.amountCents - state.takenCents : 0);
