import { Order, OrderRental, orders, Rental, RentalStatus, Sale, SaleStatus, Shipment } from '@tankobon/contracts';
import { z } from 'zod';
import { nothingOf, pickFields } from '../http/wire-fields.js';
import { DisputeOnWire } from '../wire/disputes.wire.js';
import { withWireStatus } from '../wire/rental-status.js';
import { ReviewOnWire, toReview } from '../wire/reviews.wire.js';

const shipment = Shipment.keyof().options;
/** A bought line of a receipt. `contractId` is the sale behind it. */
const Line = pickFields(
  Sale,
  [
    ...(['id', 'title', 'quantity', 'priceCents', 'shippingCents', 'currency', 'coverUrl', 'status'] as const),
    ...(['deliveredAt', 'completedAt'] as const),
    ...shipment,
  ],
  { contractId: 'id', itemId: 'listingId' },
);
/** A rented line of a receipt. `ofSales` and `nothingYet` fill in the fields that only the other kind of line has. */
const Rented = pickFields(OrderRental, ['title', 'status', 'shippingCents', 'coverUrl', 'startDate', 'endDate', 'depositCents'], {
  ...{ id: 'rentalId', contractId: 'rentalId', itemId: 'listingId', reservationId: 'rentalId', priceCents: 'rentCents' },
});
const ofSales = { reservationId: null, startDate: null, endDate: null, depositCents: 0 };
const { reservationId, startDate, endDate, depositCents } = Rented.schema.shape;
const LineOnWire = Line.schema.extend({
  id: z.union([Line.schema.shape.id, reservationId]),
  contractId: z.union([Line.schema.shape.id, reservationId]),
  status: z.union([SaleStatus, RentalStatus]),
  reservationId: reservationId.nullable(),
  startDate: startDate.nullable(),
  endDate: endDate.nullable(),
  depositCents,
});
const nothingYet = { deliveredAt: null, completedAt: null, ...nothingOf(Shipment) };
const Receipt = pickFields(
  Order,
  [
    ...(['id', 'status', 'currency', 'subtotalCents', 'shippingCents', 'depositCents', 'totalCents'] as const),
    ...(['walletCents', 'cardCents', 'simulated'] as const),
    ...(['payBy', 'paidAt', 'createdAt', 'address', 'needsAddress'] as const),
  ],
  {},
);
const OrderOnWire = Receipt.schema.extend({ items: z.array(LineOnWire), review: ReviewOnWire.nullable() }).meta({ id: 'Order' });
export const OrderAnswer = z.object({ order: OrderOnWire });
export const OrdersAnswer = z.object({ orders: z.array(OrderOnWire), nextCursor: orders.myOrders.answer.shape.nextCursor });

/** Converts an order to the specification's fields. Totals are the same in the list and in the detail. */
export function toOrder(order: Order): z.output<typeof OrderOnWire> {
  const bought = order.sales.map((sale) => ({ ...Line.of(sale), ...ofSales }));
  const rented = order.rentals.map((rental) => ({
    ...nothingYet,
    ...Rented.of(withWireStatus(rental)),
    quantity: 1,
    currency: order.currency,
  }));
  return { ...Receipt.of(order), items: [...bought, ...rented], review: order.review && toReview(order.review) };
}

const RentedOut = pickFields(
  Rental,
  [
    ...(['id', 'title', 'status', 'startDate', 'endDate', 'shippedAt', 'returnedAt'] as const),
    ...(['depositCapturedCents', 'depositReleasedCents', 'currency'] as const),
  ],
  { itemId: 'listingId', depositAmountCents: 'depositCents' },
);
export const toRental = (rental: Rental) => RentedOut.of(withWireStatus(rental));

export const OverviewAnswer = z.object({
  metrics: orders.buyerMetrics.answer.extend({ activeRentals: z.int().nullable(), openDisputes: z.int().nullable() }),
  orders: z.array(OrderOnWire),
  rentals: z.array(RentedOut.schema).nullable(),
  disputes: z.array(DisputeOnWire).nullable(),
});
