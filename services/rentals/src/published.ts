import { rentalsFacts } from '@tankobon/contracts';
import { publishes } from '@tankobon/eventstore';
import type { CalendarEvent } from './calendar/calendar.js';
import type { RentalEvent } from './rental/rental.js';

/** Publishes days and rentals, never the seller's reason for blocking days. Fields that a fact's schema does not name stay private. */
export const published = publishes<CalendarEvent | RentalEvent, typeof rentalsFacts>(rentalsFacts, (event) => {
  const { type, data, at, streamId: rentalId } = event;
  switch (type) {
    case 'WindowBlocked': {
      const { copy, ...window } = data;
      return [{ type: 'rentals.WindowBlocked.v1', data: { ...window, ...(typeof copy === 'number' && { copy }), at } }];
    }
    case 'CopyWithdrawn':
      return [{ type: 'rentals.WindowBlocked.v1', data: { ...data, at } }];
    case 'WindowBooked':
    case 'WindowMoved':
      return [{ type: 'rentals.WindowBooked.v1', data: { ...data, at } }];
    case 'WindowUnblocked':
    case 'WindowFreed':
      return [{ type: `rentals.${type}.v1`, data: { ...data, at } }];
    case 'TermsSet':
      return [{ type: 'rentals.RentalTermsSet.v1', data: { ...data, at } }];
    case 'RentalBooked':
    case 'RentalBookedAgain':
      return [{ type: 'rentals.RentalBooked.v1', data: { rentalId, ...data } }];
    case 'RentalHeld':
    case 'RentalRenewed':
      return [{ type: 'rentals.RentalHeld.v1', data: { rentalId, ...data } }];
    case 'RentalConfirmed':
      // The facts of an extension are those of the rental that it extends.
      return data.extendsId ? [] : [{ type: 'rentals.RentalConfirmed.v1', data: { rentalId, ...data } }];
    case 'RentalExpired':
      return [{ type: 'rentals.RentalExpired.v1', data: { rentalId, ...data } }];
    case 'RentalCancelled':
      return [{ type: 'rentals.RentalCancelled.v1', data: { rentalId, ...data } }];
    case 'RentalShipped': {
      const { returnAddress: _sealed, ...shipped } = data;
      return [{ type: 'rentals.RentalShipped.v1', data: { rentalId, ...shipped } }];
    }
    case 'RentalDelivered':
    case 'RentalSentBack':
    case 'RentalOverdue':
      return [{ type: `rentals.${type}.v1`, data: { rentalId, ...data } }];
    case 'RentalExtended':
      return [{ type: 'rentals.RentalExtended.v1', data: { rentalId, ...data } }];
    case 'RentalUnsent':
      return [{ type: 'rentals.RentalUnsent.v1', data: { rentalId, ...data } }];
    case 'RentalReminded': {
      const { returnAddress: _sealed, ...reminded } = data;
      return [{ type: 'rentals.RentalReminded.v1', data: { rentalId, ...reminded } }];
    }
    case 'RentalReturned': {
      const { lateCents, claimUntil, depositCents, ...returned } = data;
      const deposit = { ...(lateCents > 0 && { lateCents }), ...(depositCents !== undefined && { claimUntil }) };
      return [{ type: 'rentals.RentalReturned.v1', data: { rentalId, ...returned, ...deposit } }];
    }
    case 'DepositDecided':
      return [{ type: 'rentals.DepositDecided.v1', data: { rentalId, ...data } }];
    case 'RentalClosed':
      return [{ type: 'rentals.RentalClosed.v1', data: { rentalId, ...data } }];
    case 'CopiesSold':
    case 'HoldReleased':
    case 'RentalDisputed':
    case 'RentalDisputeEnded':
      return [];
  }
});
