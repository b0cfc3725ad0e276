import type { Currency } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** One seller's share of one contract, frozen when the order is paid. Minor units. */
export type Earning = {
  contractId: string;
  orderId: string;
  listingId: string;
  sellerId: string;
  currency: Currency;
  grossCents: number;
  commissionCents: number;
  /** gross - commission: what the seller gets. */
  amountCents: number;
};
type Entry = Pick<Earning, 'contractId' | 'sellerId' | 'amountCents' | 'currency'>;

export type PayoutEvent =
  | Event<'EarningRecorded', Earning>
  /** A captured deposit is paid out with it; `amountCents` is what it is then. */
  | Event<'EarningAdded', Entry & { renterId: string; addedCents: number; to: 'pending' | 'available' }>
  | Event<'CompletionNoted', { completedAt: string }>
  | Event<'CancellationNoted', { reason: string }>
  | Event<'PayoutScheduled', Earning & { since: string }>
  | Event<'EarningReversed', Earning & { from: 'pending' | 'available'; reason: string }>
  | Event<'PayoutHeld', Entry & { by: string }>
  | Event<'PayoutReleased', Entry & { by: string }>
  | Event<'PayoutRequested', Entry & { attempt: number; destination: string; chargeId: string | null; by: string }>
  | Event<'PayoutPaid', Entry & { attempt: number; transferId: string; by: string }>
  | Event<'PayoutFailed', Entry & { attempt: number; reason: string }>;

export type Payout =
  | { status: 'none'; completedAt?: string; cancelledFor?: string }
  | { status: 'earned'; earning: Earning }
  | { status: 'reversed'; earning: Earning }
  | { status: 'ready' | 'hold' | 'failed'; earning: Earning; attempts: number }
  | { status: 'paying'; earning: Earning; attempts: number; destination: string; chargeId: string | null; by: string }
  | { status: 'paid'; earning: Earning; transferId: string };

export const noPayout: Payout = { status: 'none' };

/** One payout for a contract: its id is the contract's digits, so there cannot be a second. */
export const payoutIdOf = (contractId: string): string => contractId.replace(/^(sale|rental)_/, 'payout_');

/** Replays one fact. Never refuses: what is recorded has happened. */
export function evolve(payout: Payout, event: PayoutEvent): Payout {
  if (payout.status === 'none') return begun(payout, event);
  const { earning } = payout;
  const attempts = 'attempts' in payout ? payout.attempts : 0;
  switch (event.type) {
    case 'PayoutScheduled':
    case 'PayoutReleased':
      return { status: 'ready', earning, attempts };
    case 'EarningReversed':
      return { status: 'reversed', earning };
    case 'EarningAdded': {
      const { amountCents, addedCents } = event.data;
      return { ...payout, earning: { ...earning, amountCents, grossCents: earning.grossCents + addedCents } };
    }
    case 'PayoutHeld':
      return { status: 'hold', earning, attempts };
    case 'PayoutRequested': {
      const { attempt, destination, chargeId, by } = event.data;
      return { status: 'paying', earning, attempts: attempt, destination, chargeId, by };
    }
    case 'PayoutFailed':
      return { status: 'failed', earning, attempts };
    case 'PayoutPaid':
      return { status: 'paid', earning, transferId: event.data.transferId };
    default:
      return payout;
  }
}

/** Facts of an order and of its contracts come on streams of their own: the end of one may be heard before its beginning. */
function begun(payout: Extract<Payout, { status: 'none' }>, event: PayoutEvent): Payout {
  switch (event.type) {
    case 'EarningRecorded':
      return { status: 'earned', earning: event.data };
    case 'CompletionNoted':
      return { ...payout, completedAt: event.data.completedAt };
    case 'CancellationNoted':
      return { ...payout, cancelledFor: event.data.reason };
    default:
      return payout;
  }
}
