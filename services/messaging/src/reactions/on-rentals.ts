import type { FactMap, rentalsFacts } from '@tankobon/contracts';
import { reaction } from '@tankobon/eventstore';
import { write } from './write.js';

export const onRentals = reaction<FactMap<typeof rentalsFacts>>('on-rentals', {
  'rentals.RentalReminded.v1': (fact, act) => {
    const { renterId: personId, orderId, listingId, daysLeft, endDate } = fact.data;
    return write([{ personId, template: 'rental_reminder', data: { orderId, listingId, title: null, daysLeft, endDate } }], fact, act);
  },
});
