import type { catalogFacts, FactMap } from '@tankobon/contracts';
import { type ReactionContext, type Intent, reaction } from '@tankobon/eventstore';
import { calendarIdOf, type ListingRef } from '../calendar/calendar.js';
import { calendar, type CalendarCommand } from '../calendar/calendar.decide.js';
import { hasCalendar, knownListings } from '../views/known-listings.view.js';

/** Marks copies allocated to a sale as sold, or frees them once they are released or restocked. */
export const onCatalog = reaction<FactMap<typeof catalogFacts>>(
  'on-catalog',
  {
    'catalog.StockCommitted.v1': ({ data }, act) => changeCalendar(data, act, (whose) => changeReservation('SettleHold', data, whose, act)),
    'catalog.StockReleased.v1': ({ data }, act) => changeCalendar(data, act, (whose) => changeReservation('FreeHold', data, whose, act)),
    'catalog.StockRestocked.v1': ({ data }, act) =>
      changeCalendar(data, act, (whose) => ({ type: 'FreeSold', data: { ...whose, quantity: data.quantity }, by: act.system })),
  },
  { reads: [knownListings] },
);

type ReservationRef = { readonly checkoutId: string };

const changeReservation = (
  type: 'SettleHold' | 'FreeHold',
  { checkoutId: holdId }: ReservationRef,
  whose: ListingRef,
  { system: by }: ReactionContext,
): Intent<CalendarCommand> => ({
  type,
  data: { ...whose, holdId },
  by,
});

/** Skips listings without a calendar, as most are, and reads none for them. */
async function changeCalendar(
  { listingId, sellerId }: ListingRef,
  act: ReactionContext,
  command: (whose: ListingRef) => Intent<CalendarCommand>,
): Promise<void> {
  if (!(await hasCalendar(act.tx.manager, listingId))) return;
  await act.handle(calendar, calendarIdOf(listingId), command({ listingId, sellerId }));
}
