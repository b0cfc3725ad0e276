import { describe, expect, it } from '@jest/globals';
import { blankDraft, centsOf, changed, matched, offeredAs, problemsOf, toPayload } from './draft.js';
import { type DraftPicture, isPicture } from './pictures/draft-pictures.js';

const draft = { ...blankDraft, choice: 'custom' as const, title: ' Pluto Volume 1 ', description: 'First printing.' };
const match = { id: 'mal-745', title: 'Pluto', synopsis: 'A robot detective.', facts: '', demographic: 'Seinen' };

describe('price of a draft', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['0.29', 29],
    ['19.99', 1999],
    ['0', 0],
    ['', null],
    ['  ', null],
    ['-1', undefined],
    ['two', undefined],
    ['1000000.01', undefined],
  ])('parses %j as %j cents', (typed, cents) => expect(centsOf(typed, 'usd')).toBe(cents));

  it.each([
    ['1200', 1200],
    ['12.5', undefined],
    ['100000001', undefined],
  ])('parses %j yen as %j yen', (typed, yen) => expect(centsOf(typed, 'jpy')).toBe(yen));
});

describe('create payload', () => {
  it('carries cents, tags as skills, and the match', () => {
    expect(
      toPayload({ ...draft, choice: 'match', match, price: '64.50', tags: ['robots', 'noir'], inventory: '3', sku: ' P-1 ' }),
    ).toMatchObject({
      title: 'Pluto Volume 1',
      minRate: 6450,
      skills: 'robots, noir',
      mangaId: 'mal-745',
      inventory_count: 3,
      sku: 'P-1',
    });
  });

  it('asks buyers to contact the seller without a price, and has no custom series', () => {
    expect(toPayload({ ...draft, match })).toMatchObject({ minRate: null, mangaId: null, sku: null });
  });

  it('names uploads by id and others by address, in order, the cover first', () => {
    const upload = { width: 1, height: 1, color: '#000000', placeholder: '', sizes: [] };
    const pictures: DraftPicture[] = [
      { key: '1', kind: 'taken', picture: { id: 'picture_1', ...upload } },
      { key: '2', kind: 'elsewhere', url: 'https://pictures.example/2.jpg' },
      { key: '3', kind: 'sending', name: 'on its way' },
    ];
    const gallery = ['picture_1', 'https://pictures.example/2.jpg'];
    expect(toPayload({ ...draft, pictures })).toMatchObject({ coverUrl: 'picture_1', gallery });
    expect(toPayload(draft)).toMatchObject({ coverUrl: '', gallery: [] });
  });

  it('has a deposit for a rental only', () => {
    expect(toPayload({ ...draft, deposit: '20' }).depositAmountCents).toBe(0);
    expect(toPayload({ ...draft, rateType: 'rent_weekly', deposit: '20' }).depositAmountCents).toBe(2000);
  });
});

describe('draft with two options', () => {
  const both = { ...draft, price: '64', also: true, alsoPrice: '4.50', alsoRateType: 'rent_daily' as const, deposit: '20' };

  it('sends the other rate, and the deposit with the rent', () => {
    expect(toPayload(both)).toMatchObject({
      ...{ rateType: 'buy', minRate: 6_400, depositAmountCents: 0 },
      offers: [{ rateType: 'rent_daily', minRate: 450, depositAmountCents: 2_000 }],
    });
    expect(toPayload({ ...both, also: false })).toMatchObject({ depositAmountCents: 0, offers: [] });
  });

  it('keeps each price if the order of options changes', () => {
    const turned = changed(both, offeredAs(both, 'rent_weekly'));
    expect(toPayload(turned)).toMatchObject({
      ...{ rateType: 'rent_weekly', minRate: 450, depositAmountCents: 2_000 },
      offers: [{ rateType: 'buy', minRate: 6_400, depositAmountCents: 0 }],
    });
    expect(offeredAs(turned, 'rent_daily')).toEqual({ rateType: 'rent_daily' });
    expect(offeredAs({ ...both, also: false }, 'rent_daily')).toEqual({ rateType: 'rent_daily' });
  });

  it.each([
    ['', 'otherPrice'],
    ['0', 'otherPrice'],
    ['4.50', undefined],
  ])('reports the other price %j as %s', (alsoPrice, problem) => {
    expect(problemsOf({ ...both, alsoPrice }, (of) => of)['offers.0.minRate']).toBe(problem);
  });
});

describe('details of a draft', () => {
  it('have no problems when complete', () => expect(problemsOf(draft, (problem) => problem)).toEqual({}));

  it('show each problem beside its field', () => {
    const broken = { ...draft, title: ' ', price: '-1', inventory: '1.5' };
    expect(problemsOf(broken, (problem) => problem)).toEqual({
      title: 'title',
      minRate: 'price',
      inventory_count: 'inventory',
    });
  });

  it('accept an https picture or an own upload', () => {
    expect(['https://example.com/a.jpg', '/media/a/b.jpg', 'javascript:alert(1)', 'https://'].map(isPicture)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('catalogue match', () => {
  it('fills an empty title and tags', () => {
    expect(matched(blankDraft, match, ['Mystery', 'Sci-Fi', 'Drama', 'Award'])).toMatchObject({
      choice: 'match',
      title: 'Pluto',
      tags: ['Mystery', 'Sci-Fi', 'Drama'],
    });
  });

  it('replaces the title of an earlier match, never a typed one', () => {
    const other = { ...match, id: 'mal-1', title: 'Monster' };
    expect(matched({ ...blankDraft, match, title: 'Pluto' }, other, []).title).toBe('Monster');
    expect(matched({ ...blankDraft, match, title: 'Pluto Volume 2' }, other, [])).not.toHaveProperty('title');
  });
});
