import { earliestToday, latestToday, todayOf } from './seller-days.js';

/** Days without a free copy after which a rental leaves the lists. */
const YEAR = 365;
/** SQL of the rentals without a free copy for `days` days from the day `from`. */
export const closedFor = (days: number, from: string) => `
  SELECT y.listing_id FROM closed_runs y JOIN stock s ON s.listing_id = y.listing_id
  WHERE y.end_date >= ${from} + ${days} AND y.start_date <= ${from} AND y.copies >= s.inventory`;

const isToBuy = "(k.in_stock AND (k.rate_type = 'buy' OR k.offers <> '[]'))";
const [first, last, here] = [earliestToday('now()'), latestToday('now()'), todayOf('k.seller_id', 'now()')];
/** SQL of the listings with neither a free day nor a copy for sale. The seller is only read where a run begins or ends near today. */
const closed = `
  SELECT k.slug FROM closed_runs y JOIN stock s ON s.listing_id = y.listing_id JOIN listing_cards k ON k.slug = y.listing_id
  WHERE y.end_date >= ${first} + ${YEAR} AND y.start_date <= ${last} AND y.copies >= s.inventory AND NOT ${isToBuy}
    AND (y.end_date >= ${last} + ${YEAR} AND y.start_date <= ${first} OR y.end_date >= ${here} + ${YEAR} AND y.start_date <= ${here})`;

/** SQL test for lists, search and counts: live, with a copy or a day left. `c` is the listing's row in the query around it. */
export const isListed = `c.listed AND c.slug NOT IN (${closed})`;

/** SQL of the few listings that the stored counts include, but lists do not show. */
export const closedCards = `SELECT c.slug, c.facets FROM listing_cards c WHERE c.listed AND c.slug IN (${closed})`;
