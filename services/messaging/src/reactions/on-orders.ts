import type { FactMap, ordersFacts } from '@tankobon/contracts';
import type { Said } from '../conversation/bring-together.js';
import { type Told, told } from '../notice/tell.js';

type Facts = FactMap<typeof ordersFacts>;
type Paid = Facts['orders.OrderPaid.v1'];
type Rented = NonNullable<Paid['rentals']>[number];

export const onOrders = told<Facts>('on-orders', {
  'orders.OrderPaid.v1': (paid) => [...inConversations(paid), ...toBuyer(paid), ...toSellers(paid)],
  'orders.OrderExpired.v1': ({ buyerId: personId, orderId }) => [{ personId, template: 'order_expired', data: { orderId } }],
  'orders.OrderCancelled.v1': ({ buyerId: personId, orderId }) => [{ personId, template: 'order_cancelled', data: { orderId } }],
  /** Without an address it is the buyer it waits for. */
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

/** Days more are a part of the rental that they extend: rentals says of it what becomes of them. */
const ownRentalsOf = ({ rentals = [] }: Paid) => rentals.filter(({ extendsId }) => !extendsId);

function inConversations(paid: Paid): Said[] {
  const { buyerId, orderId: ref, lines } = paid;
  const said = (line: 'ordered' | 'booked') => (about: { sellerId: string; listingId: string }) => {
    return { line, ref, between: { buyerId, sellerId: about.sellerId, listingId: about.listingId } };
  };
  return [...lines.map(said('ordered')), ...ownRentalsOf(paid).map(said('booked'))];
}

/** Its price is the rent. */
const rentedLine = (rental: Rented) => ({ ...rental, quantity: 1, priceCents: rental.rentCents });

function toBuyer(paid: Paid): Told[] {
  const { buyerId: personId, orderId, currency, totalCents, rentals = [], needsAddress } = paid;
  const depositCents = rentals.reduce((sum, rental) => sum + rental.depositCents, 0);
  const lines = [...paid.lines, ...rentals.map(rentedLine)];
  const rented = ownRentalsOf(paid).length > 0 && { rented: true as const };
  const data = { orderId, currency, totalCents, lines, ...(depositCents > 0 && { depositCents }), ...rented };
  const receipt: Told = { personId, template: 'order_receipt', data };
  return needsAddress ? [receipt, { personId, template: 'address_missing', data: { orderId } }] : [receipt];
}

/** To each seller one mail about what they have sold, and one about what they have let. */
function toSellers(paid: Paid): Told[] {
  const { orderId, currency, needsAddress } = paid;
  const about = { orderId, currency, needsAddress };
  const sold = Map.groupBy(paid.lines, ({ sellerId }) => sellerId);
  const lent = Map.groupBy(ownRentalsOf(paid), ({ sellerId }) => sellerId);
  return [
    ...[...sold].map(([personId, lines]): Told => ({ personId, template: 'order_to_ship', data: { ...about, lines } })),
    ...[...lent].map(([personId, rentals]): Told => {
      const listingId = rentals.length === 1 ? rentals[0]!.listingId : null;
      return { personId, template: 'rental_confirmed_seller', data: { ...about, listingId, lines: rentals.map(rentedLine) } };
    }),
  ];
}
