import { earliestToday, latestToday, todayOf } from './days-of-sellers.js';

/** Without a free day for so many days ahead, a rental is not to be had at all. */
const YEAR = 365;
/** Rentals of which no copy is free for so many days from a day on. */
export const closedFor = (days: number, from: string) => `
  SELECT y.listing_id FROM closed_runs y JOIN stock s ON s.listing_id = y.listing_id
  WHERE y.end_date >= ${from} + ${days} AND y.start_date <= ${from} AND y.copies >= s.inventory`;

const isToBuy = "(k.in_stock AND (k.rate_type = 'buy' OR k.offers <> '[]'))";
const [first, last, here] = [earliestToday('now()'), latestToday('now()'), todayOf('k.seller_id', 'now()')];
/** Neither a day nor a copy is to be had of these. The seller is only looked for where the run begins or ends around today. */
const closed = `
  SELECT k.slug FROM closed_runs y JOIN stock s ON s.listing_id = y.listing_id JOIN listing_cards k ON k.slug = y.listing_id
  WHERE y.end_date >= ${first} + ${YEAR} AND y.start_date <= ${last} AND y.copies >= s.inventory AND NOT ${isToBuy}
    AND (y.end_date >= ${last} + ${YEAR} AND y.start_date <= ${first} OR y.end_date >= ${here} + ${YEAR} AND y.start_date <= ${here})`;

/** What lists, search and counts show: live, with a copy or a day left. `c` is the listing's row in the query around it. */
export const isListed = `c.listed AND c.slug NOT IN (${closed})`;

/** The few listings that are counted and not listed. */
export const closedCards = `SELECT c.slug, c.facets FROM listing_cards c WHERE c.listed AND c.slug IN (${closed})`;
