// Real: the whole marketplace in this process, on PostgreSQL, through its public API. Not real: the payment provider.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ActorName, type Market, startMarket } from './market.js';
import { days, RENT, Things, until } from './things.js';

let market: Market;
let things: Things;

beforeAll(async () => {
  market = await startMarket();
  things = new Things(market);
});
afterAll(() => market.stop());
beforeEach(async () => {
  for (const buyer of ['buyer A', 'buyer B'] as const) await things.as(buyer, 'DELETE', '/cart');
});

const as = (actor: ActorName, method: string, path: string, body?: object) =>
  market.http.call(method, path, { token: market.tokenOf(actor), ...(body && { body }) });
const own = async (id: string) => (await things.as('seller A', 'GET', `/items/${id}`)).body.item;
const edit = (id: string, body: object) => as('seller A', 'PUT', `/items/${id}`, body);
const one = () => things.soldAndLet({ inventory_count: 1, locationType: 'onsite' });
const lines = async (buyer: ActorName) => (await things.as(buyer, 'GET', '/cart')).body.cart.items as { status: string }[];
/** Facts travel for a moment: until they have come the cart is asked again, and a line cannot be had. */
const toCart = async (buyer: ActorName, itemId: string, window: object = {}) => {
  const put = await until(
    () => as(buyer, 'POST', '/cart/items', { itemId, ...window }),
    ({ status }) => status < 300,
  );
  await until(
    () => lines(buyer),
    (all) => all.every(({ status }) => status === 'active'),
  );
  return put;
};
const book = (buyer: ActorName, id: string, window: object) => as(buyer, 'POST', `/items/${id}/bookings`, window);
const checkout = (buyer: ActorName) => as(buyer, 'POST', '/cart/checkout-intent');
const pay = async (buyer: ActorName) => {
  const { orderId } = (
    await until(
      () => checkout(buyer),
      ({ status }) => status < 300,
    )
  ).body;
  return (await things.as(buyer, 'POST', `/orders/${orderId}/mark-paid`)).body.order;
};
const read = { rate_type: 'rent_daily', min_rate: 300, price_cents: 300, deposit_amount_cents: 1_000 };

describe('listing for sale and for rent', () => {
  it('shows both options to everybody, its price first', async () => {
    const id = await one();
    const { item } = (await market.http.call('GET', `/items/${id}`)).body;
    expect(item).toMatchObject({ rate_type: 'buy', price_cents: 900, deposit_amount_cents: 0, offers: [read] });
    const query = 'query One($id: ID!) { listing(id: $id) { rateType rateCents offers { rateType rateCents depositCents } } }';
    const { data } = (await market.http.call('POST', '/graphql', { body: { query, variables: { id } } })).body;
    const offers = [{ rateType: 'rent_daily', rateCents: 300, depositCents: 1_000 }];
    expect(data.listing).toEqual({ rateType: 'buy', rateCents: 900, offers });
  });

  it('stays so after an edit without options and is for sale after an empty list', async () => {
    const id = await one();
    expect((await edit(id, { sku: 'SHELF-1' })).body.item.offers).toEqual([read]);
    expect((await edit(id, { offers: [] })).body.item.offers).toEqual([]);
    expect((await edit(id, { offers: [] })).body.item.offers).toEqual([]);
  });

  it.each([
    ['two of them', [RENT, { ...RENT, rateType: 'rent_weekly' }], 400, 'validation_failed'],
    ['the same kind', [{ rateType: 'buy', minRate: 800 }], 422, 'offered_twice'],
    ['a price of nothing', [{ ...RENT, minRate: 0 }], 400, 'validation_failed'],
    ['a price below nothing', [{ ...RENT, minRate: -300 }], 400, 'validation_failed'],
    ['a deposit above what there is', [{ ...RENT, depositAmountCents: 1e12 }], 400, 'validation_failed'],
    ["catalog's own words", [{ rateType: 'rent_daily', rateCents: 300 }], 400, 'validation_failed'],
    ['a field nobody knows', [{ ...RENT, currency: 'jpy' }], 400, 'unknown_field'],
  ])('is refused with %s, and nothing is stored', async (_, offers, status, error) => {
    const id = await one();
    const before = await own(id);
    const refused = await edit(id, { offers });
    expect([refused.status, refused.body.error]).toEqual([status, error]);
    const created = await as('seller A', 'POST', '/items', { title: 'A', description: 'B', minRate: 900, offers });
    expect([created.status, created.body.error]).toEqual([status, error]);
    expect(await own(id)).toEqual(before);
  });

  it('takes no deposit for a sale', async () => {
    const id = await things.rent();
    const refused = await edit(id, { offers: [{ rateType: 'buy', minRate: 900, depositAmountCents: 1 }] });
    expect([refused.status, refused.body.error]).toEqual([422, 'deposit_for_sale']);
  });

  it('is refused if copies are sold or in a checkout', async () => {
    const id = await things.live('seller A', { inventory_count: 2 });
    await toCart('buyer A', id);
    await things.as('buyer A', 'POST', '/cart/checkout-intent');
    for (const changes of [{ offers: [RENT] }, { rateType: 'rent_daily' }]) {
      const refused = await edit(id, changes);
      expect([refused.status, refused.body.error]).toEqual([409, 'copies_sold']);
    }
    expect(await own(id)).toMatchObject({ rate_type: 'buy', offers: [] });
  });
});

describe('copy for sale and for rent', () => {
  it('is not sold during a rental and is sold afterwards', async () => {
    const id = await one();
    const { cart } = (await toCart('buyer B', id)).body;
    const { items } = (await toCart('buyer A', id, days(10, 14))).body.cart;
    const refused = await checkout('buyer B');
    expect([refused.status, refused.body.error]).toEqual([409, 'insufficient_stock']);
    expect(refused.body.lines).toMatchObject([{ lineId: cart.items[0].id }]);
    const left = async () => (await market.http.call('GET', `/items/${id}`)).body.item;
    expect(await until(left, ({ buyable_count }) => buyable_count === 0)).toMatchObject({ available_count: 1 });
    const late = await as('buyer A', 'POST', '/cart/items', { itemId: id });
    expect([late.status, late.body.error, late.body.message]).toEqual([409, 'insufficient_stock', 'This listing is sold out.']);
    await things.as('buyer A', 'DELETE', `/cart/items/${items[0].id}`);
    expect(await pay('buyer B')).toMatchObject({ status: 'paid', items: [{ itemId: id, priceCents: 900 }] });
  });

  it('is not rented once sold, and the other one is', async () => {
    const id = await things.soldAndLet({ inventory_count: 2, locationType: 'onsite' });
    await toCart('buyer A', id);
    await pay('buyer A');
    const { copies, slots } = (await market.http.call('GET', `/items/${id}/availability`)).body;
    expect([copies, slots]).toMatchObject([2, [{ copy: 1, blocked_reason: 'Sold' }]]);
    const [one, none] = [await book('buyer B', id, days(10, 14)), await book('buyer A', id, days(10, 14))];
    expect([one.status, none.status, none.body.error]).toEqual([201, 409, 'conflict']);
  });

  it('is bought and rented in one order, one copy each', async () => {
    const id = await things.soldAndLet({ inventory_count: 2, locationType: 'onsite' });
    await toCart('buyer A', id);
    const { cart } = (await toCart('buyer A', id, days(10, 14))).body;
    expect(cart).toMatchObject({ subtotalCents: 900 + 4 * 300, depositCents: 1_000 });
    const { items } = await pay('buyer A');
    expect(items).toMatchObject([{ itemId: id, priceCents: 900 }, { itemId: id, priceCents: 1_200, depositCents: 1_000 }]); // prettier-ignore
  });

  it('is refused by name if the rented line took the last one', async () => {
    const id = await one();
    const { items: bought } = (await toCart('buyer A', id)).body.cart;
    await toCart('buyer A', id, days(10, 14));
    const refused = await checkout('buyer A');
    expect([refused.status, refused.body.error]).toEqual([409, 'insufficient_stock']);
    expect(refused.body.lines.map(({ lineId }: { lineId: string }) => lineId)).toEqual([bought[0].id]);
  });

  it('has its days again after a cancelled sale, and none while sold', async () => {
    const id = await one();
    const copies = async (): Promise<number> => (await market.http.call('GET', `/items/${id}/availability`)).body.copies;
    for (const isPaid of [true, false]) {
      await toCart('buyer A', id);
      const orderId = isPaid ? (await pay('buyer A')).id : (await checkout('buyer A')).body.orderId;
      const refused = await book('buyer B', id, days(10, 14));
      expect([await copies(), refused.status, refused.body.error]).toEqual([0, 409, 'conflict']);
      await things.as('buyer A', 'POST', `/orders/${orderId}/cancel`);
      await until(copies, (left) => left === 1);
    }
    expect((await book('buyer B', id, days(10, 14))).status).toBe(201);
  });

  it('has one winner among concurrent purchases and bookings', async () => {
    const id = await one();
    await toCart('buyer A', id);
    const bookings = Array.from({ length: 4 }, (_, at) => book('buyer B', id, days(10 + at, 20)));
    const answers = await Promise.all([checkout('buyer A'), ...bookings]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  });
});
