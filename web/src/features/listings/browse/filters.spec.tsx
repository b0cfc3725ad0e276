import { describe, expect, it } from '@jest/globals';
import { filterOf, sortOf, withFilter } from './filters.js';

const search = (query: string) => new URLSearchParams(query);

describe('filters in the address', () => {
  it('are read back as they were set', () => {
    const address = withFilter(search('q=berserk'), { category: 'Dark Fantasy', priceMin: '6000', availableFrom: '2026-06-01' });
    expect(filterOf(search(address.toString()))).toEqual({
      q: 'berserk',
      category: 'Dark Fantasy',
      priceMin: 6000,
      availableFrom: '2026-06-01',
    });
  });

  it('an empty value takes a filter out', () => {
    expect(withFilter(search('q=berserk&genre=Drama'), { genre: '' }).toString()).toBe('q=berserk');
  });

  it('anything misspelt is left out', () => {
    expect(filterOf(search('rateType=borrow&priceMax=-1&priceMin=1e3&availableTo=soon&unknown=1'))).toEqual({});
  });

  it('relevance is the order of a search, newest of everything else', () => {
    expect(sortOf(search('q=berserk'))).toBe('relevance');
    expect(sortOf(search(''))).toBe('newest');
    expect(sortOf(search('sort=price_asc'))).toBe('price_asc');
    expect(sortOf(search('sort=worst'))).toBe('newest');
  });
});
