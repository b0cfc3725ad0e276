import { catalog, type CallOutput, rentals, Reservation, Slot } from '@tankobon/contracts';
import { z } from 'zod';
import { inQuery, pickFields } from '../http/wire-fields.js';

type Calendar = CallOutput<typeof rentals.availability>;

const Blocked = pickFields(Slot, ['id', 'copy'], { start_date: 'startDate', end_date: 'endDate', blocked_reason: 'blockedReason' });
const Reserved = pickFields(Reservation, ['id', 'status', 'copy'], {
  start_date: 'startDate',
  end_date: 'endDate',
  deposit_cents: 'depositCents',
});
export const SlotsAnswer = z.object({ slots: z.array(Blocked.schema) });
const { copies, terms, today, timeZone } = rentals.availability.answer.shape;
export const AvailabilityAnswer = SlotsAnswer.extend({ reservations: z.array(Reserved.schema), copies, terms, today, timeZone });

export const toSlots = ({ slots }: Calendar): z.output<typeof SlotsAnswer> => ({ slots: slots.map(Blocked.of) });
export const toAvailability = (calendar: Calendar): z.output<typeof AvailabilityAnswer> => ({
  ...toSlots(calendar),
  reservations: calendar.reservations.map(Reserved.of),
  copies: calendar.copies,
  terms: calendar.terms,
  today: calendar.today,
  timeZone: calendar.timeZone,
});

export const BookWindow = rentals.book.input.omit({ listingId: true });

export const SeriesQuery = inQuery(catalog.matchSeries.input);
