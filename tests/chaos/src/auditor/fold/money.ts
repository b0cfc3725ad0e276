import type { Data, StoredEvent } from '../read/records.js';

export type Movement = {
  readonly debit: string;
  readonly credit: string;
  readonly amount: number;
  readonly currency: string;
  readonly kind: string;
  readonly ref: string;
  /** Groups the movements that are booked together. */
  readonly transaction: string;
};

const CARD = 'card_clearing';
const order = (id: string) => `order:${id}`;
const pending = (id: string) => `seller:${id}:pending`;
const available = (id: string) => `seller:${id}:available`;

const owed = (id: string) => `seller:${id}:owed`;
const deposit = (renterId: string, rentalId: string) => `deposit:${renterId}:${rentalId}`;
const wallet = (buyerId: string) => `buyer:${buyerId}:wallet`;
const WALLET_CLEARING = 'wallet_clearing';

type TransferSketch = readonly [debit: string, credit: string, amount: number, kind: string, ref: string];

/** Returns a seller's earning to the order. The part already paid out becomes the seller's debt. */
const back = ({
  contractId,
  orderId,
  sellerId,
  amountCents,
  commissionCents,
  from,
  owedCents = from === 'owed' ? amountCents : 0,
}: Data): readonly TransferSketch[] => [
  [from === 'pending' ? pending(sellerId) : available(sellerId), order(orderId), amountCents - owedCents, 'earning_reversed', contractId],
  [owed(sellerId), order(orderId), owedCents, 'earning_reversed', contractId],
  ['platform_revenue', order(orderId), commissionCents, 'commission_reversed', contractId],
];

/** Frees the balance's part of a payment that failed or was cancelled. */
const freed = ({ orderId, buyerId, walletCents = 0 }: Data): readonly TransferSketch[] => [
  [WALLET_CLEARING, wallet(buyerId), walletCents, 'wallet_freed', orderId],
];

/** Movements that each event of payments and payouts books. */
const rules: Readonly<Record<string, (data: Data) => readonly TransferSketch[]>> = {
  PaymentStarted: ({ orderId, buyerId, walletCents = 0 }) => [[wallet(buyerId), WALLET_CLEARING, walletCents, 'wallet_reserved', orderId]],
  PaymentCancelled: freed,
  PaymentFailed: freed,
  PaymentSucceeded: ({ orderId, amountCents, walletCents = 0 }) => [
    [CARD, order(orderId), amountCents, 'charge', orderId],
    [WALLET_CLEARING, order(orderId), walletCents, 'wallet_spent', orderId],
  ],
  RefundRequested: ({ orderId, amountCents }) => [[order(orderId), 'refunds', amountCents, 'refund_pending', orderId]],
  RefundIssued: ({ orderId, buyerId, refundCents, toWalletCents = 0 }) => [
    ['refunds', CARD, refundCents, 'refund_posted', orderId],
    [order(orderId), wallet(buyerId), toWalletCents, 'refund_to_wallet', orderId],
  ],
  RefundFailed: ({ orderId, amountCents }) => [['refunds', order(orderId), amountCents, 'refund_voided', orderId]],
  TopUpChargedBack: ({ topUpId, personId, takenCents }) => [[wallet(personId), 'chargebacks', takenCents, 'topup_charged_back', topUpId]],
  TopUpLost: ({ topUpId, personId, takenCents, owedCents }) => [
    [wallet(personId), 'chargebacks', takenCents, 'topup_charged_back', topUpId],
    [owed(personId), 'chargebacks', owedCents, 'topup_charged_back', topUpId],
  ],
  TopUpRestored: ({ topUpId, personId, takenCents }) => [['chargebacks', wallet(personId), takenCents, 'topup_restored', topUpId]],
  TopUpSucceeded: ({ topUpId, personId, amountCents }) => [[CARD, wallet(personId), amountCents, 'topup', topUpId]],
  RefundReturned: ({ orderId, buyerId, refundCents }) => [[CARD, wallet(buyerId), refundCents, 'refund_returned', orderId]],
  BalanceChargedBack: ({ orderId, buyerId, takenCents }) => [
    [wallet(buyerId), order(orderId), takenCents, 'balance_charged_back', orderId],
  ],
  BalanceRestored: ({ orderId, buyerId, takenCents }) => [[order(orderId), wallet(buyerId), takenCents, 'balance_restored', orderId]],
  EarningRecorded: ({ contractId, orderId, sellerId, amountCents, commissionCents }) => [
    [order(orderId), pending(sellerId), amountCents, 'earning', contractId],
    [order(orderId), 'platform_revenue', commissionCents, 'commission', contractId],
  ],
  EarningAdded: ({ contractId, sellerId, renterId, addedCents, to }) => [
    [deposit(renterId, contractId), to === 'pending' ? pending(sellerId) : available(sellerId), addedCents, 'deposit_captured', contractId],
  ],
  DepositHeld: ({ rentalId, orderId, renterId, amountCents }) => [
    [order(orderId), deposit(renterId, rentalId), amountCents, 'deposit_held', rentalId],
  ],
  DepositSettled: ({ rentalId, orderId, renterId, releasedCents }) => [
    [deposit(renterId, rentalId), order(orderId), releasedCents, 'deposit_released', rentalId],
  ],
  EarningNetted: ({ contractId, sellerId, nettedCents }) => [[available(sellerId), owed(sellerId), nettedCents, 'netted', contractId]],
  PayoutReversed: ({ contractId, sellerId, amountCents }) => [[CARD, available(sellerId), amountCents, 'payout_reversed', contractId]],
  ChargebackOpened: ({ orderId, topUpId = orderId, amountCents, feeCents }) => [
    ['chargebacks', CARD, amountCents, 'chargeback_opened', topUpId],
    ['provider_fees', CARD, feeCents, 'chargeback_fee', topUpId],
  ],
  ChargebackWon: ({ orderId, topUpId = orderId, amountCents }) => [[CARD, 'chargebacks', amountCents, 'chargeback_won', topUpId]],
  ChargebackLost: ({ orderId, topUpId, amountCents }) =>
    topUpId ? [] : [[order(orderId), 'chargebacks', amountCents, 'chargeback_lost', orderId]],
  DepositChargedBack: ({ rentalId, orderId, renterId, takenCents }) => [
    [deposit(renterId, rentalId), order(orderId), takenCents, 'deposit_charged_back', rentalId],
  ],
  EarningReversed: back,
  EarningChargedBack: back,
  PayoutScheduled: ({ contractId, sellerId, amountCents }) => [
    [pending(sellerId), available(sellerId), amountCents, 'earning_released', contractId],
  ],
  PayoutRequested: ({ contractId, sellerId, amountCents }) => [
    [available(sellerId), 'payout_clearing', amountCents, 'payout_pending', contractId],
  ],
  PayoutPaid: ({ contractId, amountCents }) => [['payout_clearing', CARD, amountCents, 'payout_posted', contractId]],
  PayoutFailed: ({ contractId, sellerId, amountCents }) => [
    ['payout_clearing', available(sellerId), amountCents, 'payout_voided', contractId],
  ],
};

export function foldMoney(events: readonly StoredEvent[]): Movement[] {
  return events.flatMap(({ type, data, meta, at }) =>
    (rules[type]?.(data) ?? [])
      .filter(([, , amount]) => amount > 0)
      .map(([debit, credit, amount, kind, ref]) => ({
        debit,
        credit,
        amount,
        currency: data['currency'] as string,
        kind,
        ref,
        transaction: `${meta['commandId']} ${at}`,
      })),
  );
}

/** Returns orders with a chargeback, whatever its verdict. */
export const chargedBack = (events: readonly StoredEvent[]): Set<string> =>
  new Set(events.flatMap(({ type, data }) => (type === 'ChargebackOpened' && data['orderId'] ? [data['orderId'] as string] : [])));

/** Returns balances by `account currency`: credits less debits. */
export function balancesOf(movements: readonly Pick<Movement, 'debit' | 'credit' | 'amount' | 'currency'>[]): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const { debit, credit, amount, currency } of movements) {
    add(`${debit} ${currency}`, -amount);
    add(`${credit} ${currency}`, amount);
  }
  return sums;
}

/**
 * Returns the sum a refund event gives back, to the card and to the buyer's balance. An issued refund also states how the order was paid.
 */
export const backOf = ({ amountCents, walletCents, refundCents, toWalletCents }: Data): number =>
  refundCents === undefined ? Number(amountCents ?? 0) + Number(walletCents ?? 0) : Number(refundCents) + Number(toWalletCents ?? 0);

export type FoldedPayout = { earning: Data; status: string };
const PAYOUT: Readonly<Record<string, string>> = {
  PayoutScheduled: 'ready',
  PayoutHeld: 'hold',
  PayoutReleased: 'ready',
  PayoutRequested: 'paying',
  PayoutFailed: 'failed',
  PayoutPaid: 'paid',
  PayoutReversed: 'failed',
};

/** Reduces a payout. One that was already sent stays, and its seller owes the money. */
function lessen(payout: FoldedPayout, type: string, { from, standingCents, amountCents }: Data): void {
  const left = type === 'EarningNetted' ? amountCents : standingCents;
  if (from === 'owed') return;
  if (left !== undefined) payout.earning = { ...payout.earning, amountCents: left };
  if (type === 'EarningNetted' ? left === 0 : left === undefined) payout.status = type === 'EarningNetted' ? 'netted' : 'reversed';
}

/** Payouts by contract. */
export function foldPayouts(events: readonly StoredEvent[]): Map<string, FoldedPayout> {
  const payouts = new Map<string, FoldedPayout>();
  for (const { type, data } of events) {
    const contractId = data['contractId'] as string;
    if (type === 'EarningRecorded') payouts.set(contractId, { earning: data, status: 'earned' });
    const payout = payouts.get(contractId);
    const status = PAYOUT[type];
    if (payout && type === 'EarningAdded') {
      payout.earning = { ...payout.earning, amountCents: data['amountCents'] };
      if (data['to'] === 'pending') payout.status = 'earned';
    }
    if (payout && status) payout.status = status;
    if (payout && /^Earning(Reversed|ChargedBack|Netted)$/.test(type)) lessen(payout, type, data);
  }
  return payouts;
}

export type FoldedPayment = { readonly id: string; readonly terms: Data; status: string; intentId: string | null };
const PAYMENT: Readonly<Record<string, string>> = {
  IntentRecorded: 'open',
  PaymentSucceeded: 'succeeded',
  PaymentCancelled: 'cancelled',
  PaymentFailed: 'failed',
};

export function foldPayments(events: readonly StoredEvent[]): Map<string, FoldedPayment> {
  const payments = new Map<string, FoldedPayment>();
  for (const { streamId: id, type, data } of events) {
    if (type === 'PaymentStarted') payments.set(id, { id, terms: data, status: 'preparing', intentId: null });
    const payment = payments.get(id);
    const status = PAYMENT[type];
    if (!payment || !status) continue;
    payment.status = status;
    if (type === 'IntentRecorded') payment.intentId = data['intentId'];
  }
  return payments;
}
