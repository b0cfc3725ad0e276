import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, type Rental, rentals } from '@tankobon/contracts';
import { aBuyer, as, aSeller, type TestService, testService } from '@tankobon/testing';
import { day, KAITO, KAITOS_ADDRESS, listed, MINA, paid } from '../fixtures/rental-listing.js';
import { rentalsService } from '../rentals.module.js';

/** Real: PostgreSQL with its exclusion constraints, timers on the test clock, the event log, RPC. */
describe('extension over RPC', () => {
  let service: TestService;
  let rental: Rental;
  const [kaito, mina] = [
    { ...aSeller('kaito'), id: KAITO },
    { ...aBuyer('mina'), id: MINA },
  ];
  const refused = (code: string, status: number) => expect.objectContaining({ code, status });
  const extend = (endDate = day(10), by = mina) => service.call(rentals.extend, { rentalId: rental.id, endDate }, as(by));
  const seen = async (rentalId = rental.id) => service.call(rentals.rental, { rentalId }, as(mina));
  const taken = () => service.call(rentals.availability, { listingId: rental.listingId });
  const about = async (type: string) =>
    (await service.facts(`rentals.${type}.v1`)).map(({ data }) => data as { rentalId: string; slotId: string }).filter(({ rentalId }) => rentalId === rental.id); // prettier-ignore
  const hold = (extensionId: string, checkoutId: string) => {
    const until = new Date(Date.now() + 8_640_000_000).toISOString();
    return service.call(rentals.hold, { rentalIds: [extensionId], checkoutId, buyerId: MINA, until });
  };
  /** Paid in a checkout of its own. */
  async function pay(extensionId: string): Promise<string> {
    const [checkoutId, orderId] = [newId('checkout'), newId('order')];
    await hold(extensionId, checkoutId);
    for (const _time of [1, 2]) await service.call(rentals.confirm, { rentalIds: [extensionId], checkoutId, orderId });
    return orderId;
  }

  beforeAll(async () => {
    service = await testService(rentalsService, {
      calls: { identity: { addressOf: () => ({ address: KAITOS_ADDRESS }) }, pictures: { attach: () => ({ pictures: [] }) } },
    });
  });
  beforeEach(async () => {
    rental = await paid(service, as(mina));
    await service.call(rentals.markSent, { rentalId: rental.id }, as(kaito));
    await service.call(rentals.markDelivered, { rentalId: rental.id }, as(mina));
  });
  afterAll(() => service.stop());

  it('reserves days on its copy and joins the rental once paid, once', async () => {
    const { rental: more } = await extend();
    expect(more).toMatchObject({ status: 'pending_payment', startDate: day(6), endDate: day(10), rentCents: 1_200, shippingCents: 0, depositCents: 0, extendsId: rental.id }); // prettier-ignore
    expect((await extend()).rental.id).toBe(more.id);
    expect(await taken()).toMatchObject({
      slots: [{ startDate: day(10), endDate: day(12), blockedReason: 'Return buffer' }],
      reservations: [
        { id: rental.id, endDate: day(6), copy: 1 },
        { id: more.id, startDate: day(6), endDate: day(10), copy: 1 },
      ],
    });
    expect((await seen()).endDate).toBe(day(6));
    const orderId = await pay(more.id);
    const extended = { status: 'active', startDate: day(1), endDate: day(10), days: 9, rentCents: 1_500, totalRentCents: 2_700 };
    expect(await seen()).toMatchObject(extended);
    for (const [call, by] of [
      [rentals.myRentals, mina],
      [rentals.myLettings, kaito],
    ] as const)
      // prettier-ignore
      expect((await service.call(call, {}, as(by))).items.find(({ id }) => id === rental.id)).toMatchObject(extended);
    expect(await seen(more.id)).toMatchObject({ status: 'closed', orderId });
    expect(await taken()).toMatchObject({
      slots: [{ startDate: day(10), endDate: day(12) }],
      reservations: [{ id: rental.id, startDate: day(1), endDate: day(10), status: 'confirmed' }],
    });
    const reported = { rentalId: rental.id, extensionId: more.id, orderId, endDate: day(10), rentCents: 1_200, currency: 'usd' };
    expect(await about('RentalExtended')).toEqual([expect.objectContaining(reported)]);
    expect((await service.facts('rentals.RentalConfirmed.v1')).map(({ data }) => data)).not.toContainEqual(expect.objectContaining({ rentalId: more.id })); // prettier-ignore
    const earned = { rentalId: more.id, extendsId: rental.id, orderId, earnedCents: 1_200 };
    expect((await service.facts('rentals.RentalClosed.v1')).map(({ data }) => data)).toContainEqual(expect.objectContaining(earned));
    const mine = await service.call(rentals.myRentals, {}, as(mina));
    expect(mine.items.map(({ id }) => id)).not.toContain(more.id);
  });

  it('leaves days and buffer as before if unpaid', async () => {
    const before = await taken();
    const { rental: more } = await extend();
    await service.advanceClock('16 minutes');
    expect(await seen(more.id)).toMatchObject({ status: 'expired' });
    expect(await seen()).toMatchObject({ rentCents: 1_500, totalRentCents: 1_500 });
    expect(await taken()).toEqual(before);
    const again = await service.call(rentals.renew, { rentalId: more.id }, as(mina));
    expect(again.rental).toMatchObject({ id: more.id, status: 'pending_payment' });
    await pay(more.id);
    expect(await seen()).toMatchObject({ endDate: day(10) });
  });

  it.each(['sent back', 'back'])('ends unordered when the rental is %s', async (how) => {
    const { rental: more } = await extend();
    for (const _time of [1, 2]) {
      if (how === 'back') await service.call(rentals.markReturned, { rentalId: rental.id, condition: 'good' }, as(kaito));
      else await service.call(rentals.sendBack, { rentalId: rental.id }, as(mina));
    }
    expect(await seen(more.id)).toMatchObject({ status: 'expired' });
    const wayBack = { slots: [{ startDate: day(6), endDate: day(8), blockedReason: 'Return buffer' }], reservations: [{ id: rental.id }] };
    expect(await taken()).toMatchObject(how === 'back' ? { slots: [], reservations: [] } : wayBack);
    await expect(hold(more.id, newId('checkout'))).rejects.toEqual(refused('reservation_expired', 409));
    await expect(service.call(rentals.renew, { rentalId: more.id }, as(mina))).rejects.toEqual(refused('unavailable', 409));
  });

  it.each(['sent back', 'back'])('is refunded if paid after the rental is %s, while other days are rented', async (how) => {
    const { rental: more } = await extend();
    const input = { listingId: await listed(service), startDate: day(1), endDate: day(3) };
    const { rental: other } = await service.call(rentals.book, input, as(mina));
    const [checkoutId, orderId, rentalIds] = [newId('checkout'), newId('order'), [more.id, other.id]];
    const until = new Date(Date.now() + 8_640_000_000).toISOString();
    await service.call(rentals.hold, { rentalIds, checkoutId, buyerId: MINA, until });
    if (how === 'back') await service.call(rentals.markReturned, { rentalId: rental.id, condition: 'good' }, as(kaito));
    else await service.call(rentals.sendBack, { rentalId: rental.id }, as(mina));
    expect(await seen(more.id)).toMatchObject({ status: 'pending_payment' });
    for (const _time of [1, 2]) await service.call(rentals.confirm, { rentalIds, checkoutId, orderId });
    expect(await seen(more.id)).toMatchObject({ status: 'cancelled', orderId });
    expect(await seen(other.id)).toMatchObject({ status: 'confirmed', orderId });
    expect(await seen()).toMatchObject({ endDate: day(6) });
    const reported = (await service.facts('rentals.RentalCancelled.v1'))
      .map(({ data }) => data)
      .filter((data) => data['orderId'] === orderId);
    expect(reported).toEqual([expect.objectContaining({ rentalId: more.id, extendsId: rental.id, by: 'time', refundCents: 1_200 })]);
    expect((await taken()).reservations.map(({ id }) => id)).toEqual(how === 'back' ? [] : [rental.id]);
  });

  describe('extension by the week', () => {
    beforeEach(async () => {
      rental = await paid(service, as(mina), { rateType: 'rent_weekly', rateCents: 1_000 });
      await service.call(rentals.markSent, { rentalId: rental.id }, as(kaito));
      await service.call(rentals.markDelivered, { rentalId: rental.id }, as(mina));
    });

    it('adds days of a paid week at once, once', async () => {
      expect(await seen()).toMatchObject({ endDate: day(6), paidUntil: day(8), rentCents: 1_000 });
      for (const _time of [1, 2])
        expect((await extend(day(8))).rental).toMatchObject({ id: rental.id, status: 'active', endDate: day(8), days: 7, payBy: null });
      expect(await taken()).toMatchObject({
        slots: [{ startDate: day(8), endDate: day(10), blockedReason: 'Return buffer' }],
        reservations: [{ id: rental.id, startDate: day(1), endDate: day(8), status: 'confirmed' }],
      });
      const reported = { orderId: rental.orderId, endDate: day(8), rentCents: 0, currency: 'usd' };
      expect(await about('RentalExtended')).toEqual([expect.objectContaining(reported)]);
      const { rental: more } = await extend(day(15));
      expect(more).toMatchObject({ extendsId: rental.id, startDate: day(8), endDate: day(15), rentCents: 1_000 });
      await pay(more.id);
      expect(await seen()).toMatchObject({ endDate: day(15), paidUntil: day(15) });
      await service.replayMatches('rentals');
    });

    it('credits the rest of the week to days beyond it', async () => {
      const { rental: more } = await extend(day(9));
      expect(more).toMatchObject({ startDate: day(6), endDate: day(9), rentCents: 1_000 });
      await expect(extend(day(8))).rejects.toEqual(refused('extension_pending', 409));
      await pay(more.id);
      expect(await seen()).toMatchObject({ endDate: day(9), paidUntil: day(15) });
      expect((await extend(day(15))).rental).toMatchObject({ id: rental.id, endDate: day(15) });
      await service.replayMatches('windows');
    });

    it('takes no taken or blocked days and is for its renter only', async () => {
      const { listingId } = rental;
      await service.call(rentals.block, { listingId, startDate: day(7), endDate: day(8) }, as(kaito));
      await expect(extend(day(8))).rejects.toEqual(refused('blocked', 409));
      const next = { listingId, startDate: day(9), endDate: day(14) };
      await service.call(rentals.book, next, as(aBuyer('next')));
      expect((await extend(day(7))).rental).toMatchObject({ id: rental.id, endDate: day(7) });
      await expect(extend(day(8))).rejects.toEqual(refused('conflict', 409));
      await expect(extend(day(8), aBuyer('other'))).rejects.toEqual(refused('not_found', 404));
      await expect(extend(day(8), kaito)).rejects.toEqual(refused('not_renter', 403));
      expect(await seen()).toMatchObject({ endDate: day(7) });
      expect(await about('RentalExtended')).toHaveLength(1);
    });
  });

  it('is refused on taken or blocked days, and nothing is stored', async () => {
    const next = { listingId: rental.listingId, startDate: day(12), endDate: day(14) };
    await service.call(rentals.book, next, as(aBuyer('next')));
    await expect(extend(day(11))).rejects.toEqual(refused('conflict', 409));
    expect((await extend(day(10))).rental.endDate).toBe(day(10));
    await expect(extend(day(9))).rejects.toEqual(refused('extension_pending', 409));
  });

  it('is refused over blocked days and beyond the longest rental', async () => {
    const { listingId } = rental;
    await service.call(rentals.block, { listingId, startDate: day(8), endDate: day(9) }, as(kaito));
    await expect(extend()).rejects.toEqual(refused('blocked', 409));
    await service.call(rentals.setTerms, { listingId, minDays: 1, maxDays: 6, bufferDays: 2 }, as(kaito));
    await expect(extend(day(8))).rejects.toEqual(refused('invalid_range', 422));
    await extend(day(7));
  });

  it('is for its renter only', async () => {
    await expect(extend(day(10), aBuyer('other'))).rejects.toEqual(refused('not_found', 404));
    await expect(extend(day(10), kaito)).rejects.toEqual(refused('not_renter', 403));
    await expect(service.call(rentals.extend, { rentalId: newId('rental'), endDate: day(10) }, as(mina))).rejects.toEqual(refused('not_found', 404)); // prettier-ignore
  });

  it.each([day(6), day(5), day(-1), day(366)])('refuses %s as its end', async (endDate) => {
    await expect(extend(endDate)).rejects.toEqual(refused('invalid_range', 422));
  });

  it.each(['2027-02-30', '2027-13-01', '2027-02-01T10:00:00Z', ''])('refuses %j as invalid', async (endDate) => {
    await expect(extend(endDate)).rejects.toMatchObject({ status: 400 });
  });

  it('gets the days or leaves them to a concurrent booking', async () => {
    const input = { listingId: rental.listingId, startDate: day(9), endDate: day(12) };
    const race = await Promise.allSettled([extend(day(10)), service.call(rentals.book, input, as(aBuyer('racer')))]);
    expect(race.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it.each(['windows', 'rentals'])('rebuilds the table of %s', async (name) => {
    await service.replayMatches(name);
  });

  it('moves reminders and end of the rental and is possible again', async () => {
    await pay((await extend()).rental.id);
    await pay((await extend(day(12))).rental.id);
    expect(await seen()).toMatchObject({ endDate: day(12), days: 11 });
    await service.advanceClock('8 days');
    expect(await about('RentalReminded')).toEqual([]);
    expect(await seen()).toMatchObject({ status: 'active' });
    await service.advanceClock('2 days');
    expect(await about('RentalReminded')).toMatchObject([{ daysLeft: 2, endDate: day(12) }]);
    await service.advanceClock('3 days');
    expect(await seen()).toMatchObject({ status: 'overdue' });
  });
});
