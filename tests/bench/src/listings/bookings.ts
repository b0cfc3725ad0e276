import pg from 'pg';

const BLOCKED_YEAR = 1_000;
const OWN_TERMS = 5;

/**
 * Books listings for rent: on any day a tenth of all copies is out or on its way back. One listing in five has terms of its own, one in a
 * thousand is blocked for a year.
 */
export async function generateBookings(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    await client.query("SET work_mem = '64MB'; SET synchronous_commit = off");
    for (const statement of [bookings, blocks, closed, terms]) await client.query(statement);
    for (const table of ['taken_windows', 'closed_runs', 'letting_terms']) await client.query(`VACUUM ANALYZE ${table}`);
  } finally {
    await client.end();
  }
}

const forRent = `FROM listing_cards c JOIN stock s ON s.id = c.id WHERE c.rate_type <> 'buy'`;
/** Nine days of ninety for a year; each copy's begin on another day. */
const bookings = `
  INSERT INTO taken_windows (slot_id, listing_id, copy, booked, start_date, free_from)
  SELECT 'rental_' || c.slug || '_' || copy || '_' || nth, c.slug, copy, true, first, first + 9
  FROM (SELECT c.id, c.slug, s.inventory ${forRent}) AS c
  CROSS JOIN LATERAL generate_series(1, c.inventory) AS copy CROSS JOIN generate_series(0, 3) AS nth
  CROSS JOIN LATERAL (SELECT current_date + (abs(hashtext(c.id || copy)) % 90 - 9 + nth * 90) AS first) AS begun`;

const blocked = `FROM (SELECT c.slug ${forRent} AND abs(hashtext(c.id)) % ${BLOCKED_YEAR} = 0) AS c`;
const blocks = `
  INSERT INTO taken_windows (slot_id, listing_id, copy, booked, start_date, free_from)
  SELECT 'slot_' || c.slug, c.slug, NULL, false, current_date - 1, current_date + 400 ${blocked}`;
const closed = `
  INSERT INTO closed_runs (listing_id, copies, start_date, end_date)
  SELECT c.slug, 10000, current_date - 1, current_date + 400 ${blocked}`;

const terms = `
  INSERT INTO letting_terms (listing_id, min_days, max_days, buffer_days)
  SELECT c.slug, 2, 30, 1 ${forRent} AND abs(hashtext(c.slug)) % ${OWN_TERMS} = 0`;
