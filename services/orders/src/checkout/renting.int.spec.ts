// Real: PostgreSQL, the event log in PostgreSQL, RPC, timers. Not real: catalog, rentals, payouts and identity.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, orders, type CallOutput, type Rental } from '@tankobon/contracts';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { rentalFact } from '../fixtures/rental-listings.js';
import { aListing, anAddress } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

const [kaito, ren] = [aSeller('kaito'), aSeller('ren')];
let service: TestService;
let others: FakeServices;
let mina: ReturnType<typeof aBuyer>;
let listingId: string;
let rental: Rental;
const me = () => as(mina);

beforeAll(async () => {
  others = new FakeServices();
  service = await testService(ordersService, { calls: others.calls });
});
afterAll(() => service.stop());
beforeEach(async () => {
  Object.assign(others, { address: anAddress, simulated: true });
  others.journal.length = 0;
  mina = aBuyer();
  listingId = await aListing(others, { sellerId: kaito.id }, service.deliver);
  rental = others.lettings.reserve(mina.id, { sellerId: ren.id });
});

type CheckoutAnswer = CallOutput<typeof orders.checkout>;
const buy = () => service.call(orders.addLine, { listingId, quantity: 2 }, me());
const rent = (reservationId = rental.id) => service.call(orders.addRental, { reservationId }, me());
const checkOut = () => service.call(orders.checkout, {}, me());
const cart = () => service.call(orders.cart, {}, me());
const order = (orderId: string, by = me()) => service.call(orders.order, { orderId }, by);
const pay = (orderId: string) => service.call(orders.markPaid, { orderId }, me());
const available = () => others.listings.get(listingId)!.available;
const refunds = (orderId: string) => [...(others.refunds.get(orderId)?.values() ?? [])];
const facts = async (orderId: string) => (await service.facts()).filter(({ data }) => data['orderId'] === orderId);
const tell = (name: string, data: object) => service.deliver(`rentals.${name}.v1`, data, { streamId: rental.id });
const later = async () => {
  for (let tries = 0; tries < 3; tries += 1) await service.advanceClock('1 second');
};
async function pays({ orderId, checkoutId, amountCents, currency }: CheckoutAnswer, times = 1): Promise<void> {
  const { id: paymentId } = others.pays(orderId);
  const fact = { orderId, checkoutId, amountCents, currency, buyerId: mina.id, simulated: false, paymentId };
  await service.deliver('payouts.PaymentSucceeded.v1', { ...fact, at: '2026-03-01T12:00:00.000Z' }, { times });
}

describe('checkout with rented days', () => {
  it('makes one order and one payment of a purchase and a rental of two sellers', async () => {
    await buy();
    await rent();
    const placed = await checkOut();
    expect(placed).toMatchObject({ amountCents: 3_000 + 2_100 + 2_000, depositCents: 2_000 });
    expect(others.payments.get(placed.orderId)).toMatchObject({ amountCents: 7_100 });
    const found = await order(placed.orderId);
    expect(found).toMatchObject({ status: 'awaiting_payment', subtotalCents: 3_900, shippingCents: 1_200, depositCents: 2_000 });
    expect(found).toMatchObject({
      totalCents: 7_100,
      sales: [{ listingId }],
      rentals: [{ rentalId: rental.id, status: 'pending_payment' }],
    });
    expect((await cart()).items).toEqual([]);
    const paid = await pay(placed.orderId);
    expect(paid).toMatchObject({ status: 'paid', rentals: [{ status: 'confirmed', rentCents: 1_500, depositCents: 2_000 }] });
    expect(others.lettings.of(rental.id)).toMatchObject({ status: 'confirmed', orderId: placed.orderId });
    const lines = [{ rentalId: rental.id, sellerId: ren.id, rentCents: 1_500, shippingCents: 600, depositCents: 2_000 }];
    const reported = (await facts(placed.orderId)).filter(({ type }) => type.includes('OrderP'));
    expect(reported.map(({ data }) => data)).toMatchObject(
      [1, 2].map(() => ({ totalCents: 7_100, lines: [{ listingId }], rentals: lines })),
    );
  });

  it('asks catalog for no copies if it has only days', async () => {
    await rent();
    const { orderId } = await checkOut();
    expect(await pay(orderId)).toMatchObject({ status: 'paid', sales: [], rentals: [{ status: 'confirmed' }] });
    expect(others.journal.filter((call) => call.startsWith('catalog'))).toEqual([]);
  });

  it('asks rentals for nothing and shows no rentals if it has only purchases', async () => {
    await buy();
    const { orderId, depositCents } = await checkOut();
    await pay(orderId);
    expect([depositCents, others.journal.filter((call) => call.startsWith('rentals'))]).toEqual([0, []]);
    for (const { data } of await facts(orderId)) expect(data).not.toHaveProperty('rentals');
  });

  it('keeps the days longer than the time to pay', async () => {
    await rent();
    const { payBy } = await checkOut();
    expect(Date.parse(others.lettings.of(rental.id).payBy!) - Date.parse(payBy)).toBeGreaterThanOrEqual(5 * 60_000);
  });

  it('makes one order if repeated', async () => {
    await buy();
    await rent();
    const [one, two] = await Promise.all([checkOut(), checkOut()]);
    expect(two).toEqual(one);
    expect(await checkOut()).toEqual(one);
  });

  it('names the line with lost days and releases its copies', async () => {
    await buy();
    await rent();
    others.lettings.taken.add(rental.id);
    Object.assign(rental, { status: 'expired' });
    const lines = [{ lineId: expect.any(String), title: rental.title, reason: expect.any(String) }];
    await expect(checkOut()).rejects.toMatchObject({ code: 'reservation_expired', status: 409, details: { lines } });
    expect([available(), (await cart()).items.length, others.asked('payouts.createPayment')]).toEqual([3, 2, 0]);
  });

  it('keeps days reserved if a copy is gone', async () => {
    await buy();
    await rent();
    Object.assign(others.listings.get(listingId)!, { available: 1 });
    await expect(checkOut()).rejects.toMatchObject({ code: 'insufficient_stock', details: { lines: [{ title: expect.any(String) }] } });
    expect([rental.status, others.asked('rentals.hold')]).toEqual(['pending_payment', 0]);
  });

  it('skips expired days and charges the rest', async () => {
    await buy();
    await rent();
    await tell('RentalBooked', rentalFact.booked(rental));
    await tell('RentalExpired', rentalFact.of(rental));
    expect(await checkOut()).toMatchObject({ amountCents: 3_000, depositCents: 0 });
    expect((await cart()).items).toMatchObject([{ status: 'reservation_expired' }]);
  });

  it('uses a reservation in one order at a time', async () => {
    await rent();
    await checkOut();
    await expect(rent()).rejects.toMatchObject({ code: 'reservation_ordered', status: 409 });
  });

  it('shows a disputed rental and its status', async () => {
    const second = others.lettings.reserve(mina.id, { sellerId: kaito.id });
    for (const { id } of [rental, second]) await rent(id);
    const { orderId } = await checkOut();
    await pay(orderId);
    const [at, disputeId] = ['2026-03-01T12:00:00.000Z', newId('dispute')];
    const dispute = { disputeId, orderId, contractId: rental.id, listingId: rental.listingId, buyerId: mina.id, sellerId: ren.id, at };
    const opened = { ...dispute, openedBy: mina.id, reasonCode: 'damaged_item', responseDueAt: at };
    const closed = { ...dispute, status: 'closed', resolution: 'no_action', refundCents: 0, currency: 'usd', by: ren.id };
    const reported = async () => (await order(orderId)).rentals.map(({ rentalId, status, disputed }) => [rentalId, status, disputed]);
    await service.deliver('moderation.DisputeOpened.v1', opened, { streamId: disputeId, times: 2 });
    expect(new Set(await reported())).toEqual(new Set([[rental.id, 'confirmed', true], [second.id, 'confirmed', false]])); // prettier-ignore
    await service.deliver('moderation.DisputeClosed.v1', closed, { streamId: disputeId, times: 2 });
    expect((await reported()).every(([, , disputed]) => disputed === false)).toBe(true);
  });

  it('shows the seller of the days their own lines only', async () => {
    await buy();
    await rent();
    const { orderId } = await checkOut();
    expect(await order(orderId, as(ren))).toMatchObject({ sales: [], rentals: [{ rentalId: rental.id }] });
    expect(await order(orderId, as(kaito))).toMatchObject({ sales: [{ listingId }], rentals: [] });
    await expect(order(orderId, as(aBuyer()))).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });
});

describe('order with rentals', () => {
  const paidOrder = async () => {
    await buy();
    await rent();
    const { orderId } = await checkOut();
    await pay(orderId);
    await tell('RentalBooked', rentalFact.booked(rental));
    await tell('RentalConfirmed', { ...rentalFact.of(rental), orderId });
    return orderId;
  };

  it('has the status of its sales and rentals', async () => {
    const orderId = await paidOrder();
    const { sales } = await order(orderId);
    await service.call(orders.markSent, { saleId: sales[0]!.id }, as(kaito));
    expect(await order(orderId)).toMatchObject({ status: 'paid', rentals: [{ status: 'confirmed' }] });
    await tell('RentalShipped', rentalFact.of(rental));
    expect((await order(orderId)).status).toBe('fulfilled');
    await service.call(orders.confirm, { saleId: sales[0]!.id }, me());
    await tell('RentalDelivered', rentalFact.of(rental));
    await tell('RentalOverdue', rentalFact.of(rental));
    expect(await order(orderId)).toMatchObject({ status: 'delivered', rentals: [{ status: 'overdue' }] });
    await tell('RentalDelivered', rentalFact.of(rental));
    expect(await order(orderId)).toMatchObject({ rentals: [{ status: 'overdue' }] });
    const more = { extensionId: newId('rental'), orderId: newId('order'), endDate: '2030-05-09', rentCents: 2_500, currency: 'usd' };
    await tell('RentalExtended', { ...rentalFact.of(rental), ...more });
    expect(await order(orderId)).toMatchObject({ rentals: [{ status: 'active' }] });
    await tell('RentalReturned', { ...rentalFact.of(rental), condition: null });
    const decided = { orderId, capturedCents: 500, releasedCents: 1_500, currency: 'usd', reason: 'A page is torn.' };
    await tell('DepositDecided', { ...rentalFact.of(rental), ...decided });
    await tell('RentalClosed', { ...rentalFact.of(rental), orderId, earnedCents: 2_100, currency: 'usd' });
    const settled = [{ status: 'closed', depositCapturedCents: 500, depositReleasedCents: 1_500 }];
    expect(await order(orderId)).toMatchObject({ status: 'completed', rentals: settled });
  });

  it('is cancelled with its rentals by its buyer until they are sent', async () => {
    const orderId = await paidOrder();
    await expect(service.call(orders.cancel, { orderId }, as(ren))).rejects.toMatchObject({ code: 'not_found' });
    const cancelled = await service.call(orders.cancel, { orderId }, me());
    expect(cancelled).toMatchObject({ status: 'cancelled', rentals: [{ status: 'cancelled' }] });
    expect([rental.status, refunds(orderId)]).toEqual(['cancelled', [3_000]]);
    await tell('RentalCancelled', { ...rentalFact.of(rental), orderId, by: 'renter', refundCents: 4_100, currency: 'usd' });
    await expect(service.call(orders.cancel, { orderId }, me())).rejects.toMatchObject({ code: 'invalid_transition', status: 409 });
  });

  it('keeps sent sales and rentals when it is cancelled', async () => {
    const orderId = await paidOrder();
    Object.assign(rental, { status: 'shipped' });
    expect(await service.call(orders.cancel, { orderId }, me())).toMatchObject({
      sales: [{ status: expect.stringMatching(/cancelled|refunded/) }],
    });
    expect(rental.status).toBe('shipped');
    await tell('RentalShipped', rentalFact.of(rental));
    await expect(service.call(orders.cancel, { orderId }, me())).rejects.toMatchObject({ code: 'invalid_transition' });
  });

  it('is cancelled after an outage of rentals', async () => {
    const orderId = await paidOrder();
    others.failNext('rentals.cancel', 'after', 'after', 'after', 'after');
    await expect(service.call(orders.cancel, { orderId }, me())).rejects.toThrow();
    expect((await order(orderId)).sales).toMatchObject([{ status: 'paid' }]);
    others.failNext('rentals.cancel');
    expect((await service.call(orders.cancel, { orderId }, me())).status).toBe('cancelled');
  });

  it('is open business of both sides and counts as spent', async () => {
    const orderId = await paidOrder();
    const open = async ({ id: personId }: { id: string }) => (await service.call(orders.openBusiness, { personId })).open;
    expect([await open(mina), (await service.call(orders.buyerMetrics, {}, me())).totalSpentCents]).toEqual([2, 5_100]);
    await tell('RentalCancelled', { ...rentalFact.of(rental), orderId, by: 'seller', refundCents: 4_100, currency: 'usd' });
    expect([await open(mina), (await service.call(orders.buyerMetrics, {}, me())).totalSpentCents]).toEqual([1, 3_000]);
    expect((await order(orderId)).rentals).toMatchObject([{ status: 'cancelled' }]);
  });

  it('reports cancelled days after a late payment without a confirmation', async () => {
    await rent();
    const { orderId } = await checkOut();
    await tell('RentalBooked', rentalFact.booked(rental));
    await pay(orderId);
    const cancelled = { ...rentalFact.of(rental), orderId, by: 'time', refundCents: 4_100, currency: 'usd' };
    for (const _time of [1, 2]) await tell('RentalCancelled', cancelled);
    expect((await order(orderId)).rentals).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is open business of both sides from payment to deposit decision', async () => {
    await rent();
    const { orderId } = await checkOut();
    const open = async () => {
      const both = [mina.id, rental.sellerId].map((personId) => service.call(orders.openBusiness, { personId }));
      return (await Promise.all(both)).map(({ open }) => open);
    };
    const elsewhere = (await open())[1]!;
    await pay(orderId);
    expect(await open()).toEqual([1, elsewhere + 1]);
    await tell('RentalBooked', rentalFact.booked(rental));
    expect(await open()).toEqual([1, elsewhere + 1]);
    await tell('RentalConfirmed', { ...rentalFact.of(rental), orderId });
    await tell('RentalReturned', { ...rentalFact.of(rental), condition: null });
    expect(await open()).toEqual([1, elsewhere + 1]);
    await tell('RentalClosed', { ...rentalFact.of(rental), orderId, earnedCents: 2_100, currency: 'usd' });
    expect(await open()).toEqual([0, elsewhere]);
  });

  it('releases copies and days at its expiry, with both lines in the cart again', async () => {
    await buy();
    await rent();
    const { orderId } = await checkOut();
    await service.advanceClock('15 minutes');
    expect(await order(orderId)).toMatchObject({ status: 'expired', sales: [{ status: 'cancelled' }], rentals: [{ status: 'expired' }] });
    expect([available(), rental.status]).toEqual([3, 'expired']);
    const { items } = await cart();
    expect(items).toMatchObject([
      { status: 'reservation_expired' },
      { status: 'reservation_expired', rental: { reservationId: rental.id } },
    ]);
    for (const { id: lineId } of items) await service.call(orders.acceptPrice, { lineId }, me());
    expect(await checkOut()).toMatchObject({ amountCents: 7_100 });
  });

  it('releases both when it is cancelled before payment', async () => {
    await buy();
    await rent();
    const { orderId } = await checkOut();
    await expect(service.call(orders.cancel, { orderId }, as(aBuyer()))).rejects.toMatchObject({ code: 'not_found' });
    for (const _ of [1, 2]) expect((await service.call(orders.cancel, { orderId }, me())).status).toBe('cancelled');
    expect([available(), rental.status, (await cart()).items]).toEqual([3, 'expired', []]);
  });

  it('has copies and days again after a late payment, once', async () => {
    await buy();
    await rent();
    const placed = await checkOut();
    await service.advanceClock('16 minutes');
    await pays(placed, 2);
    expect(await order(placed.orderId)).toMatchObject({ status: 'paid', sales: [{ status: 'paid' }], rentals: [{ status: 'confirmed' }] });
    expect([available(), (await cart()).items, refunds(placed.orderId)]).toEqual([1, [], []]);
  });

  it.each(['days', 'copies'])('is refunded with its deposit if paid late when the %s are gone', async (what) => {
    await buy();
    await rent();
    const placed = await checkOut();
    await service.advanceClock('16 minutes');
    if (what === 'days') others.lettings.taken.add(rental.id);
    else Object.assign(others.listings.get(listingId)!, { available: 0 });
    await pays(placed, 2);
    expect((await order(placed.orderId)).status).toBe('refunded_unavailable');
    expect([refunds(placed.orderId), available(), rental.status]).toEqual([[7_100], what === 'days' ? 3 : 0, 'expired']);
  });

  it('reserves lost days again after its copies were sold, with the copies once', async () => {
    await buy();
    await rent();
    const { orderId } = await checkOut();
    Object.assign(rental, { status: 'expired' });
    expect(await pay(orderId)).toMatchObject({ status: 'paid', rentals: [{ status: 'confirmed' }] });
    expect([available(), others.asked('catalog.reserveStock'), refunds(orderId)]).toEqual([1, 1, []]);
  });

  it('is refunded with its copies on sale if days are gone after the sale', async () => {
    await buy();
    await rent();
    const { orderId } = await checkOut();
    Object.assign(rental, { status: 'expired' });
    others.lettings.taken.add(rental.id);
    expect((await pay(orderId)).status).toBe('refunded_unavailable');
    const [sale] = (await order(orderId)).sales;
    expect([refunds(orderId), others.restocked.get(sale!.id)]).toEqual([[7_100], 2]);
  });
});

describe('interrupted checkout with rented days', () => {
  const faults = (['before', 'after'] as const).flatMap((when) =>
    ['rentals.hold', 'catalog.commitStock', 'rentals.confirm'].map((call) => [call, when] as const),
  );
  it.each(faults)('continues at %s, %s its effect: one order, one payment, one reservation', async (call, when) => {
    await buy();
    await rent();
    others.failNext(call, when, when);
    await checkOut().catch(() => undefined);
    await later();
    const { items } = await service.call(orders.myOrders, {}, me());
    expect(items).toHaveLength(1);
    await pay(items[0]!.id);
    await later();
    expect(await order(items[0]!.id)).toMatchObject({ status: 'paid', rentals: [{ status: 'confirmed' }] });
    expect([available(), refunds(items[0]!.id)]).toEqual([1, []]);
  });

  it('ends later after a fault at rentals.release', async () => {
    await rent();
    const { orderId } = await checkOut();
    others.failNext('rentals.release', 'before', 'after');
    await service.advanceClock('15 minutes');
    await later();
    expect([(await order(orderId)).status, rental.status]).toEqual(['expired', 'expired']);
  });

  it('releases copies once if catalog.releaseStock fails after refused days', async () => {
    await buy();
    await rent();
    others.lettings.taken.add(rental.id);
    Object.assign(rental, { status: 'expired' });
    others.failNext('catalog.releaseStock', 'before', 'after');
    await checkOut().catch(() => undefined);
    await later();
    await expect(checkOut()).rejects.toMatchObject({ code: 'reservation_expired' });
    expect(available()).toBe(3);
  });

  it('is given up after an outage of rentals with copies free, then retried', async () => {
    await buy();
    await rent();
    others.failNext('rentals.hold', ...Array.from({ length: 40 }, () => 'before' as const));
    await expect(checkOut()).rejects.toMatchObject({ status: 503 });
    await service.advanceClock('2 minutes');
    others.failNext('rentals.hold');
    await service.settled();
    expect(available()).toBe(3);
    expect((await service.call(orders.myOrders, {}, me())).items).toEqual([]);
  });
});

it('rebuilds rentals in orders', async () => {
  await service.replayMatches('orders');
  await service.replayMatches('order-rentals');
  await service.replayMatches('rental-facts');
});
