import { type ReactionContext, derivedStreamId } from '@tankobon/eventstore';
import { type Deposit, type DepositDecision, type DepositEvent, depositIdOf } from '../deposit/deposit.js';
import { deposit } from '../deposit/deposit.decide.js';
import { paymentIdOf } from '../payment/payment.js';
import { payment } from '../payment/payment.decide.js';
import { payoutIdOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';

/** Sets the deposit of a paid rental aside; a decision made meanwhile is carried out at once. */
export async function holdDeposit(act: ReactionContext, held: Deposit): Promise<void> {
  const { events } = await act.handle(deposit, depositIdOf(held.rentalId), { type: 'HoldDeposit', data: held, by: act.system });
  await carryOut(act, events);
}

export async function settleDeposit(act: ReactionContext, rentalId: string, decision: DepositDecision): Promise<void> {
  const { events } = await act.handle(deposit, depositIdOf(rentalId), { type: 'SettleDeposit', data: decision, by: act.system });
  await carryOut(act, events);
}

/** Adds the captured amount to the seller's earning; the rest goes back to the renter. */
async function carryOut(act: ReactionContext, events: readonly DepositEvent[]): Promise<void> {
  for (const { type, data } of events) {
    if (type !== 'DepositSettled') continue;
    const { rentalId, orderId, renterId, capturedCents, releasedCents } = data;
    if (capturedCents > 0) {
      const added = { renterId, addedCents: capturedCents };
      await act.handle(payout, payoutIdOf(rentalId), { type: 'AddCaptured', data: added, by: act.system });
    }
    await giveBack(act, { orderId, amountCents: releasedCents, reference: `deposit:${rentalId}`, reason: 'Deposit released' });
  }
}

type OrderRefund = { orderId: string; amountCents: number; reference: string; reason: string; by?: string };

/** Requests a refund once per reference; the payment's own step sends it. */
export async function giveBack(act: ReactionContext, { orderId, ...refund }: OrderRefund): Promise<void> {
  if (refund.amountCents === 0) return;
  /** After a lost chargeback less may be left than was agreed. */
  const data = { ...refund, upTo: true as const, refundId: derivedStreamId('refund', 'refund', orderId, refund.reference) };
  await act.handle(payment, paymentIdOf(orderId), { type: 'RequestRefund', data, by: act.system });
}
