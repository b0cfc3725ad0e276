// Real: PostgreSQL, the event log in PostgreSQL, RPC. Not real: catalog and rentals.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { orders } from '@tankobon/contracts';
import { aBuyer, as, type TestService, testService } from '@tankobon/testing';
import { rentalFact } from '../fixtures/rental-listings.js';
import { aListing } from '../fixtures/marketplace.js';
import { FakeServices } from '../fixtures/others.js';
import { ordersService } from '../orders.module.js';

let service: TestService;
let others: FakeServices;
let mina: ReturnType<typeof aBuyer>;
const me = () => as(mina);

beforeAll(async () => {
  others = new FakeServices();
  service = await testService(ordersService, { calls: others.calls });
});
afterAll(() => service.stop());
beforeEach(() => {
  others.journal.length = 0;
  mina = aBuyer();
});

const reserved = () => others.lettings.reserve(mina.id);
const add = (reservationId: string, by = me()) => service.call(orders.addRental, { reservationId }, by);
const cart = () => service.call(orders.cart, {}, me());

describe('cart with rented days', () => {
  it('takes a reservation of its owner beside purchases, once', async () => {
    const rental = reserved();
    await service.call(orders.addLine, { listingId: await aListing(others, {}, service.deliver) }, me());
    const filled = await add(rental.id);
    expect(filled).toMatchObject({ subtotalCents: 2_700, shippingCents: 1_200, depositCents: 2_000 });
    const days = {
      reservationId: rental.id,
      startDate: rental.startDate,
      endDate: rental.endDate,
      days: 3,
      rateCents: 500,
      depositCents: 2_000,
    };
    expect(filled.items[1]).toMatchObject({ priceCents: 1_500, quantity: 1, status: 'active', rental: days });
    expect((await add(rental.id)).items).toEqual(filled.items);
  });

  it('takes agreed days of its renter only, once', async () => {
    const rental = others.lettings.reserve(mina.id);
    const put = (buyerId: string) => service.call(orders.addAgreedDays, { buyerId, reservationId: rental.id });
    for (const _ of [1, 2]) await put(mina.id);
    expect((await cart()).items).toMatchObject([{ priceCents: 1_500, rental: { reservationId: rental.id } }]);
    await expect(put(aBuyer().id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('reserves days of a listing and adds them', async () => {
    const days = { listingId: 'listing-let', startDate: '2030-07-01', endDate: '2030-07-04' };
    const { items } = await service.call(orders.addLine, days, me());
    expect(items).toMatchObject([{ priceCents: 1_500, rental: { startDate: days.startDate, endDate: days.endDate } }]);
    expect([others.asked('rentals.book'), others.asked('rentals.rentalsOf')]).toEqual([1, 0]);
  });

  it('reports a missing day and reserves nothing', async () => {
    const added = service.call(orders.addLine, { listingId: 'listing-let', startDate: '2030-07-01' }, me());
    const fields = [{ path: 'endDate', message: { text: 'Choose a valid rental window. End date must be after the start date.' } }];
    await expect(added).rejects.toMatchObject({ code: 'invalid_range', status: 422, fields });
    const listingId = await aListing(others, { sellerId: `person_${'c'.repeat(32)}` });
    await service.call(orders.addLine, { listingId }, me());
    const two = { listingId, quantity: 2, startDate: '2030-07-01', endDate: '2030-07-04' };
    await expect(service.call(orders.addLine, two, me())).rejects.toMatchObject({ code: 'rental_quantity', status: 422 });
    expect(others.asked('rentals.book')).toBe(0);
  });

  it('releases days that do not fit', async () => {
    await service.call(orders.addLine, { listingId: await aListing(others, { currency: 'eur' }, service.deliver) }, me());
    const rental = reserved();
    await expect(add(rental.id)).rejects.toMatchObject({ code: 'currency_mismatch', status: 409 });
    expect(others.lettings.of(rental.id).status).toBe('expired');
  });

  it('keeps days that are not its owner’s', async () => {
    const rental = others.lettings.reserve(aBuyer().id);
    await expect(add(rental.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(others.lettings.of(rental.id).status).toBe('pending_payment');
  });

  it('makes no call for its days when read', async () => {
    await add(reserved().id);
    others.journal.length = 0;
    await cart();
    expect(others.journal).toEqual([]);
  });

  it("refuses another person's reservation and a missing one", async () => {
    const { id } = reserved();
    await expect(add(id, as(aBuyer()))).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await expect(add(`rental_${'f'.repeat(32)}`)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    expect((await cart()).items).toEqual([]);
  });

  it('refuses an expired reservation', async () => {
    const { id } = others.lettings.reserve(mina.id, { status: 'expired' });
    await expect(add(id)).rejects.toMatchObject({ code: 'reservation_expired', status: 409 });
  });

  it.each(['removed', 'cleared', 'set to 0'])('releases days when their line is %s', async (how) => {
    const rental = reserved();
    const [line] = (await add(rental.id)).items;
    if (how === 'removed') await service.call(orders.removeLine, { lineId: line!.id }, me());
    if (how === 'cleared') await service.call(orders.clearCart, {}, me());
    if (how === 'set to 0') await service.call(orders.setQuantity, { lineId: line!.id, quantity: 0 }, me());
    expect([others.lettings.of(rental.id).status, (await cart()).items]).toEqual(['expired', []]);
  });

  it('is emptied while rentals is away: the days expire', async () => {
    await add(reserved().id);
    others.failNext('rentals.release', 'before');
    expect((await service.call(orders.clearCart, {}, me())).items).toEqual([]);
  });

  it('shows expired days and reserves them again on refresh', async () => {
    const rental = reserved();
    const payBy = new Date(Date.parse(await service.engine.store.now()) + 60_000).toISOString();
    Object.assign(rental, { payBy });
    const [line] = (await add(rental.id)).items;
    await service.advanceClock('1 minute');
    expect(await cart()).toMatchObject({ depositCents: 0, items: [{ status: 'reservation_expired', refreshable: true }] });
    Object.assign(rental, { status: 'expired' });
    const shown = { priceCents: 1_500, shippingCents: 600, currency: 'usd' as const };
    expect((await service.call(orders.acceptPrice, { lineId: line!.id, shown }, me())).items).toMatchObject([{ status: 'active' }]);
    expect(await cart()).toMatchObject({ depositCents: 2_000, items: [{ status: 'active' }] });
    await expect(service.call(orders.acceptPrice, { lineId: line!.id, shown: { ...shown, priceCents: 1 } }, me())).rejects.toMatchObject({
      ...{ code: 'price_changed', status: 409 },
    });
  });

  it('shows days ended by rentals until they are reserved again', async () => {
    const rental = reserved();
    const [line] = (await add(rental.id)).items;
    await service.deliver('rentals.RentalBooked.v1', rentalFact.booked(rental), { streamId: rental.id });
    await service.deliver('rentals.RentalExpired.v1', rentalFact.of(rental), { streamId: rental.id });
    expect((await cart()).items).toMatchObject([{ status: 'reservation_expired' }]);
    await service.call(orders.acceptPrice, { lineId: line!.id }, me());
    expect((await cart()).items).toMatchObject([{ status: 'active' }]);
  });

  it('keeps a line with days taken by others and shows the reason', async () => {
    const rental = reserved();
    const [line] = (await add(rental.id)).items;
    others.lettings.taken.add(rental.id);
    await expect(service.call(orders.acceptPrice, { lineId: line!.id }, me())).rejects.toMatchObject({ code: 'conflict', status: 409 });
    expect((await cart()).items).toHaveLength(1);
  });

  it('has one copy for each reservation', async () => {
    const [line] = (await add(reserved().id)).items;
    const two = service.call(orders.setQuantity, { lineId: line!.id, quantity: 2 }, me());
    await expect(two).rejects.toMatchObject({ code: 'rental_quantity', status: 422 });
  });

  it('rebuilds its known reservations', async () => {
    await service.replayMatches('cart-lines');
    await service.replayMatches('rental-facts');
  });
});
