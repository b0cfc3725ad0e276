import { FOR_EVER, MAX_RENT_DAYS, USUAL_TERMS } from '@tankobon/contracts';
import { isAnyOf } from '@tankobon/eventstore';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { latestToday, todayOf } from './seller-days.js';

/** Days `[from, to)`. */
export type Days = { readonly from: string; readonly to: string };
/** `notRented`: copies that are neither rented, booked nor sold. */
type RentalAvailability = { readonly nextFree: string | null; readonly freeCopies: number | null; readonly notRented: number };

const { minDays, maxDays, bufferDays } = USUAL_TERMS;
const terms = 'stock LEFT JOIN letting_terms t ON t.listing_id = stock.listing_id';
const shortest = `coalesce(t.min_days, ${minDays})`;

/**
 * SQL of the number of copies free on all days `[first, end)`, for the listing of the enclosing `terms`. As in the calendar of rentals, a
 * block may overlap the buffer of a rental; the next rental may not.
 */
const copiesFree = (first: string, end: string) => `(
  SELECT CASE WHEN bool_or(w.copy IS NULL) THEN 0 ELSE stock.inventory - count(DISTINCT w.copy)::int END
  FROM taken_windows w WHERE w.listing_id = stock.listing_id AND w.free_from > ${first} AND (w.copy IS NULL OR w.copy <= stock.inventory)
    AND w.start_date < ${end} + CASE WHEN w.booked THEN coalesce(t.buffer_days, ${bufferDays}) ELSE 0 END)`;
const copiesFor = (first: string, end: string) =>
  `CASE WHEN ${end} - ${first} BETWEEN ${shortest} AND coalesce(t.max_days, ${maxDays}) THEN ${copiesFree(first, end)} ELSE 0 END`;

/** `c` is the listing's row in the query around it. */
export const isForRent = "(c.rate_type <> 'buy' OR c.offers <> '[]')";
/** SQL test: a copy is free on all days, and none of these is past in the seller's time zone. The seller is only read near today. */
export const hasFree = (first: string, end: string) => `(
  (SELECT ${copiesFor(first, end)} FROM ${terms} WHERE stock.id = c.id) > 0 AND (${first} >= ${latestToday('app_now()')}
    OR ${first} >= (SELECT ${todayOf('k.seller_id', 'app_now()')} FROM listing_cards k WHERE k.id = c.id)))`;

const today = 'here.today';
/** SQL of today in the seller's time zone, for the listing of the enclosing `terms`. */
const here = `CROSS JOIN LATERAL (SELECT ${todayOf('k.seller_id', 'app_now()')} AS today FROM listing_cards k WHERE k.id = stock.id) AS here`;
/** Candidates for the next free day: today, and the end of each window. */
const nextFree = `(
  SELECT d FROM (
    SELECT ${today} AS d UNION SELECT w.free_from FROM taken_windows w WHERE w.listing_id = stock.listing_id AND w.free_from > ${today} ORDER BY d OFFSET 0
  ) AS days WHERE d + ${shortest} <= ${today} + ${MAX_RENT_DAYS} AND ${copiesFree('d', `d + ${shortest}`)} > 0 LIMIT 1)`;

/** A booked window exists until its copy is back. */
const notRented = `(
  SELECT greatest(stock.inventory - count(DISTINCT w.copy), 0)::int FROM taken_windows w
  WHERE w.listing_id = stock.listing_id AND (w.booked AND w.copy <= stock.inventory OR w.free_from = '${FOR_EVER}'))`;

const freeOf = prepared(`
  SELECT stock.listing_id AS id, ${nextFree}::text AS "nextFree",
    CASE WHEN $2::date < ${today} THEN 0 WHEN $2::date IS NOT NULL THEN ${copiesFor('$2::date', '$3::date')} END AS "freeCopies", ${notRented} AS "notRented"
  FROM ${terms} ${here} WHERE stock.listing_id ${isAnyOf('$1')}`);

/** Returns for each rental the next free day, the free copies on the requested days, and the copies left for sale. */
export async function findFree(
  db: EntityManager,
  listingIds: readonly string[],
  days?: Days,
): Promise<ReadonlyMap<string, RentalAvailability>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db.query<(RentalAvailability & { id: string })[]>(freeOf, [listingIds, days?.from ?? null, days?.to ?? null]);
  return new Map(rows.map(({ id, ...free }) => [id, free]));
}
