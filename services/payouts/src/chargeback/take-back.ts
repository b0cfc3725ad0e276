import type { Actor, StoreTx } from '@tankobon/eventstore';
import { depositIdOf, heldCentsOf } from '../deposit/deposit.js';
import { deposit } from '../deposit/deposit.decide.js';
import { leftOf, paymentIdOf } from '../payment/payment.js';
import { payment } from '../payment/payment.decide.js';
import { payoutIdOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';
import { lockWallet } from '../ledger/balances.js';
import type { OrderChargeback } from './chargeback.js';

/**
 * Charges a lost chargeback to its order: first to unshared money (waiting refunds have failed, and refunds that the buyer got twice have
 * come back from the balance), then to contracts and held deposits in proportion to their amounts.
 */
export async function takeBack(tx: StoreTx, terms: OrderChargeback, by: Actor): Promise<void> {
  const { chargebackId, orderId, amountCents, contracts } = terms;
  const id = paymentIdOf(orderId);
  const freeCents = await lockReturnedBalance(tx, orderId);
  const { state } = await tx.handle(payment, id, { type: 'EndChargeback', data: { chargebackId, won: false, freeCents }, by });
  const parts = await findShareSources(tx, terms);
  const shared = parts.reduce((sum, { cents }) => sum + cents, 0);
  /** The payment's remainder already excludes this chargeback. */
  const free = Math.max(0, leftOf(state) + amountCents - shared);
  const shares = shareOut(amountCents - Math.min(free, amountCents), parts);
  const reason = `Chargeback: ${terms.reason}`;
  for (const { contractId } of contracts) {
    const grossCents = shares.get(contractId);
    const takenCents = isRental(contractId) ? shares.get(depositIdOf(contractId)) : undefined;
    if (grossCents)
      await tx.handle(payout, payoutIdOf(contractId), { type: 'TakeBack', data: { claimId: chargebackId, grossCents, reason }, by });
    if (takenCents) await tx.handle(deposit, depositIdOf(contractId), { type: 'TakeFromDeposit', data: { chargebackId, takenCents }, by });
  }
}

/** Returns the balance of the order's buyer, locked; 0 where no refund was returned to it. */
export async function lockReturnedBalance(tx: StoreTx, orderId: string): Promise<number> {
  const { state } = await tx.load(payment, paymentIdOf(orderId));
  if (state.status !== 'succeeded' || state.refunds.every(({ status }) => status !== 'returned')) return 0;
  return lockWallet(tx.manager, state.terms.buyerId, state.terms.currency);
}

const isRental = (contractId: string): boolean => contractId.startsWith('rental_');

async function findShareSources(tx: StoreTx, { contracts }: OrderChargeback): Promise<ShareSource[]> {
  const parts: ShareSource[] = [];
  for (const { contractId } of contracts) {
    const { state } = await tx.load(payout, payoutIdOf(contractId));
    if (state.status === 'paying') throw new Error(`${contractId}: its payout is on its way; it is asked again.`);
    if (state.status !== 'none') parts.push({ id: contractId, cents: state.earning.grossCents });
    if (!isRental(contractId)) continue;
    parts.push({ id: depositIdOf(contractId), cents: heldCentsOf((await tx.load(deposit, depositIdOf(contractId))).state) });
  }
  return parts;
}

/** A source of money for a lost chargeback: a contract's price as far as it is earned, or a held deposit. */
type ShareSource = { id: string; cents: number };

/**
 * Shares an amount over sources in proportion, in whole minor units: the rounding rest goes one by one to the largest remainders (of equal
 * ones, to the first). Never more than a source has; a shortfall is not shared.
 */
export function shareOut(amountCents: number, parts: readonly ShareSource[]): Map<string, number> {
  const all = parts.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  const amount = BigInt(amountCents) < all ? BigInt(amountCents) : all;
  if (amount <= 0n) return new Map();
  const exact = parts.map(({ id, cents }) => ({ id, whole: (amount * BigInt(cents)) / all, rest: (amount * BigInt(cents)) % all }));
  let left = amount - exact.reduce((sum, { whole }) => sum + whole, 0n);
  for (const share of exact.toSorted((a, b) => Number(b.rest - a.rest))) {
    if (left === 0n) break;
    share.whole += 1n;
    left -= 1n;
  }
  return new Map(exact.filter(({ whole }) => whole > 0n).map(({ id, whole }) => [id, Number(whole)]));
}
