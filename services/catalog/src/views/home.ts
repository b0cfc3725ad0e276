import type { catalog, CallOutput } from '@tankobon/contracts';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { type RailRow, rails, withCards } from './shown-campaigns.js';
import { findTrending } from '../series/trending.js';
import { averageOf } from './card.js';
import { facetOf } from './facet-values.js';
import { closedFor, isListed } from './listed.js';
import { countsOf, type FacetCount } from './listing-counts.js';

type Home = CallOutput<typeof catalog.home>;
type Sellers = { verified: number; sum: number; ratings: number };
type HomeRow = { counts: FacetCount[]; sellers: [Sellers]; withoutDay: number; spotlights: Home['spotlights']; rails: RailRow[] };

const CATEGORIES = 20;
const TRENDING = 12;
const SPOTLIGHTS = 6;
/** Candidates for a spotlight: more than shown, because some of the best sellers have nothing listed. */
const BEST = 60;

/** Returns the home page's data, apart from its first listings. */
export async function findHome(db: EntityManager, now: string): Promise<Home> {
  const [[found], trending] = await Promise.all([db.query<HomeRow[]>(parts, [now.slice(0, 10)]), findTrending(db, TRENDING)]);
  const { counts, spotlights, rails: running } = found!;
  const categories = counts.filter(({ facet }) => facet === 'category').slice(0, CATEGORIES);
  const campaigns = await withCards(db, running);
  return {
    categories: categories.map(({ value: name, count }) => ({ name, count })),
    stats: statsOf(found!),
    trending,
    spotlights,
    campaigns,
  };
}

function statsOf({ counts, sellers: [{ verified, sum, ratings }], withoutDay }: HomeRow): Home['stats'] {
  const countOf = (wanted: string) => counts.find(({ facet }) => facet === wanted)?.count ?? 0;
  const listings = countOf('listed');
  return {
    verifiedSellers: verified,
    listings,
    rentalReadyPercent: listings === 0 ? 0 : Math.round((100 * (countOf('rentalReady') - withoutDay)) / listings),
    averageSellerRating: averageOf(sum, ratings),
  };
}

const sellers = `
  SELECT count(*) FILTER (WHERE verified AND is_seller)::int AS verified, coalesce(sum(rating_sum), 0)::int AS sum,
    coalesce(sum(rating_count), 0)::int AS ratings FROM seller_cards WHERE NOT erased`;

/** Rentals with a deposit and no free day in the next 30. */
const withoutDay = `
  SELECT count(*)::int FROM (SELECT DISTINCT listing_id FROM (${closedFor(30, '$1::date')}) AS each) AS closed
  JOIN listing_cards c ON c.slug = closed.listing_id WHERE ${isListed} AND c.facets @> ARRAY['${facetOf('rentalReady', 'yes')}']`;

/** Sellers with the most sales and something listed. The quote is a buyer's comment, else the latest listing's title. */
const spotlights = `
  SELECT s.id, coalesce(s.name, 'New seller') AS name, coalesce(s.location, '') AS location, extract(year FROM s.registered_at)::int AS "joinedYear",
    s.avatar_color AS "avatarColor", l.specialties, l.listings, s.sales, coalesce(s.quote, 'Just listed: ' || l.latest || '.') AS quote
  FROM (SELECT * FROM seller_cards WHERE is_seller AND NOT erased ORDER BY sales DESC, rating_sum DESC, id LIMIT ${BEST}) s
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS listings, (array_agg(title ORDER BY live_at DESC))[1] AS latest,
      ARRAY(SELECT DISTINCT unnest(array_agg(coalesce(demographic, category))) LIMIT 3) AS specialties
    FROM (SELECT title, live_at, demographic, category FROM listing_cards c WHERE c.seller_id = s.id AND ${isListed} LIMIT 500) own
  ) l
  WHERE l.listings > 0 AND s.registered_at IS NOT NULL
  ORDER BY s.sales DESC, s.rating_sum DESC, s.id LIMIT ${SPOTLIGHTS}`;

const rowsOf = (sql: string) => `(SELECT coalesce(json_agg(part), '[]') FROM (${sql}) AS part)`;
/** One statement, planned once. */
const parts = prepared(`
  SELECT ${rowsOf(countsOf(`IN ('category', 'listed', 'rentalReady')`))} AS counts, ${rowsOf(sellers)} AS sellers,
    (${withoutDay}) AS "withoutDay", ${rowsOf(spotlights)} AS spotlights, ${rowsOf(rails)} AS rails`);
