import type { Currency, KycStatus } from '@tankobon/contracts';
import { type Command, processManager, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { decideEarning, type EarningCommand, netting } from './earning.decide.js';
import { evolve, type MadePayout, noPayout, type Payout, type PayoutEvent, upcasters } from './payout.js';
import { decideTransfer, entryOf, type TransferCommand } from './transfer.decide.js';

/** A payout of more than this (minor units) needs a seller whose identity the provider or a review has confirmed. */
export const KYC_THRESHOLD: Readonly<Record<Currency, number>> = { usd: 300_000, eur: 300_000, jpy: 450_000 };

export type PayoutCommand =
  | EarningCommand
  | TransferCommand
  | Command<'HoldPayout', Record<string, never>>
  | Command<'ReleasePayout', Record<string, never>>
  | Command<'DisputePayout', { claimId: string }>
  | Command<'EndDispute', { claimId: string }>
  | Command<
      'RequestPayout',
      {
        balanceCents: number;
        owedCents?: number;
        payoutsEnabled: boolean;
        identityChecked: boolean;
        /** Status of the seller's identity review; absent where none was opened. */
        review?: KycStatus;
        destination: string | null;
        chargeId: string | null;
      }
    >;

/** Decides commands on a payout. Balances and the state of the seller's account arrive inside the command, read under lock. */
export function decide(command: PayoutCommand, payout: Payout): PayoutEvent[] {
  switch (command.type) {
    case 'HoldPayout':
    case 'ReleasePayout':
      return hold(command, payout);
    case 'DisputePayout':
    case 'EndDispute':
      return dispute(command, payout);
    case 'RequestPayout':
      return requestPayout(command, payout);
    case 'RecordTransfer':
    case 'RecordNoTransfer':
    case 'HearOfTransfer':
    case 'RecordTransferStatus':
    case 'ReturnTransfer':
    case 'RecordTakenBack':
      return decideTransfer(command, payout);
    default:
      return decideEarning(command, payout);
  }
}

function hold({ type, by }: Extract<PayoutCommand, { type: 'HoldPayout' | 'ReleasePayout' }>, payout: Payout): PayoutEvent[] {
  if (payout.status === 'none') return unknown();
  const data = () => ({ ...entryOf(payout), by: by.id });
  if (type === 'HoldPayout') {
    if (payout.status === 'hold') return [];
    if (payout.status !== 'ready' && payout.status !== 'failed') return refuse('invalid_transition', message('payout.not_holdable'));
    return [{ type: 'PayoutHeld', data: data() }];
  }
  if (payout.disputes.length > 0) return refuse('invalid_transition', message('payout.dispute_open'));
  if (payout.status === 'ready') return [];
  if (payout.status !== 'hold') return refuse('invalid_transition', message('payout.not_on_hold'));
  return [{ type: 'PayoutReleased', data: data() }];
}

type DisputeCommand = Extract<PayoutCommand, { type: 'DisputePayout' | 'EndDispute' }>;

/** A dispute may be known before the payment. */
function dispute({ type, data: { claimId } }: DisputeCommand, payout: Payout): PayoutEvent[] {
  const begins = type === 'DisputePayout';
  if ((payout.disputes ?? []).includes(claimId) === begins) return [];
  if (payout.status === 'none') return [{ type: begins ? 'DisputeNoted' : 'DisputeForgotten', data: { claimId } }];
  return [{ type: begins ? 'PayoutDisputed' : 'PayoutUndisputed', data: { ...entryOf(payout), claimId } }];
}

/** The seller's debt is settled first; the rest is sent. */
function requestPayout({ data, by }: Extract<PayoutCommand, { type: 'RequestPayout' }>, payout: Payout): PayoutEvent[] {
  if (payout.status === 'none') return unknown();
  if (payout.status === 'paid' || payout.status === 'paying' || payout.status === 'netted') return [];
  if (payout.status === 'hold' || payout.disputes.length > 0) return refuse('payout_on_hold', message('payout.on_hold'));
  if (payout.status === 'earned') return refuse('not_completed', message('payout.contract_not_completed'));
  if (payout.status === 'reversed') return refuse('invalid_transition', message('payout.contract_cancelled'));
  const settled = netting(payout, data.owedCents ?? 0);
  const left = settled.reduce(evolve, payout as Payout) as MadePayout;
  return left.status === 'netted' ? settled : [...settled, sent(data, by.id, left)];
}

function sent(data: Extract<PayoutCommand, { type: 'RequestPayout' }>['data'], by: string, payout: MadePayout): PayoutEvent {
  const { currency } = payout.earning;
  if (!data.payoutsEnabled || data.destination === null) return refuse('payouts_disabled', message('payout.not_receivable'));
  if (data.review !== undefined && data.review !== 'approved') return refuse('kyc_required', message('payout.identity_in_review'));
  const isConfirmed = data.review === 'approved' || data.identityChecked;
  if (!isConfirmed && payout.standingCents > KYC_THRESHOLD[currency]) return refuse('kyc_required', message('payout.identity_needed'));
  if (data.balanceCents < payout.standingCents) return refuse('insufficient_balance', message('payout.balance_too_low'));
  const { destination, chargeId } = data;
  const attempt = ('attempts' in payout ? payout.attempts : 0) + 1;
  return { type: 'PayoutRequested', data: { ...entryOf(payout), attempt, destination, chargeId, by } };
}

const unknown = (): never => refuse('not_found', message('payout.none_for_contract'));

/** A payout: the money is set aside on request, sent by a step, then posted or put back. */
export const payout = processManager<Payout, PayoutCommand, PayoutEvent, 'transfer' | 'confirm' | 'takeBack'>({
  type: 'payout',
  initial: noPayout,
  evolve,
  decide,
  upcasters,
  steps(state) {
    if (state.status === 'paying') return [{ name: 'transfer' }];
    if (state.status !== 'paid') return [];
    return [
      ...(state.heard ? [{ name: 'confirm' as const }] : []),
      ...(state.returnedFor === undefined ? [] : [{ name: 'takeBack' as const }]),
    ];
  },
});
