import { type ListingCard, rentOf, saleOf, type SellerCard, type Series } from '@tankobon/contracts';
import { columnsOf } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { findKept } from '../series/stored-series.js';
import { campaignTitle } from './is-shown.js';
import { gradeOf } from './condition-grade.js';
import { type Days, findFree } from './free-days.js';
import { ListingCardRow } from './listing-cards.view.js';
import { NO_COLOR } from './seller-cards.view.js';
import type { StockRow } from '../listing/stock.view.js';

/** Columns for searching and internal use, which cards do not show. */
const hidden = ['pictures', 'id', 'slug', 'inStock', 'demographic', 'seriesRank', 'facets', 'search', 'names', 'series'] as const;

/** Row of `sellerColumns`; null while the seller's facts have not arrived. */
export type SellerColumns = {
  sellerId: string;
  sellerName: string | null;
  sellerErased: boolean | null;
  sellerLocation: string | null;
  sellerSales: number | null;
  sellerSince: number | null;
  sellerColor: string | null;
  sellerZone: string | null;
  ratingSum: number | null;
  ratingCount: number | null;
};
/** A row of `cardColumns`; `id` is the slug. */
export type CardRow = Omit<ListingCardRow, (typeof hidden)[number]> &
  Pick<ListingCardRow, 'pictures'> &
  Pick<StockRow, 'inventory' | 'available'> &
  SellerColumns & { id: string; campaign: string | null };

/** `seller` is the seller's row in the query around it. */
export const sellerColumns = `
  seller.name AS "sellerName", seller.erased AS "sellerErased", seller.location AS "sellerLocation", seller.sales AS "sellerSales",
  extract(year FROM seller.registered_at AT TIME ZONE 'UTC')::int AS "sellerSince", seller.avatar_color AS "sellerColor", seller.time_zone AS "sellerZone",
  seller.rating_sum AS "ratingSum", seller.rating_count AS "ratingCount"`;

/** `c` is the listing's row in the query around it. */
const columns = `
  c.slug AS id, ${columnsOf(ListingCardRow, 'c', { without: hidden })}, stock.inventory, stock.available, ${campaignTitle} AS campaign, ${sellerColumns}`;
/** Columns of a card, with all pictures of the listing. */
export const cardColumns = `${columns}, c.pictures`;
/** Columns of a card in a list, with the first picture only: all twelve of each would triple the cost of a page. */
export const listedColumns = `${columns}, jsonb_path_query_array(c.pictures, '$[0]') AS pictures`;

export const cardJoins = `
  JOIN stock ON stock.id = c.id
  LEFT JOIN seller_cards AS seller ON seller.id = c.seller_id`;

/** Turns rows into cards with their series; rentals also get their free days. */
export async function toCards(db: EntityManager, rows: readonly CardRow[], days?: Days): Promise<ListingCard[]> {
  const rentals = rows.filter(rentOf).map(({ id }) => id);
  const seriesIds = rows.flatMap(({ seriesId }) => seriesId ?? []);
  const [series, free] = await Promise.all([findKept(db, seriesIds), findFree(db, rentals, days)]);
  return rows.map((row) => {
    const { notRented, ...days } = free.get(row.id) ?? { ...noDays, notRented: row.available };
    const buyable = saleOf(row) ? Math.min(row.available, notRented) : 0;
    return { ...toCard(row, series.get(row.seriesId ?? '') ?? null), ...days, buyable };
  });
}

const noDays = { nextFree: null, freeCopies: null };

function toCard(row: CardRow, series: Series | null): Omit<ListingCard, keyof typeof noDays | 'buyable'> {
  const {
    sellerId,
    sellerName,
    sellerErased,
    sellerLocation,
    sellerSales,
    sellerSince,
    sellerColor,
    sellerZone,
    ratingSum,
    ratingCount,
    staffPausedAt: at,
    staffPauseReason: reason,
    campaign,
    ...card
  } = row;
  return {
    ...card,
    ...(campaign !== null && { campaign }),
    pausedByStaff: at === null ? null : { at, reason },
    grade: gradeOf(card.condition),
    series,
    seller: toSeller(row, card.createdAt),
  };
}

/** Returns the seller's card. A placeholder replaces the name during projection lag, and for ever after an erasure. */
export function toSeller(row: SellerColumns, since: string): SellerCard {
  return {
    id: row.sellerId,
    name: row.sellerErased ? 'Former member' : (row.sellerName ?? 'New seller'),
    location: row.sellerLocation,
    rating: averageOf(row.ratingSum ?? 0, row.ratingCount ?? 0),
    sales: row.sellerSales ?? 0,
    memberSince: row.sellerSince ?? Number(since.slice(0, 4)),
    avatarColor: row.sellerColor ?? NO_COLOR,
    timeZone: row.sellerZone ?? 'UTC',
  };
}

/** Removes the fields that only the seller and staff may see. */
export function forOthers(card: ListingCard): ListingCard {
  return { ...card, sku: null, rejectedReason: null, pausedByStaff: null };
}

/** Returns the average with two decimals; null without ratings. */
export function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}
