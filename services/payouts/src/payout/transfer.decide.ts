import type { Command } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { MadePayout, Payout, PayoutEvent } from './payout.js';

export type TransferCommand =
  | Command<'RecordTransfer', { attempt: number; transferId: string }>
  | Command<'RecordNoTransfer', { attempt: number; reason: string }>
  | Command<'HearOfTransfer', { transferId: string }>
  | Command<'RecordTransferStatus', { transferId: string; reversed: boolean }>
  | Command<'ReturnTransfer', { transferId: string; why: string }>
  /** `kept`: why the provider did not give the money back; null where it did. */
  | Command<'RecordTakenBack', { transferId: string; kept: string | null }>;

/** Decides commands on a sent transfer: the provider's answers about it, and returns by the seller's bank. */
export function decideTransfer(command: TransferCommand, payout: Payout): PayoutEvent[] {
  if (command.type === 'RecordTransfer' || command.type === 'RecordNoTransfer') return recordTransfer(command, payout);
  const { transferId } = command.data;
  if (payout.status !== 'paid' || payout.transferId !== transferId) return [];
  switch (command.type) {
    case 'HearOfTransfer':
      return payout.heard ? [] : [{ type: 'TransferNewsHeard', data: { transferId } }];
    case 'RecordTransferStatus':
      if (!payout.heard) return [];
      return command.data.reversed ? [reversed(payout)] : [{ type: 'TransferConfirmed', data: { transferId } }];
    case 'ReturnTransfer':
      return payout.returnedFor === undefined ? [{ type: 'TransferReturned', data: command.data }] : [];
    case 'RecordTakenBack':
      if (payout.returnedFor === undefined) return [];
      return command.data.kept === null ? [reversed(payout)] : [{ type: 'TransferKept', data: { transferId, why: command.data.kept } }];
  }
}

type TransferRecord = Extract<TransferCommand, { type: 'RecordTransfer' | 'RecordNoTransfer' }>;

function recordTransfer({ type, data }: TransferRecord, payout: Payout): PayoutEvent[] {
  if (payout.status !== 'paying' || payout.attempts !== data.attempt) return [];
  const entry = { ...entryOf(payout), attempt: data.attempt };
  if (type === 'RecordNoTransfer') return [{ type: 'PayoutFailed', data: { ...entry, reason: data.reason } }];
  return [{ type: 'PayoutPaid', data: { ...entry, transferId: data.transferId, by: payout.by } }];
}

/** A transfer comes back whole: neither we nor the provider reverse a part. */
function reversed(payout: Extract<Payout, { status: 'paid' }>): PayoutEvent {
  const { attempts: attempt, transferId, returnedFor } = payout;
  const base = { ...entryOf(payout), attempt, transferId };
  if (returnedFor === undefined) return { type: 'PayoutReversed', data: { ...base, reason: message('payout.reversed').text } };
  return {
    type: 'PayoutReversed',
    data: { ...base, reason: message('payout.returned_by_bank', { reason: returnedFor }).text, byBank: true },
  };
}

export function entryOf({ earning: { contractId, sellerId, currency }, standingCents: amountCents }: MadePayout) {
  return { contractId, sellerId, amountCents, currency };
}
