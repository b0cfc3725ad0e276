import { useLiveDays } from '../../../base/rental/live-days.js';

/** Keeps what the page says of free days true while somebody looks at it. */
export function LiveCalendar({ listingId }: { listingId: string }) {
  useLiveDays(listingId);
  return null;
}
