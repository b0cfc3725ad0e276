import type { FactMap, moderationFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { paymentIdOf } from '../payment/payment.js';
import { payoutIdOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';
import { giveBack } from './rental-money.js';

/** An open dispute holds the payout of its contract. Its end refunds the decided amount and releases the rest. */
export const onModeration = reaction<FactMap<typeof moderationFacts>>('on-moderation', {
  'moderation.DisputeOpened.v1': ({ data: { contractId, disputeId } }, act) =>
    act.handle(payout, payoutIdOf(contractId), { type: 'DisputePayout', data: { claimId: disputeId }, by: act.system }),
  'moderation.DisputeClosed.v1': async ({ data: { contractId, disputeId, orderId, refundCents, by } }, act) => {
    const id = payoutIdOf(contractId);
    await act.tx.lock([id, paymentIdOf(orderId)]);
    const { state } = await act.tx.load(payout, id);
    /** A chargeback lost meanwhile has left less. */
    const grossCents = 'earning' in state ? Math.min(refundCents, state.earning.grossCents) : 0;
    const reason = 'Refund issued';
    if (grossCents > 0) {
      await act.handle(payout, id, { type: 'TakeBack', data: { claimId: disputeId, grossCents, reason }, by: act.system });
      await giveBack(act, { orderId, amountCents: grossCents, reference: disputeId, reason, by });
    }
    await act.handle(payout, id, { type: 'EndDispute', data: { claimId: disputeId }, by: act.system });
  },
});
