import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, type UnparsedInput, newId } from '@tankobon/contracts';
import { aModerator, as, aSeller, aVisitor, personId, testService, type TestService } from '@tankobon/testing';
import { join } from 'node:path';
import { catalogService } from '../catalog.module.js';
import { people, registered } from '../fixtures/people.js';
import { importSeries } from '../series/series-import.js';

// Real: PostgreSQL 18, the event log, RPC. Not real: identity.
const kaito = aSeller('kaito');
const rei = aSeller('rei');
const sora = aModerator('sora');
const ids: Record<string, string> = {};
let service: TestService;

const harbour = {
  title: 'Quiet Harbour 1',
  description: 'A story of the sea.',
  rateType: 'buy',
  rateCents: 900,
  seriesId: 'mal-901',
} as const;
const shelf = {
  harbour: { by: kaito, ...harbour, location: 'Osaka, JP', condition: 'Near mint with archival bag' },
  harbour2: { by: kaito, ...harbour, title: 'Quiet Harbour 2', rateCents: 1_200, language: 'Japanese', tags: ['signed'] },
  lantern: {
    by: rei,
    title: 'Lantern box',
    description: 'Sealed.',
    rateType: 'rent_daily',
    rateCents: 300,
    currency: 'jpy',
    depositCents: 2_000,
    seriesId: 'mal-902',
    location: 'Kyoto, JP',
  },
  orchard: {
    by: rei,
    title: 'Glass Orchard complete',
    description: 'With a harbour map.',
    rateType: 'buy',
    rateCents: null,
    seriesId: 'mal-990',
    category: 'Box set',
  },
  zine: { by: rei, title: 'Pokémon zine', description: 'By hand.', rateType: 'rent_weekly', rateCents: 150, category: 'Doujinshi' },
} as const;

beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
  await importSeries(service.database, join(import.meta.dirname, '../fixtures/crawl'));
  await service.deliver('identity.PersonRegistered.v1', registered(kaito.id, 'Kaito Mori'), { streamId: kaito.id });
  await service.deliver('identity.PersonRegistered.v1', registered(rei.id, 'Rei'), { streamId: rei.id });
  for (const [name, { by, ...details }] of Object.entries(shelf))
    await live(name, { ...details, tags: [...('tags' in details ? details.tags : [])] }, by);
  await service.call(catalog.create, { ...harbour, title: 'Quiet Harbour, still a draft' }, as(kaito));
});
afterAll(() => service.stop());

async function live(name: string, details: UnparsedInput<typeof catalog.create>, by = kaito): Promise<void> {
  const { listingId } = await service.call(catalog.create, details, as(by));
  await service.call(catalog.submit, { listingId }, as(by));
  await service.call(catalog.approve, { listingId }, as(sora));
  ids[name] = listingId;
}

const browse = (query: UnparsedInput<typeof catalog.browse> = {}) => service.call(catalog.browse, query, as(aVisitor()));
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)!;
async function found(query: UnparsedInput<typeof catalog.browse>): Promise<string[]> {
  return (await browse(query)).items.map(({ id }) => nameOf(id));
}

describe('public list', () => {
  it('shows live listings only, the newest first', async () => {
    const page = await browse();
    expect(page.items.map(({ id }) => nameOf(id))).toEqual(['zine', 'orchard', 'lantern', 'harbour2', 'harbour']);
    expect(page).toMatchObject({ total: 5, totalCapped: false, nextCursor: null, facets: [] });
    expect(page.items[4]).toMatchObject({ seller: { name: 'Kaito Mori' }, series: { titleEnglish: 'Quiet Harbour' }, available: 1 });
  });

  it.each([
    ['category', { category: 'Box set' }, ['orchard']],
    ['rate', { rateType: 'rent_daily' }, ['lantern']],
    ['language', { language: 'Japanese' }, ['harbour2']],
    ['grade of condition', { condition: 'near_fine' }, ['harbour']],
    ['words of condition', { condition: 'archival' }, ['harbour']],
    ['demographic', { demographic: 'Josei' }, ['orchard']],
    ['genre', { genre: 'Sea' }, ['harbour2', 'harbour']],
    ['lowest price', { priceMin: 1_000 }, ['harbour2']],
    ['highest price', { priceMax: 300 }, ['zine', 'lantern']],
    ['place', { location: 'osaka' }, ['harbour']],
    ['series', { seriesId: 'mal-902' }, ['lantern']],
    ['seller', { sellerId: kaito.id }, ['harbour2', 'harbour']],
    ['several at once', { sellerId: kaito.id, priceMax: 1_000, q: 'harbour' }, ['harbour']],
    ['nothing of it', { category: 'Nothing' }, []],
  ] as const)('is filtered by %s', async (_, filter, expected) => {
    const page = await browse(filter);
    expect(page.items.map(({ id }) => nameOf(id))).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('is filtered by free days, of rentals only', async () => {
    const [listingId, sellerId, slotId, at] = [ids.lantern!, rei.id, 'slot_1', '2026-03-01T12:00:00.000Z'];
    const blocked = { listingId, sellerId, slotId, startDate: dayFromNow(40), endDate: dayFromNow(42), at };
    await service.deliver('rentals.WindowBlocked.v1', blocked, { streamId: 'calendar_1' });
    const free = (from: number, to: number) => found({ availableFrom: dayFromNow(from), availableTo: dayFromNow(to) });
    for (const [from, to] of [[40, 41], [41, 50], [30, 41]] as const) expect(await free(from, to)).toEqual(['zine']); // prettier-ignore
    for (const [from, to] of [[42, 43], [42, 50], [38, 40]] as const) expect(await free(from, to)).toEqual(['zine', 'lantern']); // prettier-ignore
    await service.deliver('rentals.WindowUnblocked.v1', { listingId, sellerId, slotId, at }, { streamId: 'calendar_1' });
    expect(await free(41, 42)).toEqual(['zine', 'lantern']);
  });

  it.each([
    ['the cheapest first, ask-the-seller last', { sort: 'price_asc' }, ['zine', 'lantern', 'harbour', 'harbour2', 'orchard']],
    ['the dearest first', { sort: 'price_desc' }, ['harbour2', 'harbour', 'lantern', 'zine', 'orchard']],
    ['the first in the ranking first', { sort: 'rank' }, ['harbour', 'harbour2', 'lantern', 'orchard', 'zine']],
  ] as const)('is sorted by %s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it("is sorted by the seller's rating, then the newest, the unrated last", async () => {
    expect(await found({ sort: 'rating', sellerId: kaito.id })).toEqual(['harbour2', 'harbour']);
    const rated = (seller: { id: string }, rating: number) =>
      service.deliver('orders.ReviewGiven.v1', { ...aReview(), sellerIds: [seller.id], rating });
    await rated(rei, 4);
    expect(await found({ sort: 'rating' })).toEqual(['zine', 'orchard', 'lantern', 'harbour2', 'harbour']);
    await rated(kaito, 5);
    await rated(rei, 5);
    expect(await found({ sort: 'rating' })).toEqual(['harbour2', 'harbour', 'zine', 'orchard', 'lantern']);
  });

  it.each(['newest', 'price_asc', 'price_desc', 'rating', 'rank', 'relevance'] as const)(
    'has every listing once on its pages, by %s',
    async (sort) => {
      const q = sort === 'relevance' ? { q: 'a' } : {};
      const seen: string[] = [];
      let cursor: string | undefined;
      const whole = await found({ sort, ...q });
      do {
        const page = await browse({ sort, ...q, limit: 2, ...(cursor && { cursor }) });
        expect(page.total).toBe(whole.length);
        seen.push(...page.items.map(({ id }) => nameOf(id)));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual(whole);
    },
  );

  it('shows and filters the same grade for a condition text', async () => {
    const { items } = await browse({ condition: 'near_fine' });
    expect(items.map(({ id, grade, condition }) => [nameOf(id), grade, condition])).toEqual([
      ['harbour', 'near_fine', 'Near mint with archival bag'],
    ]);
    expect((await browse({ sellerId: rei.id })).items.map(({ grade }) => grade)).toEqual([null, null, null]);
  });
  it('filters and sorts by price within one currency', async () => {
    expect(await found({ currency: 'jpy' })).toEqual(['lantern']);
    expect(await found({ currency: 'jpy', priceMin: 250, priceMax: 400 })).toEqual(['lantern']);
    expect(await found({ currency: 'usd', priceMin: 100, sort: 'price_asc' })).toEqual(['zine', 'harbour', 'harbour2']);
    expect(await browse({ currency: 'eur' })).toMatchObject({ items: [], total: 0 });
  });
  it('refuses an unknown cursor', async () => {
    await expect(browse({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'bad_cursor', status: 400 });
    const { nextCursor } = await browse({ limit: 1 });
    await expect(browse({ cursor: nextCursor!, sort: 'rank' })).rejects.toMatchObject({ code: 'bad_cursor' });
  });
});

describe('search', () => {
  it('puts a word in the title before a word in the text', async () => {
    expect((await found({ q: 'harbour', sort: 'relevance' })).at(-1)).toBe('orchard');
    expect(await found({ q: 'harbour', sort: 'relevance' })).toHaveLength(3);
  });
  it.each([
    ['an accent that is not typed', 'pokemon', ['zine']],
    ['a beginning', 'orch', ['orchard']],
    ['another title of the series', 'garasu kajuen', ['orchard']],
    ['an author', 'mori aoi', ['harbour2', 'harbour']],
    ['a tag', 'signed', ['harbour2']],
    ['a swapped letter', 'pokmeon', ['zine']],
  ])('finds a listing by %s', async (_, q, expected) => {
    expect((await found({ q, sort: 'relevance' })).sort()).toEqual([...expected].sort());
  });
  it('finds no word by a place', async () => {
    expect(await found({ q: 'kyoto' })).toEqual([]);
  });
  it('suggests the nearest spelling and counts its results', async () => {
    expect(await browse({ q: 'harbour' })).toMatchObject({ nearest: null });
    const page = await browse({ q: 'lnatern', sort: 'relevance', facets: true });
    expect(page).toMatchObject({ total: 1, nearest: 'Lantern: Asa no Fune' });
    expect(page.facets.find(({ name }) => name === 'rateType')!.values).toEqual([{ value: 'rent_daily', count: 1 }]);
  });
  it('finds nothing for an unknown word', async () => {
    expect(await browse({ q: 'xylophone quartet', facets: true })).toMatchObject({ items: [], total: 0, nextCursor: null });
  });
});

describe('facets', () => {
  const facet = async (name: string, query: object = {}) => {
    const { facets } = await browse({ facets: true, ...query });
    return facets.find((each) => each.name === name)!.values;
  };

  it('count every live listing', async () => {
    expect(await facet('category')).toEqual([
      { value: 'Manga', count: 3 },
      { value: 'Box set', count: 1 },
      { value: 'Doujinshi', count: 1 },
    ]);
    expect(await facet('genre')).toContainEqual({ value: 'Sea', count: 2 });
  });
  it('are filtered by the other choices, not by their own', async () => {
    expect(await facet('rateType', { sellerId: rei.id, rateType: 'buy' })).toEqual([
      { value: 'buy', count: 1 },
      { value: 'rent_daily', count: 1 },
      { value: 'rent_weekly', count: 1 },
    ]);
    expect(await facet('category', { sellerId: rei.id, rateType: 'buy' })).toEqual([{ value: 'Box set', count: 1 }]);
  });
  it('follow a listing that leaves and returns', async () => {
    await service.call(catalog.pause, { listingId: ids.zine! }, as(rei));
    expect(await facet('category')).not.toContainEqual({ value: 'Doujinshi', count: 1 });
    await service.call(catalog.resume, { listingId: ids.zine! }, as(rei));
    expect(await facet('category')).toContainEqual({ value: 'Doujinshi', count: 1 });
  });
});

describe('prices of listings for sale and for rent', () => {
  const category = 'Two ways';
  const ofRent = { category, description: 'To keep or to read once.', currency: 'eur' } as const;
  const daily = (rateCents: number) => [{ rateType: 'rent_daily', rateCents, depositCents: 0 } as const];
  beforeAll(async () => {
    await live('dear', { ...ofRent, title: 'Dear to keep', rateType: 'buy', rateCents: 9_000, offers: daily(100) });
    await live('cheap', { ...ofRent, title: 'Cheap to keep', rateType: 'buy', rateCents: 3_000, offers: daily(700) });
    await live('read', {
      ...{ ...ofRent, title: 'Rented first', rateType: 'rent_daily', rateCents: 400 },
      offers: [{ rateType: 'buy', rateCents: 5_000, depositCents: 0 }],
    });
    await live('asked', { ...ofRent, title: 'Price on request', rateType: 'buy', rateCents: 0, offers: daily(900) });
    await live('week', { ...ofRent, title: 'By the week', rateType: 'rent_weekly', rateCents: 50 });
  });

  it.each([
    ['sale prices under "for sale"', { rateType: 'buy', sort: 'price_asc' }, ['cheap', 'read', 'dear', 'asked']],
    ['sale prices under "for sale", the dearest first', { rateType: 'buy', sort: 'price_desc' }, ['dear', 'read', 'cheap', 'asked']],
    ['daily rates under "by the day"', { rateType: 'rent_daily', sort: 'price_asc' }, ['dear', 'read', 'cheap', 'asked']],
    ['daily rates, the dearest first', { rateType: 'rent_daily', sort: 'price_desc' }, ['asked', 'cheap', 'read', 'dear']],
    ['weekly rates under "by the week"', { rateType: 'rent_weekly', sort: 'price_asc' }, ['week']],
    ['own rates where neither is chosen, price on request last', { sort: 'price_asc' }, ['week', 'read', 'cheap', 'dear', 'asked']],
  ] as const)('are ordered by %s', async (_, query, expected) => {
    expect(await found({ category, ...query })).toEqual(expected);
    const pages: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await browse({ category, ...query, limit: 1, ...(cursor && { cursor }) });
      pages.push(...page.items.map(({ id }) => nameOf(id)));
      cursor = page.nextCursor;
    } while (cursor);
    expect(pages).toEqual(expected);
  });

  it.each([
    ['a sale price', { rateType: 'buy', priceMin: 4_000, priceMax: 6_000 }, ['read']],
    ['a daily rate', { rateType: 'rent_daily', priceMin: 101, priceMax: 700 }, ['read', 'cheap']],
    ['a lowest daily rate', { rateType: 'rent_daily', priceMin: 800 }, ['asked']],
    ['a lowest sale price, without price on request', { rateType: 'buy', priceMin: 0 }, ['read', 'cheap', 'dear']],
    ['a highest sale price, without price on request', { rateType: 'buy', priceMax: 3_000 }, ['cheap']],
    ['a weekly rate', { rateType: 'rent_weekly', priceMax: 49 }, []],
    ['its own rate where neither is chosen', { priceMax: 400 }, ['week', 'read']],
  ] as const)('are filtered by %s', async (_, query, expected) => {
    const page = await browse({ category, ...query });
    expect(page.items.map(({ id }) => nameOf(id))).toEqual(expected);
    expect(page.total).toBe(expected.length);
  });

  it('are refused with the field if the highest is below the lowest', async () => {
    await expect(browse({ priceMin: 900, priceMax: 300 })).rejects.toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: [{ path: 'priceMax', code: 'invalid_range', message: { text: 'The highest price is below the lowest.' } }],
    });
    expect(await found({ category, priceMin: 400, priceMax: 400 })).toEqual(['read']);
  });
});

describe('filter by several grades', () => {
  const category = 'Graded';
  beforeAll(async () => {
    for (const [name, condition] of [
      ['sealed', 'Factory sealed'],
      ['fine', 'Fine'],
      ['worn', 'Poor, torn cover'],
    ] as const)
      // prettier-ignore
      await live(name, { category, title: `Graded ${name}`, description: 'As described.', rateType: 'buy', rateCents: 500, condition });
  });

  it('finds listings of any of them and keeps counts of the others', async () => {
    const page = await browse({ category, condition: 'as_new,fine', facets: true });
    expect(page.items.map(({ id }) => nameOf(id))).toEqual(['fine', 'sealed']);
    expect(page.total).toBe(2);
    const values = page.facets.find(({ name }) => name === 'condition')!.values.map(({ value }) => value);
    expect(values.toSorted()).toEqual(['as_new', 'fine', 'poor']);
  });
  it('counts them once without another filter', async () => {
    const [one, two] = await Promise.all([browse({ condition: 'as_new' }), browse({ condition: 'fine' })]);
    expect((await browse({ condition: 'as_new,fine' })).total).toBe(one.total + two.total);
  });
  it('searches for words that are no grade', async () => {
    expect(await found({ category, condition: 'torn,cover' })).toEqual(['worn']);
  });
});

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function aReview() {
  return { orderId: newId('order'), buyerId: personId('mina'), comment: null, listingIds: [], at: '2026-03-01T12:00:00.000Z' };
}
