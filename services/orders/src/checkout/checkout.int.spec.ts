// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers. Not real: catalog, payouts and identity.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Address, orders, type CallOutput } from '@tankobon/contracts';
import { aBuyer, anAdmin, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { aListing } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';
import { orderIdOf } from './checkout-ids.js';

const address: Address = {
  fullName: 'Mina',
  line1: 'Main 1',
  line2: '',
  city: 'Berlin',
  region: '',
  postalCode: '10115',
  country: 'DE',
  phone: '',
};
const kaito = aSeller('kaito');

let service: TestService;
let others: FakeServices;
let mina: ReturnType<typeof aBuyer>;
let listingId: string;
const me = () => as(mina);

beforeAll(async () => {
  others = new FakeServices();
  service = await testService(ordersService, { calls: others.calls });
});
afterAll(() => service.stop());
beforeEach(async () => {
  Object.assign(others, { address, simulated: true });
  others.journal.length = 0;
  mina = aBuyer();
  listingId = await aListing(others, { sellerId: kaito.id }, service.deliver);
});

const fill = (quantity = 2) => service.call(orders.addLine, { listingId, quantity }, me());
const checkOut = () => service.call(orders.checkout, {}, me());
const order = (orderId: string, by = me()) => service.call(orders.order, { orderId }, by);
const available = () => others.listings.get(listingId)!.available;
const factsOf = async (orderId: string) =>
  (await service.facts()).filter(({ data }) => data['orderId'] === orderId).map(({ type }) => type.slice('orders.'.length, -'.v1'.length));

/** Long enough for a step that failed twice to be tried again. */
const later = async () => {
  for (let tries = 0; tries < 3; tries += 1) await service.advanceClock('1 second');
};

type CheckoutAnswer = CallOutput<typeof orders.checkout>;
const paymentFact = ({ orderId, checkoutId, amountCents, currency }: CheckoutAnswer) => ({
  ...{ orderId, checkoutId, amountCents, currency, buyerId: mina.id, simulated: false },
  ...{ paymentId: others.payments.get(orderId)!.id, at: '2026-03-01T12:00:00.000Z' },
});
async function pays(placed: CheckoutAnswer, times = 1): Promise<void> {
  others.pays(placed.orderId);
  await service.deliver('payouts.PaymentSucceeded.v1', paymentFact(placed), { times });
}

describe('checkout', () => {
  it('reserves, places an order and returns the way to pay', async () => {
    await fill();
    const placed = await checkOut();
    expect(placed).toMatchObject({ amountCents: 3_000, currency: 'usd', simulated: true, clientSecret: null });
    expect(placed.message).toBe('Order created in simulation mode. Visit your account dashboard to mark payment received.');
    const found = await order(placed.orderId);
    expect(found).toMatchObject({ status: 'awaiting_payment', subtotalCents: 2_400, shippingCents: 600, totalCents: 3_000 });
    expect(found).toMatchObject({ address, needsAddress: false, payBy: placed.payBy, sales: [{ listingId, status: 'awaiting_payment' }] });
    expect((await service.call(orders.cart, {}, me())).items).toEqual([]);
    expect(available()).toBe(1);
  });

  it('refuses a repeated line and reserves nothing', async () => {
    await fill();
    const { items } = await service.call(orders.cart, {}, me());
    const { id: lineId, quantity, priceCents, shippingCents, currency } = items[0]!;
    const line = { lineId, quantity, priceCents, shippingCents, currency };
    await expect(service.call(orders.checkout, { lines: [line, line] }, me())).rejects.toMatchObject({
      code: 'validation_failed',
      status: 400,
    });
    expect(available()).toBe(3);
    expect(await service.call(orders.checkout, { lines: [line] }, me())).toMatchObject({ amountCents: 3_000 });
    expect(available()).toBe(1);
  });

  it('returns the client secret of a card payment and stores it nowhere', async () => {
    others.simulated = false;
    await fill();
    const placed = await checkOut();
    expect(placed).toMatchObject({ simulated: false, clientSecret: 'pi_1_secret', intentId: 'pi_1', message: null });
    expect((await order(placed.orderId)).status).toBe('requires_payment');
    const stored = await service.database.query(`SELECT count(*)::int AS n FROM es_events WHERE data::text LIKE '%pi_1_secret%'`);
    expect(stored).toEqual([{ n: 0 }]);
    expect([others.asked('payouts.createPayment'), others.asked('payouts.payment')]).toEqual([1, 0]);
    expect(await checkOut()).toEqual(placed);
    expect(others.asked('payouts.payment')).toBe(1);
  });

  it('is paid by hand in simulation by its buyer, its seller or an admin only', async () => {
    for (const by of [as(mina), as(kaito), as(anAdmin())]) {
      await fill(1);
      const { orderId } = await checkOut();
      await expect(service.call(orders.markPaid, { orderId }, as(aBuyer()))).rejects.toMatchObject({ code: 'not_found', status: 404 });
      const paid = await service.call(orders.markPaid, { orderId }, by);
      expect(paid).toMatchObject({ status: 'paid', sales: [{ status: 'paid' }] });
      expect(await service.call(orders.markPaid, { orderId }, by)).toEqual(paid);
      expect(await factsOf(orderId)).toEqual(expect.arrayContaining(['OrderPlaced', 'OrderPaid']));
    }
    expect(available()).toBe(0);
  });

  it('is not paid by hand with a card', async () => {
    others.simulated = false;
    await fill();
    const { orderId } = await checkOut();
    await expect(service.call(orders.markPaid, { orderId }, me())).rejects.toMatchObject({ code: 'not_simulated', status: 409 });
  });

  it('is paid by the fact of payouts, once', async () => {
    await fill();
    const placed = await checkOut();
    await pays(placed, 3);
    await service.settled();
    expect(await order(placed.orderId)).toMatchObject({ status: 'paid', sales: [{ status: 'paid' }] });
    expect((await factsOf(placed.orderId)).filter((name) => name === 'OrderPaid')).toHaveLength(1);
    expect(others.committed.size).toBeGreaterThan(0);
  });

  it('is paid once if the fact arrives during the buyer’s request', async () => {
    await fill();
    const placed = await checkOut();
    others.meanwhile = async (call) => {
      if (call !== 'catalog.commitStock') return;
      others.meanwhile = async () => undefined;
      await pays(placed);
    };
    expect((await service.call(orders.markPaid, { orderId: placed.orderId }, me())).status).toBe('paid');
    expect((await factsOf(placed.orderId)).filter((name) => name === 'OrderPaid')).toHaveLength(1);
    expect(available()).toBe(1);
  });

  it('is one order with one response in 32 concurrent calls', async () => {
    await fill();
    const answers = await Promise.all(Array.from({ length: 32 }, checkOut));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await service.call(orders.myOrders, {}, me())).items).toHaveLength(1);
    expect(available()).toBe(1);
    expect(await checkOut()).toEqual(answers[0]);
  });

  it('orders its own lines or is refused in two tabs at once', async () => {
    await fill(1);
    const other = await aListing(others, { sellerId: kaito.id }, service.deliver);
    const { items } = await service.call(orders.addLine, { listingId: other, quantity: 1 }, me());
    const shown = items.map(({ id: lineId, quantity, priceCents, shippingCents, currency }) => ({
      ...{ lineId, quantity, priceCents, shippingCents, currency },
    }));
    const calls = shown.map(() => as(mina, { route: 'orders.checkout' }));
    const press = (index: number) => service.call(orders.checkout, { lines: [shown[index]!] }, calls[index]!);
    const outcomes = await Promise.allSettled(shown.map((_, index) => press(index)));
    const placed = await Promise.all(
      outcomes.map((outcome, index) => {
        if (outcome.status === 'fulfilled') return outcome.value;
        expect(outcome.reason).toMatchObject({ code: 'checkout_running', status: 409 });
        return press(index);
      }),
    );
    const sold = await Promise.all(placed.map(async ({ orderId }) => (await order(orderId)).sales.map((sale) => sale.listingId)));
    expect(sold).toEqual([[listingId], [other]]);
  });

  it('is one order with one response in concurrent calls under one key', async () => {
    await fill();
    const call = as(mina, { route: 'orders.checkout' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.call(orders.checkout, {}, call)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
  });

  it('refuses an empty cart', async () => {
    await expect(checkOut()).rejects.toMatchObject({ code: 'cart_empty', status: 422 });
  });

  it('waits for an address from the buyer if none is known (A-73)', async () => {
    others.address = null;
    await fill();
    const { orderId } = await checkOut();
    await service.call(orders.markPaid, { orderId }, me());
    const waiting = await order(orderId);
    expect(waiting).toMatchObject({ needsAddress: true, address: null });
    const saleId = waiting.sales[0]!.id;
    await expect(service.call(orders.markSent, { saleId }, as(kaito))).rejects.toMatchObject({ code: 'address_missing', status: 409 });
    await expect(service.call(orders.setAddress, { orderId, ...address }, as(aBuyer()))).rejects.toMatchObject({ code: 'not_found' });
    expect(await service.call(orders.setAddress, { orderId, ...address }, me())).toMatchObject({ needsAddress: false, address });
    expect((await service.call(orders.markSent, { saleId }, as(kaito))).status).toBe('shipped');
  });

  it('continues without identity', async () => {
    others.failNext('identity.addressOf', 'before');
    await fill();
    expect(await order((await checkOut()).orderId)).toMatchObject({ needsAddress: true });
  });

  it('asks for its address once, and refuses one that is not in the address book', async () => {
    await fill();
    const to = { addressId: `address_${'0'.repeat(32)}` };
    others.address = null;
    const refused = { code: 'not_found', status: 404, message: 'There is no such address in your address book.' };
    await expect(service.call(orders.checkout, to, me())).rejects.toMatchObject(refused);
    expect([others.asked('identity.addressOf'), others.asked('catalog.reserveStock'), available()]).toEqual([1, 0, 3]);
    others.address = address;
    expect(await order((await service.call(orders.checkout, to, me())).orderId)).toMatchObject({ address, needsAddress: false });
    expect(others.asked('identity.addressOf')).toBe(2);
  });

  it('seals the address in the events', async () => {
    await fill();
    await checkOut();
    const open = await service.database.query(`SELECT count(*)::int AS n FROM es_events WHERE data::text LIKE '%10115%'`);
    expect(open).toEqual([{ n: 0 }]);
  });

  it('returns the refusal of catalog and accepts the cart again later', async () => {
    await fill();
    Object.assign(others.listings.get(listingId)!, { available: 1 });
    const refusal = { code: 'insufficient_stock', status: 409, details: { available: 1 } };
    await expect(checkOut()).rejects.toMatchObject(refusal);
    await expect(checkOut()).rejects.toMatchObject(refusal);
    expect((await service.call(orders.cart, {}, me())).items).toHaveLength(1);
    Object.assign(others.listings.get(listingId)!, { available: 3 });
    expect(await checkOut()).toMatchObject({ amountCents: 3_000 });
  });

  it.each([
    [{ priceCents: 1_300 }, { priceCents: 1_300 }],
    [{ shippingFee: '$12' }, { shippingCents: 1_200 }],
    [{ currency: 'eur' }, { currency: 'eur' }],
  ])('never charges other terms than those agreed to: %o', async (to, other) => {
    await fill();
    const { items } = await service.call(orders.cart, {}, me());
    Object.assign(others.listings.get(listingId)!, to);
    const agreed = { priceCents: 1_200, shippingCents: 600, currency: 'usd' };
    const lines = [{ lineId: items[0]!.id, title: items[0]!.title, agreed, current: { ...agreed, ...other } }];
    await expect(checkOut()).rejects.toMatchObject({ code: 'price_changed', status: 409, details: { lines } });
    expect(others.asked('payouts.createPayment')).toBe(0);
    expect(available()).toBe(3);
  });

  it('takes only lines shown to the buyer, and charges nothing after a change', async () => {
    const shown = (await fill()).items.map(({ id: lineId, quantity, priceCents, shippingCents, currency }) => ({
      ...{ lineId, quantity, priceCents, shippingCents, currency },
    }));
    const other = await aListing(others, { sellerId: kaito.id }, service.deliver);
    await service.call(orders.addLine, { listingId: other }, me());
    const cheaper = shown.map((line) => ({ ...line, shippingCents: 0 }));
    const refusal = { code: 'price_changed', details: { lines: [{ agreed: { shippingCents: 0 }, current: { shippingCents: 600 } }] } };
    await expect(service.call(orders.checkout, { lines: cheaper }, me())).rejects.toMatchObject(refusal);
    expect(await service.call(orders.checkout, { lines: shown }, me())).toMatchObject({ amountCents: 3_000 });
    expect((await service.call(orders.cart, {}, me())).items).toMatchObject([{ listingId: other, status: 'active' }]);
    expect((await service.call(orders.checkout, { lines: shown }, me())).amountCents).toBe(3_000);
    expect((await service.call(orders.myOrders, {}, me())).items).toHaveLength(1);
  });

  it('skips unavailable lines, which stay in the cart, and charges the rest', async () => {
    await fill();
    const paused = await aListing(others, { sellerId: kaito.id }, service.deliver);
    await service.call(orders.addLine, { listingId: paused }, me());
    Object.assign(others.listings.get(paused)!, { live: false });
    const at = '2026-03-01T12:00:00.000Z';
    const fact = { listingId: paused, sellerId: kaito.id, at, by: kaito.id, byStaff: false };
    await service.deliver('catalog.ListingPaused.v1', fact, { streamId: `listing_${paused}` });
    const placed = await checkOut();
    expect(placed).toMatchObject({ amountCents: 3_000 });
    expect((await order(placed.orderId)).sales).toMatchObject([{ listingId }]);
    expect((await service.call(orders.cart, {}, me())).items).toMatchObject([{ listingId: paused, status: 'unavailable' }]);
    expect(await checkOut()).toEqual(placed);
    await service.call(orders.markPaid, { orderId: placed.orderId }, me());
    await expect(checkOut()).rejects.toMatchObject({
      code: 'listing_unavailable',
      status: 409,
      details: { lines: [{ reason: expect.any(String) }] },
    });
  });

  it('charges nothing and keeps the other lines if one is lost during reservation', async () => {
    await fill();
    const second = await aListing(others, { sellerId: kaito.id, available: 1 }, service.deliver);
    await service.call(orders.addLine, { listingId: second }, me());
    Object.assign(others.listings.get(second)!, { available: 0 });
    const refusal = { code: 'insufficient_stock', status: 409, details: { available: 0, lines: [{ title: expect.any(String) }] } };
    await expect(checkOut()).rejects.toMatchObject(refusal);
    expect(others.asked('payouts.createPayment')).toBe(0);
    expect((await service.call(orders.cart, {}, me())).items).toHaveLength(2);
    expect(available()).toBe(3);
  });

  it('takes nothing from a listing paused meanwhile', async () => {
    await fill();
    Object.assign(others.listings.get(listingId)!, { live: false });
    await expect(checkOut()).rejects.toMatchObject({ code: 'listing_unavailable', status: 409 });
    expect(others.asked('payouts.createPayment')).toBe(0);
  });

  it('leaves a copy in the cart that was added to its line meanwhile', async () => {
    await fill(1);
    others.meanwhile = async (call) => {
      if (call !== 'catalog.reserveStock') return;
      others.meanwhile = async () => undefined;
      await fill(1);
    };
    const { orderId } = await checkOut();
    expect((await order(orderId)).sales).toMatchObject([{ listingId, quantity: 1 }]);
    expect((await service.call(orders.cart, {}, me())).items).toMatchObject([{ listingId, quantity: 1 }]);
    expect((await checkOut()).orderId).not.toBe(orderId);
  });

  it('leaves later lines in the cart', async () => {
    await fill(1);
    const first = await checkOut();
    await fill(1);
    expect((await checkOut()).orderId).not.toBe(first.orderId);
    expect((await service.call(orders.myOrders, {}, me())).items).toHaveLength(2);
  });
});

describe('unpaid order', () => {
  it('expires after 15 minutes with its payment, copies and lines released', async () => {
    await fill();
    const { orderId } = await checkOut();
    await service.advanceClock('14 minutes');
    expect((await order(orderId)).status).toBe('awaiting_payment');
    await service.advanceClock('1 minute');
    expect(await order(orderId)).toMatchObject({ status: 'expired', sales: [{ status: 'cancelled' }] });
    expect(others.payments.get(orderId)!.status).toBe('cancelled');
    expect(available()).toBe(3);
    const { items } = await service.call(orders.cart, {}, me());
    expect(items).toMatchObject([{ listingId, quantity: 2, status: 'reservation_expired' }]);
    await expect(checkOut()).rejects.toMatchObject({ code: 'line_unavailable', status: 409 });
    expect(await factsOf(orderId)).toEqual(['OrderPlaced', 'OrderAddressSet', 'OrderExpired']);
    await service.call(orders.acceptPrice, { lineId: items[0]!.id }, me());
    expect((await checkOut()).orderId).not.toBe(orderId);
  });

  it('continues as paid if the money was faster than the end of the payment', async () => {
    await fill();
    const { orderId } = await checkOut();
    others.pays(orderId);
    await service.advanceClock('15 minutes');
    expect((await order(orderId)).status).toBe('paid');
    expect(available()).toBe(1);
  });

  it('is paid late if the copies are available', async () => {
    await fill();
    const placed = await checkOut();
    await service.advanceClock('16 minutes');
    expect((await service.call(orders.cart, {}, me())).items).toHaveLength(1);
    await pays(placed, 2);
    expect(await order(placed.orderId)).toMatchObject({ status: 'paid', sales: [{ status: 'paid' }] });
    expect((await service.call(orders.cart, {}, me())).items).toEqual([]);
    expect(available()).toBe(1);
  });

  it('is refunded in full if late and the copies are gone', async () => {
    await fill();
    const placed = await checkOut();
    await service.advanceClock('16 minutes');
    Object.assign(others.listings.get(listingId)!, { available: 0 });
    await pays(placed, 2);
    expect((await order(placed.orderId)).status).toBe('refunded_unavailable');
    expect([...others.refunds.get(placed.orderId)!.values()]).toEqual([3_000]);
    expect(await factsOf(placed.orderId)).toEqual(['OrderPlaced', 'OrderAddressSet', 'OrderExpired', 'OrderRefunded']);
  });

  it('is reserved again if the reservation expired before the sale', async () => {
    await fill();
    const { orderId, checkoutId } = await checkOut();
    others.holdRunsOut(checkoutId);
    expect((await service.call(orders.markPaid, { orderId }, me())).status).toBe('paid');
    expect(others.asked('catalog.reserveStock')).toBe(2);
  });

  it('is cancelled by its buyer only, once', async () => {
    await fill();
    const { orderId } = await checkOut();
    await expect(service.call(orders.cancel, { orderId }, as(aBuyer()))).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(service.call(orders.cancel, { orderId }, as(kaito))).rejects.toMatchObject({ code: 'not_found' });
    expect((await service.call(orders.cancel, { orderId }, me())).status).toBe('cancelled');
    expect((await service.call(orders.cancel, { orderId }, me())).status).toBe('cancelled');
    expect(available()).toBe(3);
    expect((await service.call(orders.cart, {}, me())).items).toEqual([]);
    expect(await factsOf(orderId)).toEqual(['OrderPlaced', 'OrderAddressSet', 'OrderCancelled']);
  });

  it('refunds money that comes after the cancellation', async () => {
    await fill();
    const placed = await checkOut();
    await service.call(orders.cancel, { orderId: placed.orderId }, me());
    await pays(placed);
    expect((await order(placed.orderId)).status).toBe('refunded');
    expect([...others.refunds.get(placed.orderId)!.values()]).toEqual([3_000]);
    expect(available()).toBe(3);
  });

  it('ends with money and copies returned if paid during the cancellation', async () => {
    await fill();
    const { orderId } = await checkOut();
    others.pays(orderId);
    expect((await service.call(orders.cancel, { orderId }, me())).status).toMatch(/^(cancelled|refunded)$/);
    await later();
    expect(await order(orderId)).toMatchObject({ status: 'refunded', sales: [{ status: 'refunded' }] });
    expect([...others.refunds.get(orderId)!.values()]).toEqual([3_000]);
    expect([...others.restocked.values()]).toEqual([2]);
  });
});

describe('interrupted checkout', () => {
  const faults = (['before', 'after'] as const).flatMap((when) =>
    ['catalog.reserveStock', 'payouts.createPayment', 'catalog.commitStock'].map((call) => [call, when] as const),
  );
  it.each(faults)('continues at %s, %s its effect: one order, one payment, one reservation', async (call, when) => {
    await fill();
    others.failNext(call, when, when);
    await checkOut().catch(() => undefined);
    await later();
    const { items } = await service.call(orders.myOrders, {}, me());
    expect(items).toHaveLength(1);
    const orderId = items[0]!.id;
    await service.call(orders.markPaid, { orderId }, me());
    await later();
    expect((await order(orderId)).status).toBe('paid');
    expect(available()).toBe(1);
  });

  it.each(['payouts.cancelPayment', 'catalog.releaseStock'])('ends later if %s fails during its end', async (call) => {
    await fill();
    const { orderId } = await checkOut();
    others.failNext(call, 'before', 'after');
    await service.advanceClock('15 minutes');
    await later();
    expect((await order(orderId)).status).toBe('expired');
    expect(available()).toBe(3);
  });

  it('reports an outage of payments, keeps the order and continues later', async () => {
    await fill();
    others.failNext('payouts.createPayment', 'refuse', 'refuse', 'refuse');
    await expect(checkOut()).rejects.toMatchObject({ code: 'payment_unavailable', status: 503, details: { orderId: expect.any(String) } });
    const { items } = await service.call(orders.myOrders, {}, me());
    expect(items).toMatchObject([{ status: 'requires_payment' }]);
    others.failNext('payouts.createPayment');
    await later();
    expect(await checkOut()).toMatchObject({ orderId: items[0]!.id, simulated: true });
  });

  it.each(['catalog.reserveStock', 'payouts.createPayment'])('ends at once with its copies free if %s refuses for good', async (name) => {
    await fill();
    others.failNext(name, 'invalid');
    await expect(checkOut()).rejects.toMatchObject({ code: expect.stringMatching(/^(validation_failed|payment_refused)$/) });
    expect(available()).toBe(3);
    const { items } = await service.call(orders.myOrders, {}, me());
    expect(items.filter(({ status }) => status !== 'expired')).toEqual([]);
    const left = await service.database.query(
      `SELECT step FROM timers WHERE stream_id IN (SELECT id FROM es_streams WHERE type = 'checkout') AND attempts > 0`,
    );
    expect(left).toEqual([]);
    const [line] = (await service.call(orders.cart, {}, me())).items;
    if (line!.status === 'reservation_expired') await service.call(orders.acceptPrice, { lineId: line!.id }, me());
    expect(await checkOut()).toMatchObject({ amountCents: 3_000 });
  });

  it.each(['payouts.cancelPayment', 'catalog.releaseStock'])('ends although %s refuses for good', async (name) => {
    await fill();
    const { orderId } = await checkOut();
    others.failNext(name, 'invalid');
    await service.advanceClock('15 minutes');
    expect((await order(orderId)).status).toBe('expired');
  });

  it('refunds if it is paid but its copies are refused for good', async () => {
    await fill();
    const { orderId } = await checkOut();
    others.failNext('catalog.commitStock', 'invalid');
    others.failNext('catalog.reserveStock', 'invalid');
    await service.call(orders.markPaid, { orderId }, me());
    expect((await order(orderId)).status).toBe('refunded_unavailable');
    expect([...others.refunds.get(orderId)!.values()]).toEqual([3_000]);
  });

  it('is given up after a long outage of catalog, and the cart is free again', async () => {
    await fill();
    others.failNext('catalog.reserveStock', ...Array.from({ length: 40 }, () => 'before' as const));
    const call = as(mina, { route: 'orders.checkout' });
    const press = () => service.call(orders.checkout, {}, call);
    await expect(press()).rejects.toMatchObject({ status: 503 });
    await service.advanceClock('2 minutes');
    others.failNext('catalog.reserveStock');
    await service.settled();
    await expect(press()).rejects.toMatchObject({ code: 'checkout_given_up', status: 409 });
    expect((await service.call(orders.myOrders, {}, me())).items).toEqual([]);
    expect(await checkOut()).toMatchObject({ amountCents: 3_000 });
    expect(available()).toBe(1);
  });

  it('ends its payment and copies if it is not resumed in time', async () => {
    await fill();
    others.failNext('catalog.reserveStock', ...Array.from({ length: 40 }, () => 'after' as const));
    await expect(checkOut()).rejects.toMatchObject({ status: 503 });
    const streams = `SELECT s.id FROM es_streams s JOIN es_events e ON e.stream_id = s.id WHERE e.data ->> 'buyerId' = $1 AND s.type = 'checkout'`;
    const [{ id: checkoutId }] = (await service.database.query(streams, [mina.id])) as [{ id: string }];
    const orderId = orderIdOf(checkoutId, 1);
    await others.calls.payouts.createPayment({ orderId, checkoutId, buyerId: mina.id, amountCents: 3_000, currency: 'usd' }, me());
    await service.advanceClock('2 minutes');
    await service.settled();
    others.failNext('catalog.reserveStock');
    expect([others.payments.get(orderId)!.status, available()]).toEqual(['cancelled', 3]);
  });
});

describe('statements of a checkout', () => {
  /** Streams that were written last by one and the same transaction. */
  const together = async (ids: readonly string[]) => {
    const text = `SELECT string_agg(type || ' ' || version, ', ' ORDER BY type) AS streams FROM es_streams WHERE id = ANY($1) GROUP BY xmin::text`;
    return ((await service.database.query(text, [ids])) as { streams: string }[]).map(({ streams }) => streams);
  };

  it('are one transaction for a waiting order and one for its payment', async () => {
    await fill();
    const { orderId, checkoutId } = await checkOut();
    expect(await together([checkoutId, orderId, `cart_${mina.id}`])).toEqual(['cart 2, checkout 3, order 2']);
    const { sales } = await service.call(orders.markPaid, { orderId }, me());
    expect(await together([checkoutId, orderId, sales[0]!.id])).toEqual(['checkout 5, order 3, sale 1']);
  });
});

it('rebuilds orders and sales', () => service.replayMatches('orders'));
