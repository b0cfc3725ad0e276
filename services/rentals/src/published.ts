import { rentalsFacts } from '@tankobon/contracts';
import { type FactOf, type Publishable, publishes, type SealedFields } from '@tankobon/eventstore';
import type { CalendarEvent } from './calendar/calendar.js';
import type { RentalEventSubject, RentalEvent } from './rental/rental.js';

/** Publishes days and rentals, never the seller's reason for blocking days. */
export const published = publishes<CalendarEvent | RentalEvent, typeof rentalsFacts>(rentalsFacts, (event) => {
  const { type, data, at, streamId: rentalId } = event;
  switch (type) {
    case 'WindowBlocked': {
      const { listingId, sellerId, slotId, startDate, endDate, copy } = data;
      const one = typeof copy === 'number' && { copy };
      return [{ type: 'rentals.WindowBlocked.v1', data: { listingId, sellerId, slotId, startDate, endDate, ...one, at } }];
    }
    case 'CopyWithdrawn': {
      const { listingId, sellerId, slotId, startDate, endDate, copy } = data;
      return [{ type: 'rentals.WindowBlocked.v1', data: { listingId, sellerId, slotId, startDate, endDate, copy, at } }];
    }
    case 'WindowBooked':
    case 'WindowMoved': {
      const { listingId, sellerId, slotId, startDate, endDate, freeFrom, copy } = data;
      return [{ type: 'rentals.WindowBooked.v1', data: { listingId, sellerId, slotId, startDate, endDate, freeFrom, copy, at } }];
    }
    case 'WindowUnblocked':
    case 'WindowFreed': {
      const { listingId, sellerId, slotId } = data;
      return [{ type: `rentals.${type}.v1`, data: { listingId, sellerId, slotId, at } }];
    }
    case 'TermsSet':
      return [{ type: 'rentals.RentalTermsSet.v1', data: { ...data, at } }];
    case 'RentalBooked':
    case 'RentalBookedAgain': {
      const { startDate, endDate, rentCents, depositCents, currency, payBy } = data;
      const terms = { startDate, endDate, rentCents, depositCents, currency, payBy };
      return [{ type: 'rentals.RentalBooked.v1', data: { rentalId, ...about(data), ...terms } }];
    }
    case 'RentalHeld':
    case 'RentalRenewed':
      return [{ type: 'rentals.RentalHeld.v1', data: { rentalId, ...about(data), payBy: data.payBy } }];
    case 'RentalConfirmed':
      // The facts of an extension are those of the rental that it extends.
      if (data.extendsId) return [];
      return [{ type: 'rentals.RentalConfirmed.v1', data: { rentalId, ...about(data), ...ofOffer(data), orderId: data.orderId } }];
    case 'RentalExpired':
      return [{ type: 'rentals.RentalExpired.v1', data: { rentalId, ...about(data), ...ofOffer(data) } }];
    default:
      return publishedOncePaid(event);
  }
});

/** Returns the facts of a paid rental. */
function publishedOncePaid({ type, data, streamId: rentalId }: Publishable<CalendarEvent | RentalEvent>): FactOf<typeof rentalsFacts>[] {
  switch (type) {
    case 'RentalCancelled': {
      const { orderId, by, refundCents, currency, extendsId } = data;
      const ended = { orderId, by, refundCents, currency, ...(extendsId !== undefined && { extendsId }) };
      return [{ type: 'rentals.RentalCancelled.v1', data: { rentalId, ...about(data), ...ended } }];
    }
    case 'RentalShipped':
      return [{ type: 'rentals.RentalShipped.v1', data: { rentalId, ...about(data), ...sealed(data) } }];
    case 'RentalDelivered':
    case 'RentalSentBack':
    case 'RentalOverdue':
      return [{ type: `rentals.${type}.v1`, data: { rentalId, ...about(data) } }];
    case 'RentalExtended': {
      const { extensionId, orderId, endDate, rentCents, currency } = data;
      const more = { ...(extensionId !== undefined && { extensionId }), orderId, endDate, rentCents, currency };
      return [{ type: 'rentals.RentalExtended.v1', data: { rentalId, ...about(data), ...more } }];
    }
    case 'RentalUnsent': {
      const { orderId, startDate, needsAddress } = data;
      return [{ type: 'rentals.RentalUnsent.v1', data: { rentalId, ...about(data), orderId, startDate, needsAddress } }];
    }
    case 'RentalReminded': {
      const { orderId, daysLeft, endDate } = data;
      return [{ type: 'rentals.RentalReminded.v1', data: { rentalId, ...about(data), orderId, daysLeft, endDate, ...sealed(data) } }];
    }
    case 'RentalReturned':
      return [
        {
          type: 'rentals.RentalReturned.v1',
          data: { rentalId, ...about(data), condition: data.condition, ...(data.lateCents > 0 && { lateCents: data.lateCents }) },
        },
      ];
    case 'DepositDecided': {
      const { orderId, capturedCents, releasedCents, currency, reason } = data;
      return [
        { type: 'rentals.DepositDecided.v1', data: { rentalId, ...about(data), orderId, capturedCents, releasedCents, currency, reason } },
      ];
    }
    case 'RentalClosed': {
      const { orderId, earnedCents, currency, extendsId } = data;
      const earned = { orderId, earnedCents, currency, ...(extendsId !== undefined && { extendsId }) };
      return [{ type: 'rentals.RentalClosed.v1', data: { rentalId, ...about(data), ...earned } }];
    }
    default:
      return [];
  }
}

const about = ({ listingId, sellerId, renterId, at }: RentalEventSubject): RentalEventSubject => ({ listingId, sellerId, renterId, at });
const ofOffer = ({ offerId }: { offerId?: string }) => offerId !== undefined && { offerId };
/** Passes on a sealed personal field as it is stored. */
const sealed = ({ pii }: { pii?: SealedFields }) => pii !== undefined && { pii };
