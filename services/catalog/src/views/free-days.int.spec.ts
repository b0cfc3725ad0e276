import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { catalog, dayIn, daysAfter, type FactMap, FOR_EVER, type UnparsedInput, type rentalsFacts } from '@tankobon/contracts';
import { aModerator, as, aSeller, testService, type TestService } from '@tankobon/testing';
import { catalogService } from '../catalog.module.js';
import { people, registered } from '../fixtures/people.js';

// Real: PostgreSQL 18, the event log, RPC. Not real: identity and rentals, whose facts are told here.
const kaito = aSeller('kaito');
const sora = aModerator('sora');
const at = '2026-03-01T12:00:00.000Z';
let service: TestService;
let listingId: string;
let slots: number;

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
type Facts = FactMap<typeof rentalsFacts>;
async function tell<T extends keyof Facts & string>(type: T, data: object, times = 1): Promise<void> {
  await service.deliver(type, { listingId, sellerId: kaito.id, at, ...data } as Facts[T], { streamId: `calendar_${listingId}`, times });
}
const slot = () => `slot_${(slots += 1)}`;
const block = (from: number, to: number, more: { copy?: number; slotId?: string } = {}) =>
  tell('rentals.WindowBlocked.v1', { slotId: slot(), startDate: day(from), endDate: day(to), ...more });
const book = (from: number, to: number, { copy = 1, buffer = 2, slotId = slot(), times = 1 } = {}) =>
  tell('rentals.WindowBooked.v1', { slotId, startDate: day(from), endDate: day(to), freeFrom: day(to + buffer), copy }, times);
const setTerms = (minDays: number, maxDays: number, bufferDays: number) =>
  tell('rentals.RentalTermsSet.v1', { minDays, maxDays, bufferDays });

async function aRental(inventory = 1, changes: object = {}): Promise<string> {
  const details = {
    title: 'Kites',
    description: 'First print.',
    rateType: 'rent_daily',
    rateCents: 900,
    depositCents: 500,
    inventory,
    ...changes,
  } as const;
  const made = await service.call(catalog.create, details, as(kaito));
  await service.call(catalog.submit, { listingId: made.listingId }, as(kaito));
  await service.call(catalog.approve, { listingId: made.listingId }, as(sora));
  return made.listingId;
}
const browse = (query: UnparsedInput<typeof catalog.browse>) => service.call(catalog.browse, query);
/** How many copies the list counts on days; null where it does not show the listing. */
async function freeOn(from: number, to: number): Promise<number | null> {
  const { items, total } = await browse({ availableFrom: day(from), availableTo: day(to), limit: 100 });
  expect(total).toBe(items.length);
  return items.find(({ id }) => id === listingId)?.freeCopies ?? null;
}
/** Days from today. */
async function nextFree(): Promise<number | null> {
  const { nextFree: first } = await service.call(catalog.listing, { listingId });
  return first === null ? null : (Date.parse(first) - Date.parse(day(0))) / 86_400_000;
}

beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
  await service.deliver('identity.PersonRegistered.v1', registered(kaito.id, 'Kaito Mori'), { streamId: kaito.id });
  slots = 0;
});
beforeEach(async () => {
  listingId = await aRental();
});
afterAll(() => service.stop());

describe('search for free days', () => {
  it('counts the copies of a rental that are free on all days', async () => {
    listingId = await aRental(3);
    expect(await freeOn(10, 12)).toBe(3);
    await book(10, 12);
    expect(await freeOn(10, 12)).toBe(2);
    await block(10, 12, { copy: 2 });
    expect(await freeOn(10, 12)).toBe(1);
    await book(5, 7, { copy: 3 });
    expect(await freeOn(10, 12)).toBe(1);
    await block(11, 12);
    expect(await freeOn(10, 12)).toBeNull();
    expect(await freeOn(10, 11)).toBe(1);
  });

  it('requires one copy for all days, not two for half of them each', async () => {
    listingId = await aRental(2);
    await book(10, 15, { copy: 1 });
    await book(17, 22, { copy: 2 });
    expect(await freeOn(12, 20)).toBeNull();
    expect(await freeOn(12, 15)).toBe(1);
  });

  it('keeps the buffer free, also before the next rental, as a booking does', async () => {
    await book(10, 12);
    expect([await freeOn(12, 13), await freeOn(13, 15), await freeOn(14, 15)]).toEqual([null, null, 1]);
    expect([await freeOn(8, 9), await freeOn(7, 8)]).toEqual([null, 1]);
  });

  it('allows the buffer over a block', async () => {
    await block(10, 12);
    expect([await freeOn(8, 10), await freeOn(9, 11), await freeOn(12, 13)]).toEqual([1, null, 1]);
  });

  it('respects the seller’s terms', async () => {
    await setTerms(3, 7, 0);
    expect([await freeOn(10, 12), await freeOn(10, 13), await freeOn(10, 17), await freeOn(10, 18)]).toEqual([null, 1, 1, null]);
    await book(20, 23, { buffer: 0 });
    expect([await freeOn(17, 20), await freeOn(23, 26)]).toEqual([1, 1]);
  });

  it('forgets released days and counts a repeated fact once', async () => {
    await book(10, 12, { slotId: 'rental_1', times: 2 });
    expect(await freeOn(10, 12)).toBeNull();
    await tell('rentals.WindowFreed.v1', { slotId: 'rental_1' }, 2);
    expect(await freeOn(10, 12)).toBe(1);
  });

  it('follows the current number of copies', async () => {
    await book(10, 12);
    expect(await freeOn(10, 12)).toBeNull();
    await service.call(catalog.edit, { listingId, changes: { inventory: 2, available: 2 } }, as(kaito));
    expect(await freeOn(10, 12)).toBe(1);
  });

  it.each([
    ['an end before the start', 12, 10, 'Choose a valid rental window. End date must be after the start date.'],
    ['no day at all', 10, 10, 'Choose a valid rental window. End date must be after the start date.'],
    ['days that are over', -2, 3, 'The start date is in the past.'],
    ['more than a year ahead', 10, 367, 'Dates can be at most a year ahead.'],
  ])('is refused like a booking: %s', async (_, from, to, message) => {
    await expect(browse({ availableFrom: day(from), availableTo: day(to) })).rejects.toMatchObject({
      code: 'invalid_range',
      status: 422,
      message,
    });
  });
  it.each([['availableFrom', 'availableTo'] as const, ['availableTo', 'availableFrom'] as const])(
    'requires both days, not %s alone',
    async (given, path) => {
      const fields = [{ path, code: 'required', message: { text: 'Choose both start and end dates.' } }];
      await expect(browse({ [given]: day(10) })).rejects.toMatchObject({ code: 'validation_failed', status: 400, fields });
    },
  );
});

describe('rental card', () => {
  it('shows the next free day', async () => {
    expect(await nextFree()).toBe(0);
    await book(0, 3);
    expect(await nextFree()).toBe(5);
    await book(8, 10);
    expect(await nextFree()).toBe(5);
    await setTerms(3, 365, 2);
    expect(await nextFree()).toBe(12);
    await block(12, 20, { copy: 1 });
    expect(await nextFree()).toBe(20);
  });
  it('shows nothing without a free day in a year, or for a sale', async () => {
    await block(-1, 400);
    expect(await nextFree()).toBeNull();
    const sale = { title: 'Kites to keep', description: 'First print.', rateType: 'buy', rateCents: 900 } as const;
    const sold = await service.call(catalog.create, sale, as(kaito));
    expect(await service.call(catalog.listing, { listingId: sold.listingId }, as(kaito))).toMatchObject({
      nextFree: null,
      freeCopies: null,
    });
  });
});

describe("days in the seller's zone", () => {
  const zoned = (timeZone: string) =>
    service.deliver('identity.ProfileChanged.v1', { personId: kaito.id, timeZone, at }, { streamId: kaito.id });
  const todayIn = (zone: string) => dayIn(zone, new Date().toISOString());
  const shows = async (from: string, to: string) =>
    (await browse({ availableFrom: from, availableTo: to, limit: 100 })).items.find(({ id }) => id === listingId);
  beforeEach(async () => void (listingId = await aRental()));
  afterAll(() => zoned('UTC'));

  /** At any hour it is another day than that of UTC in one of them at least. */
  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('begin in %s with the first free one as today', async (zone) => {
    await zoned(zone);
    const today = todayIn(zone);
    const card = await service.call(catalog.listing, { listingId });
    expect([card.nextFree, card.seller.timeZone]).toEqual([today, zone]);
    expect(await shows(today, daysAfter(today, 2))).toMatchObject({ freeCopies: 1 });
  });

  it('are never free once they are over in that zone', async () => {
    const yesterday = daysAfter(todayIn('Pacific/Kiritimati'), -1);
    await zoned('Pacific/Kiritimati');
    expect(await shows(yesterday, daysAfter(yesterday, 3))).toBeUndefined();
    await zoned('Etc/GMT+12');
    expect(await shows(yesterday, daysAfter(yesterday, 3))).toMatchObject({ freeCopies: 1 });
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('count a year from today in %s', async (zone) => {
    await zoned(zone);
    const isListed = async () => (await browse({ limit: 100 })).items.some(({ id }) => id === listingId);
    const today = todayIn(zone);
    const year = { slotId: slot(), startDate: today, endDate: daysAfter(today, 365) };
    await tell('rentals.WindowBlocked.v1', year);
    expect(await isListed()).toBe(false);
    await tell('rentals.WindowUnblocked.v1', { slotId: year.slotId });
    await tell('rentals.WindowBlocked.v1', { slotId: slot(), startDate: daysAfter(today, 1), endDate: daysAfter(today, 400) });
    expect(await isListed()).toBe(true);
  });

  it('are UTC for a zone unknown to the database', async () => {
    await zoned('Moon/Tranquility');
    expect(await nextFree()).toBe(0);
  });
});

describe('copy for sale and for rent', () => {
  const rent = { rateType: 'rent_weekly', rateCents: 900, depositCents: 500 } as const;
  const both = (inventory = 1, offer: object = rent) =>
    aRental(inventory, { rateType: 'buy', depositCents: 0, rateCents: 4_000, offers: [offer] });
  const isFound = async (query: object) => (await browse({ ...query, limit: 100 })).items.some(({ id }) => id === listingId);
  const days = { availableFrom: day(10), availableTo: day(12) };

  it('is found by either option and by its free days with either', async () => {
    listingId = await both();
    for (const rateType of ['buy', 'rent_weekly'])
      for (const more of [{}, days, { ...days, sort: 'price_asc' }, { ...days, q: 'kites', sort: 'relevance' }])
        expect(await isFound({ rateType, ...more })).toBe(true);
    expect(await isFound({ rateType: 'rent_daily' })).toBe(false);
    await book(10, 12);
    for (const rateType of ['buy', 'rent_weekly']) expect([await isFound({ rateType }), await isFound({ rateType, ...days })]).toEqual([true, false]); // prettier-ignore
  });

  it('is counted under both and ordered by its own price', async () => {
    const countOf = async (rateType: string) => {
      const { facets } = await browse({ facets: true, limit: 1 });
      return facets.find(({ name }) => name === 'rateType')!.values.find(({ value }) => value === rateType)?.count ?? 0;
    };
    const before = [await countOf('buy'), await countOf('rent_weekly')];
    listingId = await both();
    expect([await countOf('buy'), await countOf('rent_weekly')]).toEqual(before.map((count) => count + 1));
    expect([await isFound({ priceMin: 4_000, currency: 'usd' }), await isFound({ priceMax: 900, currency: 'usd' })]).toEqual([true, false]);
    await service.call(catalog.edit, { listingId, changes: { offers: [] } }, as(kaito));
    expect([await countOf('buy'), await countOf('rent_weekly')]).toEqual([before[0]! + 1, before[1]]);
  });

  it('shows its next free day without the sold copies', async () => {
    listingId = await both(2);
    expect(await nextFree()).toBe(0);
    await book(0, 3, { copy: 1 });
    await tell('rentals.WindowBlocked.v1', { slotId: 'sale_2', startDate: day(0), endDate: FOR_EVER, copy: 2 });
    expect([await nextFree(), await freeOn(10, 12), await freeOn(0, 3)]).toEqual([5, 1, null]);
    await tell('rentals.WindowFreed.v1', { slotId: 'sale_2' });
    expect([await nextFree(), await freeOn(10, 12)]).toEqual([0, 2]);
  });

  it('is for sale unless it is rented, blocked or sold', async () => {
    listingId = await both(3);
    const left = async () => {
      const { available, buyable } = await service.call(catalog.listing, { listingId });
      return [available, buyable];
    };
    expect(await left()).toEqual([3, 3]);
    await book(-5, -3, { copy: 1, slotId: 'rental_late' });
    await book(20, 22, { copy: 2 });
    await block(0, 365, { copy: 3 });
    expect(await left()).toEqual([3, 1]);
    await tell('rentals.WindowBlocked.v1', { slotId: 'sale_3', startDate: day(0), endDate: FOR_EVER, copy: 3 });
    expect(await left()).toEqual([3, 0]);
    await tell('rentals.WindowFreed.v1', { slotId: 'rental_late' });
    expect(await left()).toEqual([3, 1]);
    await service.call(catalog.edit, { listingId, changes: { available: 0 } }, as(kaito));
    expect(await left()).toEqual([0, 0]);
    await service.call(catalog.edit, { listingId, changes: { available: 3, offers: [] } }, as(kaito));
    expect(await left()).toEqual([3, 3]);
    listingId = await aRental(2);
    expect(await left()).toEqual([2, 0]);
  });

  it('is rental-ready with a deposit', async () => {
    const percent = async () => (await service.call(catalog.home, {})).stats.rentalReadyPercent;
    await aRental(1, { rateType: 'buy', depositCents: 0 });
    const before = await percent();
    listingId = await both(1, { ...rent, depositCents: 0 });
    const without = await percent();
    await service.call(catalog.edit, { listingId, changes: { offers: [rent] } }, as(kaito));
    expect([without < before, (await percent()) > without]).toEqual([true, true]);
  });

  it('shows its other option, and an equal edit changes nothing', async () => {
    listingId = await both();
    const seen = () => service.call(catalog.listing, { listingId });
    const { offers, version } = await seen();
    expect(offers).toEqual([rent]);
    await service.call(catalog.edit, { listingId, changes: { offers: [rent] } }, as(kaito));
    expect((await seen()).version).toBe(version);
  });
});

describe('rental without a free day', () => {
  const readyPercent = async () => (await service.call(catalog.home, {})).stats.rentalReadyPercent;
  const isListed = async () => (await browse({ limit: 100 })).items.some(({ id }) => id === listingId);

  it('is not rental-ready within thirty days, though listed', async () => {
    listingId = await aRental(2);
    const before = await readyPercent();
    await book(-1, 29, { copy: 1 });
    await book(0, 28, { copy: 2, slotId: 'rental_2' });
    expect([(await readyPercent()) < before, await isListed()]).toEqual([true, true]);
    await tell('rentals.WindowFreed.v1', { slotId: 'rental_2' });
    expect(await readyPercent()).toBe(before);
  });
  it('is not listed within a year, until a copy is added', async () => {
    await book(0, 365, { buffer: 2 });
    expect(await isListed()).toBe(false);
    await service.call(catalog.edit, { listingId, changes: { inventory: 2, available: 2 } }, as(kaito));
    expect(await isListed()).toBe(true);
    await block(0, 366, { copy: 2 });
    expect(await isListed()).toBe(false);
  });
  it('is found again by a rebuild', async () => {
    await service.replayMatches('free-days');
  });
});
