import { describe, expect, it } from '@jest/globals';
import { ROUTES } from './access-table.js';
import { rowsOf } from './table.js';

const rows = rowsOf(ROUTES);

/** The table is held against the running system by access.int.spec.ts; this is what a buyer’s part of it has to be. */
describe('buyer (250)', () => {
  it.each([
    ['dashboard', 'GET /buyer/overview'],
    ['cart', 'POST /cart/items'],
    ['orders', 'GET /orders'],
    ['rentals', 'POST /contracts/{id}/send-back'],
    ['disputes', 'POST /contracts/{id}/disputes'],
    ['requests to sellers', 'POST /items/{id}/requests'],
    ['bookings', 'POST /items/{id}/bookings'],
    ['messages', 'POST /messages'],
    ['reviews', 'POST /orders/{id}/reviews'],
  ])('is granted %s, unlike a visitor: %s', (_what, route) => {
    const { expected } = rows.find(({ name }) => name === route)!;
    expect([expected['buyer A'], expected.visitor]).toEqual([expect.stringMatching(/^20[01]$/), '401 auth_required']);
  });

  it('is denied pages of staff', () => {
    const ofStaff = rows.filter(({ name }) => name.includes(' /admin/'));
    expect(ofStaff.length).toBeGreaterThan(20);
    expect(new Set(ofStaff.map(({ expected }) => expected['buyer A']))).toEqual(new Set(['403 forbidden']));
  });
});
