/** Blocked for so many days ahead, a rental is not to be had at all. */
const YEAR = 365;
const today = `(now() AT TIME ZONE 'UTC')::date`;
const closedNow = `closed_years y WHERE y.start_date <= ${today} AND y.end_date >= ${today} + ${YEAR}`;

/** What lists, search and counts show: live, with a copy or a day left. `c` is the listing's row in the query around it. */
export const isListed = `c.listed AND c.slug NOT IN (SELECT y.listing_id FROM ${closedNow})`;

/** The few listings that are counted and not listed: no day of theirs is free. */
export const closedCards = `SELECT c.slug, c.facets FROM (SELECT y.listing_id FROM ${closedNow}) AS closed
  JOIN listing_cards c ON c.slug = closed.listing_id WHERE c.listed`;
