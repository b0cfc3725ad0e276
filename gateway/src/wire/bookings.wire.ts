import { Booked } from '@tankobon/contracts';
import { worded } from '../door/spelling.js';

/** Days that were reserved, and until when they are kept. */
const Booking = worded(Booked, ['depositCents', 'startDate', 'endDate', 'rentCents', 'currency', 'payBy'], { reservationId: 'id' });
export const BookingAnswer = Booking.schema;
export const toBooking = Booking.of;
