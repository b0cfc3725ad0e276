// Real: PostgreSQL. The rows are written to the tables: only how they are read is tested.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tankobon/contracts';
import { type TestService, testService } from '@tankobon/testing';
import { FakeServices } from '../fixtures/others.js';
import { findOrdersWithWaitingReview } from '../order/order-queries.js';
import { ordersService } from '../orders.module.js';

let service: TestService;
beforeAll(async () => void (service = await testService(ordersService, { calls: new FakeServices().calls })));
afterAll(() => service.stop());

describe('waiting reviews', () => {
  it('are not held back by days that stand in another order now', async () => {
    const [first, second, rentalId] = [newId('order'), newId('order'), newId('rental')];
    const { database } = service;
    for (const orderId of [first, second])
      await database.query(
        `INSERT INTO order_rentals (order_id, rental_id, position, listing_id, title, seller_id, start_date, end_date, rent_cents, shipping_cents, deposit_cents, ships)
         VALUES ($1, $2, 0, 'listing-akira', 'Akira', 'person_1', '2026-03-01', '2026-03-08', 900, 0, 0, false)`,
        [orderId, rentalId],
      );
    await database.query(
      `INSERT INTO rental_facts (rental_id, status, order_id, captured_cents, released_cents, pay_by) VALUES ($1, 'confirmed', $2, 0, 0, now())`,
      [rentalId, second],
    );
    for (const orderId of [first, second])
      await database.query(
        `INSERT INTO reviews (order_id, id, buyer_id, rating, created_at, awaits_delivery) VALUES ($1, $2, 'person_2', 5, now(), true)`,
        [orderId, newId('review')],
      );
    expect(await findOrdersWithWaitingReview(database.manager, '', 10)).toEqual([first]);
  });
});
