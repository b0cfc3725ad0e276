/** Without a free day for so many days ahead, a rental is not to be had at all. */
const YEAR = 365;
const today = `(now() AT TIME ZONE 'UTC')::date`;
/** Rentals of which no copy is free for so many days from a day on. */
export const closedFor = (days: number, from = today) => `
  SELECT y.listing_id FROM closed_runs y JOIN stock s ON s.listing_id = y.listing_id
  WHERE y.end_date >= ${from} + ${days} AND y.start_date <= ${from} AND y.copies >= s.inventory`;

const isToBuy = "(k.in_stock AND (k.rate_type = 'buy' OR k.offers <> '[]'))";
/** Neither a day nor a copy is to be had of these. */
const closed = `SELECT k.slug FROM listing_cards k WHERE k.slug IN (${closedFor(YEAR)}) AND NOT ${isToBuy}`;

/** What lists, search and counts show: live, with a copy or a day left. `c` is the listing's row in the query around it. */
export const isListed = `c.listed AND c.slug NOT IN (${closed})`;

/** The few listings that are counted and not listed. */
export const closedCards = `SELECT c.slug, c.facets FROM listing_cards c WHERE c.listed AND c.slug IN (${closed})`;
