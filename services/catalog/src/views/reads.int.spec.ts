import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalog, newId } from '@tankobon/contracts';
import { aModerator, anAdmin, as, aSeller, aVisitor, personId, testService, type TestService } from '@tankobon/testing';
import { join } from 'node:path';
import { catalogService } from '../catalog.module.js';
import { people, registered } from '../fixtures/people.js';
import { importSeries } from '../series/series-import.js';
import { SellerCardRow } from './seller-cards.view.js';

// Real: PostgreSQL 18, the event log, RPC. Not real: identity.
const kaito = aSeller('kaito');
const rei = aSeller('rei');
const sora = aModerator('sora');
const mina = personId('mina');
const at = '2026-03-01T12:00:00.000Z';
let service: TestService;

const volume = { title: 'Quiet Harbour 1', description: 'First print.', rateType: 'buy', rateCents: 900, seriesId: 'mal-901' } as const;
async function aLiveListing(by = kaito, changes: object = {}): Promise<string> {
  const { listingId } = await service.call(catalog.create, { ...volume, ...changes }, as(by));
  await service.call(catalog.submit, { listingId }, as(by));
  await service.call(catalog.approve, { listingId }, as(sora));
  return listingId;
}
const identityFact = (type: string, data: { personId: string }) =>
  service.deliver(`identity.${type}.v1`, data, { streamId: data.personId });

beforeAll(async () => {
  service = await testService(catalogService, { calls: { identity: people } });
  await importSeries(service.database, join(import.meta.dirname, '../fixtures/crawl'));
  await identityFact('PersonRegistered', registered(kaito.id, 'Kaito Mori'));
  await identityFact('PersonRegistered', registered(rei.id, 'Rei'));
  await aLiveListing(kaito);
  await aLiveListing(kaito, { rateType: 'rent_daily', depositCents: 3_000 });
  await aLiveListing(rei, { seriesId: null, title: 'Zine', category: 'Doujinshi', sku: 'Z-1', inventory: 2 });
});
afterAll(() => service.stop());

describe('live listing', () => {
  it('hides its seller’s own number from others', async () => {
    const ref = { listingId: 'listing-zine-rei' };
    const seen = (by: Parameters<typeof as>[0]) => service.call(catalog.listing, ref, as(by)).then(({ sku }) => sku);
    expect(await Promise.all([rei, sora, kaito, aVisitor()].map(seen))).toEqual(['Z-1', 'Z-1', null, null]);
    const { items } = await service.call(catalog.browse, {}, as(rei));
    expect(items.map(({ sku }) => sku)).toEqual([null, null, null]);
  });
});

describe('sellers by name', () => {
  const names = async (q: string) => (await service.call(catalog.matchSellers, { q })).items.map(({ name }) => name);

  it('have live listings and match at the beginning first, in any case', async () => {
    expect(await Promise.all([names('kai'), names('MORI'), names('rei'), names('mina'), names(' '), names('%')])).toEqual([
      ['Kaito Mori'],
      ['Kaito Mori'],
      ['Rei'],
      [],
      [],
      [],
    ]);
  });

  it('match across width, macrons and doubled vowels', async () => {
    expect(await Promise.all([names('ＫＡＩＴＯ'), names('kaitō'), names('mouri')])).toEqual([
      ['Kaito Mori'],
      ['Kaito Mori'],
      ['Kaito Mori'],
    ]);
  });
});

describe('home page', () => {
  it('shows categories, figures, trending series and spotlights', async () => {
    const home = await service.call(catalog.home, {});
    expect(home.categories).toEqual([
      { name: 'Manga', count: 2 },
      { name: 'Doujinshi', count: 1 },
    ]);
    expect(home.stats).toEqual({ verifiedSellers: 0, listings: 3, rentalReadyPercent: 33, averageSellerRating: null });
    expect(home.trending.map(({ id }) => id)).not.toContain('mal-903');
    expect(home.spotlights.find(({ id }) => id === rei.id)).toMatchObject({
      name: 'Rei',
      listings: 1,
      sales: 0,
      quote: 'Just listed: Zine.',
    });
  });

  it('counts no rental without a free day in the next 30 as ready', async () => {
    const { items } = await service.call(catalog.browse, { rateType: 'rent_daily' });
    const today = new Date(await service.engine.store.now());
    const day = (offset: number) => new Date(today.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    const blocked = { listingId: items[0]!.id, sellerId: kaito.id, slotId: 'slot_1', startDate: day(-1), endDate: day(40), at };
    await service.deliver('rentals.WindowBlocked.v1', blocked, { streamId: 'calendar_1' });
    expect((await service.call(catalog.home, {})).stats.rentalReadyPercent).toBe(0);
  });

  it('counts sales, reviews and verified sellers, each once', async () => {
    const sale = {
      saleId: newId('sale'),
      orderId: newId('order'),
      sellerId: rei.id,
      buyerId: mina,
      at,
      listingId: 'listing-zine-rei',
      earnedCents: 900,
      currency: 'usd',
      how: 'confirmed',
    };
    await service.deliver('orders.SaleCompleted.v1', sale, { times: 2 });
    const review = {
      orderId: sale.orderId,
      buyerId: mina,
      rating: 5,
      comment: 'Packed with care.',
      sellerIds: [rei.id],
      listingIds: [sale.listingId],
      at,
    };
    await service.deliver('orders.ReviewGiven.v1', review, { times: 2 });
    const account = { sellerId: rei.id, onboardingStatus: 'complete', payoutsEnabled: true, identityChecked: true, at };
    const verified = async (changes: object) => {
      await service.deliver('payouts.SellerAccountChanged.v1', { ...account, ...changes }, { times: 2, streamId: `account_${rei.id}` });
      return (await service.call(catalog.home, {})).stats.verifiedSellers;
    };
    expect(await verified({ identityChecked: false })).toBe(0);
    expect(await verified({ payoutsEnabled: false })).toBe(0);
    expect(await verified({})).toBe(1);
    const kyc = { reviewId: rei.id.replace('person_', 'kyc_'), sellerId: rei.id, at };
    const reviewed = async (fact: string, more: object) => {
      await service.deliver(`payouts.${fact}.v1`, { ...kyc, ...more }, { times: 2, streamId: kyc.reviewId });
      return (await service.call(catalog.home, {})).stats.verifiedSellers;
    };
    expect(await reviewed('KycReviewOpened', { cause: 'requirements' })).toBe(0);
    expect(await reviewed('KycDecided', { status: 'needs_info', by: rei.id })).toBe(0);
    expect(await reviewed('KycDecided', { status: 'approved', by: rei.id })).toBe(1);
    expect(await verified({ identityChecked: false })).toBe(1);
    const { stats, spotlights } = await service.call(catalog.home, {});
    expect(stats).toMatchObject({ verifiedSellers: 1, averageSellerRating: 5 });
    expect(spotlights[0]).toMatchObject({ id: rei.id, sales: 1, quote: 'Packed with care.' });
    const removed = { orderId: sale.orderId, reviewId: newId('review'), buyerId: mina, sellerIds: [rei.id], listingIds: [], at };
    const quoted = async (part: 'review' | 'reply') => {
      await service.deliver('orders.ReviewWordsRemoved.v1', { ...removed, part }, { times: 2 });
      return (await service.call(catalog.home, {})).spotlights[0];
    };
    expect(await quoted('reply')).toMatchObject({ quote: 'Packed with care.' });
    expect(await quoted('review')).toMatchObject({ id: rei.id, quote: expect.stringContaining('Just listed') });
  });
});

describe('rated seller', () => {
  it('has the number of completed sales, whatever the ratings', async () => {
    const hana = aSeller('hana');
    await identityFact('PersonRegistered', registered(hana.id, 'Hana'));
    const listingId = await aLiveListing(hana, { title: 'Rated', seriesId: null });
    const seller = async () => (await service.call(catalog.listing, { listingId })).seller;
    const orderId = newId('order');
    const review = { orderId, buyerId: mina, rating: 4, comment: null, sellerIds: [hana.id], listingIds: [listingId], at };
    await service.deliver('orders.ReviewGiven.v1', review, { times: 2 });
    expect(await seller()).toMatchObject({ rating: 4, sales: 0 });
    const ref = { saleId: newId('sale'), orderId, sellerId: hana.id, buyerId: mina, at, listingId };
    await service.deliver('orders.SaleCompleted.v1', { ...ref, earnedCents: 900, currency: 'usd', how: 'confirmed' }, { times: 2 });
    expect(await seller()).toMatchObject({ rating: 4, sales: 1 });
    await service.call(catalog.pause, { listingId }, as(hana));
  });

  it('keeps a newer quote when the text of an older review by its author is removed', async () => {
    const [kei, older, newer] = [aSeller('kei'), newId('order'), newId('order')];
    const review = { buyerId: mina, rating: 5, sellerIds: [kei.id], listingIds: [], at };
    await service.deliver('orders.ReviewGiven.v1', { ...review, orderId: older, comment: 'Older.' });
    await service.deliver('orders.ReviewGiven.v1', { ...review, orderId: newer, comment: 'Newer.' });
    const afterRemoval = async (orderId: string) => {
      const removed = { orderId, reviewId: newId('review'), part: 'review', buyerId: mina, sellerIds: [kei.id], listingIds: [], at };
      await service.deliver('orders.ReviewWordsRemoved.v1', removed, { times: 2 });
      return (await service.database.getRepository(SellerCardRow).findOneByOrFail({ id: kei.id })).quote;
    };
    expect(await afterRemoval(older)).toBe('Newer.');
    expect(await afterRemoval(newer)).toBeNull();
  });
});

describe('own listings of a seller', () => {
  it('include every state, with counts, and none of others', async () => {
    await service.call(catalog.create, { ...volume, title: 'Quiet Harbour 2' }, as(kaito));
    const mine = await service.call(catalog.mine, {}, as(kaito));
    expect(mine.items.map(({ status }) => status)).toEqual(['draft', 'live', 'live']);
    expect(mine.counts).toEqual({ draft: 1, pending: 0, live: 2, flagged: 0, paused: 0 });
  });
  it('are found by state, title and SKU', async () => {
    expect((await service.call(catalog.mine, { status: 'draft' }, as(kaito))).items).toHaveLength(1);
    expect((await service.call(catalog.mine, { q: 'harbour 2' }, as(kaito))).items).toHaveLength(1);
    expect((await service.call(catalog.mine, { q: 'Z-1' }, as(rei))).items).toHaveLength(1);
  });
  it.each([['ｚ－１'], ['zinē']])('are found by %s', async (q) => {
    expect((await service.call(catalog.mine, { q }, as(rei))).items).toHaveLength(1);
  });
  it.each([['|'], ['%'], ['\u{1F4DA}']])('are not found by %s', async (q) => {
    expect((await service.call(catalog.mine, { q }, as(rei))).items).toEqual([]);
  });
  it('are paged', async () => {
    const first = await service.call(catalog.mine, { limit: 2 }, as(kaito));
    const second = await service.call(catalog.mine, { limit: 2, cursor: first.nextCursor! }, as(kaito));
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    await expect(service.call(catalog.mine, { cursor: 'nonsense' }, as(kaito))).rejects.toMatchObject({ code: 'bad_cursor' });
  });
});

describe('figures for staff', () => {
  it('count listings by state and the wait for the first buyer', async () => {
    const { items } = await service.call(catalog.browse, { sellerId: rei.id });
    const { id } = items[0]!;
    await service.advanceClock('2 days');
    const checkoutId = newId('checkout');
    await service.call(catalog.reserveStock, {
      checkoutId,
      buyerId: mina,
      lines: [{ listingId: id, quantity: 1, rateCents: 900, shippingCents: 0, currency: 'usd' }],
    });
    await service.call(catalog.commitStock, { checkoutId });
    expect(await service.call(catalog.counts, {}, as(anAdmin()))).toEqual({
      byStatus: { draft: 1, pending: 0, live: 3, flagged: 0, paused: 1 },
      averageTimeToFillDays: 2,
    });
  });

  it('include rentals in the time to the first deal, once a listing (A-64)', async () => {
    const { items } = await service.call(catalog.browse, { rateType: 'rent_daily' });
    await service.advanceClock('2 days');
    const ref = { listingId: items[0]!.id, sellerId: kaito.id, renterId: mina, orderId: newId('order') };
    const confirm = async (at: string) => {
      const rentalId = newId('rental');
      await service.deliver('rentals.RentalConfirmed.v1', { ...ref, rentalId, at }, { streamId: rentalId, times: 2 });
    };
    const now = await service.engine.store.now();
    await confirm(now);
    await service.advanceClock('10 days');
    await confirm(await service.engine.store.now());
    // The sale after 2 days, the rental after 4.
    expect(await service.call(catalog.counts, {}, as(anAdmin()))).toMatchObject({ averageTimeToFillDays: 3 });
  });
});

describe('published facts', () => {
  it('hold no text for buyers only and no private stream', async () => {
    const [created] = await service.facts('catalog.ListingCreated.v1');
    expect(created!.data).toEqual({
      listingId: 'listing-shizuka-na-minato-kaito-mori', sellerId: kaito.id, title: 'Quiet Harbour 1', coverUrl: null, pictures: [], rateType: 'buy',
      rateCents: 900, currency: 'usd', depositCents: 0, offers: [], shippingFee: 'Included', shippingCents: 0, locationType: 'remote', category: 'Manga',
      seriesId: 'mal-901', seriesTitle: 'Shizuka na Minato', inventory: 1, available: 1, at: expect.any(String),
    }); // prettier-ignore
  });
});

describe('erased person', () => {
  it('loses name, place and texts, and sells nothing', async () => {
    await identityFact('PersonErased', { personId: mina, ...{ at } });
    expect((await service.call(catalog.home, {})).spotlights[0]!.quote).toBe('Just listed: Zine.');
    await identityFact('PersonErased', { personId: rei.id, ...{ at } });
    const mine = await service.call(catalog.mine, {}, as(rei));
    expect(mine.items[0]).toMatchObject({ status: 'paused', seller: { name: 'Former member', location: null } });
    const kept = await service.database.query("SELECT 1 FROM seller_cards WHERE name = 'Rei' OR quote IS NOT NULL");
    expect(kept).toEqual([]);
  });
});

describe('series from another service', () => {
  const lamp = (malId: number) => ({
    id: `mal-${malId}`, malId, slug: 'paper-lamp', title: 'Paper Lamp', titleEnglish: null, titleJapanese: null, altTitles: [], authors: [],
    status: 'Finished' as const, type: 'Manga', volumes: 1, chapters: 8, genres: [], demographic: null, serialization: [], score: 8, rank: 1,
    popularity: 1, members: 10, favorites: 1, year: 2020, published: '2020', synopsis: 'A lamp.', background: '', coverImage: null,
    bannerImage: null, url: 'https://example.test/manga/1', hook: null,
  }); // prettier-ignore

  it('are stored once, each with a slug of its own', async () => {
    const series = [lamp(7_001), lamp(7_002)];
    expect(await service.call(catalog.importSeries, { series })).toEqual({ inserted: 2, updated: 0 });
    expect(await service.call(catalog.importSeries, { series })).toEqual({ inserted: 0, updated: 0 });
    expect(await service.call(catalog.series, { slug: 'paper-lamp-7002' })).toMatchObject({ id: 'mal-7002', synopsis: 'A lamp.' });
    expect((await service.call(catalog.matchSeries, { q: 'paper la' })).items).toHaveLength(2);
    await expect(service.call(catalog.series, { slug: 'nobody' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('hook of a series', () => {
  const wanderer = {
    id: 'mal-8001', malId: 8_001, slug: 'wanderer', title: 'Wanderer', titleEnglish: null, titleJapanese: null, altTitles: [], authors: [],
    status: 'On Hiatus' as const, type: 'Manga', volumes: 37, chapters: 327 as number | null, genres: [], demographic: null, serialization: [],
    score: 9, rank: 3, popularity: 3, members: 10, favorites: 1, year: 1998, published: '1998', synopsis: '', background: '', coverImage: null,
    bannerImage: null, url: 'https://example.test/manga/8001',
    hook: { id: 'hook-8001', image: null, title: 'Wanderer', chapter: 'Completed', view: '219.6M', description: 'A sword.' },
  }; // prettier-ignore
  const chapterOf = async (changes: object) => {
    await service.call(catalog.importSeries, { series: [{ ...wanderer, ...changes }] });
    return (await service.call(catalog.series, { slug: 'wanderer' })).hook?.chapter;
  };

  it('shows whether it is complete, or its latest chapter', async () => {
    expect(await chapterOf({})).toBe('Chapter 327');
    expect(await chapterOf({ status: 'Finished' })).toBe('Completed');
    const counted = { ...wanderer.hook, chapter: 'Chapter 12' };
    expect(await chapterOf({ status: 'Publishing', chapters: null, hook: counted })).toBe('Chapter 12');
  });
  it('has no other forms', async () => {
    await expect(chapterOf({ hook: { ...wanderer.hook, chapter: 'Ongoing' } })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

describe('rebuild', () => {
  it.each(['listing-cards', 'stock', 'reservations', 'seller-cards', 'free-days'])('makes the same rows of %s', async (view) => {
    await service.replayMatches(view);
  });
});
