import type { Address, Currency, SaleStatus } from '@tankobon/contracts';
import { columnsOf, jsonOf, pageFrom, positionOf, prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderRow, ReviewRow, SaleRow } from './orders.view.js';

/** A review and who wrote it. */
export type SignedReview = { review: ReviewRow; name: string | null };
export type OrderWithParts = OrderRow & { buyerName: string | null; sales: SaleRow[]; review: ReviewRow | null };
/** A sale beside what only its seller is told. */
export type SaleOfOrder = { sale: SaleRow; address: Address | null; buyerName: string | null };
type Page<T> = { items: T[]; nextCursor: string | null };

const NEWEST = ['infinity', ''] as const;

const orderWithParts = `SELECT ${columnsOf(OrderRow, 'o')}, p.name AS "buyerName", CASE WHEN r.id IS NOT NULL THEN ${jsonOf(ReviewRow, 'r')} END AS review,
    (SELECT json_agg(${jsonOf(SaleRow, 's')} ORDER BY s.position) FROM sales s WHERE s.order_id = o.id) AS sales
  FROM orders o LEFT JOIN people p ON p.id = o.buyer_id LEFT JOIN reviews r ON r.order_id = o.id`;

const orderById = prepared(`${orderWithParts} WHERE o.id = $1`);

export async function findOrder(db: EntityManager, orderId: string): Promise<OrderWithParts | undefined> {
  const [order]: OrderWithParts[] = await db.query(orderById, [orderId]);
  return order;
}

const positionIn = ({ createdAt, id }: { createdAt: string; id: string }) => [createdAt, id];

/** A buyer's orders, newest first. */
export async function findMyOrders(db: EntityManager, buyerId: string, limit: number, cursor?: string): Promise<Page<OrderWithParts>> {
  const rows: OrderWithParts[] = await db.query(
    `${orderWithParts} WHERE o.buyer_id = $1 AND (o.created_at, o.id) < ($2::timestamptz, $3) ORDER BY o.created_at DESC, o.id DESC LIMIT $4`,
    [buyerId, ...(positionOf(cursor) ?? NEWEST), limit + 1],
  );
  return pageFrom(rows, limit, positionIn);
}

const saleWithOrder = `SELECT ${jsonOf(SaleRow, 's')} AS sale, CASE WHEN o.paid_at IS NOT NULL THEN o.address END AS address, p.name AS "buyerName"
  FROM sales s JOIN orders o ON o.id = s.order_id LEFT JOIN people p ON p.id = s.buyer_id`;

export async function findSale(db: EntityManager, saleId: string): Promise<SaleOfOrder | undefined> {
  const [sale]: SaleOfOrder[] = await db.query(`${saleWithOrder} WHERE s.id = $1`, [saleId]);
  return sale;
}

/** A seller's sales, newest first; orders that were never paid and are over are left out. */
export async function findMySales(
  db: EntityManager,
  { sellerId, status, limit, cursor }: { sellerId: string; status: SaleStatus | null; limit: number; cursor?: string | undefined },
): Promise<Page<SaleOfOrder>> {
  const rows: SaleOfOrder[] = await db.query(
    `${saleWithOrder} WHERE s.seller_id = $1 AND (o.paid_at IS NOT NULL OR s.status = 'awaiting_payment') AND ($2::text IS NULL OR s.status = $2)
       AND (s.created_at, s.id) < ($3::timestamptz, $4)
     ORDER BY s.created_at DESC, s.id DESC LIMIT $5`,
    [sellerId, status, ...(positionOf(cursor) ?? NEWEST), limit + 1],
  );
  return pageFrom(rows, limit, ({ sale }) => positionIn(sale));
}

/** Reviews of orders that held this listing, newest first, and what they add up to. */
export async function findReviewsOf(db: EntityManager, listingId: string, limit: number, cursor?: string) {
  const ofListing = `FROM reviews r WHERE r.order_id IN (SELECT s.order_id FROM sales s WHERE s.listing_id = $1)`;
  const reviews: SignedReview[] = await db.query(
    `SELECT ${jsonOf(ReviewRow, 'r')} AS review, (SELECT p.name FROM people p WHERE p.id = r.buyer_id) AS name ${ofListing}
       AND (r.created_at, r.id) < ($2::timestamptz, $3) ORDER BY r.created_at DESC, r.id DESC LIMIT $4`,
    [listingId, ...(positionOf(cursor) ?? NEWEST), limit + 1],
  );
  const [sums]: { count: number; average: number | null }[] = await db.query(
    `SELECT count(*)::int AS count, avg(r.rating)::float8 AS average ${ofListing}`,
    [listingId],
  );
  return { ...pageFrom(reviews, limit, ({ review }) => positionIn(review)), ...sums! };
}

const OPEN_SALE = `s.status IN ('paid', 'shipped', 'delivered', 'disputed')`;

/** Orders that wait for something, and what was spent in the currency of the latest purchase. */
export async function findBuyerMetrics(
  db: EntityManager,
  buyerId: string,
): Promise<{ openOrders: number; totalSpentCents: number; currency: Currency }> {
  const [found]: { open: number; spent: string | null; currency: Currency | null }[] = await db.query(
    `WITH mine AS (SELECT * FROM orders WHERE buyer_id = $1),
          latest AS (SELECT currency FROM mine WHERE status = 'paid' ORDER BY created_at DESC, id DESC LIMIT 1)
     SELECT (SELECT count(*)::int FROM mine o WHERE o.status IN ('awaiting_payment', 'requires_payment')
               OR (o.status = 'paid' AND EXISTS (SELECT 1 FROM sales s WHERE s.order_id = o.id AND ${OPEN_SALE}))) AS open,
            (SELECT sum(s.price_cents::bigint * s.quantity + s.shipping_cents) FROM sales s JOIN mine o ON o.id = s.order_id
              WHERE o.status = 'paid' AND s.status NOT IN ('cancelled', 'refunded') AND s.currency = (SELECT currency FROM latest)) AS spent,
            (SELECT currency FROM latest) AS currency`,
    [buyerId],
  );
  return { openOrders: found!.open, totalSpentCents: Number(found!.spent ?? 0), currency: found!.currency ?? 'usd' };
}

/** Paid sales of this person, as buyer or seller, that are not over. */
export async function countOpenBusiness(db: EntityManager, personId: string): Promise<number> {
  const [found]: { open: number }[] = await db.query(
    `SELECT count(*)::int AS open FROM sales s WHERE (s.buyer_id = $1 OR s.seller_id = $1) AND ${OPEN_SALE}`,
    [personId],
  );
  return found!.open;
}
