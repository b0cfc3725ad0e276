import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayIn, daysAfter, newId, rentals } from '@tankobon/contracts';
import { aBuyer, as, aSeller, aVisitor, statementsOf, type TestService, testService } from '@tankobon/testing';
import { day, KAITO, listed, MINA, ref, stream } from '../fixtures/rental-listing.js';
import { rentalsService } from '../rentals.module.js';
import { RentalWindow } from '../calendar/windows.view.js';

/** Real: PostgreSQL with its exclusion constraints, timers, the event log, RPC. */
describe('booking over RPC', () => {
  let service: TestService;
  const [kaito, mina] = [
    { ...aSeller('kaito'), id: KAITO },
    { ...aBuyer('mina'), id: MINA },
  ];
  const book = (listingId: string, startDate: string, endDate: string, by = mina) =>
    service.call(rentals.book, { listingId, startDate, endDate }, as(by));
  const seen = (listingId: string) => service.call(rentals.availability, { listingId }, as(aVisitor()));
  const refused = (code: string, status: number) => expect.objectContaining({ code, status });

  beforeAll(async () => {
    service = await testService(rentalsService);
  });
  afterAll(() => service.stop());

  it('takes days for a quarter of an hour with a buffer and publishes them', async () => {
    const listingId = await listed(service);
    const { rental } = await service.call(rentals.book, { listingId, startDate: day(10), endDate: day(15), depositCents: 1 }, as(mina));
    const shown = await service.call(rentals.rental, { rentalId: rental.id }, as(mina));
    expect(shown).toMatchObject(rental);
    expect(shown).toMatchObject({ status: 'pending_payment', days: 5, rentCents: 1_500, shippingCents: 600, depositCents: 2_000, orderId: null }); // prettier-ignore
    const { slots, reservations } = await seen(listingId);
    expect(reservations).toEqual([{ id: rental.id, startDate: day(10), endDate: day(15), status: 'pending_payment', depositCents: 2_000, copy: 1 }]); // prettier-ignore
    expect(slots).toEqual([{ id: rental.id.replace('rental', 'buffer'), startDate: day(15), endDate: day(17), blockedReason: 'Return buffer', copy: 1 }]); // prettier-ignore
    expect(JSON.stringify({ slots, reservations })).not.toContain(mina.id);
    const [fact] = await service.facts('rentals.RentalBooked.v1');
    expect(fact?.data).toMatchObject({ rentalId: rental.id, renterId: mina.id, sellerId: kaito.id, rentCents: 1_500, depositCents: 2_000 });
  });

  it('counts the days of its seller, also after they move', async () => {
    const sellerId = newId('person');
    const todayIn = async (zone: string) => dayIn(zone, (await service.database.query('SELECT app_now() AS now'))[0].now.toISOString());
    const elsewhere = 'listing-moving-1';
    const at = { listingId: elsewhere, sellerId, at: new Date().toISOString(), by: 'person_staff' };
    const card = { title: 'Akira', coverUrl: null, rateType: 'rent_daily', rateCents: 300, currency: 'usd', depositCents: 0, shippingFee: 'Included', shippingCents: 0, locationType: 'remote', category: 'Manga', seriesId: null, seriesTitle: null, inventory: 1, available: 1 }; // prettier-ignore
    await service.deliver('catalog.ListingCreated.v1', { ...card, ...at }, stream(elsewhere));
    await service.deliver('catalog.ListingApproved.v1', at, stream(elsewhere));
    const about = { personId: sellerId, role: 'seller', avatarColor: '#000000', registeredAt: at.at };
    expect((await seen(elsewhere)).timeZone).toBe('UTC');
    await service.deliver('identity.PersonRegistered.v1', { ...about, timeZone: 'Pacific/Kiritimati' }, { streamId: sellerId });
    const there = await seen(elsewhere);
    expect(there).toMatchObject({ timeZone: 'Pacific/Kiritimati', today: await todayIn('Pacific/Kiritimati') });
    const { rental } = await book(elsewhere, daysAfter(there.today, 1), daysAfter(there.today, 3));
    await expect(book(elsewhere, daysAfter(there.today, -1), there.today)).rejects.toEqual(refused('invalid_range', 422));
    await service.deliver(
      'identity.ProfileChanged.v1',
      { personId: sellerId, timeZone: 'America/New_York' },
      { streamId: sellerId, times: 2 },
    );
    expect((await seen(elsewhere)).timeZone).toBe('America/New_York');
    expect(await service.call(rentals.rental, { rentalId: rental.id }, as(mina))).toMatchObject({ timeZone: 'Pacific/Kiritimati' });
  });

  it('expires unpaid and is booked again for its renter', async () => {
    const listingId = await listed(service);
    const { rental } = await book(listingId, day(10), day(15));
    await service.advanceClock('16 minutes');
    expect(await seen(listingId)).toMatchObject({ slots: [], reservations: [] });
    expect(await service.call(rentals.rental, { rentalId: rental.id }, as(mina))).toMatchObject({ status: 'expired', payBy: null });
    await expect(service.call(rentals.renew, { rentalId: rental.id }, as(aBuyer('other')))).rejects.toEqual(refused('not_found', 404));
    const again = await service.call(rentals.renew, { rentalId: rental.id }, as(mina));
    expect(again.rental).toMatchObject({ id: rental.id, status: 'pending_payment' });
    expect((await seen(listingId)).reservations).toHaveLength(1);
  });

  it('lists deposits of paid rentals by page, later the unfinished ones only', async () => {
    const pair = [
      (await book(await listed(service), day(10), day(15))).rental,
      (await book(await listed(service), day(10), day(15))).rental,
    ];
    const [first, second] = pair.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [(typeof pair)[0], (typeof pair)[0]];
    const rentalIds = [first.id, second.id];
    const asked = async (since: string | null, after: string | null = null) =>
      (await service.call(rentals.deposits, { after, since })).items.filter(({ rentalId }) => rentalIds.includes(rentalId));
    expect(await asked(null)).toEqual([]);
    const [checkoutId, orderId] = [newId('checkout'), newId('order')];
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await service.call(rentals.hold, { rentalIds, checkoutId, buyerId: mina.id, until });
    await service.call(rentals.confirm, { rentalIds, checkoutId, orderId });
    const held = { currency: 'usd', depositCents: 2_000, capturedCents: 0, status: 'held' };
    expect(await asked(null)).toEqual(rentalIds.map((rentalId) => ({ ...held, rentalId })));
    expect(await asked(null, first.id)).toEqual([{ ...held, rentalId: second.id }]);
    await service.call(rentals.cancel, { rentalId: first.id, reason: 'Changed my mind' }, as(mina));
    const cancelled = { ...held, rentalId: first.id, status: 'cancelled' };
    expect(await asked(null)).toEqual([cancelled, { ...held, rentalId: second.id }]);
    expect(await asked(`${day(15)}T00:00:00.000Z`)).toEqual([cancelled, { ...held, rentalId: second.id }]);
    expect(await asked(`${day(16)}T00:00:00.000Z`)).toEqual([{ ...held, rentalId: second.id }]);
    await service.call(rentals.cancel, { rentalId: second.id, reason: 'Changed my mind' }, as(mina));
  });

  it('appends once to reserve, keep and rent, and reads no decision again', async () => {
    const [listingId, checkoutId, orderId] = [await listed(service), newId('checkout'), newId('order')];
    const until = new Date(Date.now() + 3_600_000).toISOString();
    let rentalIds: string[] = [];
    const steps = [
      async () => void (rentalIds = [(await book(listingId, day(10), day(15))).rental.id]),
      () => service.call(rentals.hold, { rentalIds, checkoutId, buyerId: mina.id, until }),
      () => service.call(rentals.confirm, { rentalIds, checkoutId, orderId }),
    ];
    const counts: number[][] = [];
    for (const step of steps) {
      const texts = await statementsOf(step);
      counts.push([/SELECT es_append/, /FROM rentals r/].map((of) => texts.filter((text) => of.test(text)).length));
    }
    expect(counts).toEqual([[1, 0], [1, 1], [1, 1]]); // prettier-ignore
  });

  it('is kept, confirmed and released for a checkout, each once', async () => {
    const [one, two] = [await listed(service), await listed(service)];
    const [first, second] = [(await book(one, day(10), day(15))).rental, (await book(two, day(10), day(15))).rental];
    const rentalIds = [first.id, second.id];
    const [checkoutId, orderId] = [newId('checkout'), newId('order')];
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const hold = { rentalIds, checkoutId, buyerId: mina.id, until };
    await expect(service.call(rentals.hold, { ...hold, buyerId: aBuyer('other').id })).rejects.toEqual(refused('not_found', 404));
    await service.advanceClock('16 minutes');
    await book(two, day(12), day(13), aBuyer('other'));
    const lost = { code: 'reservation_expired', status: 409, details: { rentalId: second.id } };
    await expect(service.call(rentals.hold, hold)).rejects.toMatchObject(lost);
    expect(await service.call(rentals.rental, { rentalId: first.id })).toMatchObject({ status: 'expired' });

    const mine = { ...hold, rentalIds: [first.id] };
    for (const _time of [1, 2]) {
      expect(await service.call(rentals.hold, mine)).toEqual({ items: [{ id: first.id, sellerId: kaito.id, coverUrl: null }] });
      expect(await service.call(rentals.rental, { rentalId: first.id })).toMatchObject({ status: 'pending_payment', payBy: until });
    }
    expect(await service.call(rentals.release, { rentalIds: [first.id], reason: 'removed' })).toEqual({ released: false });
    const confirm = { rentalIds: [first.id], checkoutId, orderId };
    for (const _time of [1, 2]) expect(await service.call(rentals.confirm, confirm)).toEqual({ confirmed: true });
    expect(await service.call(rentals.release, { rentalIds: [first.id], checkoutId, reason: 'late' })).toEqual({ released: false });
    await expect(service.call(rentals.confirm, { ...confirm, rentalIds: [second.id] })).rejects.toMatchObject(lost);
    expect((await seen(one)).reservations).toMatchObject([{ status: 'confirmed' }]);
    const reported = (await service.facts('rentals.RentalConfirmed.v1')).filter(({ data }) => data['rentalId'] === first.id);
    expect(reported.map(({ data }) => data)).toEqual([expect.objectContaining({ orderId })]);
    const { items } = await service.call(rentals.rentalTimeline, { rentalId: first.id }, as(kaito));
    const past = items.filter(({ isAhead }) => !isAhead);
    expect(past.map(({ type }) => type)).toEqual(['RentalBooked', 'RentalExpired', 'RentalBookedAgain', 'RentalConfirmed']);
    expect(items.slice(past.length).map(({ type }) => type)).toEqual(['remindSeller', 'cancelUnsent']);
    expect(await service.call(rentals.rentalTimeline, { rentalId: first.id }, as(mina))).toEqual({ items });
  });

  it('frees the days at a release', async () => {
    const listingId = await listed(service);
    const { rental } = await book(listingId, day(10), day(15));
    for (const released of [true, false]) {
      expect(await service.call(rentals.release, { rentalIds: [rental.id], reason: 'removed' })).toEqual({ released });
    }
    await book(listingId, day(10), day(15), aBuyer('other'));
  });

  it('is private to its two sides and staff', async () => {
    const { rental } = await book(await listed(service), day(10), day(15));
    for (const ask of [rentals.rental, rentals.rentalTimeline] as const) {
      await expect(service.call(ask, { rentalId: rental.id }, as(aBuyer('other')))).rejects.toEqual(refused('not_found', 404));
      await service.call(ask, { rentalId: rental.id }, as(kaito));
    }
  });

  it.each([
    [day(15), day(10), 'Choose a valid rental window. End date must be after the start date.'],
    [day(10), day(10), 'Choose a valid rental window. End date must be after the start date.'],
    [day(-1), day(5), 'The start date is in the past.'],
    [day(360), day(368), 'Dates can be at most a year ahead.'],
  ])('refuses %s to %s: %s', async (startDate, endDate, message) => {
    const listingId = await listed(service);
    await expect(book(listingId, startDate, endDate)).rejects.toMatchObject({ code: 'invalid_range', status: 422, message });
    expect(await seen(listingId)).toMatchObject({ reservations: [] });
  });

  it.each([null, ''])('refuses a missing first day (%j) with the sentence of the form', async (startDate) => {
    const message = 'Choose a valid rental window. End date must be after the start date.';
    const input = { listingId: await listed(service), startDate, endDate: day(20) } as never;
    const fields = [{ path: 'startDate', message: { text: message } }];
    await expect(service.call(rentals.book, input, as(mina))).rejects.toMatchObject({ code: 'validation_failed', status: 400, fields });
  });

  it.each(['2027-02-30', '2027-13-01', '2027-02-01T10:00:00Z', ''])('refuses the day %j as invalid', async (startDate) => {
    const input = service.call(rentals.book, { listingId: await listed(service), startDate, endDate: day(20) }, as(mina));
    await expect(input).rejects.toMatchObject({ status: 400 });
  });

  it('is refused for a listing that this person may not rent', async () => {
    const on = (listingId: string, by = mina) => book(listingId, day(10), day(15), by);
    await expect(on('listing-nobody')).rejects.toEqual(refused('not_found', 404));
    await expect(on(await listed(service, {}, false))).rejects.toEqual(refused('unavailable', 409));
    await expect(on(await listed(service, { rateType: 'buy' }))).rejects.toEqual(refused('unavailable', 409));
    await expect(on(await listed(service), kaito)).rejects.toEqual(refused('own_listing', 422));
    const paused = await listed(service);
    await service.deliver('catalog.ListingPaused.v1', { ...ref(paused), byStaff: false }, stream(paused));
    await expect(on(paused)).rejects.toEqual(refused('unavailable', 409));
    const negative = { listingId: await listed(service), startDate: day(10), endDate: day(15), depositCents: -1 };
    await expect(service.call(rentals.book, negative, as(mina))).rejects.toMatchObject({ status: 400 });
    await expect(service.call(rentals.book, { ...negative, depositCents: 0 }, as(aVisitor()))).rejects.toMatchObject({ status: 401 });
  });

  it('follows an edit of the listing', async () => {
    const listingId = await listed(service);
    await service.deliver(
      'catalog.ListingEdited.v1',
      { ...ref(listingId), rateCents: 500, depositCents: 0, material: false },
      stream(listingId),
    );
    expect((await book(listingId, day(10), day(12))).rental).toMatchObject({ rentCents: 1_000, depositCents: 0 });
  });

  it('gives copies to as many as there are, however many ask', async () => {
    for (const inventory of [1, 3]) {
      const listingId = await listed(service, { inventory });
      const inputs = Array.from({ length: 32 }, (_, at) => book(listingId, day(20), day(21 + (at % 8)), aBuyer(`racer-${at}`)));
      const outcomes = await Promise.allSettled(inputs);
      const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
      expect(lost).toEqual(Array.from({ length: 32 - inventory }, () => 'conflict'));
      const rows = await service.database.getRepository(RentalWindow).findBy({ listingId, kind: 'rental' });
      expect(rows.map(({ copy }) => copy).toSorted()).toEqual(Array.from({ length: inventory }, (_, at) => at + 1));
    }
  });

  it('gives the days to either a concurrent block or the renter', async () => {
    for (let round = 0; round < 8; round += 1) {
      const listingId = await listed(service);
      const input = { listingId, startDate: day(20), endDate: day(25) };
      const race = [service.call(rentals.block, input, as(kaito)), book(listingId, day(20), day(25))];
      const [block, booking] = await Promise.allSettled(race);
      expect([block!.status, booking!.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('respects the terms of the listing', async () => {
    const listingId = await listed(service);
    expect(await service.call(rentals.terms, { listingId }, as(aVisitor()))).toEqual({ minDays: 1, maxDays: 365, bufferDays: 2 });
    const terms = { minDays: 2, maxDays: 4, bufferDays: 0 };
    await expect(service.call(rentals.setTerms, { listingId, ...terms }, as(aSeller('mina')))).rejects.toEqual(refused('not_owner', 403));
    for (const _time of [1, 2]) expect(await service.call(rentals.setTerms, { listingId, ...terms }, as(kaito))).toEqual(terms);
    expect(await service.facts('rentals.RentalTermsSet.v1')).toHaveLength(1);
    await expect(book(listingId, day(10), day(11))).rejects.toEqual(refused('invalid_range', 422));
    await book(listingId, day(10), day(12));
    await book(listingId, day(12), day(14), aBuyer('other'));
    expect(await seen(listingId)).toMatchObject({ slots: [], terms, copies: 1 });
  });

  it('is refused as the twenty-first unpaid one', async () => {
    const hoarder = aBuyer('hoarder');
    const listingId = await listed(service, { inventory: 30 });
    for (let taken = 0; taken < 20; taken += 1) await book(listingId, day(30), day(31), hoarder);
    await expect(book(listingId, day(30), day(31), hoarder)).rejects.toEqual(refused('too_many_reservations', 422));
  });

  it('leaves twenty of forty concurrent ones of a renter', async () => {
    const hoarder = aBuyer('racer');
    const listingId = await listed(service, { inventory: 50 });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => book(listingId, day(30), day(31), hoarder)));
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : []));
    expect(lost).toEqual(Array.from({ length: 20 }, () => 'too_many_reservations'));
    const rows = await service.database.getRepository(RentalWindow).findBy({ listingId, kind: 'rental' });
    expect(rows).toHaveLength(20);
  });

  it('returns after its expiry within the twenty only', async () => {
    const hoarder = aBuyer('again');
    const listingId = await listed(service, { inventory: 30 });
    const { rental } = await book(listingId, day(30), day(31), hoarder);
    await service.advanceClock('16 minutes');
    for (let taken = 0; taken < 20; taken += 1) await book(listingId, day(30), day(31), hoarder);
    await expect(service.call(rentals.renew, { rentalId: rental.id }, as(hoarder))).rejects.toEqual(refused('too_many_reservations', 422));
  });

  it('is kept unpaid for two hours at most, renewed or repeated', async () => {
    const [keeper, other] = [aBuyer('keeper'), aBuyer('waiting')];
    const listingId = await listed(service);
    const { rental } = await book(listingId, day(30), day(31), keeper);
    const renew = () => service.call(rentals.renew, { rentalId: rental.id }, as(keeper));
    let renewals = 0;
    for (let refusedAt: unknown = null; refusedAt === null && renewals < 20;) {
      await service.advanceClock('14 minutes');
      refusedAt = await renew().then(() => null, (error: unknown) => error); // prettier-ignore
      if (refusedAt === null) renewals += 1;
      else expect(refusedAt).toEqual(refused('too_many_reservations', 422));
    }
    expect(renewals).toBe(8);
    await service.advanceClock('16 minutes');
    await expect(renew()).rejects.toEqual(refused('too_many_reservations', 422));
    await expect(book(listingId, day(30), day(31), keeper)).rejects.toEqual(refused('too_many_reservations', 422));
    await book(await listed(service), day(30), day(31), keeper);
    await book(listingId, day(30), day(31), other);
    await service.advanceClock('25 hours');
    await book(listingId, day(30), day(31), keeper);
  });

  it.each(['windows', 'rentals', 'known-listings'])('rebuilds the table of %s', async (name) => {
    await service.replayMatches(name);
  });
});
