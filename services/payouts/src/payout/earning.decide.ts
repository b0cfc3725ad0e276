import { type Command, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { MadePayout, Payout, PayoutEvent, Reversal, SellerEarning } from './payout.js';

export type EarningCommand =
  | Command<'RecordEarning', SellerEarning>
  /** `owedCents`: the seller's debt in that currency, read under lock. */
  | Command<'CompleteContract', { completedAt: string; owedCents?: number }>
  | Command<'CancelContract', { reason: string }>
  | Command<'AddCaptured', { renterId: string; addedCents: number }>
  | Command<'TakeBack', { claimId: string; grossCents: number; reason: string }>;

/** Decides commands on a seller's earning: until it is sent, and where it has to come back. */
export function decideEarning(command: EarningCommand, payout: Payout): PayoutEvent[] {
  switch (command.type) {
    case 'RecordEarning':
      return recordEarning(command.data, payout);
    case 'CompleteContract': {
      const { completedAt, owedCents = 0 } = command.data;
      if (payout.status === 'none') return payout.completedAt ? [] : [{ type: 'CompletionNoted', data: { completedAt } }];
      return payout.status === 'earned' ? scheduled(payout, completedAt, owedCents) : [];
    }
    case 'CancelContract':
      return cancelContract(command.data.reason, payout);
    case 'AddCaptured':
      return addCaptured(command.data, payout);
    case 'TakeBack':
      return takeBack(command.data, payout);
  }
}

/** A contract that was cancelled before gets no share: its money is on its way back. */
function recordEarning(earning: SellerEarning, payout: Payout): PayoutEvent[] {
  if (payout.status !== 'none' || payout.cancelledFor !== undefined) return [];
  const { contractId, sellerId, amountCents, currency } = earning;
  const disputed = (payout.disputes ?? []).map((claimId): PayoutEvent => {
    return { type: 'PayoutDisputed', data: { contractId, sellerId, amountCents, currency, claimId } };
  });
  const recorded: PayoutEvent[] = [{ type: 'EarningRecorded', data: earning }, ...disputed];
  if (payout.completedAt === undefined) return recorded;
  return [...recorded, { type: 'PayoutScheduled', data: { ...earning, since: payout.completedAt } }];
}

/** An earning that becomes available settles the seller's debt first. */
function scheduled(payout: MadePayout, since: string, owedCents: number): PayoutEvent[] {
  const available: PayoutEvent = { type: 'PayoutScheduled', data: { ...payout.earning, since } };
  return payout.disputes.length > 0 ? [available] : [available, ...netting(payout, owedCents)];
}

export function netting({ earning, standingCents, nettedCents: before }: MadePayout, owedCents: number): PayoutEvent[] {
  const nettedCents = Math.min(owedCents, standingCents);
  if (nettedCents === 0) return [];
  const { contractId, sellerId, currency } = earning;
  const data = {
    contractId,
    sellerId,
    currency,
    amountCents: standingCents - nettedCents,
    nettedCents,
    nettedInAllCents: before + nettedCents,
  };
  return [{ type: 'EarningNetted', data }];
}

function cancelContract(reason: string, payout: Payout): PayoutEvent[] {
  if (payout.status === 'none') return payout.cancelledFor === undefined ? [{ type: 'CancellationNoted', data: { reason } }] : [];
  if (payout.status === 'paying') return refuse('invalid_transition', message('payout.on_its_way'));
  return payout.earning.grossCents === 0 ? [] : [{ type: 'EarningReversed', data: reversal(payout, payout.earning, reason) }];
}

const STANDING: readonly Payout['status'][] = ['earned', 'ready', 'hold', 'failed'];

/** Adds a captured deposit, decided before the end of the rental or together with it; also where the price was taken back whole. */
function addCaptured({ renterId, addedCents }: { renterId: string; addedCents: number }, payout: Payout): PayoutEvent[] {
  if (payout.status === 'none') return refuse('not_found', message('payout.none_for_contract'));
  const isTakenBack = payout.status === 'reversed' && payout.cancelledCents === undefined;
  if (!STANDING.includes(payout.status) && !isTakenBack) return refuse('invalid_transition', message('payout.fixed'));
  const { contractId, sellerId, currency, amountCents } = payout.earning;
  const to = payout.status === 'earned' || isTakenBack ? 'pending' : 'available';
  return [
    {
      type: 'EarningAdded',
      data: { contractId, sellerId, currency, amountCents: amountCents + addedCents, renterId, addedCents, to },
    },
  ];
}

type EarningTakeBack = Extract<EarningCommand, { type: 'TakeBack' }>['data'];

/** Takes back a part of the price, and of our commission in proportion; rounding is in our favour. */
function takeBack({ claimId, grossCents, reason }: EarningTakeBack, payout: Payout): PayoutEvent[] {
  if (payout.status === 'none' || payout.status === 'reversed') return refuse('invalid_transition', message('payout.nothing_to_reverse'));
  if (payout.status === 'paying') return refuse('invalid_transition', message('payout.on_its_way'));
  const { earning } = payout;
  if (grossCents < 1 || grossCents > earning.grossCents) return refuse('invalid_transition', message('payout.more_than_earned'));
  const commissionCents = Math.floor((earning.commissionCents * grossCents) / earning.grossCents);
  const part = { ...earning, grossCents, commissionCents, amountCents: grossCents - commissionCents };
  return [{ type: 'EarningChargedBack', data: { ...reversal(payout, part, reason), claimId } }];
}

/** The reversal takes the amount that is not sent; an amount that was sent, or has settled a debt, is owed by the seller. */
function reversal({ status, standingCents, earning }: MadePayout, part: SellerEarning, reason: string): Reversal {
  if (status === 'paid' || status === 'netted') return { ...part, from: 'owed', reason };
  const owedCents = Math.max(0, part.amountCents - standingCents);
  const left = standingCents - (part.amountCents - owedCents);
  const isPart = part.grossCents < earning.grossCents;
  const rest = left > 0 ? { standingCents: left } : isPart && { isPart };
  const more = { ...(owedCents > 0 && { owedCents }), ...rest };
  return { ...part, from: status === 'earned' ? 'pending' : 'available', reason, ...more };
}
