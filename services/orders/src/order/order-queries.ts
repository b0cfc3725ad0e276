import type { Address, Currency, OrderStatus, RentalStatus, SaleStatus } from '@tankobon/contracts';
import { columnsOf, jsonOf, pageFrom, positionOf, prepared } from '@tankobon/service-kit';
import type { EntityManager } from 'typeorm';
import { OrderRentalRow } from './order-rentals.view.js';
import { OrderRow, ReviewRow, SaleRow } from './orders.view.js';
import { RentalFactsRow } from '../views/rental-facts.view.js';

/** A review with the name of its author. */
export type SignedReview = { review: ReviewRow; name: string | null };
export type RentalOfOrder = OrderRentalRow & {
  status: RentalStatus;
  disputed: boolean;
  depositCapturedCents: number;
  depositReleasedCents: number;
};
export type OrderWithParts = OrderRow & {
  buyerName: string | null;
  sales: SaleRow[];
  rentals: RentalOfOrder[];
  review: ReviewRow | null;
  /** Issued refunds, each with its contract; null = the whole order. */
  refunds: { contractId: string | null; amountCents: number }[];
  /** Whether one of the order's contracts is disputed. */
  disputed: boolean;
};
type FoundOrder = Omit<OrderWithParts, 'rentals'> & { rentals: { line: OrderRentalRow; fact: RentalFactsRow | null; disputed: boolean }[] };
/** A sale with the data that only its seller sees. */
export type SaleOfOrder = { sale: SaleRow; address: Address | null; buyerName: string | null };
type Page<T> = { items: T[]; nextCursor: string | null };

const NEWEST = ['infinity', ''] as const;

const orderWithParts = `SELECT ${columnsOf(OrderRow, 'o')}, p.name AS "buyerName", CASE WHEN r.id IS NOT NULL THEN ${jsonOf(ReviewRow, 'r')} END AS review,
    EXISTS (SELECT FROM open_disputes d WHERE d.order_id = o.id) AS disputed,
    (SELECT coalesce(json_agg(json_build_object('contractId', coalesce(e.contract_id, d.contract_id), 'amountCents', e.amount_cents)), '[]')
      FROM contract_entries e LEFT JOIN contract_entries d ON d.dispute_id = e.dispute_id AND d.kind = 'DisputeOpened'
      WHERE e.order_id = o.id AND e.kind IN ('RefundIssued', 'DepositReturned')) AS refunds,
    (SELECT coalesce(json_agg(${jsonOf(SaleRow, 's')} ORDER BY s.position), '[]') FROM sales s WHERE s.order_id = o.id) AS sales,
    (SELECT coalesce(json_agg(json_build_object('line', ${jsonOf(OrderRentalRow, 'l')},
        'disputed', EXISTS (SELECT FROM open_disputes d WHERE d.order_id = l.order_id AND d.contract_id = l.rental_id),
        'fact', CASE WHEN f.rental_id IS NOT NULL THEN ${jsonOf(RentalFactsRow, 'f')} END) ORDER BY l.position), '[]')
      FROM order_rentals l LEFT JOIN rental_facts f ON f.rental_id = l.rental_id AND f.order_id = l.order_id WHERE l.order_id = o.id) AS rentals
  FROM orders o LEFT JOIN people p ON p.id = o.buyer_id LEFT JOIN reviews r ON r.order_id = o.id`;

const orderById = prepared(`${orderWithParts} WHERE o.id = $1`);

export async function findOrder(db: EntityManager, orderId: string): Promise<OrderWithParts | undefined> {
  const [order]: FoundOrder[] = await db.query(orderById, [orderId]);
  return order && withRentalStates(order);
}

/** Status of a rental by its order's status, while no fact of rentals has come. */
const OF_ORDER: Partial<Record<OrderStatus, RentalStatus>> = {
  ...{ awaiting_payment: 'pending_payment', requires_payment: 'pending_payment', paid: 'confirmed', expired: 'expired' },
};

const withRentalStates = ({ rentals, ...order }: FoundOrder): OrderWithParts => ({
  ...order,
  rentals: rentals.map(({ line, fact, disputed }) => ({
    ...line,
    disputed,
    status: fact?.status ?? OF_ORDER[order.status] ?? 'cancelled',
    depositCapturedCents: fact?.capturedCents ?? 0,
    depositReleasedCents: fact?.releasedCents ?? 0,
  })),
});

const positionIn = ({ createdAt, id }: { createdAt: string; id: string }) => [createdAt, id];

/** Returns a buyer's orders, newest first. */
export async function findMyOrders(db: EntityManager, buyerId: string, limit: number, cursor?: string): Promise<Page<OrderWithParts>> {
  const rows: FoundOrder[] = await db.query(
    `${orderWithParts} WHERE o.buyer_id = $1 AND (o.created_at, o.id) < ($2::timestamptz, $3) ORDER BY o.created_at DESC, o.id DESC LIMIT $4`,
    [buyerId, ...(positionOf(cursor) ?? NEWEST), limit + 1],
  );
  return pageFrom(rows.map(withRentalStates), limit, positionIn);
}

const saleWithOrder = `SELECT ${jsonOf(SaleRow, 's')} AS sale, CASE WHEN o.paid_at IS NOT NULL THEN o.address END AS address, p.name AS "buyerName"
  FROM sales s JOIN orders o ON o.id = s.order_id LEFT JOIN people p ON p.id = s.buyer_id`;

export async function findSale(db: EntityManager, saleId: string): Promise<SaleOfOrder | undefined> {
  const [sale]: SaleOfOrder[] = await db.query(`${saleWithOrder} WHERE s.id = $1`, [saleId]);
  return sale;
}

/** Returns a seller's sales, newest first, without those of orders that ended unpaid. */
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

/** Returns reviews of orders with this listing, newest first, with their count and average. */
export async function findReviewsOf(db: EntityManager, listingId: string, limit: number, cursor?: string) {
  const ofListing = `FROM reviews r WHERE r.published_at IS NOT NULL AND r.order_id IN
    (SELECT s.order_id FROM sales s WHERE s.listing_id = $1 UNION ALL SELECT l.order_id FROM order_rentals l WHERE l.listing_id = $1)`;
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

/** Returns orders, by id after `after`, whose review waits for delivery and can be settled: all kept contracts delivered, or none kept. */
export async function findOrdersWithWaitingReview(db: EntityManager, after: string, limit: number): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT r.order_id AS id FROM reviews r WHERE r.awaits_delivery AND r.order_id > $1
        AND NOT EXISTS (SELECT 1 FROM sales s WHERE s.order_id = r.order_id AND s.status IN ('awaiting_payment', 'paid', 'shipped', 'disputed'))
        AND NOT EXISTS (SELECT 1 FROM ${RENTALS} WHERE l.order_id = r.order_id AND f.status IN ('pending_payment', 'confirmed', 'shipped'))
      ORDER BY r.order_id LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

const OPEN_SALE = `s.status IN ('paid', 'shipped', 'delivered', 'disputed')`;
const RENTALS = 'order_rentals l JOIN rental_facts f ON f.rental_id = l.rental_id AND f.order_id = l.order_id';
const OPEN_RENTAL = `f.status NOT IN ('closed', 'cancelled')`;

/** Returns the number of open orders, and the amount spent in the currency of the latest purchase. */
export async function findBuyerMetrics(
  db: EntityManager,
  buyerId: string,
): Promise<{ openOrders: number; totalSpentCents: number; currency: Currency }> {
  const [found]: { open: number; spent: string; currency: Currency | null }[] = await db.query(
    `WITH mine AS (SELECT * FROM orders WHERE buyer_id = $1),
          latest AS (SELECT currency FROM mine WHERE status = 'paid' ORDER BY created_at DESC, id DESC LIMIT 1)
     SELECT (SELECT count(*)::int FROM mine o WHERE o.status IN ('awaiting_payment', 'requires_payment')
               OR (o.status = 'paid' AND (EXISTS (SELECT 1 FROM sales s WHERE s.order_id = o.id AND ${OPEN_SALE})
                 OR EXISTS (SELECT 1 FROM ${RENTALS} WHERE l.order_id = o.id AND ${OPEN_RENTAL})))) AS open,
            (SELECT coalesce(sum(s.price_cents::bigint * s.quantity + s.shipping_cents), 0) FROM sales s JOIN mine o ON o.id = s.order_id
              WHERE o.status = 'paid' AND s.status NOT IN ('cancelled', 'refunded') AND s.currency = (SELECT currency FROM latest)) +
            (SELECT coalesce(sum(l.rent_cents::bigint + l.shipping_cents), 0) FROM ${RENTALS} JOIN mine o ON o.id = l.order_id
              WHERE f.status <> 'cancelled' AND o.currency = (SELECT currency FROM latest)) AS spent,
            (SELECT currency FROM latest) AS currency`,
    [buyerId],
  );
  return { openOrders: found!.open, totalSpentCents: Number(found!.spent), currency: found!.currency ?? 'usd' };
}

/** Counts a person's open sales and rentals that are paid, on either side. A paid rental counts as open until a fact of rentals comes. */
export async function countOpenBusiness(db: EntityManager, personId: string): Promise<number> {
  const [found]: { open: number }[] = await db.query(
    `SELECT (SELECT count(*) FROM sales s WHERE (s.buyer_id = $1 OR s.seller_id = $1) AND ${OPEN_SALE})::int +
       (SELECT count(*) FROM order_rentals l JOIN orders o ON o.id = l.order_id LEFT JOIN rental_facts f ON f.rental_id = l.rental_id
         WHERE (o.buyer_id = $1 OR l.seller_id = $1) AND (f.order_id = o.id AND ${OPEN_RENTAL} OR o.status = 'paid' AND f.order_id IS NULL))::int AS open`,
    [personId],
  );
  return found!.open;
}
