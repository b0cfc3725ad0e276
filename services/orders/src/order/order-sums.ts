import type { OrderSums } from '@tankobon/contracts';
import type { OrderWithParts, RentalOfOrder } from './order-queries.js';
import type { SaleRow } from './orders.view.js';

const paidForSale = ({ priceCents, quantity, shippingCents }: SaleRow): number => priceCents * quantity + shippingCents;
const paidForRental = ({ rentCents, shippingCents, depositCents }: RentalOfOrder): number => rentCents + shippingCents + depositCents;
const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

type Lines = Pick<OrderWithParts, 'sales' | 'rentals'>;
type Totals = { subtotalCents: number; shippingCents: number; depositCents: number; totalCents: number };

/** Charges of these lines, in minor units of the order's currency. */
export function totalsOf({ sales, rentals }: Lines): Totals {
  return {
    subtotalCents: sum([...sales.map(({ priceCents, quantity }) => priceCents * quantity), ...rentals.map(({ rentCents }) => rentCents)]),
    shippingCents: sum([...sales, ...rentals].map(({ shippingCents }) => shippingCents)),
    depositCents: sum(rentals.map(({ depositCents }) => depositCents)),
    totalCents: sum([...sales.map(paidForSale), ...rentals.map(paidForRental)]),
  };
}

/** Money of these lines after refunds. A refund of the whole order counts for all of them. */
export function sumsOf({ sales, rentals }: Lines, { paidAt, refunds }: Pick<OrderWithParts, 'paidAt' | 'refunds'>): OrderSums {
  if (paidAt === null) return { paidCents: 0, refundedCents: 0, refundingCents: 0, remainingCents: 0 };
  const paidCents = totalsOf({ sales, rentals }).totalCents;
  const contracts = [
    ...sales.map((sale) => ({ id: sale.id, isCancelled: sale.status === 'cancelled', cents: paidForSale(sale) })),
    ...rentals.map((rental) => ({ id: rental.rentalId, isCancelled: rental.status === 'cancelled', cents: paidForRental(rental) })),
  ];
  const backFor = (id: string | null) => sum(refunds.filter(({ contractId }) => contractId === id).map(({ amountCents }) => amountCents));
  const back = contracts.map(({ id, ...contract }) => ({ ...contract, refunded: backFor(id) }));
  const refundedCents = Math.min(paidCents, sum(back.map(({ refunded }) => refunded)) + backFor(null));
  const remainingCents = paidCents - refundedCents;
  const due = sum(back.map(({ isCancelled, cents, refunded }) => (isCancelled ? Math.max(0, cents - refunded) : 0)));
  return { paidCents, refundedCents, refundingCents: Math.min(due, remainingCents), remainingCents };
}
