import { Rental } from '@tankobon/contracts';
import { worded } from '../door/spelling.js';

/** Days that were reserved, and until when they are kept. */
const Booked = worded(Rental, ['depositCents', 'startDate', 'endDate', 'rentCents', 'currency', 'payBy'], { reservationId: 'id' });
export const BookingAnswer = Booked.schema;
export const toBooking = Booked.of;
