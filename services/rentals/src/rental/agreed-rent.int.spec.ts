import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, rentals } from '@tankobon/contracts';
import { aBuyer, as, aVisitor, type TestService, testService } from '@tankobon/testing';
import { day, listed, MINA } from '../fixtures/rental-listing.js';
import { rentalsService } from '../rentals.module.js';

/** Real: PostgreSQL with its exclusion constraints, timers, the event log, RPC. */
describe("days at an offer's rent, over RPC", () => {
  let service: TestService;
  const mina = { ...aBuyer('mina'), id: MINA };
  const input = (listingId: string) => ({
    ...{
      offerId: newId('offer'),
      listingId,
      renterId: MINA,
      startDate: day(10),
      endDate: day(15),
      rentCents: 900,
      currency: 'usd' as const,
    },
  });
  const taken = async (listingId: string) => (await service.call(rentals.availability, { listingId }, as(aVisitor()))).reservations;
  const reported = async (type: string, offerId: string) =>
    (await service.facts(type)).filter(({ data }) => data['offerId'] === offerId).map(({ data }) => data['rentalId']);

  beforeAll(async () => {
    service = await testService(rentalsService);
  });
  afterAll(() => service.stop());

  it('are kept for their renter only, once', async () => {
    const listingId = await listed(service);
    const wanted = input(listingId);
    const { rentalId, keptUntil } = await service.call(rentals.bookAgreed, wanted);
    expect(await service.call(rentals.rental, { rentalId }, as(mina))).toMatchObject({
      status: 'pending_payment',
      renterId: MINA,
      rentCents: 900,
      days: 5,
      depositCents: 2_000,
    });
    expect(await service.call(rentals.bookAgreed, wanted)).toEqual({ rentalId, keptUntil });
    expect(await taken(listingId)).toHaveLength(1);
    await expect(service.call(rentals.bookAgreed, input(listingId))).rejects.toMatchObject({ code: 'conflict', status: 409 });
    await service.advanceClock('23 hours');
    expect(await taken(listingId)).toHaveLength(1);
    await service.advanceClock('2 hours');
    expect(await taken(listingId)).toEqual([]);
    expect(await reported('rentals.RentalExpired.v1', wanted.offerId)).toEqual([rentalId]);
    await expect(service.call(rentals.bookAgreed, wanted)).rejects.toMatchObject({ code: 'reservation_expired' });
    await expect(service.call(rentals.renew, { rentalId }, as(mina))).rejects.toMatchObject({ code: 'price_changed' });
    await service.replayMatches('rentals');
  });

  it('stay kept after an unpaid checkout and are rented by a paid one', async () => {
    const listingId = await listed(service);
    const wanted = input(listingId);
    const { rentalId, keptUntil } = await service.call(rentals.bookAgreed, wanted);
    const until = new Date(Date.parse(await service.engine.store.now()) + 3_600_000).toISOString();
    const [first, second, rentalIds] = [newId('checkout'), newId('checkout'), [rentalId]];
    await service.call(rentals.hold, { rentalIds, checkoutId: first, buyerId: MINA, until });
    for (const _ of [1, 2]) await service.call(rentals.release, { rentalIds, checkoutId: first, reason: 'not paid' });
    expect(await service.call(rentals.rental, { rentalId }, as(mina))).toMatchObject({ payBy: keptUntil });
    expect(await taken(listingId)).toHaveLength(1);
    await service.call(rentals.hold, { rentalIds, checkoutId: second, buyerId: MINA, until });
    await service.call(rentals.confirm, { rentalIds, checkoutId: second, orderId: newId('order') });
    expect(await reported('rentals.RentalConfirmed.v1', wanted.offerId)).toEqual([rentalId]);
  });
});
