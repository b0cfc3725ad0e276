import { backOf, chargedBack } from '../fold/money.js';
import { foldOrders } from '../fold/orders.js';
import { foldRentals } from '../fold/rentals.js';
import { each, type Finding, type Invariant, together } from '../invariant.js';
import type { Data } from '../read/records.js';
import type { World } from '../read/world.js';

type CancelledContract = {
  readonly contractId: string;
  readonly orderId: string;
  readonly refundCents: number;
  readonly quantity: number;
  readonly paidCents: number;
};

/** Returns sales cancelled before shipping, with the sum paid for each. */
async function cancelledSales(world: World): Promise<CancelledContract[]> {
  const paid = new Map<string, { orderId: string; paidCents: number }>();
  const ended: CancelledContract[] = [];
  for (const { type, streamId: contractId, data } of await world.events('orders')) {
    const paidCents = data['priceCents'] * data['quantity'] + data['shippingCents'];
    if (type === 'SaleOpened') paid.set(contractId, { orderId: data['orderId'], paidCents });
    if (type !== 'SaleCancelled') continue;
    ended.push({ contractId, refundCents: data['refundCents'], quantity: data['quantity'], ...paid.get(contractId)! });
  }
  return ended;
}

/** Returns cancelled rentals, with rent, shipping and deposit. Rentals take no copy from the stock. */
async function cancelledRentals(world: World): Promise<CancelledContract[]> {
  return [...foldRentals(await world.events('rentals')).values()].flatMap(({ id: contractId, terms, cancelled, orderId }) => {
    const paidCents = terms['rentCents'] + terms['shippingCents'] + terms['depositCents'];
    return cancelled ? [{ contractId, orderId: orderId!, refundCents: cancelled['refundCents'], quantity: 0, paidCents }] : [];
  });
}

const sum = (all: readonly Data[] | undefined, field: string): number =>
  (all ?? []).reduce((total, data) => total + Number(data[field]), 0);

/**
 * Checks that a cancelled contract returns every copy once and its whole payment, earlier dispute refunds included. No other contract is
 * refunded so.
 */
async function wholeAndOnce(world: World): Promise<Finding> {
  const ended = [...(await cancelledSales(world)), ...(await cancelledRentals(world))];
  const of = async (service: string, type: string, key: string) =>
    Map.groupBy(
      (await world.events(service)).filter((event) => event.type === type).map(({ data }) => data),
      (data) => data[key] as string,
    );
  const taken = chargedBack(await world.events('payouts'));
  const [refunds, copies, earned, reversed, lost] = [
    await of('payouts', 'RefundIssued', 'reference'),
    await of('catalog', 'StockRestocked', 'saleId'),
    await of('payouts', 'EarningRecorded', 'contractId'),
    await of('payouts', 'EarningReversed', 'contractId'),
    await of('payouts', 'EarningChargedBack', 'contractId'),
  ];
  const known = new Set(ended.map(({ contractId }) => contractId));
  const unsold = new Set([...foldOrders(await world.events('orders')).sales].filter(([, { status }]) => status === 'refunded').map(([id]) => id)); // prettier-ignore
  return together(
    each(ended, ({ contractId, orderId, refundCents, quantity, paidCents }) => {
      const [money, back] = [
        [contractId, contractId.replace(/^(sale|rental)_/, 'dispute_')]
          .flatMap((reference) => refunds.get(reference) ?? [])
          .reduce((total, refund) => total + backOf(refund), 0),
        sum(copies.get(contractId), 'quantity'),
      ];
      // A chargeback's sum is not refunded as well, and a refund waits for the bank's verdict.
      const isBack = taken.has(orderId) ? money <= paidCents : money === paidCents;
      if (refundCents !== paidCents || !isBack) return `${contractId}: ${money} back of ${paidCents}`;
      if (back !== quantity) return `${contractId}: ${back} copies back of ${quantity}`;
      return (
        earned.has(contractId) &&
        !reversed.has(contractId) &&
        !lost.has(contractId) &&
        `${contractId}: its seller keeps what was given back`
      );
    }),
    each(
      [...copies.keys()],
      (saleId) => !known.has(saleId) && !unsold.has(saleId) && `copies of ${saleId} came back, which was not cancelled`,
    ),
    each([...refunds.keys()], (id) => /^(sale|rental)_/.test(id) && !known.has(id) && `${id} was refunded and not cancelled`),
  );
}

const returns: Invariant = {
  id: 'I56',
  title: 'a cancelled sale or rental gave back all that was paid for it and all of its copies, once',
  check: wholeAndOnce,
};

export const returnInvariants: readonly Invariant[] = [returns];
