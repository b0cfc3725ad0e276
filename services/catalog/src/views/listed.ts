/** Without a free day for so many days ahead, a rental is not to be had at all. */
const YEAR = 365;
const today = `(now() AT TIME ZONE 'UTC')::date`;
/** Rentals of which no copy is free for so many days from a day on. */
export const closedFor = (days: number, from = today) => `
  SELECT y.listing_id FROM closed_runs y JOIN stock s ON s.listing_id = y.listing_id
  WHERE y.end_date >= ${from} + ${days} AND y.start_date <= ${from} AND y.copies >= s.inventory`;

/** What lists, search and counts show: live, with a copy or a day left. `c` is the listing's row in the query around it. */
export const isListed = `c.listed AND c.slug NOT IN (${closedFor(YEAR)})`;

/** The few listings that are counted and not listed: no day of theirs is free. */
export const closedCards = `SELECT c.slug, c.facets FROM (SELECT DISTINCT listing_id FROM (${closedFor(YEAR)}) AS each) AS closed
  JOIN listing_cards c ON c.slug = closed.listing_id WHERE c.listed`;
