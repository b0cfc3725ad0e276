import type { FactMap, ordersFacts } from '@tankobon/contracts';
import { type ReactionContext, type StreamReference, reaction } from '@tankobon/eventstore';
import { commissionOf } from '../commission/commission.js';
import { depositIdOf } from '../deposit/deposit.js';
import { deposit } from '../deposit/deposit.decide.js';
import { payoutIdOf } from '../payout/payout.js';
import { payout } from '../payout/payout.decide.js';
import { findRates } from '../commission/commission-rules.view.js';
import { complete } from './completion.js';
import { holdDeposit } from './rental-money.js';

type PaidOrder = FactMap<typeof ordersFacts>['orders.OrderPaid.v1'];
type ContractShare = {
  contractId: string;
  listingId: string;
  sellerId: string;
  goodsCents: number;
  shippingCents: number;
  basisPoints: number;
};

export const onOrders = reaction<FactMap<typeof ordersFacts>>('on-orders', {
  /** Each line is a contract with a seller: their share and our commission are frozen here, and a renter's deposit is set aside. */
  'orders.OrderPaid.v1': async ({ data: { lines, rentals = [], ...order } }, act) => {
    const sold = [...lines, ...rentals].map(({ listingId: id, sellerId: seller }) => ({ id, seller }));
    await act.tx.open(placesOf({ lines, rentals }));
    const rateOf = await findRates(act.tx.manager, sold, order.at);
    for (const { saleId: contractId, priceCents, quantity, ...line } of lines)
      await earn(act, order, { ...line, contractId, goodsCents: priceCents * quantity, basisPoints: rateOf(line.listingId) });
    for (const { rentalId, rentCents: goodsCents, depositCents: amountCents, ...line } of rentals) {
      await earn(act, order, { ...line, contractId: rentalId, goodsCents, basisPoints: rateOf(line.listingId) });
      const { orderId, buyerId: renterId, currency } = order;
      await holdDeposit(act, { rentalId, orderId, renterId, sellerId: line.sellerId, amountCents, currency });
    }
  },
  'orders.SaleCompleted.v1': ({ data: { saleId, sellerId, currency, at } }, act) =>
    complete(act, { contractId: saleId, sellerId, currency, completedAt: at }),
  'orders.SaleCancelled.v1': ({ data: { saleId, reason } }, act) =>
    act.handle(payout, payoutIdOf(saleId), { type: 'CancelContract', data: { reason }, by: act.system }),
});

/** Returns the streams of all lines, to be locked and read together. */
const placesOf = ({ lines, rentals }: Required<Pick<PaidOrder, 'lines' | 'rentals'>>): StreamReference[] => [
  ...lines.map(({ saleId }): StreamReference => [payout, payoutIdOf(saleId)]),
  ...rentals.flatMap(({ rentalId }): StreamReference[] => [[payout, payoutIdOf(rentalId)], [deposit, depositIdOf(rentalId)]]), // prettier-ignore
];

function earn(act: ReactionContext, { orderId, currency }: Pick<PaidOrder, 'orderId' | 'currency'>, line: ContractShare) {
  const { contractId, listingId, sellerId, goodsCents, shippingCents, basisPoints } = line;
  const [grossCents, commissionCents] = [goodsCents + shippingCents, commissionOf(goodsCents, basisPoints)];
  const shares = { grossCents, commissionCents, amountCents: grossCents - commissionCents };
  const data = { contractId, orderId, listingId, sellerId, currency, ...shares };
  return act.handle(payout, payoutIdOf(contractId), { type: 'RecordEarning', data, by: act.system });
}
