import type { FactMap, rentalsFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { write } from './write.js';

type About = { rentalId: string; listingId: string };
const lent = ({ rentalId, listingId }: About) => ({ rentalId, listingId, title: null });

/** What each side has to know. Of an overdue rental its renter is reminded, its seller told. */
export const onRentals = reaction<FactMap<typeof rentalsFacts>>('on-rentals', {
  'rentals.RentalConfirmed.v1': (fact, act) => {
    const { renterId, sellerId, orderId } = fact.data;
    const about = lent(fact.data);
    const toRenter = { personId: renterId, template: 'rental_confirmed', data: { ...about, orderId } } as const;
    return write([toRenter, { personId: sellerId, template: 'rental_confirmed_seller', data: about }], fact, act);
  },
  'rentals.RentalShipped.v1': (fact, act) =>
    write([{ personId: fact.data.renterId, template: 'rental_shipped', data: lent(fact.data) }], fact, act),
  'rentals.RentalDelivered.v1': (fact, act) =>
    write([{ personId: fact.data.sellerId, template: 'rental_received_seller', data: lent(fact.data) }], fact, act),
  'rentals.RentalSentBack.v1': (fact, act) =>
    write([{ personId: fact.data.sellerId, template: 'rental_sent_back_seller', data: lent(fact.data) }], fact, act),
  'rentals.RentalReturned.v1': (fact, act) => {
    const { renterId: personId, condition } = fact.data;
    return write([{ personId, template: 'rental_returned', data: { ...lent(fact.data), condition } }], fact, act);
  },
  'rentals.RentalOverdue.v1': (fact, act) =>
    write([{ personId: fact.data.sellerId, template: 'rental_overdue_seller', data: lent(fact.data) }], fact, act),
  'rentals.DepositDecided.v1': (fact, act) => {
    const { renterId, sellerId, capturedCents, releasedCents, currency, reason } = fact.data;
    const data = { ...lent(fact.data), capturedCents, releasedCents, currency, reason };
    const toRenter = { personId: renterId, template: 'deposit_decided', data } as const;
    return write([toRenter, { personId: sellerId, template: 'deposit_decided_seller', data }], fact, act);
  },
  'rentals.RentalCancelled.v1': (fact, act) => {
    const { renterId, sellerId, by, refundCents, currency } = fact.data;
    const about = { ...lent(fact.data), by };
    const toRenter = { personId: renterId, template: 'rental_cancelled', data: { ...about, refundCents, currency } } as const;
    return write([toRenter, { personId: sellerId, template: 'rental_cancelled_seller', data: about }], fact, act);
  },
  'rentals.RentalReminded.v1': (fact, act) => {
    const { renterId: personId, orderId, listingId, daysLeft, endDate } = fact.data;
    return write([{ personId, template: 'rental_reminder', data: { orderId, listingId, title: null, daysLeft, endDate } }], fact, act);
  },
});
