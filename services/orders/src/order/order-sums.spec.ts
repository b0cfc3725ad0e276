import { describe, expect, it } from '@jest/globals';
import type { OrderWithParts } from './order-queries.js';
import { sumsOf, totalsOf } from './order-sums.js';

type Lines = Pick<OrderWithParts, 'sales' | 'rentals'>;
const sale = (id: string, status = 'paid') => ({ id, status, priceCents: 1_000, quantity: 2, shippingCents: 600 });
const rental = (rentalId: string, status = 'confirmed') => ({
  ...{ rentalId, status, rentCents: 1_500, shippingCents: 600, depositCents: 2_000 },
});
const lines = (sales: object[], rentals: object[] = []) => ({ sales, rentals }) as Lines;
const paidAt = '2026-03-01T12:00:00.000Z';

describe('totals of an order', () => {
  it('are those of the shown lines', () =>
    expect(totalsOf(lines([sale('sale_1')], [rental('rental_1')]))).toEqual({
      ...{ subtotalCents: 3_500, shippingCents: 1_200, depositCents: 2_000, totalCents: 6_700 },
    }));
});

describe('refunded totals of an order', () => {
  it('are empty before payment', () =>
    expect(sumsOf(lines([sale('sale_1')]), { paidAt: null, refunds: [] })).toMatchObject({ paidCents: 0, remainingCents: 0 }));

  it('include parts of lines, deposits and whole lines', () => {
    const refunds = [
      { contractId: 'sale_1', amountCents: 900 },
      { contractId: 'rental_1', amountCents: 2_000 },
    ];
    expect(sumsOf(lines([sale('sale_1')], [rental('rental_1', 'closed')]), { paidAt, refunds })).toEqual({
      ...{ paidCents: 6_700, refundedCents: 2_900, refundingCents: 0, remainingCents: 3_800 },
    });
  });

  it('include pending refunds of a cancelled line once', () => {
    const order = lines([sale('sale_1', 'cancelled'), sale('sale_2')]);
    expect(sumsOf(order, { paidAt, refunds: [] })).toMatchObject({ refundedCents: 0, refundingCents: 2_600, remainingCents: 5_200 });
    const refunds = [{ contractId: 'sale_1', amountCents: 2_600 }];
    expect(sumsOf(order, { paidAt, refunds })).toMatchObject({ refundedCents: 2_600, refundingCents: 0, remainingCents: 2_600 });
  });

  it('leave out refunds of hidden lines', () => {
    const refunds = [{ contractId: 'sale_2', amountCents: 2_600 }];
    expect(sumsOf(lines([sale('sale_1')]), { paidAt, refunds })).toMatchObject({ refundedCents: 0, remainingCents: 2_600 });
  });
});
