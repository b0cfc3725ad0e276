import type { Currency, FactMap, ordersFacts, payoutsFacts } from '@tankobon/contracts';
import { projection, type ViewTx } from '@tankobon/eventstore';
import { cents } from '@tankobon/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

type Facts = FactMap<typeof ordersFacts> & FactMap<typeof payoutsFacts>;
type PaidFact = Facts['orders.OrderPaid.v1'];

/**
 * Figures of the orders paid on a day (UTC), as far as they were known on another: refunds count on the day of their order. No two
 * currencies share a row.
 */
@Entity('sales_days')
export class SalesDay {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('date', { name: 'known_on' }) knownOn!: string;
  @PrimaryColumn('text') currency!: Currency;
  @Column('int') orders!: number;
  @Column(cents('gmv_cents')) gmvCents!: number;
  @Column(cents('refunded_cents')) refundedCents!: number;
}

/** Day and deposits (by rental) of a paid order, for its refunds. */
@Entity('paid_orders')
export class PaidOrder {
  @PrimaryColumn('text', { name: 'order_id' }) orderId!: string;
  @Column('date', { name: 'paid_on' }) paidOn!: string;
  @Column('text') currency!: Currency;
  @Column('jsonb') deposits!: Record<string, number>;
}

/** Refund whose order is not known yet: topics have no common order. */
@Entity('waiting_refunds')
export class WaitingRefund {
  @PrimaryColumn('text', { name: 'refund_id' }) refundId!: string;
  @Column('text', { name: 'order_id' }) orderId!: string;
  @Column('text') reference!: string;
  @Column(cents('refund_cents')) refundCents!: number;
  @Column('date', { name: 'known_on' }) knownOn!: string;
}

/** Orders of a listing on a day. */
@Entity('listing_days')
export class ListingDay {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @PrimaryColumn('text') currency!: Currency;
  @PrimaryColumn('date') day!: string;
  @Column('int') orders!: number;
  @Column(cents('gross_cents')) grossCents!: number;
}

/** Orders of a listing on all days: its first rows are found by an index. */
@Entity('listing_totals')
export class ListingTotal {
  @PrimaryColumn('text', { name: 'listing_id' }) listingId!: string;
  @PrimaryColumn('text') currency!: Currency;
  @Column('int') orders!: number;
  @Column(cents('gross_cents')) grossCents!: number;
}

const ADD_ORDER = `
  WITH paid AS (
    INSERT INTO paid_orders (order_id, paid_on, currency, deposits) VALUES ($1, $2::date, $3, $4)
  ), sold AS (
    INSERT INTO sales_days AS d (day, known_on, currency, orders, gmv_cents, refunded_cents)
    SELECT $2::date, $2::date, $3, 1, coalesce(sum(cents), 0), 0 FROM unnest($6::bigint[]) AS cents
    ON CONFLICT (day, known_on, currency) DO UPDATE SET orders = d.orders + 1, gmv_cents = d.gmv_cents + excluded.gmv_cents
  ), listing AS (
    SELECT listing_id, sum(cents) AS cents FROM unnest($5::text[], $6::bigint[]) AS line (listing_id, cents) GROUP BY listing_id
  ), total AS (
    INSERT INTO listing_totals AS t (listing_id, currency, orders, gross_cents) SELECT listing_id, $3, 1, cents FROM listing
    ON CONFLICT (listing_id, currency) DO UPDATE SET orders = t.orders + 1, gross_cents = t.gross_cents + excluded.gross_cents
  )
  INSERT INTO listing_days AS d (listing_id, currency, day, orders, gross_cents) SELECT listing_id, $3, $2::date, 1, cents FROM listing
  ON CONFLICT (listing_id, currency, day) DO UPDATE SET orders = d.orders + 1, gross_cents = d.gross_cents + excluded.gross_cents`;

/** Counts the refunds of an order once both are known. A cancelled rental's deposit is no refund of goods. */
const COUNT_REFUNDS = `
  WITH refunded AS (
    DELETE FROM waiting_refunds r USING paid_orders o WHERE r.order_id = $1 AND o.order_id = $1
    RETURNING o.paid_on, r.known_on, o.currency, greatest(r.refund_cents - coalesce((o.deposits ->> r.reference)::bigint, 0), 0) AS cents
  )
  INSERT INTO sales_days AS d (day, known_on, currency, orders, gmv_cents, refunded_cents)
  SELECT paid_on, known_on, currency, 0, 0, sum(cents) FROM refunded GROUP BY paid_on, known_on, currency
  ON CONFLICT (day, known_on, currency) DO UPDATE SET refunded_cents = d.refunded_cents + excluded.refunded_cents`;

export const salesFigures = projection<Facts>('sales-figures', [SalesDay, PaidOrder, WaitingRefund, ListingDay, ListingTotal], {
  'orders.OrderPaid.v1': async ({ data }, tx) => {
    const contracts = contractsOf(data);
    const [listingIds, grossCents] = [contracts.map(({ listingId }) => listingId), contracts.map((contract) => contract.grossCents)];
    const deposits = Object.fromEntries((data.rentals ?? []).map(({ rentalId, depositCents }) => [rentalId, depositCents]));
    await tx.query(ADD_ORDER, [data.orderId, data.at.slice(0, 10), data.currency, JSON.stringify(deposits), listingIds, grossCents]);
    await countRefunds(tx, data.orderId);
  },
  'payouts.RefundIssued.v1': async ({ data: { refundId, orderId, reference, refundCents, at } }, tx) => {
    if (reference.startsWith('deposit:')) return;
    await tx.insert(WaitingRefund, { refundId, orderId, reference, refundCents, knownOn: at.slice(0, 10) });
    await countRefunds(tx, orderId);
  },
});

const countRefunds = (tx: ViewTx, orderId: string) => tx.query(COUNT_REFUNDS, [orderId]);

/** Returns the value of each line without its deposit, as the revenue share counts it. */
const contractsOf = ({ lines, rentals = [] }: PaidFact) => [
  ...lines.map(({ listingId, priceCents, quantity, shippingCents }) => ({ listingId, grossCents: priceCents * quantity + shippingCents })),
  ...rentals.map(({ listingId, rentCents, shippingCents }) => ({ listingId, grossCents: rentCents + shippingCents })),
];
