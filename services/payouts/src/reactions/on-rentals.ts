import type { FactMap, rentalsFacts } from '@tankobon/contracts';
import { type ReactionContext, reaction } from '@tankobon/eventstore';
import { depositIdOf, heldCentsOf } from '../deposit/deposit.js';
import { deposit } from '../deposit/deposit.decide.js';
import { paymentIdOf } from '../payment/payment.js';
import { payoutIdOf, unclaimedCentsOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';
import { complete } from './completion.js';
import { giveBack, settleDeposit } from './rental-money.js';

export const onRentals = reaction<FactMap<typeof rentalsFacts>>('on-rentals', {
  'rentals.DepositDecided.v1': async ({ data: { rentalId, orderId, capturedCents, releasedCents, reason } }, act) => {
    await act.tx.lock([depositIdOf(rentalId), payoutIdOf(rentalId), paymentIdOf(orderId)]);
    await settleDeposit(act, rentalId, { capturedCents, releasedCents, reason });
  },
  'rentals.RentalClosed.v1': ({ data: { rentalId, sellerId, currency, at } }, act) =>
    complete(act, { contractId: rentalId, sellerId, currency, completedAt: at }),
  /** Shares go back into the order before the refund, so that no order gives more than it holds. */
  'rentals.RentalCancelled.v1': async ({ data: { rentalId, orderId, refundCents, by, sellerId, renterId } }, act) => {
    if (orderId === null) return;
    await act.tx.lock([depositIdOf(rentalId), payoutIdOf(rentalId), paymentIdOf(orderId)]);
    const reason = 'Rental cancelled';
    const leftCents = await leftOf(act, rentalId);
    await act.handle(payout, payoutIdOf(rentalId), { type: 'CancelContract', data: { reason }, by: act.system });
    await act.handle(deposit, depositIdOf(rentalId), { type: 'CancelDeposit', data: { reason }, by: act.system });
    const person = { renter: { by: renterId }, seller: { by: sellerId }, time: {} }[by];
    await giveBack(act, { orderId, amountCents: Math.min(refundCents, leftCents), reference: rentalId, reason, ...person });
  },
});

/** Returns the amount left of price and deposit after lost chargebacks; no limit before the order is known, as nothing is shared out. */
async function leftOf({ tx }: ReactionContext, rentalId: string): Promise<number> {
  const price = unclaimedCentsOf((await tx.load(payout, payoutIdOf(rentalId))).state);
  return price === undefined ? Infinity : price + heldCentsOf((await tx.load(deposit, depositIdOf(rentalId))).state);
}
