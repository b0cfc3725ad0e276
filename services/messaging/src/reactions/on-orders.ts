import type { FactMap, ordersFacts } from '@tankobon/contracts';
import type { Said } from '../conversation/bring-together.js';
import { type Told, told } from '../notice/tell.js';

type Facts = FactMap<typeof ordersFacts>;
type Paid = Facts['orders.OrderPaid.v1'];

export const onOrders = told<Facts>('on-orders', {
  'orders.OrderPaid.v1': (paid) => [...inConversations(paid), ...toBuyer(paid), ...toSellers(paid)],
  'orders.OrderExpired.v1': ({ buyerId: personId, orderId }) => [{ personId, template: 'order_expired', data: { orderId } }],
  'orders.OrderCancelled.v1': ({ buyerId: personId, orderId }) => [{ personId, template: 'order_cancelled', data: { orderId } }],
  'orders.SaleShipped.v1': ({ buyerId: personId, orderId, saleId }) => [
    { personId, template: 'sale_shipped', data: { orderId, saleId, title: null } },
  ],
  /** What the seller gave as the reason is theirs to say on the page, not in a mail. */
  'orders.SaleCancelled.v1': ({ buyerId, sellerId, orderId, saleId, by = 'time', refundCents, currency }) => {
    const about = { orderId, saleId, title: null, by };
    return [
      { personId: buyerId, template: 'sale_cancelled', data: { ...about, refundCents, currency } },
      { personId: sellerId, template: 'sale_cancelled_seller', data: about },
    ];
  },
  'orders.SaleCompleted.v1': ({ sellerId, buyerId, orderId, saleId, earnedCents, currency }) => [
    { personId: sellerId, template: 'sale_completed', data: { saleId, title: null, earnedCents, currency } },
    { personId: buyerId, template: 'review_wanted', data: { orderId, saleId, title: null } },
  ],
});

/** Rentals are said to be booked once they are confirmed. */
const inConversations = ({ buyerId, orderId, lines }: Paid): Said[] =>
  lines.map(({ sellerId, listingId }) => ({ line: 'ordered', ref: orderId, between: { buyerId, sellerId, listingId } }));

/** What was bought, and what was rented: its price is the rent. */
const linesOf = ({ lines, rentals = [] }: Paid) => [
  ...lines,
  ...rentals.map((rental) => ({ ...rental, quantity: 1, priceCents: rental.rentCents })),
];

function toBuyer(paid: Paid): Told[] {
  const { buyerId: personId, orderId, currency, totalCents, rentals = [], needsAddress } = paid;
  const depositCents = rentals.reduce((sum, rental) => sum + rental.depositCents, 0);
  const data = { orderId, currency, totalCents, lines: linesOf(paid), ...(depositCents > 0 && { depositCents }) };
  const receipt: Told = { personId, template: 'order_receipt', data };
  return needsAddress ? [receipt, { personId, template: 'address_missing', data: { orderId } }] : [receipt];
}

/** One mail to each seller, about their own lines. */
function toSellers(paid: Paid): Told[] {
  const { orderId, currency, needsAddress } = paid;
  const sellers = Map.groupBy(linesOf(paid), ({ sellerId }) => sellerId);
  return [...sellers].map(([personId, own]) => {
    return { personId, template: 'order_to_ship', data: { orderId, currency, lines: own, needsAddress } };
  });
}
