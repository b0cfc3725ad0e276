import type { FactMap, rentalsFacts } from '@tankobon/contracts';
import type { Said } from '../conversation/bring-together.js';
import { told } from '../notice/tell.js';

type About = { rentalId: string; listingId: string };
type Rental = About & { renterId: string; sellerId: string };
const lent = ({ rentalId, listingId }: About) => ({ rentalId, listingId, title: null });

const said = (line: 'shipped' | 'delivered', { rentalId: ref, renterId: buyerId, sellerId, listingId }: Rental): Said => {
  return { line, ref, between: { buyerId, sellerId, listingId } };
};

/** What each side has to know, once they know from the order that it is paid. Of an overdue rental its renter is reminded, its seller told. */
export const onRentals = told<FactMap<typeof rentalsFacts>>('on-rentals', {
  /** Without an address it is the renter it waits for. */
  'rentals.RentalUnsent.v1': ({ orderId, startDate, needsAddress, ...rental }) => {
    if (needsAddress) return [{ personId: rental.renterId, template: 'address_missing', data: { orderId } }];
    return [{ personId: rental.sellerId, template: 'rental_unsent_seller', data: { ...lent(rental), startDate } }];
  },
  'rentals.RentalShipped.v1': ({ returnAddress = null, ...rental }) => [
    said('shipped', rental),
    { personId: rental.renterId, template: 'rental_shipped', data: { ...lent(rental), returnAddress } },
  ],
  'rentals.RentalDelivered.v1': (rental) => [
    said('delivered', rental),
    { personId: rental.sellerId, template: 'rental_received_seller', data: lent(rental) },
  ],
  'rentals.RentalSentBack.v1': (rental) => [{ personId: rental.sellerId, template: 'rental_sent_back_seller', data: lent(rental) }],
  'rentals.RentalReturned.v1': (rental) => [
    { personId: rental.renterId, template: 'rental_returned', data: { ...lent(rental), condition: rental.condition } },
  ],
  'rentals.RentalOverdue.v1': (rental) => [{ personId: rental.sellerId, template: 'rental_overdue_seller', data: lent(rental) }],
  'rentals.RentalExtended.v1': ({ orderId, endDate, rentCents, ...rental }) => [
    { personId: rental.renterId, template: 'rental_extended', data: { ...lent(rental), orderId, endDate } },
    { personId: rental.sellerId, template: 'rental_extended_seller', data: { ...lent(rental), endDate, rentCents } },
  ],
  'rentals.DepositDecided.v1': ({ capturedCents, releasedCents, currency, reason, ...rental }) => {
    const data = { ...lent(rental), capturedCents, releasedCents, currency, reason };
    return [
      { personId: rental.renterId, template: 'deposit_decided', data },
      { personId: rental.sellerId, template: 'deposit_decided_seller', data },
    ];
  },
  'rentals.RentalCancelled.v1': ({ by, refundCents, currency, extendsId, ...rental }) => {
    // Its renter hears of the refund, its seller has never heard of the days.
    if (extendsId !== undefined) return [];
    return [
      { personId: rental.renterId, template: 'rental_cancelled', data: { ...lent(rental), by, refundCents, currency } },
      { personId: rental.sellerId, template: 'rental_cancelled_seller', data: { ...lent(rental), by } },
    ];
  },
  /** Both say how it was; days more are a part of the rental that they extended. */
  'rentals.RentalClosed.v1': ({ orderId, extendsId, ...rental }) => {
    if (extendsId !== undefined) return [];
    return [
      { personId: rental.renterId, template: 'review_wanted', data: { ...lent(rental), orderId } },
      { personId: rental.sellerId, template: 'review_wanted_seller', data: lent(rental) },
    ];
  },
  'rentals.RentalReminded.v1': ({ renterId: personId, orderId, listingId, daysLeft, endDate, returnAddress = null }) => [
    { personId, template: 'rental_reminder', data: { orderId, listingId, title: null, daysLeft, endDate, returnAddress } },
  ],
});
