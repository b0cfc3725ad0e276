import { daysAfter, MAX_RENT_DAYS } from '@tankobon/contracts';
import type { SideQuery } from '@tankobon/eventstore';
import { columnsOf } from '@tankobon/service-kit';
import { type Days, rentableCopies } from './calendar.js';
import type { BookableListing } from '../views/known-listings.view.js';
import { RentalWindow } from './windows.view.js';

const RETURN_BUFFER = 'Return buffer';
const SOLD = 'Sold';

type TakenDays = Days & Pick<RentalWindow, 'id' | 'copy' | 'kind' | 'status' | 'reason' | 'depositCents'>;
type ListingDays = Pick<BookableListing, 'sellerId' | 'live' | 'copies' | 'timeZone'> & { readonly taken: readonly TakenDays[] };

/** Reads from the earliest day that is today anywhere. `takenFrom` leaves out the days that are over in the seller's time zone. */
const availability = `
  SELECT k.seller_id AS "sellerId", k.live, k.inventory AS copies, coalesce(p.time_zone, 'UTC') AS "timeZone",
         (SELECT coalesce(json_agg(t ORDER BY t."startDate", t.id), '[]')
            FROM (SELECT ${columnsOf(RentalWindow, 'w', { without: ['listingId', 'during'] })}, lower(w.during) AS "startDate", upper(w.during) AS "endDate"
                    FROM rental_windows w
                   WHERE w.listing_id = $1 AND upper(w.during) > (app_now() AT TIME ZONE 'UTC' - interval '12 hours')::date) t) AS taken
    FROM known_listings k LEFT JOIN people p ON p.id = k.seller_id WHERE k.listing_id = $1`;

/** Returns the query for a listing, its time zone and its taken days. */
export const daysOf = (listingId: string): SideQuery<ListingDays> => ({ name: 'let_days', text: availability, values: [listingId] });

/** Returns the days still taken on `today`, the seller's day, in order, and the last rentable copy. Renters are not named. */
export function takenFrom(today: string, { taken, copies: all }: Pick<ListingDays, 'taken' | 'copies'>) {
  const still = taken.filter(({ endDate }) => endDate > today);
  const copies = rentableCopies(all, taken).at(-1) ?? 0;
  return {
    copies,
    slots: still
      .filter(({ kind, copy }) => kind !== 'rental' && !(kind === 'sale' && copy! > copies))
      .map((window) => slotOf(window, today)),
    reservations: still
      .filter(({ kind }) => kind === 'rental')
      .map(({ id, startDate, endDate, copy, status, depositCents }) => {
        return { id, startDate, endDate, copy: copy ?? 1, status, depositCents };
      }),
  };
}

/** Returns a taken window. A sold copy is taken for ever, shown as far as anybody can book. */
function slotOf({ id, startDate, endDate, copy, kind, reason }: TakenDays, today: string) {
  if (kind === 'sale') return { id, startDate, endDate: daysAfter(today, MAX_RENT_DAYS + 1), copy, blockedReason: SOLD };
  return { id, startDate, endDate, copy, blockedReason: kind === 'buffer' ? RETURN_BUFFER : reason };
}
