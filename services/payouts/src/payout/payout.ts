import type { Currency } from '@tankobon/contracts';
import type { Event, Upcaster } from '@tankobon/eventstore';

/** One seller's share of one contract, frozen when the order is paid. Minor units. */
export type SellerEarning = {
  contractId: string;
  orderId: string;
  listingId: string;
  sellerId: string;
  currency: Currency;
  grossCents: number;
  commissionCents: number;
  /** gross - commission: the seller's part. */
  amountCents: number;
};
/** `amountCents`: the amount that moves, or is left to be sent. */
type PayoutAmount = Pick<SellerEarning, 'contractId' | 'sellerId' | 'amountCents' | 'currency'>;

export type PayoutEvent =
  | Event<'EarningRecorded', SellerEarning>
  /** A captured deposit is added; `amountCents`: the earning with it. */
  | Event<'EarningAdded', PayoutAmount & { renterId: string; addedCents: number; to: 'pending' | 'available' }>
  | Event<'CompletionNoted', { completedAt: string }>
  | Event<'CancellationNoted', { reason: string }>
  | Event<'PayoutScheduled', SellerEarning & { since: string }>
  | Event<'EarningReversed', Reversal>
  /** A reversal of a part or all of it, for a lost chargeback or a dispute that ends in a refund. */
  | Event<'EarningChargedBack', Reversal & { claimId: string }>
  /** A part or all of the available amount settles the seller's debt; `amountCents`: left to be sent. */
  | Event<'EarningNetted', PayoutAmount & { nettedCents: number; nettedInAllCents: number }>
  | Event<'PayoutHeld', PayoutAmount & { by: string }>
  | Event<'PayoutReleased', PayoutAmount & { by: string }>
  /** A dispute of a contract whose payment is not known yet: the earning is held once it is recorded. */
  | Event<'DisputeNoted', { claimId: string }>
  | Event<'DisputeForgotten', { claimId: string }>
  /** A claim is open, a chargeback of the order or a dispute of the contract: nothing is sent until its end. */
  | Event<'PayoutDisputed', PayoutAmount & { claimId: string }>
  | Event<'PayoutUndisputed', PayoutAmount & { claimId: string }>
  | Event<'PayoutRequested', PayoutAmount & { attempt: number; destination: string; chargeId: string | null; by: string }>
  | Event<'PayoutPaid', PayoutAmount & { attempt: number; transferId: string; by: string }>
  | Event<'PayoutFailed', PayoutAmount & { attempt: number; reason: string }>
  | Event<'TransferNewsHeard', { transferId: string }>
  | Event<'TransferConfirmed', { transferId: string }>
  /** The seller's bank returned the money: the transfer is to be taken back at the provider, which may refuse. */
  | Event<'TransferReturned', { transferId: string; why: string }>
  | Event<'TransferKept', { transferId: string; why: string }>
  /** The provider took the transfer back, or gave it back to us: the amount is available again. */
  | Event<'PayoutReversed', PayoutAmount & { attempt: number; transferId: string; reason: string; byBank?: boolean }>;

/**
 * A reversal of the whole earning or of a part, back into the order. Amounts that were paid out are owed by the seller (`owed`, or
 * `owedCents` of an amount that is available in part). `standingCents`: left to be sent; absent = nothing.
 * `isPart`: nothing is left to be sent, but a part of the earning has settled a debt.
 */
export type Reversal = SellerEarning & {
  from: 'pending' | 'available' | 'owed';
  reason: string;
  owedCents?: number;
  standingCents?: number;
  isPart?: boolean;
};

/**
 * `standingCents`: to be sent, or sent; `nettedCents`: settled a debt before. `disputes`: open chargebacks and disputes. `cancelledCents`:
 * part of the price that went back into the order at its cancellation.
 */
type PayoutBase = {
  earning: SellerEarning;
  standingCents: number;
  nettedCents: number;
  disputes: readonly string[];
  cancelledCents?: number;
};

export type Payout =
  | { status: 'none'; completedAt?: string; cancelledFor?: string; disputes?: readonly string[] }
  | (PayoutBase & { status: 'earned' | 'reversed' })
  | (PayoutBase & { status: 'ready' | 'hold' | 'failed' | 'netted'; attempts: number })
  | (PayoutBase & { status: 'paying'; attempts: number; destination: string; chargeId: string | null; by: string })
  | (PayoutBase & { status: 'paid'; attempts: number; transferId: string; heard: boolean; returnedFor?: string });
export type MadePayout = Exclude<Payout, { status: 'none' }>;

/** Returns the part of the contract's price that no bank took back, in minor units; undefined before its order is known. */
export const unclaimedCentsOf = (payout: Payout): number | undefined =>
  'earning' in payout ? payout.earning.grossCents + (payout.cancelledCents ?? 0) : undefined;

export const noPayout: Payout = { status: 'none' };

/** Returns the id of a contract's payout: the contract's digits, so that there cannot be a second one. */
export const payoutIdOf = (contractId: string): string => contractId.replace(/^(sale|rental)_/, 'payout_');

/** Renames the id of a claim, stored as that of a chargeback or of a dispute, whichever it was. */
const toClaim: Upcaster = ({ chargebackId, disputeId, ...data }) => ({ ...data, claimId: chargebackId ?? disputeId });
export const upcasters = {
  EarningChargedBack: [toClaim],
  DisputeNoted: [toClaim],
  DisputeForgotten: [toClaim],
  PayoutDisputed: [toClaim],
  PayoutUndisputed: [toClaim],
};

/** Applies one event. Never refuses: a recorded event has happened. */
export function evolve(payout: Payout, event: PayoutEvent): Payout {
  if (payout.status === 'none') return applyBeforeEarning(payout, event);
  const { earning, standingCents, nettedCents, disputes } = payout;
  const base = { earning, standingCents, nettedCents, disputes };
  const attempts = 'attempts' in payout ? payout.attempts : 0;
  switch (event.type) {
    case 'PayoutScheduled':
    case 'PayoutReleased':
      return { status: 'ready', ...base, attempts };
    case 'EarningReversed':
      return { ...reversed(payout, event.data), cancelledCents: event.data.grossCents };
    case 'EarningChargedBack':
      return reversed(payout, event.data);
    case 'EarningAdded': {
      const { amountCents, addedCents } = event.data;
      return {
        ...payout,
        ...(payout.status === 'reversed' && { status: 'earned' }),
        earning: { ...earning, amountCents, grossCents: earning.grossCents + addedCents },
        standingCents: standingCents + addedCents,
      };
    }
    case 'EarningNetted':
      return netted({ ...payout, standingCents: event.data.amountCents, nettedCents: event.data.nettedInAllCents });
    case 'PayoutHeld':
      return { status: 'hold', ...base, attempts };
    case 'PayoutDisputed':
      return { ...payout, disputes: [...disputes, event.data.claimId] };
    case 'PayoutUndisputed':
      return { ...payout, disputes: disputes.filter((id) => id !== event.data.claimId) };
    case 'PayoutRequested': {
      const { attempt, destination, chargeId, by } = event.data;
      return { status: 'paying', ...base, attempts: attempt, destination, chargeId, by };
    }
    case 'PayoutFailed':
    case 'PayoutReversed':
      return { status: 'failed', ...base, attempts };
    case 'PayoutPaid':
      return { status: 'paid', ...base, attempts, transferId: event.data.transferId, heard: false };
    case 'TransferNewsHeard':
    case 'TransferConfirmed':
    case 'TransferReturned':
    case 'TransferKept':
      return payout.status === 'paid' ? applyTransferEvent(payout, event) : payout;
    default:
      return payout;
  }
}

type TransferEvent = Extract<PayoutEvent, { type: `Transfer${string}` }>;

function applyTransferEvent(payout: Extract<Payout, { status: 'paid' }>, { type, data }: TransferEvent): Payout {
  if (type === 'TransferReturned') return { ...payout, returnedFor: data.why };
  const { returnedFor: _, ...kept } = payout;
  return type === 'TransferKept' ? kept : { ...payout, heard: type === 'TransferNewsHeard' };
}

/** Sent money stays sent; the amount that is not sent becomes less, or nothing. */
function reversed(payout: MadePayout, { from, amountCents, grossCents, commissionCents, standingCents = 0 }: Reversal): MadePayout {
  const { earning } = payout;
  const left = {
    ...earning,
    grossCents: earning.grossCents - grossCents,
    commissionCents: earning.commissionCents - commissionCents,
    amountCents: earning.amountCents - amountCents,
  };
  if (from === 'owed') return { ...payout, earning: left };
  if (left.grossCents > 0) return netted({ ...payout, earning: left, standingCents });
  const { nettedCents, disputes } = payout;
  return { status: 'reversed', earning: left, standingCents, nettedCents, disputes };
}

/** A payout that is settled whole against the seller's debt is over without a transfer. */
function netted(payout: MadePayout): MadePayout {
  if (payout.standingCents > 0 || !('attempts' in payout)) return payout;
  const { earning, standingCents, nettedCents, disputes, attempts } = payout;
  return { status: 'netted', earning, standingCents, nettedCents, disputes, attempts };
}

/** Facts of an order and of its contracts come on separate streams: the end of a contract may arrive before its beginning. */
function applyBeforeEarning(payout: Extract<Payout, { status: 'none' }>, event: PayoutEvent): Payout {
  switch (event.type) {
    case 'EarningRecorded':
      return { status: 'earned', earning: event.data, standingCents: event.data.amountCents, nettedCents: 0, disputes: [] };
    case 'CompletionNoted':
      return { ...payout, completedAt: event.data.completedAt };
    case 'CancellationNoted':
      return { ...payout, cancelledFor: event.data.reason };
    case 'DisputeNoted':
      return { ...payout, disputes: [...(payout.disputes ?? []), event.data.claimId] };
    case 'DisputeForgotten':
      return { ...payout, disputes: (payout.disputes ?? []).filter((id) => id !== event.data.claimId) };
    default:
      return payout;
  }
}
