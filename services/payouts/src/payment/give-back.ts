import { type CallInput, type payouts, SaleId } from '@tankobon/contracts';
import type { Actor, StoreTx } from '@tankobon/eventstore';
import { payoutIdOf, unclaimedCentsOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';
import { findOrderBalance } from '../ledger/balances.js';
import { isChargedBack, paymentIdOf } from './payment.js';
import { payment } from './payment.decide.js';

type RefundRequest = CallInput<typeof payouts.refund> & { refundId: string };

/**
 * Refunds an order or a sale, and reverses the seller's earning of a sale. Amounts that a dispute or a bank gave back already are not
 * refunded twice.
 */
export async function refundContract(tx: StoreTx, { orderId, ...command }: RefundRequest, by: Actor): Promise<void> {
  const id = paymentIdOf(orderId);
  const payoutId = SaleId.safeParse(command.reference).success ? payoutIdOf(command.reference) : null;
  await tx.lock(payoutId ? [payoutId, id] : [id]);
  const { state } = await tx.load(payment, id);
  const standing = payoutId ? unclaimedCentsOf((await tx.load(payout, payoutId)).state) : undefined;
  const back = payoutId ? await tx.handle(payout, payoutId, { type: 'CancelContract', data: { reason: command.reason }, by }) : null;
  const parts = [command.amountCents, standing ?? command.amountCents];
  const charged = 'terms' in state && isChargedBack(state) ? state.terms : null;
  if (charged) {
    const came = (back?.events ?? []).reduce((sum, { type, data }) => (type === 'EarningReversed' ? sum + data.grossCents : sum), 0);
    parts.push(came + (await findOrderBalance(tx.manager, orderId, charged.currency)));
  }
  const amountCents = Math.min(...parts);
  const upTo = (charged !== null || amountCents < command.amountCents) && { upTo: true as const };
  await tx.handle(payment, id, { type: 'RequestRefund', data: { ...command, amountCents, ...upTo }, by });
}
