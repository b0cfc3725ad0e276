import { chargebackEntries } from './chargeback-entries.js';
import type { ChargebackEvent } from '../chargeback/chargeback.js';
import type { DepositEvent } from '../deposit/deposit.js';
import type { PaymentEvent } from '../payment/payment.js';
import type { PayoutEvent, Reversal } from '../payout/payout.js';
import type { TopUpEvent } from '../topup/topup.js';
import { accounts } from '../ledger/accounts.js';
import { paymentEntries } from './payment-entries.js';
import { topUpEntries } from './topup-entries.js';
import { plain, resolving, type Transfer } from '../ledger/transfer.js';

export type LedgerEvent = PaymentEvent | PayoutEvent | DepositEvent | ChargebackEvent | TopUpEvent;

/** Returns the transfers of one event. Ids are derived from the event, so that none can be booked twice. */
export function entriesOf(event: LedgerEvent): Transfer[] {
  const transfers =
    paymentEntries(event as PaymentEvent) ??
    payoutEntries(event as PayoutEvent) ??
    depositEntries(event as DepositEvent) ??
    chargebackEntries(event as ChargebackEvent) ??
    topUpEntries(event as TopUpEvent) ??
    [];
  return transfers.filter(({ amount }) => amount > 0);
}

function payoutEntries(event: PayoutEvent): Transfer[] | undefined {
  switch (event.type) {
    case 'EarningRecorded':
      return earned(event.data);
    case 'PayoutScheduled': {
      const { contractId, sellerId, amountCents: amount, currency } = event.data;
      const [debit, credit] = [accounts.sellerPending(sellerId), accounts.sellerAvailable(sellerId)];
      return [{ id: `released:${contractId}`, debit, credit, amount, currency, kind: 'earning_released', ...plain(contractId) }];
    }
    case 'EarningAdded': {
      const { contractId, sellerId, renterId, addedCents: amount, currency, to } = event.data;
      const debit = accounts.deposit(renterId, contractId);
      const credit = to === 'pending' ? accounts.sellerPending(sellerId) : accounts.sellerAvailable(sellerId);
      return [{ id: `deposit-captured:${contractId}`, debit, credit, amount, currency, kind: 'deposit_captured', ...plain(contractId) }];
    }
    case 'EarningReversed':
    case 'EarningChargedBack':
      return reversed(event.data);
    case 'PayoutRequested': {
      const { contractId, sellerId, attempt, amountCents: amount, currency } = event.data;
      const [debit, credit] = [accounts.sellerAvailable(sellerId), accounts.payoutClearing];
      return [{ id: payoutKey(contractId, attempt), debit, credit, amount, currency, kind: 'payout_pending', ...plain(contractId) }];
    }
    case 'EarningNetted': {
      const { contractId, sellerId, nettedCents: amount, nettedInAllCents, currency } = event.data;
      const [debit, credit] = [accounts.sellerAvailable(sellerId), accounts.sellerOwed(sellerId)];
      const id = `netted:${contractId}:${nettedInAllCents}`;
      return [{ id, debit, credit, amount, currency, kind: 'netted', ...plain(contractId) }];
    }
    case 'PayoutReversed': {
      const { contractId, sellerId, attempt, amountCents: amount, currency } = event.data;
      const id = `${payoutKey(contractId, attempt)}:reversed`;
      const [debit, credit] = [accounts.cardClearing, accounts.sellerAvailable(sellerId)];
      return [{ id, debit, credit, amount, currency, kind: 'payout_reversed', ...plain(contractId) }];
    }
    case 'PayoutPaid':
    case 'PayoutFailed': {
      const { contractId, sellerId, attempt, amountCents: amount, currency } = event.data;
      const paid = event.type === 'PayoutPaid';
      const credit = paid ? accounts.cardClearing : accounts.sellerAvailable(sellerId);
      const kind = paid ? 'payout_posted' : 'payout_voided';
      return [{ ...resolving(payoutKey(contractId, attempt), contractId), debit: accounts.payoutClearing, credit, amount, currency, kind }];
    }
    default:
      return undefined;
  }
}

/** Returns the transfers of a deposit. A captured amount moves with the earning that it is added to. */
function depositEntries(event: DepositEvent): Transfer[] | undefined {
  if (event.type === 'DepositChargedBack') {
    const { rentalId, orderId, renterId, currency, chargebackId, takenCents: amount } = event.data;
    const [debit, credit] = [accounts.deposit(renterId, rentalId), accounts.order(orderId)];
    return [
      {
        id: `deposit-charged-back:${rentalId}:${chargebackId}`,
        debit,
        credit,
        amount,
        currency,
        kind: 'deposit_charged_back',
        ...plain(rentalId),
      },
    ];
  }
  if (event.type !== 'DepositHeld' && event.type !== 'DepositSettled') return undefined;
  const { rentalId, orderId, renterId, currency } = event.data;
  const [held, order, base] = [accounts.deposit(renterId, rentalId), accounts.order(orderId), { currency, ...plain(rentalId) }];
  if (event.type === 'DepositHeld')
    return [{ ...base, id: `deposit:${rentalId}`, debit: order, credit: held, amount: event.data.amountCents, kind: 'deposit_held' }];
  const amount = event.data.releasedCents;
  return [{ ...base, id: `deposit-released:${rentalId}`, debit: held, credit: order, amount, kind: 'deposit_released' }];
}

type EarningData = Extract<PayoutEvent, { type: 'EarningRecorded' }>['data'];

function earned({ contractId, orderId, sellerId, amountCents, commissionCents, currency }: EarningData): Transfer[] {
  const [debit, base] = [accounts.order(orderId), { currency, ...plain(contractId) }];
  return [
    { ...base, id: `earning:${contractId}`, debit, credit: accounts.sellerPending(sellerId), amount: amountCents, kind: 'earning' },
    { ...base, id: `commission:${contractId}`, debit, credit: accounts.platformRevenue, amount: commissionCents, kind: 'commission' },
  ];
}

/** Amounts that were paid out, or have settled a debt, are owed by the seller. Several chargebacks may each take back a part. */
function reversed({ contractId, orderId, sellerId, currency, from, claimId, ...cents }: Reversal & { claimId?: string }): Transfer[] {
  const base = { currency, credit: accounts.order(orderId), ...plain(contractId) };
  const of = claimId === undefined ? contractId : `${contractId}:${claimId}`;
  const owed = from === 'owed' ? cents.amountCents : (cents.owedCents ?? 0);
  const standing = from === 'pending' ? accounts.sellerPending(sellerId) : accounts.sellerAvailable(sellerId);
  const [amount, kind] = [cents.amountCents - owed, 'earning_reversed' as const];
  const commission = { debit: accounts.platformRevenue, amount: cents.commissionCents, kind: 'commission_reversed' as const };
  return [
    { ...base, id: `earning-reversed:${of}`, debit: standing, amount, kind },
    { ...base, id: `earning-reversed:${of}:owed`, debit: accounts.sellerOwed(sellerId), amount: owed, kind },
    { ...base, ...commission, id: `commission-reversed:${of}` },
  ];
}

const payoutKey = (contractId: string, attempt: number): string => `payout:${contractId}:${attempt}`;
