import type { Currency } from '@tankobon/contracts';
import { type Command, processManager, refuse } from '@tankobon/eventstore';
import { type Earning, evolve, noPayout, type Payout, type PayoutEvent } from './payout.js';

/** A payout of more than this (minor units) needs a seller whose identity the provider has checked. */
export const KYC_THRESHOLD: Readonly<Record<Currency, number>> = { usd: 300_000, eur: 300_000, jpy: 450_000 };

export type PayoutCommand =
  | Command<'RecordEarning', Earning>
  | Command<'CompleteContract', { completedAt: string }>
  | Command<'CancelContract', { reason: string }>
  | Command<'AddCaptured', { renterId: string; addedCents: number }>
  | Command<'HoldPayout', Record<string, never>>
  | Command<'ReleasePayout', Record<string, never>>
  | Command<
      'RequestPayout',
      { balanceCents: number; payoutsEnabled: boolean; identityChecked: boolean; destination: string | null; chargeId: string | null }
    >
  | Command<'RecordTransfer', { attempt: number; transferId: string }>
  | Command<'RecordNoTransfer', { attempt: number; reason: string }>;

/** The rules of a payout. Balances and the state of the seller's account arrive inside the command, read under lock. */
export function decide(command: PayoutCommand, payout: Payout): PayoutEvent[] {
  switch (command.type) {
    case 'RecordEarning':
      return recordEarning(command.data, payout);
    case 'CompleteContract':
      if (payout.status === 'none') return payout.completedAt ? [] : [{ type: 'CompletionNoted', data: command.data }];
      return payout.status === 'earned' ? [scheduled(payout.earning, command.data.completedAt)] : [];
    case 'CancelContract':
      return cancelContract(command.data.reason, payout);
    case 'AddCaptured':
      return addCaptured(command.data, payout);
    case 'HoldPayout':
      if (payout.status === 'hold') return [];
      if (payout.status === 'none') return unknown();
      if (payout.status !== 'ready' && payout.status !== 'failed')
        return refuse('invalid_transition', 'This payout cannot be held any more.');
      return [{ type: 'PayoutHeld', data: { ...entryOf(payout.earning), by: command.by.id } }];
    case 'ReleasePayout':
      if (payout.status === 'ready') return [];
      if (payout.status === 'none') return unknown();
      if (payout.status !== 'hold') return refuse('invalid_transition', 'This payout is not on hold.');
      return [{ type: 'PayoutReleased', data: { ...entryOf(payout.earning), by: command.by.id } }];
    case 'RequestPayout':
      return requestPayout(command, payout);
    case 'RecordTransfer':
    case 'RecordNoTransfer':
      return recordTransfer(command, payout);
  }
}

/** Of a contract that was cancelled before nothing is shared out: its money is on its way back. */
function recordEarning(earning: Earning, payout: Payout): PayoutEvent[] {
  if (payout.status !== 'none' || payout.cancelledFor !== undefined) return [];
  const recorded: PayoutEvent = { type: 'EarningRecorded', data: earning };
  return payout.completedAt === undefined ? [recorded] : [recorded, scheduled(earning, payout.completedAt)];
}

function cancelContract(reason: string, payout: Payout): PayoutEvent[] {
  switch (payout.status) {
    case 'none':
      return payout.cancelledFor === undefined ? [{ type: 'CancellationNoted', data: { reason } }] : [];
    case 'reversed':
      return [];
    case 'earned':
      return [reversed(payout.earning, 'pending', reason)];
    case 'ready':
    case 'hold':
    case 'failed':
      return [reversed(payout.earning, 'available', reason)];
    default:
      return refuse('invalid_transition', 'This contract is paid out: its cancellation needs the money back first.');
  }
}

const STANDING: readonly Payout['status'][] = ['earned', 'ready', 'hold', 'failed'];

/** Decided before the rental is over, or heard together with its end. */
function addCaptured({ renterId, addedCents }: { renterId: string; addedCents: number }, payout: Payout): PayoutEvent[] {
  if (payout.status === 'none') return unknown();
  if (!STANDING.includes(payout.status)) return refuse('invalid_transition', 'Nothing is added to a payout that is on its way or over.');
  const entry = entryOf(payout.earning);
  const to = payout.status === 'earned' ? 'pending' : 'available';
  return [{ type: 'EarningAdded', data: { ...entry, amountCents: entry.amountCents + addedCents, renterId, addedCents, to } }];
}

function requestPayout({ data, by }: Extract<PayoutCommand, { type: 'RequestPayout' }>, payout: Payout): PayoutEvent[] {
  if (payout.status === 'none') return unknown();
  if (payout.status === 'paid' || payout.status === 'paying') return [];
  if (payout.status === 'hold') return refuse('payout_on_hold', 'This payout is on hold. Release it first.');
  if (payout.status === 'earned') return refuse('not_completed', 'This contract is not completed yet.');
  if (payout.status === 'reversed') return refuse('invalid_transition', 'This contract was cancelled.');
  const { earning } = payout;
  if (!data.payoutsEnabled || data.destination === null) return refuse('payouts_disabled', 'The seller cannot receive payouts yet.');
  const checked = data.identityChecked || earning.amountCents <= KYC_THRESHOLD[earning.currency];
  if (!checked) return refuse('kyc_required', 'A payout of this size needs the seller to confirm their identity first.');
  if (data.balanceCents < earning.amountCents)
    return refuse('insufficient_balance', 'The seller’s available balance is too low for this payout.');
  const { destination, chargeId } = data;
  return [{ type: 'PayoutRequested', data: { ...entryOf(earning), attempt: payout.attempts + 1, destination, chargeId, by: by.id } }];
}

function recordTransfer(
  { type, data }: Extract<PayoutCommand, { type: 'RecordTransfer' | 'RecordNoTransfer' }>,
  payout: Payout,
): PayoutEvent[] {
  if (payout.status !== 'paying' || payout.attempts !== data.attempt) return [];
  const entry = { ...entryOf(payout.earning), attempt: data.attempt };
  if (type === 'RecordNoTransfer') return [{ type: 'PayoutFailed', data: { ...entry, reason: data.reason } }];
  return [{ type: 'PayoutPaid', data: { ...entry, transferId: data.transferId, by: payout.by } }];
}

const unknown = (): never => refuse('not_found', 'There is no payout for this contract.');
const scheduled = (earning: Earning, since: string): PayoutEvent => ({ type: 'PayoutScheduled', data: { ...earning, since } });

function reversed(earning: Earning, from: 'pending' | 'available', reason: string): PayoutEvent {
  return { type: 'EarningReversed', data: { ...earning, from, reason } };
}

function entryOf({ contractId, sellerId, amountCents, currency }: Earning) {
  return { contractId, sellerId, amountCents, currency };
}

/** A payout: the money is set aside when it is asked for, sent by a step, then posted or put back. */
export const payout = processManager<Payout, PayoutCommand, PayoutEvent, 'transfer'>({
  type: 'payout',
  initial: noPayout,
  evolve,
  decide,
  steps: (state) => (state.status === 'paying' ? [{ name: 'transfer' }] : []),
});
