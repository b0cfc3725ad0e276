import { z } from 'zod';
import { command, facts, query, Sellers, service } from './dsl.js';
import { Cents, Day, day, Instant, ListingId, PersonId, text } from './primitives.js';

export const Slot = z.object({ id: z.string(), startDate: Day, endDate: Day, blockedReason: z.string().nullable() });
export const Reservation = z.object({ id: z.string(), startDate: Day, endDate: Day, status: z.string(), depositCents: Cents });
const BothDays = day('Choose both start and end dates.');
const Availability = z.object({ slots: z.array(Slot), reservations: z.array(Reservation) });

export const rentals = service('rentals', {
  /** Blocked windows and reservations of a listing from today on. Days are half-open: `[startDate, endDate)`. */
  availability: query({ input: z.strictObject({ listingId: ListingId }), answer: Availability, refusals: { not_found: 404 } }),
  block: command({
    input: z.strictObject({ listingId: ListingId, startDate: BothDays, endDate: BothDays, reason: text(200).optional() }),
    answer: Availability,
    roles: Sellers,
    refusals: { not_found: 404, not_owner: 403, conflict: 409, invalid_range: 422 },
  }),
  unblock: command({
    input: z.strictObject({ listingId: ListingId, slotId: z.string().max(80) }),
    answer: Availability,
    roles: Sellers,
    refusals: { not_found: 404, not_owner: 403 },
  }),
});
export type Rentals = typeof rentals;

export const rentalsFacts = facts('rentals', {
  'WindowBlocked.v1': z.object({ listingId: ListingId, sellerId: PersonId, slotId: z.string(), startDate: Day, endDate: Day, at: Instant }),
  'WindowUnblocked.v1': z.object({ listingId: ListingId, sellerId: PersonId, slotId: z.string(), at: Instant }),
});
