import { INSIGHT_DAYS, type MarketInsights } from '@tankobon/contracts';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';

const TRENDING = 10;
const first = `$1::date - ${INSIGHT_DAYS - 1}`;
const since = `$1::date - ${2 * INSIGHT_DAYS - 1}`;
const midnight = (day: string) => `((${day})::timestamp AT TIME ZONE 'UTC')`;

/** Series by requests and orders of the last days; `before`: both of as many days before. */
const trending = prepared(`
  WITH demand AS (
    SELECT listing_id, day >= ${first} AS is_recent, requests, rentals AS orders FROM demand_days WHERE day BETWEEN ${since} AND $1::date
    UNION ALL SELECT listing_id, sold_at >= ${midnight(first)}, 0, 1 FROM reservations WHERE sold_at >= ${midnight(since)}),
  of_listing AS (
    SELECT listing_id, coalesce(sum(requests) FILTER (WHERE is_recent), 0) AS requests, coalesce(sum(orders) FILTER (WHERE is_recent), 0) AS orders,
      coalesce(sum(requests + orders) FILTER (WHERE NOT is_recent), 0) AS before
    FROM demand GROUP BY listing_id),
  of_series AS (
    SELECT c.series_id AS id, sum(l.requests)::int AS requests, sum(l.orders)::int AS orders, sum(l.before)::int AS before
    FROM of_listing l JOIN listing_cards c ON c.slug = l.listing_id WHERE c.series_id IS NOT NULL GROUP BY c.series_id)
  SELECT o.id AS "mangaId", s.title, o.requests AS "requests14d", o.orders AS "orders14d", o.before
  FROM of_series o JOIN series s ON s.id = o.id WHERE o.requests + o.orders > 0 ORDER BY o.requests + o.orders DESC, o.id LIMIT ${TRENDING}`);

const requests = prepared(`
  SELECT to_char(g.day, 'YYYY-MM-DD') AS date, coalesce(sum(d.requests), 0)::int AS count
  FROM generate_series(${first}, $1::date, interval '1 day') AS g (day) LEFT JOIN demand_days d ON d.day = g.day::date
  GROUP BY g.day ORDER BY g.day`);

type TrendingRow = Omit<MarketInsights['topTrending'][number], 'deltaPct'> & { before: number };

/** Returns the market's demand of the last 14 days up to the day of `now`, in UTC. */
export async function findInsights(db: EntityManager, now: string): Promise<MarketInsights> {
  const today = [now.slice(0, 10)];
  const [rows, requestsLast14Days] = await Promise.all([
    db.query<TrendingRow[]>(trending, today),
    db.query<MarketInsights['requestsLast14Days']>(requests, today),
  ]);
  return {
    topTrending: rows.map(({ before, ...row }) => ({ ...row, deltaPct: changeOf(row.requests14d + row.orders14d, before) })),
    requestsLast14Days,
  };
}

const changeOf = (after: number, before: number) => (before === 0 ? null : Math.round((100 * (after - before)) / before));
