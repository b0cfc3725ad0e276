import type { SellerCard } from '@tankobon/contracts';
import { beginsWithKey, containsKey } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { sellerColumns, type SellerColumns, toSeller } from './card.js';

/** A name without an index would be looked for among everybody who ever registered. */
const byName = `
  SELECT seller.id AS "sellerId", ${sellerColumns} FROM seller_cards AS seller
  WHERE search_key(seller.name) LIKE ${containsKey('$1')} AND seller.is_seller AND NOT seller.erased
    AND EXISTS (SELECT FROM listing_cards c WHERE c.seller_id = seller.id AND c.listed)
  ORDER BY search_key(seller.name) LIKE ${beginsWithKey('$1')} DESC, seller.sales DESC, seller.id LIMIT $2`;

/** The sellers somebody means who have something listed: names that begin with the letters, then names that contain them. */
export async function matchSellers(db: EntityManager, q: string, limit: number, now: string): Promise<SellerCard[]> {
  const text = q.trim();
  if (text === '') return [];
  const found = await db.query<SellerColumns[]>(byName, [text, limit]);
  return found.map((row) => toSeller(row, now));
}
