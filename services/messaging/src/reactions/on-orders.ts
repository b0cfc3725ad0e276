import type { FactMap, ordersFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import type { NewMail } from '../mail/outbox.js';
import { write } from './write.js';

type Facts = FactMap<typeof ordersFacts>;
type Paid = Facts['orders.OrderPaid.v1'];

export const onOrders = reaction<Facts>('on-orders', {
  'orders.OrderPaid.v1': (fact, act) => write([...toBuyer(fact.data), ...toSellers(fact.data)], fact, act),
  'orders.OrderExpired.v1': (fact, act) => {
    const { buyerId: personId, orderId } = fact.data;
    return write([{ personId, template: 'order_expired', data: { orderId } }], fact, act);
  },
  'orders.OrderCancelled.v1': (fact, act) => {
    const { buyerId: personId, orderId } = fact.data;
    return write([{ personId, template: 'order_cancelled', data: { orderId } }], fact, act);
  },
  'orders.SaleShipped.v1': (fact, act) => {
    const { buyerId: personId, orderId, saleId } = fact.data;
    return write([{ personId, template: 'sale_shipped', data: { orderId, saleId, title: null } }], fact, act);
  },
  /** What the seller gave as the reason is theirs to say on the page, not in a mail. */
  'orders.SaleCancelled.v1': (fact, act) => {
    const { buyerId, sellerId, orderId, saleId, by = 'time', refundCents, currency } = fact.data;
    const about = { orderId, saleId, title: null, by };
    const toOne: NewMail = { personId: buyerId, template: 'sale_cancelled', data: { ...about, refundCents, currency } };
    return write([toOne, { personId: sellerId, template: 'sale_cancelled_seller', data: about }], fact, act);
  },
  'orders.SaleCompleted.v1': (fact, act) => {
    const { sellerId: personId, saleId, earnedCents, currency } = fact.data;
    return write([{ personId, template: 'sale_completed', data: { saleId, title: null, earnedCents, currency } }], fact, act);
  },
});

/** What was bought, and what was rented: its price is the rent. */
const linesOf = ({ lines, rentals = [] }: Paid) => [
  ...lines,
  ...rentals.map((rental) => ({ ...rental, quantity: 1, priceCents: rental.rentCents })),
];

function toBuyer(paid: Paid): NewMail[] {
  const { buyerId: personId, orderId, currency, totalCents, rentals = [], needsAddress } = paid;
  const depositCents = rentals.reduce((sum, rental) => sum + rental.depositCents, 0);
  const data = { orderId, currency, totalCents, lines: linesOf(paid), ...(depositCents > 0 && { depositCents }) };
  const receipt: NewMail = { personId, template: 'order_receipt', data };
  return needsAddress ? [receipt, { personId, template: 'address_missing', data: { orderId } }] : [receipt];
}

/** One mail to each seller, about their own lines. */
function toSellers(paid: Paid): NewMail[] {
  const { orderId, currency, needsAddress } = paid;
  const sellers = Map.groupBy(linesOf(paid), ({ sellerId }) => sellerId);
  return [...sellers].map(([personId, own]) => {
    return { personId, template: 'order_to_ship', data: { orderId, currency, lines: own, needsAddress } };
  });
}
