import { useLiveDays } from '../../../base/rental/live-days.js';

/** Keeps the page's free days current while it is open. */
export function LiveCalendar({ listingId }: { listingId: string }) {
  useLiveDays(listingId);
  return null;
}
