// Real: PostgreSQL, RPC. Not real: catalog, payouts and identity.
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { orders } from '@tankobon/contracts';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { aListing } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

let service: TestService;
const others = new FakeServices();
const mina = aBuyer();

beforeAll(async () => {
  service = await testService(ordersService, { calls: others.calls, env: { REVIEW_GUARD: 'off' } });
});
afterAll(() => service.stop());

it('reviews an unpaid order without the guard, once and by its buyer only (094)', async () => {
  const listingId = await aListing(others, { sellerId: aSeller().id }, service.deliver);
  await service.call(orders.addLine, { listingId }, as(mina));
  const { orderId } = await service.call(orders.checkout, {}, as(mina));
  const review = (by = mina) => service.call(orders.review, { orderId, rating: 4, comment: 'As described.' }, as(by));
  const reviewable = async () => (await service.call(orders.order, { orderId }, as(mina))).reviewable;
  expect(await reviewable()).toBe(true);
  await expect(review(aBuyer())).rejects.toMatchObject({ code: 'not_found', status: 404 });
  expect((await review()).review).toMatchObject({ rating: 4 });
  expect(await reviewable()).toBe(false);
  await expect(review()).rejects.toMatchObject({ code: 'review_exists', status: 409 });
});
