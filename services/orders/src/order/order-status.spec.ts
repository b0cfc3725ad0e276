import { describe, expect, it } from '@jest/globals';
import { type OrderStatus, RentalStatus, type SaleStatus } from '@tankobon/contracts';
import { AS_SALE, orderStatus } from './order-status.js';

describe('status of an order', () => {
  it.each<[OrderStatus, OrderStatus, SaleStatus[]]>([
    ['awaiting_payment', 'awaiting_payment', ['awaiting_payment']],
    ['expired', 'expired', ['cancelled']],
    ['paid', 'paid', ['paid', 'shipped']],
    ['fulfilled', 'paid', ['shipped', 'shipped']],
    ['fulfilled', 'paid', ['shipped', 'delivered', 'completed']],
    ['delivered', 'paid', ['delivered', 'completed']],
    ['completed', 'paid', ['completed', 'completed']],
    ['completed', 'paid', ['completed', 'refunded']],
    ['paid', 'paid', ['paid', 'cancelled']],
    ['cancelled', 'paid', ['cancelled', 'refunded']],
    ['refunded', 'paid', ['refunded', 'refunded']],
    ['disputed', 'paid', ['completed', 'disputed']],
    ['refunded_unavailable', 'refunded_unavailable', ['refunded']],
  ])('is %s when it is %s and its sales are %p', (status, own, sales) => {
    expect(orderStatus(own, sales)).toBe(status);
  });

  it.each<[OrderStatus, SaleStatus[], RentalStatus[]]>([
    ['paid', [], ['confirmed']],
    ['paid', ['completed'], ['confirmed']],
    ['fulfilled', ['shipped'], ['shipped', 'active']],
    ['delivered', ['completed'], ['overdue', 'returned', 'active']],
    ['completed', ['completed'], ['closed', 'cancelled']],
    ['cancelled', ['refunded'], ['cancelled', 'expired']],
    ['disputed', ['completed'], ['disputed', 'closed']],
  ])('is %s when its sales are %p and its rentals %p', (status, sales, rentals) => {
    expect(orderStatus('paid', [...sales, ...rentals.map((rental) => AS_SALE[rental])])).toBe(status);
  });

  it('is disputed while one contract is, unless all were taken back', () => {
    expect(orderStatus('paid', ['shipped', 'completed'], true)).toBe('disputed');
    expect(orderStatus('paid', ['cancelled'], true)).toBe('cancelled');
    expect(orderStatus('awaiting_payment', ['awaiting_payment'], true)).toBe('awaiting_payment');
  });

  it('covers every status of a rental', () => expect(Object.keys(AS_SALE).sort()).toEqual([...RentalStatus.options].sort()));
});
