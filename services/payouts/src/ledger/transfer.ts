import type { Currency } from '@tankobon/contracts';

/** One movement of money. `pendingId` names the pending transfer that this one posts or voids. */
export type Transfer = {
  id: string;
  debit: string;
  credit: string;
  amount: number;
  currency: Currency;
  kind: TransferKind;
  pendingId: string | null;
  ref: string;
};
export type TransferKind =
  | 'charge'
  | 'earning'
  | 'commission'
  | 'earning_released'
  | 'earning_reversed'
  | 'commission_reversed'
  | 'refund_pending'
  | 'refund_posted'
  | 'refund_voided'
  | 'refund_returned'
  | 'payout_pending'
  | 'payout_posted'
  | 'payout_voided'
  | 'payout_reversed'
  | 'netted'
  | 'deposit_held'
  | 'deposit_captured'
  | 'deposit_released'
  | 'deposit_charged_back'
  | 'chargeback_opened'
  | 'chargeback_fee'
  | 'chargeback_won'
  | 'chargeback_lost'
  | 'wallet_reserved'
  | 'wallet_spent'
  | 'wallet_freed'
  | 'refund_to_wallet'
  | 'balance_charged_back'
  | 'balance_restored'
  | 'topup'
  | 'topup_charged_back'
  | 'topup_restored';

/** Fields of a transfer that resolves no pending one. */
export const plain = (ref: string) => ({ pendingId: null, ref });

/** Fields of a transfer that resolves a pending one. Its id is derived from the pending id, so that it is posted or voided once. */
export const resolving = (pendingId: string, ref: string) => ({ id: `${pendingId}:resolved`, pendingId, ref });
