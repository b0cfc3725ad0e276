import type { Address, Currency, OrderStatus, SaleStatus } from '@tankobon/contracts';
import { prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { type Cursor, pageOf, type PageOf } from './cursor.js';

type Moment = string | Date;
export type FoundSale = {
  id: string;
  order_id: string;
  listing_id: string;
  title: string;
  cover_url: string | null;
  quantity: number;
  price_cents: number;
  shipping_cents: number;
  currency: Currency;
  seller_id: string;
  buyer_id: string;
  status: SaleStatus;
  ships: boolean;
  carrier: string | null;
  tracking_number: string | null;
  shipped_at: Moment | null;
  delivered_at: Moment | null;
  completed_at: Moment | null;
  completes_at: Moment | null;
  ship_by: Moment | null;
  created_at: Moment;
};
export type FoundReview = { id: string; rating: number; comment: string | null; created_at: Moment; name: string | null };
export type FoundOrder = {
  id: string;
  checkout_id: string;
  buyer_id: string;
  buyer_name: string | null;
  status: OrderStatus;
  currency: Currency;
  subtotal_cents: number;
  shipping_cents: number;
  total_cents: number;
  simulated: boolean;
  payment_id: string | null;
  ships: boolean;
  address: Address | null;
  pay_by: Moment;
  paid_at: Moment | null;
  created_at: Moment;
  sales: FoundSale[];
  review: Omit<FoundReview, 'name'> | null;
};
export type SaleOfOrder = FoundSale & { address: Address | null; buyer_name: string | null };

const orderWithParts = `SELECT o.*, p.name AS buyer_name, to_json(r.*) AS review,
    (SELECT json_agg(s.* ORDER BY s.position) FROM sales s WHERE s.order_id = o.id) AS sales
  FROM orders o LEFT JOIN people p ON p.id = o.buyer_id LEFT JOIN reviews r ON r.order_id = o.id`;

const orderById = prepared(`${orderWithParts} WHERE o.id = $1`);

export async function findOrder(db: EntityManager, orderId: string): Promise<FoundOrder | undefined> {
  const [order]: FoundOrder[] = await db.query(orderById, [orderId]);
  return order;
}

/** A buyer's orders, newest first. */
export async function findMyOrders(db: EntityManager, buyerId: string, limit: number, after: Cursor): Promise<PageOf<FoundOrder>> {
  const rows: FoundOrder[] = await db.query(
    `${orderWithParts} WHERE o.buyer_id = $1 AND ($2::timestamptz IS NULL OR (o.created_at, o.id) < ($2, $3))
     ORDER BY o.created_at DESC, o.id DESC LIMIT $4`,
    [buyerId, after.at, after.id, limit + 1],
  );
  return pageOf(rows, limit);
}

const saleWithOrder = `SELECT s.*, CASE WHEN o.paid_at IS NOT NULL THEN o.address END AS address, p.name AS buyer_name
  FROM sales s JOIN orders o ON o.id = s.order_id LEFT JOIN people p ON p.id = s.buyer_id`;

export async function findSale(db: EntityManager, saleId: string): Promise<SaleOfOrder | undefined> {
  const [sale]: SaleOfOrder[] = await db.query(`${saleWithOrder} WHERE s.id = $1`, [saleId]);
  return sale;
}

/** A seller's sales, newest first; orders that were never paid and are over are left out. */
export async function findMySales(
  db: EntityManager,
  { sellerId, status, limit, after }: { sellerId: string; status: SaleStatus | null; limit: number; after: Cursor },
): Promise<PageOf<SaleOfOrder>> {
  const rows: SaleOfOrder[] = await db.query(
    `${saleWithOrder} WHERE s.seller_id = $1 AND (o.paid_at IS NOT NULL OR s.status = 'awaiting_payment') AND ($2::text IS NULL OR s.status = $2)
       AND ($3::timestamptz IS NULL OR (s.created_at, s.id) < ($3, $4))
     ORDER BY s.created_at DESC, s.id DESC LIMIT $5`,
    [sellerId, status, after.at, after.id, limit + 1],
  );
  return pageOf(rows, limit);
}

/** Reviews of orders that held this listing, newest first, and what they add up to. */
export async function findReviewsOf(db: EntityManager, listingId: string, limit: number, after: Cursor) {
  const ofListing = `FROM reviews r WHERE r.order_id IN (SELECT s.order_id FROM sales s WHERE s.listing_id = $1)`;
  const reviews: FoundReview[] = await db.query(
    `SELECT r.*, (SELECT p.name FROM people p WHERE p.id = r.buyer_id) AS name ${ofListing}
       AND ($2::timestamptz IS NULL OR (r.created_at, r.id) < ($2, $3)) ORDER BY r.created_at DESC, r.id DESC LIMIT $4`,
    [listingId, after.at, after.id, limit + 1],
  );
  const [sums]: { count: number; average: number | null }[] = await db.query(
    `SELECT count(*)::int AS count, avg(r.rating)::float8 AS average ${ofListing}`,
    [listingId],
  );
  return { ...pageOf(reviews, limit), ...sums! };
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
