import { describe, expect, it } from '@jest/globals';
import { filterOf, pressed, sortOf, viewOf, withFilter } from './filters.js';

const search = (query: string) => new URLSearchParams(query);

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const days = { availableFrom: dayFromNow(10), availableTo: dayFromNow(17) };

describe('filters in the address', () => {
  it('are read back as set', () => {
    const address = withFilter(search('q=berserk'), { category: 'Dark Fantasy', priceMin: '6000', ...days });
    expect(filterOf(search(address.toString()))).toEqual({
      q: 'berserk',
      category: 'Dark Fantasy',
      currency: 'usd',
      priceMin: 6000,
      ...days,
    });
  });

  it('drop an empty value', () => {
    expect(withFilter(search('q=berserk&genre=Drama'), { genre: '' }).toString()).toBe('q=berserk');
  });

  it('drop misspelt values', () => {
    expect(filterOf(search('rateType=borrow&language=Klingon&priceMax=-1&priceMin=1e3&availableTo=soon&unknown=1'))).toEqual({});
  });

  it.each([
    ['one without the other', { availableFrom: dayFromNow(10) }],
    ['no day between them', { availableFrom: dayFromNow(10), availableTo: dayFromNow(10) }],
    ['days that are over', { availableFrom: dayFromNow(-3), availableTo: dayFromNow(3) }],
    ['more than a year ahead', { availableFrom: dayFromNow(3), availableTo: dayFromNow(370) }],
    ['days that no calendar has', { availableFrom: '2027-02-30', availableTo: '2027-13-01' }],
  ])('drop days that are not bookable: %s', (_, wanted) => {
    expect(filterOf(new URLSearchParams(wanted as Record<string, string>))).toEqual({});
  });

  it('drop a window without its first day', () => {
    expect(withFilter(new URLSearchParams({ q: 'a', ...days }), { availableFrom: '' }).toString()).toBe('q=a');
  });

  it('tie a price or price order to one currency, dollars by default', () => {
    expect(filterOf(search('priceMin=500&currency=jpy'))).toEqual({ priceMin: 500, currency: 'jpy' });
    expect(filterOf(search('sort=price_asc'))).toEqual({ currency: 'usd' });
    expect(filterOf(search('currency=btc'))).toEqual({});
  });

  it('drop the limits and the price order of another currency', () => {
    expect(withFilter(search('priceMin=500&sort=price_asc'), { currency: 'eur' }).toString()).toBe('sort=price_asc&currency=eur');
    expect(withFilter(search('priceMin=500&sort=price_asc&currency=jpy'), { currency: '' }).toString()).toBe('');
  });

  it('swap limits in the wrong order, and keep them right', () => {
    expect(filterOf(search('priceMin=900&priceMax=80&currency=jpy'))).toEqual({ priceMin: 80, priceMax: 900, currency: 'jpy' });
    expect(withFilter(search('priceMin=900&priceMax=80&currency=jpy'), { priceMin: '' }).toString()).toBe('priceMax=900&currency=jpy');
  });

  it('add up grades of condition and drop them one by one', () => {
    expect(pressed({ condition: 'near_fine' }, 'condition', 'as_new')).toBe('as_new,near_fine');
    expect(pressed({ condition: 'as_new,near_fine' }, 'condition', 'as_new')).toBe('near_fine');
    expect(pressed({ condition: 'near_fine' }, 'condition', 'near_fine')).toBe('');
    expect(pressed({ condition: 'archival bag, signed' }, 'condition', 'good')).toBe('good');
    expect(pressed({ genre: 'Drama' }, 'genre', 'Sea')).toBe('Sea');
    expect(pressed({ genre: 'Drama' }, 'genre', 'Drama')).toBe('');
  });

  it('keep a list as long as the address has it', () => {
    expect([viewOf(search('view=list')), viewOf(search('view=tiles')), viewOf(search(''))]).toEqual(['list', 'grid', 'grid']);
    expect(withFilter(search('view=list&q=a'), { view: '' }).toString()).toBe('q=a');
  });

  it('sort a search by relevance and others by newest', () => {
    expect(sortOf(search('q=berserk'))).toBe('relevance');
    expect(sortOf(search(''))).toBe('newest');
    expect(sortOf(search('sort=price_asc'))).toBe('price_asc');
    expect(sortOf(search('sort=worst'))).toBe('newest');
  });
});
