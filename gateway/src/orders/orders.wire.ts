import { Order, orders, Sale, Shipment } from '@tankobon/contracts';
import { z } from 'zod';
import { worded } from '../door/spelling.js';
import { ReviewOnWire, toReview } from '../wire/reviews.wire.js';

const shipment = Shipment.keyof().options;
/** One line of a receipt. `contractId` is the agreement behind it. */
const Line = worded(
  Sale,
  [
    ...(['id', 'title', 'quantity', 'priceCents', 'shippingCents', 'currency', 'coverUrl', 'status'] as const),
    ...(['deliveredAt', 'completedAt'] as const),
    ...shipment,
  ],
  { contractId: 'id', itemId: 'listingId' },
);
const Receipt = worded(
  Order,
  [
    ...(['id', 'status', 'currency', 'subtotalCents', 'shippingCents', 'totalCents', 'simulated'] as const),
    ...(['payBy', 'paidAt', 'createdAt', 'address', 'needsAddress'] as const),
  ],
  {},
);
const OrderOnWire = Receipt.schema.extend({ items: z.array(Line.schema), review: ReviewOnWire.nullable() }).meta({ id: 'Order' });
export const OrderAnswer = z.object({ order: OrderOnWire });
export const OrdersAnswer = z.object({ orders: z.array(OrderOnWire), nextCursor: orders.myOrders.answer.shape.nextCursor });

/** The order as the specification spells it; totals of the list and of the detail are the same numbers. */
export function toOrder(order: Order): z.output<typeof OrderOnWire> {
  return { ...Receipt.of(order), items: order.sales.map(Line.of), review: order.review && toReview(order.review) };
}

const Agreement = worded(Sale, ['id', 'status', ...shipment, 'deliveredAt', 'completedAt', 'orderId'], {
  itemId: 'listingId',
});
const ofRentals = { returnedAt: null, depositAmountCents: 0, depositCapturedCents: 0, depositReleasedCents: 0 };
const ContractOnWire = Agreement.schema
  .extend({ returnedAt: z.null(), depositAmountCents: z.int(), depositCapturedCents: z.int(), depositReleasedCents: z.int() })
  .meta({ id: 'Contract' });
export const ContractAnswer = z.object({ contract: ContractOnWire });
export const toContract = (sale: Sale): z.output<typeof ContractAnswer> => ({ contract: { ...Agreement.of(sale), ...ofRentals } });

export const OverviewAnswer = z.object({
  metrics: orders.buyerMetrics.answer.extend({ activeRentals: z.int(), openDisputes: z.int() }),
  orders: z.array(OrderOnWire),
  rentals: z.array(z.unknown()),
  disputes: z.array(z.unknown()),
});
