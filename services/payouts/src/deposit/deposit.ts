import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** Money that a renter leaves with us until the copy is back. Minor units; a part of the order's charge. */
export type Deposit = {
  rentalId: string;
  orderId: string;
  renterId: string;
  sellerId: string;
  amountCents: number;
  currency: Currency;
};
/** The decision of rentals: both amounts together are the deposit. `reason`: why a part is captured. */
export type DepositDecision = { capturedCents: number; releasedCents: number; reason: string | null };

export type DepositEvent =
  | Event<'DepositHeld', Deposit>
  | Event<'DecisionNoted', DepositDecision>
  /** The rental was cancelled before its deposit was held: the money is on its way back. */
  | Event<'DepositForgone', Record<string, never>>
  | Event<'DepositSettled', Deposit & DepositDecision>
  /** A lost chargeback of the order took a part of the deposit, or all. */
  | Event<'DepositChargedBack', Deposit & { chargebackId: string; takenCents: number }>;

export type DepositState =
  | { status: 'none'; decision?: DepositDecision }
  | { status: 'forgone' }
  | { status: 'held'; deposit: Deposit; takenCents: number }
  | { status: 'settled'; deposit: Deposit; decision: DepositDecision };

export const noDeposit: DepositState = { status: 'none' };

/** Returns the id of a rental's deposit: the rental's digits, so that there cannot be a second one. */
export const depositIdOf = (rentalId: string): string => rentalId.replace(/^rental_/, 'deposit_');

/** Applies one event. Never refuses: a recorded event has happened. The decision may arrive before the order. */
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

/** Returns the amount that is still held, in minor units. */
export const heldCentsOf = (state: DepositState): number => (state.status === 'held' ? state.deposit.amountCents - state.takenCents : 0);
