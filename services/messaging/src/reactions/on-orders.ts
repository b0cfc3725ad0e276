import type { FactMap, ordersFacts } from '@tankobon/contracts';
import type { DealLine } from '../conversation/deal-line.js';
import { type NotificationRequest, notificationReaction } from '../notification/notify.js';

type Facts = FactMap<typeof ordersFacts>;
type PaidOrder = Facts['orders.OrderPaid.v1'];
type PaidRental = NonNullable<PaidOrder['rentals']>[number];

export const onOrders = notificationReaction<Facts>('on-orders', {
  'orders.OrderPaid.v1': (paid) => [...inConversations(paid), ...toBuyer(paid), ...toSellers(paid)],
  'orders.OrderExpired.v1': ({ buyerId: personId, orderId }) => [{ personId, template: 'order_expired', data: { orderId } }],
  'orders.OrderCancelled.v1': ({ buyerId: personId, orderId }) => [{ personId, template: 'order_cancelled', data: { orderId } }],
  /** Without an address, the sale waits for the buyer. */
  'orders.SaleReminded.v1': ({ buyerId, sellerId, orderId, saleId, shipBy, needsAddress }) => {
    if (needsAddress) return [{ personId: buyerId, template: 'address_missing', data: { orderId } }];
    return [{ personId: sellerId, template: 'sale_reminder', data: { orderId, saleId, title: null, shipBy } }];
  },
  'orders.SaleShipped.v1': ({ buyerId: personId, orderId, saleId }) => [
    { personId, template: 'sale_shipped', data: { orderId, saleId, title: null } },
  ],
  'orders.SaleDelivered.v1': ({ sellerId: personId, orderId, saleId }) => [
    { personId, template: 'sale_delivered_seller', data: { orderId, saleId, title: null } },
  ],
  /** Mails omit the seller's reason, which is shown on the page only. */
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

/** Returns an order's rentals without extensions, which belong to the rental that they extend: rentals publishes facts about those. */
const ownRentalsOf = ({ rentals = [] }: PaidOrder) => rentals.filter(({ extendsId }) => !extendsId);

function inConversations(paid: PaidOrder): DealLine[] {
  const { buyerId, orderId: ref, lines } = paid;
  const lineOf = (line: 'ordered' | 'booked') => (about: { sellerId: string; listingId: string }) => {
    return { line, ref, between: { buyerId, sellerId: about.sellerId, listingId: about.listingId } };
  };
  return [...lines.map(lineOf('ordered')), ...ownRentalsOf(paid).map(lineOf('booked'))];
}

/** Returns a rental as a line of a mail. The price is the rent. */
const rentedLine = (rental: PaidRental) => ({ ...rental, quantity: 1, priceCents: rental.rentCents });

function toBuyer(paid: PaidOrder): NotificationRequest[] {
  const { buyerId: personId, orderId, currency, totalCents, rentals = [], needsAddress } = paid;
  const depositCents = rentals.reduce((sum, rental) => sum + rental.depositCents, 0);
  const lines = [...paid.lines, ...rentals.map(rentedLine)];
  const rented = ownRentalsOf(paid).length > 0 && { rented: true as const };
  const data = { orderId, currency, totalCents, lines, ...(depositCents > 0 && { depositCents }), ...rented };
  const receipt: NotificationRequest = { personId, template: 'order_receipt', data };
  return needsAddress ? [receipt, { personId, template: 'address_missing', data: { orderId } }] : [receipt];
}

/** Returns one mail to each seller about sold copies, and one about rented copies. */
function toSellers(paid: PaidOrder): NotificationRequest[] {
  const { orderId, currency, needsAddress } = paid;
  const about = { orderId, currency, needsAddress };
  const sold = Map.groupBy(paid.lines, ({ sellerId }) => sellerId);
  const rentalsBySeller = Map.groupBy(ownRentalsOf(paid), ({ sellerId }) => sellerId);
  return [
    ...[...sold].map(([personId, lines]): NotificationRequest => ({ personId, template: 'order_to_ship', data: { ...about, lines } })),
    ...[...rentalsBySeller].map(([personId, rentals]): NotificationRequest => {
      const listingId = rentals.length === 1 ? rentals[0]!.listingId : null;
      return { personId, template: 'rental_confirmed_seller', data: { ...about, listingId, lines: rentals.map(rentedLine) } };
    }),
  ];
}
