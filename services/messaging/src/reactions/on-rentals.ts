import type { FactMap, rentalsFacts } from '@tankobon/contracts';
import type { DealLine } from '../conversation/deal-line.js';
import { notificationReaction } from '../notification/notify.js';

type RentalSummary = { rentalId: string; listingId: string };
type Rental = RentalSummary & { renterId: string; sellerId: string };
const rentalReference = ({ rentalId, listingId }: RentalSummary) => ({ rentalId, listingId, title: null });

const lineOf = (line: 'shipped' | 'delivered', { rentalId: ref, renterId: buyerId, sellerId, listingId }: Rental): DealLine => {
  return { line, ref, between: { buyerId, sellerId, listingId } };
};

/**
 * Notifies both sides of a rental. The payment itself is announced by the order. An overdue rental notifies its seller here; its renter
 * gets a reminder.
 */
export const onRentals = notificationReaction<FactMap<typeof rentalsFacts>>('on-rentals', {
  /** Without an address, the rental waits for the renter. */
  'rentals.RentalUnsent.v1': ({ orderId, startDate, needsAddress, ...rental }) => {
    if (needsAddress) return [{ personId: rental.renterId, template: 'address_missing', data: { orderId } }];
    return [{ personId: rental.sellerId, template: 'rental_unsent_seller', data: { ...rentalReference(rental), startDate } }];
  },
  'rentals.RentalShipped.v1': ({ returnAddress = null, ...rental }) => [
    lineOf('shipped', rental),
    { personId: rental.renterId, template: 'rental_shipped', data: { ...rentalReference(rental), returnAddress } },
  ],
  'rentals.RentalDelivered.v1': (rental) => [
    lineOf('delivered', rental),
    { personId: rental.sellerId, template: 'rental_received_seller', data: rentalReference(rental) },
  ],
  'rentals.RentalSentBack.v1': (rental) => [
    { personId: rental.sellerId, template: 'rental_sent_back_seller', data: rentalReference(rental) },
  ],
  'rentals.RentalReturned.v1': (rental) => [
    { personId: rental.renterId, template: 'rental_returned', data: { ...rentalReference(rental), condition: rental.condition } },
  ],
  'rentals.RentalOverdue.v1': (rental) => [{ personId: rental.sellerId, template: 'rental_overdue_seller', data: rentalReference(rental) }],
  'rentals.RentalExtended.v1': ({ orderId, endDate, rentCents, ...rental }) => [
    { personId: rental.renterId, template: 'rental_extended', data: { ...rentalReference(rental), orderId, endDate } },
    { personId: rental.sellerId, template: 'rental_extended_seller', data: { ...rentalReference(rental), endDate, rentCents } },
  ],
  'rentals.DepositDecided.v1': ({ capturedCents, releasedCents, currency, reason, ...rental }) => {
    const data = { ...rentalReference(rental), capturedCents, releasedCents, currency, reason };
    return [
      { personId: rental.renterId, template: 'deposit_decided', data },
      { personId: rental.sellerId, template: 'deposit_decided_seller', data },
    ];
  },
  'rentals.RentalCancelled.v1': ({ by, refundCents, currency, extendsId, ...rental }) => {
    // An extension: the renter hears of the refund, and the seller has never heard of the days.
    if (extendsId !== undefined) return [];
    return [
      { personId: rental.renterId, template: 'rental_cancelled', data: { ...rentalReference(rental), by, refundCents, currency } },
      { personId: rental.sellerId, template: 'rental_cancelled_seller', data: { ...rentalReference(rental), by } },
    ];
  },
  /** Asks both sides for a review. An extension is a part of the rental that it extended. */
  'rentals.RentalClosed.v1': ({ orderId, extendsId, ...rental }) => {
    if (extendsId !== undefined) return [];
    return [
      { personId: rental.renterId, template: 'review_wanted', data: { ...rentalReference(rental), orderId } },
      { personId: rental.sellerId, template: 'review_wanted_seller', data: rentalReference(rental) },
    ];
  },
  'rentals.RentalReminded.v1': ({ renterId: personId, orderId, listingId, daysLeft, endDate, returnAddress = null }) => [
    { personId, template: 'rental_reminder', data: { orderId, listingId, title: null, daysLeft, endDate, returnAddress } },
  ],
});
