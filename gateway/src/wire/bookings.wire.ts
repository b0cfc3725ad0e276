import { BookedRental } from '@tankobon/contracts';
import { pickFields } from '../http/wire-fields.js';

/** Reserved days. `payBy`: when the reservation expires. */
const Booking = pickFields(BookedRental, ['depositCents', 'startDate', 'endDate', 'rentCents', 'currency', 'payBy'], {
  reservationId: 'id',
});
export const BookingAnswer = Booking.schema;
export const toBooking = Booking.of;
