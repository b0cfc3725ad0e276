import type { Actor, StoreTx } from '@tankobon/eventstore';
import { depositIdOf, heldOf } from '../deposit/deposit.js';
import { deposit } from '../deposit/deposit.decide.js';
import { leftOf, paymentIdOf } from '../payment/payment.js';
import { payment } from '../payment/payment.decide.js';
import { payoutIdOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';
import type { Terms } from './chargeback.js';
import { type Part, shareOut } from './shares.js';

/**
 * A lost chargeback is paid by its order: first with what nobody has a share of (refunds that waited have failed), then by contracts and
 * held deposits in proportion of what they stand for.
 */
export async function takeBack(tx: StoreTx, terms: Terms, by: Actor): Promise<void> {
  const { chargebackId, orderId, amountCents, contracts } = terms;
  const id = paymentIdOf(orderId);
  const { state } = await tx.handle(payment, id, { type: 'EndChargeback', data: { chargebackId, won: false }, by });
  const parts = await partsOf(tx, terms);
  const shared = parts.reduce((sum, { cents }) => sum + cents, 0);
  /** What the payment says is left is so after this chargeback. */
  const free = Math.max(0, leftOf(state) + amountCents - shared);
  const shares = shareOut(amountCents - Math.min(free, amountCents), parts);
  const reason = `Chargeback: ${terms.reason}`;
  for (const { contractId } of contracts) {
    const grossCents = shares.get(contractId);
    const takenCents = isRental(contractId) ? shares.get(depositIdOf(contractId)) : undefined;
    if (grossCents) await tx.handle(payout, payoutIdOf(contractId), { type: 'TakeBack', data: { chargebackId, grossCents, reason }, by });
    if (takenCents) await tx.handle(deposit, depositIdOf(contractId), { type: 'TakeFromDeposit', data: { chargebackId, takenCents }, by });
  }
}

const isRental = (contractId: string): boolean => contractId.startsWith('rental_');

async function partsOf(tx: StoreTx, { contracts }: Terms): Promise<Part[]> {
  const parts: Part[] = [];
  for (const { contractId } of contracts) {
    const { state } = await tx.load(payout, payoutIdOf(contractId));
    if (state.status === 'paying') throw new Error(`${contractId}: its payout is on its way; it is asked again.`);
    if (state.status !== 'none') parts.push({ id: contractId, cents: state.earning.grossCents });
    if (!isRental(contractId)) continue;
    parts.push({ id: depositIdOf(contractId), cents: heldOf((await tx.load(deposit, depositIdOf(contractId))).state) });
  }
  return parts;
}
