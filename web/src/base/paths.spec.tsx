import { describe, expect, it } from '@jest/globals';
import { accountTabs, paths } from './paths.js';

describe('addresses', () => {
  it('follow the specification', () => {
    expect([paths.home, paths.browse, paths.signIn, paths.register, paths.forgotPassword, paths.onboarding]).toEqual([
      '/',
      '/manga',
      '/signin',
      '/register',
      '/forgot-password',
      '/onboarding',
    ]);
    expect(accountTabs).toEqual(['overview', 'requests', 'listings', 'billing', 'orders', 'messages']);
    expect(paths.accountTab('listings')).toBe('/account?tab=listings');
    expect(paths.accountOrder('order_1')).toBe('/account?tab=orders&orderId=order_1');
    expect(paths.orderPlaced('order_1', { simulated: true })).toBe('/orders/order_1?simulated=true');
  });

  it('escape an id', () => {
    expect(paths.item('../admin?x=1')).toBe('/item/..%2Fadmin%3Fx%3D1');
  });
});
