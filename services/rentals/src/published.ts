import { rentalsFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { CalendarEvent } from './calendar/calendar.js';

/** What the world hears: days, never the seller's reason for blocking them. */
export const published = publishes<CalendarEvent, typeof rentalsFacts>(rentalsFacts, ({ type, data, at }) => {
  const { listingId, sellerId, slotId } = data;
  switch (type) {
    case 'WindowBlocked':
      return [
        { type: 'rentals.WindowBlocked.v1', data: { listingId, sellerId, slotId, startDate: data.startDate, endDate: data.endDate, at } },
      ];
    case 'WindowUnblocked':
      return [{ type: 'rentals.WindowUnblocked.v1', data: { listingId, sellerId, slotId, at } }];
  }
});
