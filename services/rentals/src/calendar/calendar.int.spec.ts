import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Actor, dayIn, daysAfter, rentals } from '@tankobon/contracts';
import { aBuyer, aModerator, as, aSeller, aVisitor, statementsOf, type TestService, testService } from '@tankobon/testing';
import { rentalsService } from '../rentals.module.js';
import { RentalWindow } from './windows.view.js';

/** Real: PostgreSQL with its exclusion constraint, the event log, RPC. */
describe('calendar of a listing', () => {
  let service: TestService;
  const kaito = aSeller('kaito');
  const listingId = 'listing-akira-kaito';
  const [soon, later] = [day(10), day(15)];
  const card = {
    title: 'Akira', coverUrl: null, rateType: 'rent_daily', rateCents: 300, currency: 'usd', depositCents: 2_000, shippingFee: 'Included', shippingCents: 0, locationType: 'remote', category: 'Manga', seriesId: null, seriesTitle: null, inventory: 1, available: 1,
  }; // prettier-ignore
  const ref = (id: string) => ({ listingId: id, sellerId: kaito.id, at: new Date().toISOString(), by: 'person_staff' });
  const create = (id: string) => service.deliver('catalog.ListingCreated.v1', { ...card, ...ref(id) });

  beforeAll(async () => {
    service = await testService(rentalsService);
    await create(listingId);
    await service.deliver('catalog.ListingApproved.v1', ref(listingId));
  });
  afterAll(() => service.stop());

  it('is empty for a known listing and missing for an unknown one', async () => {
    expect(await service.call(rentals.availability, { listingId })).toMatchObject({ slots: [], reservations: [] });
    await expect(service.call(rentals.availability, { listingId: 'listing-nobody' })).rejects.toMatchObject({
      code: 'not_found',
      status: 404,
    });
  });

  it('shows blocks until they are removed, and publishes them', async () => {
    const blocked = await service.call(rentals.block, { listingId, startDate: soon, endDate: later, reason: 'Holidays' }, as(kaito));
    expect(blocked.slots).toEqual([
      { id: expect.stringMatching(/^slot_/), startDate: soon, endDate: later, blockedReason: 'Holidays', copy: null },
    ]);
    const slotId = blocked.slots[0]!.id;
    await expect(service.call(rentals.block, { listingId, startDate: day(12), endDate: day(20) }, as(kaito))).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
    });
    expect(await service.call(rentals.unblock, { listingId, slotId }, as(kaito))).toMatchObject({ slots: [], reservations: [] });
    expect(await service.call(rentals.unblock, { listingId, slotId }, as(kaito))).toMatchObject({ slots: [], reservations: [] });
    const facts = await service.facts();
    expect(facts.map(({ type }) => type)).toEqual(['rentals.WindowBlocked.v1', 'rentals.WindowUnblocked.v1']);
    expect(JSON.stringify(facts)).not.toContain('Holidays');
  });

  it('is not changed by others', async () => {
    const input = { listingId, startDate: soon, endDate: later };
    await expect(service.call(rentals.block, input, as(aSeller('mina')))).rejects.toMatchObject({ code: 'not_owner', status: 403 });
    await expect(service.call(rentals.block, input, as(aBuyer()))).rejects.toMatchObject({ status: 403 });
  });

  it('is read with two concurrent statements, however much is taken', async () => {
    await create('listing-full-kaito');
    for (let nth = 0; nth < 5; nth += 1) {
      const texts = await statementsOf(() => service.call(rentals.availability, { listingId: 'listing-full-kaito' }, as(kaito)));
      // The relay reads for itself what was blocked before.
      const asked = texts.filter((text) => !text.includes('relay_cursor'));
      const [reading, ...others] = asked.filter((text) => /es_events|known_listings|rental_windows|people/.test(text));
      expect([reading, others]).toEqual([expect.stringContaining('es_events'), [expect.stringContaining('rental_windows')]]);
      const window = { startDate: day(20 + nth * 3), endDate: day(21 + nth * 3) };
      await service.call(rentals.block, { listingId: 'listing-full-kaito', ...window }, as(kaito));
    }
  });

  it.each(['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati'])('shows, in %s, windows of today and none that ended today', async (timeZone) => {
    const [seller, id] = [aSeller(timeZone), `listing-${timeZone.replace(/\W/g, '').toLowerCase()}`];
    const about = { personId: seller.id, role: 'seller', avatarColor: '#000000', registeredAt: new Date().toISOString(), timeZone };
    await service.deliver('identity.PersonRegistered.v1', about, { streamId: seller.id });
    await service.deliver('catalog.ListingCreated.v1', { ...card, ...ref(id), sellerId: seller.id });
    const shown = () => service.call(rentals.availability, { listingId: id }, as(seller));
    const { today } = await shown();
    expect(today).toBe(dayIn(timeZone, await service.engine.store.now()));
    const window = (slotId: string, from: number, to: number) => {
      const during = `[${daysAfter(today, from)},${daysAfter(today, to)})`;
      return { ...{ id: slotId, listingId: id, copy: null, during }, ...{ kind: 'block' as const, status: 'blocked' as const, reason: null, depositCents: 0 } }; // prettier-ignore
    };
    const table = service.database.getRepository(RentalWindow);
    await table.insert([window(`${id}-over`, -2, 0), window(`${id}-last`, 0, 1), window(`${id}-next`, 1, 2)]);
    expect((await shown()).slots.map((slot) => slot.id)).toEqual([`${id}-last`, `${id}-next`]);
    await table.delete({ listingId: id });
  });

  it('is for its seller and staff only if its listing is not live', async () => {
    await create('listing-draft-kaito');
    const draft = { listingId: 'listing-draft-kaito' };
    const seen = (by: Actor) =>
      service.call(rentals.availability, draft, as(by)).then(
        () => 'seen',
        ({ code }) => code,
      );
    const everybody = () => Promise.all([kaito, aModerator(), aSeller('mina'), aVisitor()].map(seen));
    expect(await everybody()).toEqual(['seen', 'seen', 'not_found', 'not_found']);
    const input = { ...draft, startDate: soon, endDate: later };
    await expect(service.call(rentals.block, input, as(aSeller('mina')))).rejects.toMatchObject({ code: 'not_found', status: 404 });
    await service.deliver('catalog.ListingApproved.v1', ref('listing-draft-kaito'));
    expect(await everybody()).toEqual(['seen', 'seen', 'seen', 'seen']);
    await service.deliver('catalog.ListingPaused.v1', { ...ref('listing-draft-kaito'), byStaff: false });
    expect(await everybody()).toEqual(['seen', 'seen', 'not_found', 'not_found']);
    await service.deliver('catalog.ListingResumed.v1', { ...ref('listing-draft-kaito'), byStaff: false });
    await service.deliver('catalog.ListingRejected.v1', { ...ref('listing-draft-kaito'), reason: 'A print.' });
    expect(await everybody()).toEqual(['seen', 'seen', 'not_found', 'not_found']);
  });

  it.each([
    [later, soon],
    ['2020-01-01', '2020-01-03'],
    [day(360), day(370)],
  ])('refuses %s to %s', async (startDate, endDate) => {
    const refused = expect.objectContaining({ code: 'invalid_range', status: 422 });
    await expect(service.call(rentals.block, { listingId, startDate, endDate }, as(kaito))).rejects.toEqual(refused);
  });

  it.each([null, ''])('requires an end of a block (%j)', async (endDate) => {
    const fields = [{ path: 'endDate', message: { text: 'Choose both start and end dates.' } }];
    const input = service.call(rentals.block, { listingId, startDate: soon, endDate } as never, as(kaito));
    await expect(input).rejects.toMatchObject({ code: 'validation_failed', status: 400, fields });
  });

  it('gives days to one of 32 concurrent requests', async () => {
    await create('listing-race-kaito');
    const inputs = Array.from({ length: 32 }, (_, at) => ({
      listingId: 'listing-race-kaito',
      startDate: day(20),
      endDate: day(21 + (at % 8)),
    }));
    const outcomes = await Promise.allSettled(inputs.map((input) => service.call(rentals.block, input, as(kaito))));
    const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { status: number }).status] : []));
    expect(new Set(lost)).toEqual(new Set([409]));
    expect(await service.database.getRepository(RentalWindow).countBy({ listingId: 'listing-race-kaito' })).toBe(1);
  });

  it('is guarded by the table itself', async () => {
    const row = {
      listingId,
      copy: 1,
      kind: 'rental' as const,
      during: `[${day(30)},${day(40)})`,
      status: 'confirmed' as const,
      reason: null,
      depositCents: 0,
    };
    const table = service.database.getRepository(RentalWindow);
    // Each may have to be told by a deadlock, a second after the one before it: of more on a slow machine none is done in time.
    const race = Array.from({ length: 4 }, (_, at) => table.insert({ ...row, id: `rental_${at}` }));
    const outcomes = await Promise.allSettled(race);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await table.delete({ kind: 'rental' });
  });

  it('is rebuilt from its events without a difference', async () => {
    await service.call(rentals.block, { listingId, startDate: day(50), endDate: day(51) }, as(kaito));
    await service.replayMatches('windows');
  });
});

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
}
