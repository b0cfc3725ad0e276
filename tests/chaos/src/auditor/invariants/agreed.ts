import { type AcceptedLine, acceptedIn, daysOf } from '../fold/carts.js';
import { foldOrders } from '../fold/orders.js';
import { each, type Invariant, together } from '../invariant.js';
import type { Data, StoredEvent } from '../read/records.js';

type ChargedLine = { readonly orderId: string; readonly line: Data; readonly accepted: AcceptedLine | undefined };
const PARTS = ['quantity', 'priceCents', 'shippingCents', 'currency', 'days'] as const;

/** Pairs each ordered line with its cart line at the start of the checkout: the terms the buyer was shown and accepted. */
function ordered(events: readonly StoredEvent[]): ChargedLine[] {
  const streams = Map.groupBy(events, ({ streamId }) => streamId);
  return [...foldOrders(events).orders.values()].flatMap(({ id: orderId, checkoutId, lines, rentals, currency }) => {
    const started = streams.get(checkoutId)?.findLast(({ type }) => type === 'CheckoutStarted')?.data;
    const cart = started ? acceptedIn(streams.get(started['cartId']) ?? [], started['cartVersion']) : new Map<string, AcceptedLine>();
    return [...lines, ...rentals].map((line) => ({
      orderId,
      line: { ...line, currency, days: daysOf(line['rental']) },
      accepted: cart.get(line['lineId']),
    }));
  });
}

const agreed: Invariant = {
  id: 'I55',
  title: 'every line is charged as it was last shown and accepted: quantity, price, shipping, currency, days and deposit',
  async check(world) {
    const events = await world.events('orders');
    const starts = events.filter(({ type }) => type === 'CheckoutStarted');
    const carts = Map.groupBy(events, ({ streamId }) => streamId);
    return together(
      each(ordered(events), ({ orderId, line, accepted }) => {
        if (!accepted) return `${orderId}: ${line['lineId']} was charged, but was not in the cart`;
        const wrong = PARTS.filter((part) => line[part] !== accepted[part]);
        return (
          wrong.length > 0 &&
          `${orderId}: ${line['lineId']} ${wrong.map((part) => `${part} ${line[part]}, accepted ${accepted[part]}`).join('; ')}`
        );
      }),
      each(starts, ({ streamId, data }) => {
        const cart = acceptedIn(carts.get(data['cartId']) ?? [], data['cartVersion']);
        const other = (data['lines'] as Data[])
          .map((line): Data => ({ ...line, days: daysOf(line['rental']) }))
          .find((line) => PARTS.some((part) => line[part] !== cart.get(line['lineId'])?.[part]));
        return other !== undefined && `${streamId} began with other terms for ${other['lineId']} than its cart held`;
      }),
    );
  },
};

export const agreedInvariants: readonly Invariant[] = [agreed];
