import { describe, expect, it } from '@jest/globals';
import type { catalog, CallOutput } from '@tankobon/contracts';
import { bannedWordsIn } from './banned-words.js';
import { hitsOf, wordsOf } from './listing-rules.js';

const now = '2026-03-01T12:00:00.000Z';
type ListingComparison = CallOutput<typeof catalog.comparison>;
const compared = (listing: object = {}, more: Partial<ListingComparison> = {}) =>
  ({
    listing: {
      ...{ title: 'Akira 1–6', description: 'Read once.', edition: '', condition: 'Fine', extras: '', shippingNotes: '', tags: [] },
      ...{ rateCents: 3_000, currency: 'usd', seller: { id: 'person_kaito', sales: 4 } },
      ...listing,
    },
    medianCents: 3_000,
    others: 12,
    sellerSince: '2025-01-01T00:00:00.000Z',
    ...more,
  }) as unknown as ListingComparison;
const alike = (ownerId: string) => [{ pictureId: 'picture_1', listingId: 'listing-akira-rei', ownerId, since: now }];
const hits = (given: ListingComparison, shown = [] as ReturnType<typeof alike>) => hitsOf(given, { alike: shown, now });

describe('suspicious listing', () => {
  it.each([
    [9_000, '3.0'],
    [24_600, '8.2'],
    [1_000, '0.33'],
    [300, '0.10'],
  ])('has a price of %d at a median of 3,000: %s times', (rateCents, detail) => {
    expect(hits(compared({ rateCents }))).toEqual([{ rule: 'price_outlier', detail }]);
  });
  it.each([
    ['title', 'Akira BOOTLEG edition', 'bootleg'],
    ['description', 'I send you the PDF, no stolen goods', 'pdf, stolen'],
    ['description', 'これは海賊版ではありません', '海賊版'],
    ['description', 'ＰＤＦ販売です', 'pdf'],
    ['tags', ['digital copy'], 'digital copy'],
  ])('has banned words in its %s', (field, text, detail) => {
    expect(hits(compared({ [field]: text }))).toEqual([{ rule: 'banned_words', detail }]);
  });
  it.each([
    ['description', 'Call 090-1234-5678 and pay by wire', ['off_platform_payment', 'phone']],
    ['title', 'Akira, ask mina@example.org', ['email']],
    ['extras', 'More at manga-shop.jp', ['link']],
  ])('leads around the marketplace in its %s', (field, text, rules) => {
    expect(hits(compared({ [field]: text }))).toEqual(rules.map((rule) => ({ rule, detail: null })));
  });
  it('has a picture of another shop', () =>
    expect(hits(compared(), alike('person_rei'))).toEqual([{ rule: 'same_picture', detail: 'listing-akira-rei' }]));
  it('has a high price from a new seller without sales', () =>
    expect(hits(compared({ rateCents: 20_000, seller: { id: 'a', sales: 0 } }, { sellerSince: now, medianCents: null }))).toEqual([
      { rule: 'new_seller', detail: null },
    ]));
});

describe('unsuspicious listing', () => {
  it('has usual values', () => expect(hits(compared())).toEqual([]));
  it('has a price without enough others, or none', () => {
    expect(hits(compared({ rateCents: 18_000 }, { others: 4 }))).toEqual([]);
    expect(hits(compared({ rateCents: null }))).toEqual([]);
  });
  it('has a picture that its seller shows twice', () => expect(hits(compared(), alike('person_kaito'))).toEqual([]));
  it('has a high price from an experienced seller', () => {
    const dear = { rateCents: 90_000 };
    expect(hits(compared(dear, { sellerSince: now, medianCents: null }))).toEqual([]);
    expect(hits(compared({ ...dear, seller: { id: 'a', sales: 0 } }, { medianCents: null }))).toEqual([]);
  });
  it.each(['A reprint of 1984', 'Faked its own death, a story', 'Pdfs', '合法'])('has the words "%s"', (text) =>
    expect(bannedWordsIn(text)).toEqual([]),
  );
});

it('describes a hit in a sentence', () => {
  expect(wordsOf({ rule: 'price_outlier', detail: '8.2' })).toBe('Price 8.2 × the median of its series');
  expect(wordsOf({ rule: 'phone', detail: null })).toBe('Phone number');
  expect(wordsOf({ rule: 'banned_words', detail: 'pdf' })).toBe('Banned words: pdf');
});
