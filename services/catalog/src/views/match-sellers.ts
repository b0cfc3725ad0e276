import type { SellerCard } from '@tankobon/contracts';
import { beginsWithKey, containsKey } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { sellerColumns, type SellerColumns, toSeller } from './card.js';

/** Uses the index of sellers' names: without it, each search would read every registered person. */
const byName = `
  SELECT seller.id AS "sellerId", ${sellerColumns} FROM seller_cards AS seller
  WHERE search_key(seller.name) LIKE ${containsKey('$1')} AND seller.is_seller AND NOT seller.erased
    AND EXISTS (SELECT FROM listing_cards c WHERE c.seller_id = seller.id AND c.listed)
  ORDER BY search_key(seller.name) LIKE ${beginsWithKey('$1')} DESC, seller.sales DESC, seller.id LIMIT $2`;

/** Finds sellers with something listed: first names that begin with the text, then names that contain it. */
export async function matchSellers(db: EntityManager, q: string, limit: number, now: string): Promise<SellerCard[]> {
  const text = q.trim();
  if (text === '') return [];
  const found = await db.query<SellerColumns[]>(byName, [text, limit]);
  return found.map((row) => toSeller(row, now));
}
