import { describe, expect, it } from '@jest/globals';
import type { OrderStatus, SaleStatus } from '@tankobon/contracts';
import { orderStatus } from './order-status.js';

describe('the status of an order', () => {
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
});
