import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FOR_EVER, newId, rentals } from '@tankobon/contracts';
import { aBuyer, as, aSeller, aVisitor, statementsOf, type TestService, testService } from '@tankobon/testing';
import { day, KAITO, KAITOS_ADDRESS, listed, MINA, ref, stream } from '../fixtures/rental-listing.js';
import { rentalsService } from '../rentals.module.js';
import { RentalWindow } from './windows.view.js';

/** Real: PostgreSQL with its exclusion constraints, the event log, RPC. */
describe('copies for rent and for sale', () => {
  let service: TestService;
  const [kaito, mina] = [
    { ...aSeller('kaito'), id: KAITO },
    { ...aBuyer('mina'), id: MINA },
  ];
  const both = (inventory: number, more: object = {}) =>
    listed(service, { rateType: 'buy', rateCents: 2_500, depositCents: 0, offers: [{ rateType: 'rent_daily', rateCents: 400, depositCents: 1_500 }], inventory, ...more }); // prettier-ignore
  const withdraw = (listingId: string, { quantity = 1, holdId = newId('checkout') } = {}) =>
    service.call(rentals.withdrawCopies, { holdId, copies: [{ listingId, quantity }] });
  const book = (listingId: string, by = mina, from = 10) =>
    service.call(rentals.book, { listingId, startDate: day(from), endDate: day(from + 2) }, as(by));
  const seen = (listingId: string) => service.call(rentals.availability, { listingId }, as(aVisitor()));
  const windows = (listingId: string) => service.database.getRepository(RentalWindow).findBy({ listingId });
  const events = async (listingId: string) => (await service.engine.store.history(`calendar_${listingId}`)).map(({ type }) => type);
  type Move = 'Released' | 'Committed' | 'Restocked';
  const tell = (move: Move, listingId: string, data: object, times = 1) =>
    service.deliver(
      `catalog.Stock${move}.v1`,
      { ...ref(listingId), quantity: 1, available: 0, reason: 'expired', saleId: newId('sale'), ...data },
      { ...stream(listingId), times },
    );
  const soldOut = { code: 'insufficient_stock', status: 409 };

  beforeAll(async () => {
    service = await testService(rentalsService, { calls: { identity: { addressOf: () => ({ address: KAITOS_ADDRESS }) } } });
  });
  afterAll(() => service.stop());

  it('are rented at their rent and deposit, with either option first', async () => {
    const { rental } = await book(await both(1));
    expect(rental).toMatchObject({ rentCents: 800, depositCents: 1_500 });
    const forRent = await listed(service, { offers: [{ rateType: 'buy', rateCents: 2_500, depositCents: 0 }] });
    expect((await book(forRent)).rental).toMatchObject({ rentCents: 600, depositCents: 2_000 });
    const once = await both(1);
    await service.deliver('catalog.ListingEdited.v1', { ...ref(once), offers: [], material: false }, stream(once));
    await expect(book(once)).rejects.toMatchObject({ code: 'unavailable', status: 409 });
  });

  it('are shown as sold, not rented, and published as taken', async () => {
    const listingId = await both(2);
    const holdId = newId('checkout');
    for (const _time of [1, 2]) expect(await withdraw(listingId, { holdId })).toEqual({ withdrawn: true });
    const { copies, slots, today } = await seen(listingId);
    expect({ copies, slots }).toEqual({
      copies: 2,
      slots: [{ id: expect.stringMatching(/^withdrawn_/), startDate: today, endDate: day(366), blockedReason: 'Sold', copy: 1 }],
    });
    const reported = (await service.facts('rentals.WindowBlocked.v1')).filter(({ data }) => data['listingId'] === listingId);
    expect(reported.map(({ data }) => data)).toEqual([expect.objectContaining({ copy: 1, startDate: today, endDate: FOR_EVER })]);
    await book(listingId);
    await expect(book(listingId, aBuyer('other'))).rejects.toMatchObject({ code: 'conflict', status: 409 });
    await expect(withdraw(listingId)).rejects.toMatchObject({ ...soldOut, details: { listingId } });
    await expect(withdraw('listing-nobody')).rejects.toMatchObject({ code: 'not_found', status: 404 });
  });

  it('leave the calendars of all of their listings or of none', async () => {
    const [one, two] = [await both(1), await both(1)];
    await book(two);
    const input = { holdId: newId('checkout'), copies: [one, two].map((listingId) => ({ listingId, quantity: 1 })) };
    await expect(service.call(rentals.withdrawCopies, input)).rejects.toMatchObject({ ...soldOut, details: { listingId: two } });
    expect(await windows(one)).toEqual([]);
    await book(one);
  });

  it('are never overbooked by concurrent rentals and sales', async () => {
    const listingId = await both(3);
    const inputs = Array.from({ length: 16 }, (_, at) => [book(listingId, aBuyer(`racer-${at}`)), withdraw(listingId)]).flat();
    const outcomes = await Promise.allSettled<unknown>(inputs);
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
    expect(lost).toHaveLength(29);
    expect(lost.filter((code) => code !== 'conflict' && code !== 'insufficient_stock')).toEqual([]);
    const taken = (await windows(listingId)).filter(({ kind }) => kind !== 'buffer');
    expect(taken.map(({ copy }) => copy).toSorted()).toEqual([1, 2, 3]);
  });

  it('are rentable again once after an unpaid sale', async () => {
    const [listingId, checkoutId] = [await both(1), newId('checkout')];
    await withdraw(listingId, { holdId: checkoutId });
    expect(await seen(listingId)).toMatchObject({ copies: 0, slots: [] });
    await expect(book(listingId)).rejects.toMatchObject({ code: 'conflict' });
    await tell('Released', listingId, { checkoutId }, 2);
    expect(await events(listingId)).toEqual(['CopyWithdrawn', 'WindowFreed']);
    expect(await seen(listingId)).toMatchObject({ copies: 1, slots: [] });
    await book(listingId);
  });

  it('stay if they are released before their allocation', async () => {
    const [listingId, checkoutId] = [await both(1), newId('checkout')];
    await tell('Released', listingId, { checkoutId });
    await expect(withdraw(listingId, { holdId: checkoutId })).rejects.toMatchObject(soldOut);
    await service.advanceClock('2 minutes');
    await withdraw(listingId, { holdId: checkoutId });
  });

  it('return once after a restock, and are not released once sold', async () => {
    const [listingId, checkoutId] = [await both(2), newId('checkout')];
    await withdraw(listingId, { holdId: checkoutId, quantity: 2 });
    await tell('Committed', listingId, { checkoutId, quantity: 2 }, 2);
    await tell('Released', listingId, { checkoutId, quantity: 2 });
    expect(await seen(listingId)).toMatchObject({ copies: 0 });
    await tell('Restocked', listingId, { quantity: 1 }, 2);
    expect(await events(listingId)).toEqual(['CopyWithdrawn', 'CopyWithdrawn', 'CopiesSold', 'WindowFreed']);
    await book(listingId);
    await expect(book(listingId, aBuyer('other'))).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are not sold while overdue, and are sold once returned', async () => {
    const listingId = await both(1);
    const { rental } = await book(listingId, mina, 1);
    const [checkoutId, rentalIds, until] = [newId('checkout'), [rental.id], new Date(Date.now() + 3_600_000).toISOString()];
    await service.call(rentals.hold, { rentalIds, checkoutId, buyerId: MINA, until });
    const orderId = newId('order');
    await service.call(rentals.confirm, { rentalIds, checkoutId, orderId });
    await service.deliver('orders.OrderAddressSet.v1', { orderId, buyerId: MINA, at: until });
    await service.call(rentals.markSent, { rentalId: rental.id }, as(kaito));
    await service.advanceClock('10 days');
    expect(await service.call(rentals.rental, { rentalId: rental.id }, as(mina))).toMatchObject({ status: 'overdue' });
    await expect(withdraw(listingId)).rejects.toMatchObject(soldOut);
    await service.call(rentals.markReturned, { rentalId: rental.id, condition: 'good' }, as(kaito));
    await withdraw(listingId);
  });

  it('are rented as far as they are left after a new count', async () => {
    const listingId = await both(3);
    await withdraw(listingId);
    await service.deliver('catalog.ListingEdited.v1', { ...ref(listingId), inventory: 2, material: false }, stream(listingId));
    expect(await seen(listingId)).toMatchObject({ copies: 2, slots: [{ copy: 1, blockedReason: 'Sold' }] });
    await book(listingId, mina, 30);
    await expect(book(listingId, aBuyer('other'), 30)).rejects.toMatchObject({ code: 'conflict' });
    await service.deliver('catalog.ListingEdited.v1', { ...ref(listingId), inventory: 1, material: false }, stream(listingId));
    expect(await seen(listingId)).toMatchObject({ copies: 0, slots: [{ blockedReason: 'Return buffer' }] });
  });

  it('cost one read and no write if their listing was never for rent', async () => {
    const listingId = await both(1, { offers: [] });
    const texts = await statementsOf(() => tell('Released', listingId, { checkoutId: newId('checkout') }));
    expect(texts.filter((text) => /es_streams|es_append/.test(text) && text.includes('calendar'))).toEqual([]);
    expect(texts.filter((text) => text.includes('known_listings'))).toHaveLength(1);
    expect(await events(listingId)).toEqual([]);
  });

  it.each(['windows', 'known-listings'])('rebuild the table of %s', (name) => service.replayMatches(name));

  it('have no rental once sold, guarded by the table itself', async () => {
    const row = { listingId: 'listing-guarded', copy: 1, status: 'blocked' as const, reason: null, depositCents: 0 };
    const table = service.database.getRepository(RentalWindow);
    await table.insert({ ...row, id: 'slot_sale', kind: 'sale', during: `[${day(0)},${FOR_EVER})` });
    const rental = table.insert({ ...row, id: 'rental_late', kind: 'rental', during: `[${day(30)},${day(40)})` });
    await expect(rental).rejects.toThrow('exclusion constraint');
    await table.insert({ ...row, id: 'slot_block', kind: 'block', copy: null, during: `[${day(30)},${day(40)})` });
    await table.delete({ listingId: row.listingId });
  });
});
