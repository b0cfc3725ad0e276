import { each, type Invariant, together } from '../invariant.js';
import type { Data } from '../read/records.js';
import type { World } from '../read/world.js';

type Back = { readonly saleId: string; readonly refundCents: number; readonly quantity: number; readonly paidCents: number };

/** Sales that ended before they were sent, with what was paid for each. */
async function cancelledSales(world: World): Promise<Back[]> {
  const paid = new Map<string, number>();
  const ended: Back[] = [];
  for (const { type, streamId: saleId, data } of await world.events('orders')) {
    if (type === 'SaleOpened') paid.set(saleId, data['priceCents'] * data['quantity'] + data['shippingCents']);
    if (type !== 'SaleCancelled') continue;
    ended.push({ saleId, refundCents: data['refundCents'], quantity: data['quantity'], paidCents: paid.get(saleId) ?? 0 });
  }
  return ended;
}

const sum = (all: readonly Data[] | undefined, field: string): number =>
  (all ?? []).reduce((total, data) => total + Number(data[field]), 0);

/** What is cancelled goes back whole: all that was paid for it, and every copy, once; of anything else nothing is refunded. */
const returns: Invariant = {
  id: 'I56',
  title: 'a cancelled sale gave back all that was paid for it and all of its copies, once',
  async check(world) {
    const ended = await cancelledSales(world);
    const of = async (service: string, type: string, key: string) =>
      Map.groupBy(
        (await world.events(service)).filter((event) => event.type === type).map(({ data }) => data),
        (data) => data[key] as string,
      );
    const [refunds, copies, earned, reversed] = [
      await of('payouts', 'RefundIssued', 'reference'),
      await of('catalog', 'StockRestocked', 'saleId'),
      await of('payouts', 'EarningRecorded', 'contractId'),
      await of('payouts', 'EarningReversed', 'contractId'),
    ];
    const known = new Set(ended.map(({ saleId }) => saleId));
    return together(
      each(ended, ({ saleId, refundCents, quantity, paidCents }) => {
        const [money, back] = [sum(refunds.get(saleId), 'refundCents'), sum(copies.get(saleId), 'quantity')];
        if (refundCents !== paidCents || money !== paidCents) return `${saleId}: ${money} back of ${paidCents}`;
        if (back !== quantity) return `${saleId}: ${back} copies back of ${quantity}`;
        return earned.has(saleId) && !reversed.has(saleId) && `${saleId}: its seller keeps what was given back`;
      }),
      each([...copies.keys()], (saleId) => !known.has(saleId) && `copies of ${saleId} came back, which was not cancelled`),
      each([...refunds.keys()], (saleId) => saleId.startsWith('sale_') && !known.has(saleId) && `${saleId} was refunded and not cancelled`),
    );
  },
};

export const returnInvariants: readonly Invariant[] = [returns];
