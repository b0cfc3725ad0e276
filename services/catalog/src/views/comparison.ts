import type { catalog, CallOutput } from '@tankobon/contracts';
import type { Actor } from '@tankobon/eventstore';
import type { EntityManager } from 'typeorm';
import { findListing } from './listing.js';
import { SellerCardRow } from './seller-cards.view.js';

type Comparison = CallOutput<typeof catalog.comparison>;

const OTHERS = 500;
const OF_SERIES = `
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY o.rate_cents)::int AS "medianCents", count(*)::int AS others
    FROM (SELECT c.rate_cents FROM listing_cards c
           WHERE c.series_id = $1 AND c.listed AND c.slug <> $2 AND c.rate_type = $3 AND c.currency = $4 AND c.rate_cents IS NOT NULL
           ORDER BY c.live_at DESC, c.id DESC LIMIT ${OTHERS}) AS o`;

/** Returns a listing, the median price of others of its series, and its seller's registration. @throws Refusal `not_found` */
export async function compare(db: EntityManager, listingId: string, by: Actor): Promise<Comparison> {
  const listing = await findListing(db, listingId, by);
  const { seriesId, rateType, currency, seller } = listing;
  const [[prices], known] = await Promise.all([
    db.query<Pick<Comparison, 'medianCents' | 'others'>[]>(OF_SERIES, [seriesId, listingId, rateType, currency]),
    db.findOneBy(SellerCardRow, { id: seller.id }),
  ]);
  return { listing, ...prices!, sellerSince: known?.registeredAt ?? null };
}
