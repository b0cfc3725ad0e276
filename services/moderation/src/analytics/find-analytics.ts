import { type Analytics, ANALYTICS_WINDOW_DAYS, Currency, daysBetween, MOST_SINGLE_DAYS } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';

/** Days `[from, to)` in UTC; null = all of them. Facts after `asOf` do not count. */
export type KnownRange = { readonly from: string | null; readonly to: string | null; readonly asOf: string; readonly today: string };

/** Number of sellers and of listings per currency. */
const FIRST = 10;
/** Number of cohorts without a range. */
const MONTHS = 12;
const BY_CURRENCY = `array_position(ARRAY[${Currency.options.map((each) => `'${each}'`).join(', ')}], currency)`;
const [FROM, TO, AS_OF] = [`coalesce($1::date, '-infinity')`, `coalesce($2::date, 'infinity')`, '$3::date'];
/** The last day before the window of the last days. */
const BEFORE_WINDOW = `${AS_OF} - ${ANALYTICS_WINDOW_DAYS}`;

const SUMS = `sum(orders)::float8 AS orders, sum(gmv_cents)::float8 AS "gmvCents", sum(refunded_cents)::float8 AS "refundedCents"`;
const SALES = `SELECT currency, ${SUMS} FROM sales_days WHERE day >= ${FROM} AND day < ${TO} AND known_on <= ${AS_OF}
 GROUP BY currency ORDER BY ${BY_CURRENCY}`;
const PERIODS = `SELECT to_char(date_trunc($4, day), 'YYYY-MM-DD') AS from, currency, ${SUMS} FROM sales_days
 WHERE day >= coalesce($1::date, ${BEFORE_WINDOW} + 1) AND day < ${TO} AND known_on <= ${AS_OF} GROUP BY 1, currency ORDER BY 1, ${BY_CURRENCY}`;

/** SQL of the first rows of each currency, largest worth first: of the days of the range, or of all days. */
type FirstRows = { readonly id: string; readonly worth: string; readonly count: string; readonly table: 'seller' | 'listing' };
const ofDays = ({ table, id, worth, count }: FirstRows) => `(
  SELECT * FROM (
    SELECT ${id}, currency, sum(${worth})::float8 AS worth, sum(${count})::float8 AS count,
           row_number() OVER (PARTITION BY currency ORDER BY sum(${worth}) DESC, ${id}) AS place
      FROM ${table}_days WHERE day >= ${FROM} AND day < ${TO} AND day <= ${AS_OF} GROUP BY ${id}, currency HAVING sum(${worth}) > 0) AS summed
   WHERE place <= ${FIRST}) AS top`;
const ofAllDays = ({ table, id, worth, count }: FirstRows) => {
  const ofOne = (currency: Currency) => `(SELECT ${id}, currency, ${worth}::float8 AS worth, ${count}::float8 AS count
    FROM ${table}_totals WHERE currency = '${currency}' AND ${worth} > 0 ORDER BY ${worth} DESC, ${id} LIMIT ${FIRST})`;
  return `(${Currency.options.map(ofOne).join(' UNION ALL ')}) AS top`;
};
const SELLER: FirstRows = { table: 'seller', id: 'seller_id', worth: 'payout_cents', count: 'contracts' };
const LISTING: FirstRows = { table: 'listing', id: 'listing_id', worth: 'gross_cents', count: 'orders' };
const sellers = (
  top: string,
) => `SELECT seller_id AS "sellerId", p.email AS "sellerEmail", currency, worth AS "payoutCents", count AS contracts
  FROM ${top} LEFT JOIN people p ON p.person_id = seller_id ORDER BY ${BY_CURRENCY}, worth DESC, seller_id`;
const listings = (
  top: string,
) => `SELECT top.listing_id AS "itemId", coalesce(k.title, top.listing_id) AS title, currency, count AS orders, worth AS "grossCents"
  FROM ${top} LEFT JOIN known_listings k ON k.listing_id = top.listing_id ORDER BY ${BY_CURRENCY}, worth DESC, top.listing_id`;

const sumOf = (column: string, when: string) => `coalesce(sum(${column}) FILTER (WHERE ${when}), 0)::int`;
const [IN_RANGE, LATELY] = [`day >= ${FROM} AND day < ${TO}`, `day > ${BEFORE_WINDOW}`];
const USERS = `SELECT ${sumOf('new_buyers', IN_RANGE)} AS "newBuyers", ${sumOf('new_sellers', IN_RANGE)} AS "newSellers",
       ${sumOf('new_buyers', LATELY)} AS "newBuyersLast30", ${sumOf('new_sellers', LATELY)} AS "newSellersLast30"
  FROM cohort_days WHERE day <= ${AS_OF}`;
const COHORTS = `SELECT to_char(c.month, 'YYYY-MM') AS month, sum(new_buyers)::int AS "newBuyers", sum(new_sellers)::int AS "newSellers",
       sum(orders)::int AS orders, sum(buyers)::int AS buyers
  FROM cohort_days c
 WHERE c.month >= date_trunc('month', coalesce($1::date, ${AS_OF} - interval '${MONTHS - 1} months')) AND c.month < ${TO} AND day <= ${AS_OF}
 GROUP BY c.month ORDER BY c.month DESC`;

/** Returns the figures of a range, or of all days and the last months, as they were known at the end of `asOf`. */
export async function findAnalytics(db: EntityManager, { from, to, asOf, today }: KnownRange): Promise<Analytics> {
  const range = [from, to, asOf];
  const by = from !== null && to !== null && daysBetween(from, to) > MOST_SINGLE_DAYS ? 'month' : 'day';
  const isAll = from === null && asOf === today;
  const top = isAll ? ofAllDays : ofDays;
  const [sales, periods, topSellers, topListings, [users], cohorts] = await Promise.all([
    db.query<Analytics['sales']>(SALES, range),
    db.query<Analytics['periods']>(PERIODS, [...range, by]),
    db.query<Analytics['sellers']>(sellers(top(SELLER)), isAll ? [] : range),
    db.query<Analytics['listings']>(listings(top(LISTING)), isAll ? [] : range),
    db.query<Analytics['users'][]>(USERS, range),
    db.query<Analytics['cohorts']>(COHORTS, range),
  ]);
  const orderCount = sales.reduce((sum, { orders }) => sum + orders, 0);
  return { orderCount, sales, users: users!, sellers: topSellers, listings: topListings, cohorts, by, periods };
}
