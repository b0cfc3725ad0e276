import type { ListingCard, SellerCard, Series } from '@tankobon/contracts';
import type { EntityManager } from 'typeorm';
import { findKept } from '../series/kept-series.js';
import { gradeOf } from './condition-grade.js';
import { NO_COLOR } from './seller-cards.view.js';

/** A row of `cardColumns`. */
export type CardRow = Omit<ListingCard, 'createdAt' | 'updatedAt' | 'liveAt' | 'seller' | 'series' | 'grade'> & {
  createdAt: Date;
  updatedAt: Date;
  liveAt: Date | null;
} & SellerColumns;

/** A seller as `sellerColumns` tell of one. */
export type SellerColumns = {
  sellerId: string;
  sellerName: string | null;
  sellerErased: boolean | null;
  sellerLocation: string | null;
  sellerSales: number | null;
  sellerSince: Date | null;
  sellerColor: string | null;
  ratingSum: number | null;
  ratingCount: number | null;
};

/** `seller` is the seller's row in the query around it. */
export const sellerColumns = `
  seller.name AS "sellerName", seller.erased AS "sellerErased", seller.location AS "sellerLocation",
  seller.sales AS "sellerSales", seller.registered_at AS "sellerSince", seller.avatar_color AS "sellerColor",
  seller.rating_sum AS "ratingSum", seller.rating_count AS "ratingCount"`;

/** What a card is made of: `c` is the listing's row in the query around it. */
export const cardColumns = `
  c.slug AS id, c.title, c.description, c.category, c.tags, c.cover_url AS "coverUrl", c.gallery, c.rate_type AS "rateType",
  c.rate_cents AS "rateCents", c.currency, c.deposit_cents AS "depositCents", c.condition, c.edition, c.language, c.extras,
  c.location_type AS "locationType", c.location, c.shipping_fee AS "shippingFee", c.shipping_cents AS "shippingCents",
  c.shipping_eta AS "shippingEta", c.shipping_notes AS "shippingNotes", c.status, stock.inventory, stock.available, c.sku,
  c.series_id AS "seriesId", c.series_title AS "seriesTitle", c.version, c.rejected_reason AS "rejectedReason",
  c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.live_at AS "liveAt", c.seller_id AS "sellerId", ${sellerColumns}`;

export const cardJoins = `
  JOIN stock ON stock.id = c.id
  LEFT JOIN seller_cards AS seller ON seller.id = c.seller_id`;

/** The rows as cards, each with its series. */
export async function toCards(db: EntityManager, rows: readonly CardRow[]): Promise<ListingCard[]> {
  const series = await findKept(
    db,
    rows.flatMap(({ seriesId }) => seriesId ?? []),
  );
  return rows.map((row) => toCard(row, series.get(row.seriesId ?? '') ?? null));
}

function toCard(row: CardRow, series: Series | null): ListingCard {
  const { createdAt, updatedAt, liveAt, ...same } = row;
  const { sellerId, sellerName, sellerErased, sellerLocation, sellerSales, sellerSince, sellerColor, ratingSum, ratingCount, ...card } =
    same;
  return {
    ...card,
    grade: gradeOf(card.condition),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    liveAt: liveAt?.toISOString() ?? null,
    series,
    seller: toSeller(row, createdAt),
  };
}

/** A seller whose facts have not arrived yet has no name for a moment; one who was erased has none for ever. */
export function toSeller(row: SellerColumns, since: Date): SellerCard {
  return {
    id: row.sellerId,
    name: row.sellerErased ? 'Former member' : (row.sellerName ?? 'New seller'),
    location: row.sellerLocation,
    rating: averageOf(row.ratingSum ?? 0, row.ratingCount ?? 0),
    sales: row.sellerSales ?? 0,
    memberSince: (row.sellerSince ?? since).getUTCFullYear(),
    avatarColor: row.sellerColor ?? NO_COLOR,
  };
}

/** Without what is the seller's own business. */
export function forOthers(card: ListingCard): ListingCard {
  return { ...card, sku: null, rejectedReason: null };
}

/** Two decimals; null where nobody has rated yet. */
export function averageOf(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}
