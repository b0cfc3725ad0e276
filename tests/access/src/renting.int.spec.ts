// Real: the whole marketplace in this process, on PostgreSQL, through its public API. Not real: the payment provider.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Market, startMarket } from './market.js';
import { days, Things, until } from './things.js';

const DEPOSIT = 2_500;
let market: Market;
let things: Things;

beforeAll(async () => {
  market = await startMarket();
  things = new Things(market);
});
afterAll(() => market.stop());

const rentals = (to: object = {}) =>
  things.live('seller A', { rateType: 'rent_daily', minRate: 300, depositAmountCents: DEPOSIT, inventory_count: 1, ...to });
const sold = () => things.live('seller B');
const put = async (body: object) => {
  const add = () => market.http.call('POST', '/cart/items', { token: market.tokenOf('buyer A'), body });
  return (await until(add, ({ status }) => status !== 404)).body;
};
const order = async (id: string) => (await things.as('buyer A', 'GET', `/orders/${id}`)).body.order;
const pending = async () => (await things.as('buyer A', 'GET', '/user/status')).body.wallet.pending_cents;
const calendar = async (id: string) => (await market.http.call('GET', `/items/${id}/availability`)).body;
const reservations = async (id: string) => (await calendar(id)).reservations;

describe('copy for rent and one for sale, of two sellers', () => {
  it('are one cart, checkout and payment, with the deposit held until its decision', async () => {
    const [rent, buy] = [await rentals(), await sold()];
    const window = days(10, 14);
    await put({ itemId: buy });
    const { cart } = await put({ itemId: rent, ...window });
    expect(cart).toMatchObject({ subtotalCents: 900 + 4 * 300, depositCents: DEPOSIT });
    expect(cart.items).toMatchObject([
      { itemId: buy, reservationId: null, startDate: null, endDate: null, depositCents: 0 },
      { itemId: rent, quantity: 1, priceCents: 1_200, reservationId: expect.stringMatching(/^rental_/), ...window, depositCents: DEPOSIT },
    ]);
    const { reservationId, shippingCents } = cart.items[1];
    const total = cart.subtotalCents + cart.shippingCents + DEPOSIT;

    const before = await pending();
    const placed = (await things.as('buyer A', 'POST', '/cart/checkout-intent')).body;
    expect(placed).toMatchObject({ amountCents: total, totalCents: total, depositCents: DEPOSIT });
    await things.as('buyer A', 'POST', `/orders/${placed.orderId}/mark-paid`);
    const paid = await order(placed.orderId);
    expect(paid).toMatchObject({ status: 'paid', depositCents: DEPOSIT, totalCents: total });
    const rented = {
      contractId: reservationId,
      itemId: rent,
      priceCents: 1_200,
      shippingCents,
      depositCents: DEPOSIT,
      status: 'confirmed',
    };
    expect(paid.items).toMatchObject([{ itemId: buy, status: 'paid', reservationId: null }, rented]);
    expect(await reservations(rent)).toMatchObject([{ id: reservationId, status: 'confirmed' }]);
    expect((await until(pending, (cents) => cents > before)) - before).toBe(DEPOSIT);
  });

  it('are cancelled whole under one key: every rental and purchase', async () => {
    const [first, second, buy] = [await rentals(), await rentals(), await sold()];
    const left = async () => (await things.as('seller B', 'GET', `/items/${buy}`)).body.item.available_count;
    const before = await left();
    await things.as('buyer A', 'DELETE', '/cart');
    await put({ itemId: buy });
    for (const itemId of [first, second]) await put({ itemId, ...days(20, 22) });
    const { orderId } = (await things.as('buyer A', 'POST', '/cart/checkout-intent')).body;
    await things.as('buyer A', 'POST', `/orders/${orderId}/mark-paid`);
    const cancel = () => things.as('buyer A', 'POST', `/orders/${orderId}/cancel`);
    expect((await cancel()).body.order.items.map(({ status }: { status: string }) => status)).toEqual([
      'refunded',
      'cancelled',
      'cancelled',
    ]);
    for (const id of [first, second]) expect(await reservations(id)).toEqual([]);
    expect(await left()).toBe(before);
  });

  it('are extended for money through the cart, as a part of the rental', async () => {
    const rent = await rentals({ locationType: 'onsite' });
    await things.as('buyer A', 'DELETE', '/cart');
    const { cart } = await put({ itemId: rent, ...days(2, 5) });
    const rentalId = cart.items[0].reservationId;
    const buy = async () => {
      const { orderId } = (await things.as('buyer A', 'POST', '/cart/checkout-intent')).body;
      return (await things.as('buyer A', 'POST', `/orders/${orderId}/mark-paid`)).body.order;
    };
    const first = await buy();
    await things.as('seller A', 'POST', `/contracts/${rentalId}/mark-sent`);
    await things.as('buyer A', 'POST', `/contracts/${rentalId}/mark-delivered`);
    const { endDate } = days(2, 9);
    const { reservationId: extensionId } = (await things.as('buyer A', 'POST', `/contracts/${rentalId}/extend`, { body: { endDate } }))
      .body;
    const { items } = (await things.as('buyer A', 'GET', '/cart')).body.cart;
    const more = { priceCents: 4 * 300, shippingCents: 0, depositCents: 0, startDate: days(2, 5).endDate, endDate };
    expect(items).toMatchObject([{ ...more, itemId: rent, reservationId: extensionId, extendsId: rentalId }]);

    const second = await buy();
    expect(second).toMatchObject({ totalCents: 1_200, items: [{ contractId: extensionId }] });
    const taken = {
      reservations: [{ id: rentalId, status: 'confirmed' }],
      slots: [{ start_date: endDate, blocked_reason: 'Return buffer' }],
    };
    expect(await calendar(rent)).toMatchObject(taken);
    const review = (id: string) => market.http.call('POST', `/orders/${id}/reviews`, { token: market.tokenOf('buyer A'), body: { rating: 5, comment: 'Kept a little longer.' } }); // prettier-ignore
    const refused = await review(second.id);
    expect([refused.status, refused.body.error]).toEqual([409, 'not_reviewable']);
    expect((await review(first.id)).status).toBe(201);
    expect(
      (
        await until(
          () => order(second.id),
          ({ status }) => status === 'closed' || status === 'completed',
        )
      ).items,
    ).toMatchObject([{ status: 'closed' }]);
  });

  it('are extended within a paid week at once, without an order', async () => {
    const rent = await rentals({ locationType: 'onsite', rateType: 'rent_weekly' });
    await things.as('buyer A', 'DELETE', '/cart');
    const { cart } = await put({ itemId: rent, ...days(2, 5) });
    const rentalId = cart.items[0].reservationId;
    const { orderId } = (await things.as('buyer A', 'POST', '/cart/checkout-intent')).body;
    await things.as('buyer A', 'POST', `/orders/${orderId}/mark-paid`);
    await things.as('seller A', 'POST', `/contracts/${rentalId}/mark-sent`);
    await things.as('buyer A', 'POST', `/contracts/${rentalId}/mark-delivered`);
    const { endDate } = days(2, 9);
    const { body } = await things.as('buyer A', 'POST', `/contracts/${rentalId}/extend`, { body: { endDate } });
    expect(body).toMatchObject({ reservationId: rentalId, endDate, rentCents: 0, depositCents: 0, payBy: null });
    expect((await things.as('buyer A', 'GET', '/cart')).body.cart.items).toEqual([]);
    expect(await calendar(rent)).toMatchObject({ reservations: [{ id: rentalId, end_date: endDate }] });
  });

  it('are refused on taken days, with the cart unchanged', async () => {
    const rent = await rentals();
    await things.as('buyer A', 'DELETE', '/cart');
    await put({ itemId: rent, ...days(10, 14) });
    const other = await market.http.call('POST', `/items/${rent}/bookings`, { token: market.tokenOf('buyer B'), body: days(12, 15) });
    expect([other.status, other.body.error]).toEqual([409, 'conflict']);
    expect((await things.as('buyer B', 'GET', '/cart')).body.cart.items).toEqual([]);
  });

  it('are free again at once when removed from the cart', async () => {
    const rent = await rentals();
    await things.as('buyer A', 'DELETE', '/cart');
    const { cart } = await put({ itemId: rent, ...days(10, 14) });
    await things.as('buyer A', 'DELETE', `/cart/items/${cart.items[0].id}`);
    const booked = await things.as('buyer B', 'POST', `/items/${rent}/bookings`, { body: days(12, 15) });
    expect(booked.body).toMatchObject({ reservationId: expect.stringMatching(/^rental_/), depositCents: DEPOSIT });
    expect((await things.as('buyer B', 'GET', '/cart')).body.cart.items).toMatchObject([{ reservationId: booked.body.reservationId }]);
  });

  it.each([
    [{}, 422, 'not_for_sale', ['startDate', 'endDate']],
    [{ startDate: days(3, 4).startDate }, 422, 'invalid_range', ['endDate']],
    [{ ...days(3, 4), quantity: 2 }, 422, 'rental_quantity', []],
    [{ ...days(4, 4) }, 422, 'invalid_range', []],
    [{ startDate: '2026-02-30', endDate: '2026-03-02' }, 400, 'validation_failed', ['startDate']],
  ])('report the fault of %o and reserve nothing', async (window, status, error, fields) => {
    const rent = await rentals();
    await things.as('buyer A', 'DELETE', '/cart');
    const refused = await until(
      () => market.http.call('POST', '/cart/items', { token: market.tokenOf('buyer A'), body: { itemId: rent, ...window } }),
      (answer) => answer.status !== 404,
    );
    expect([refused.status, refused.body.error]).toEqual([status, error]);
    expect((refused.body.fields ?? []).map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(fields));
    expect(await reservations(rent)).toEqual([]);
  });
});
