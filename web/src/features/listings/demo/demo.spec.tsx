import { describe, expect, it } from '@jest/globals';
import { findSamples, paddedListings, sampleListings, sampleSellers, sampleSeries } from './demo.js';

describe('samples', () => {
  it('are sixteen series of six sellers, padded to forty-eight with own ids', () => {
    expect([sampleListings.length, sampleSeries.length, sampleSellers.length]).toEqual([16, 16, 6]);
    const padded = paddedListings();
    expect(padded).toHaveLength(48);
    expect(new Set(padded.map(({ id }) => id)).size).toBe(48);
    expect(padded.every(({ id }) => id.startsWith('demo-listing-'))).toBe(true);
  });

  it('have the specified values', () => {
    for (const { rateCents, shippingFee, shippingEta, language, seller, series } of sampleListings) {
      expect(rateCents).toBeGreaterThanOrEqual(6000);
      expect(rateCents).toBeLessThanOrEqual(12_200);
      expect(['Included', '$6', '$8', '$12']).toContain(shippingFee);
      expect(['3-5 business days', '4-6 business days', 'International tracked 7-10 days']).toContain(shippingEta);
      expect(['English', 'Japanese', 'Bilingual']).toContain(language);
      expect(seller.rating).toBeGreaterThanOrEqual(4.8);
      expect(seller.rating).toBeLessThanOrEqual(4.96);
      expect(series.rank).toBeGreaterThanOrEqual(13);
      expect(series.rank).toBeLessThanOrEqual(29);
      expect(series.score).toBeGreaterThanOrEqual(8.86);
      expect(series.score).toBeLessThanOrEqual(9.01);
      expect(series.hook.chapter).toMatch(/^(Completed|Chapter \d+)$/);
    }
  });

  it('are searched and filtered like the marketplace', () => {
    expect(findSamples(sampleListings, { q: 'urasawa' }, 'newest').map(({ series }) => series.title)).toEqual([
      'Monster',
      '20th Century Boys',
      'Pluto',
    ]);
    expect(findSamples(sampleListings, { rateType: 'rent_weekly', priceMax: 6400 }, 'price_asc').map(({ rateCents }) => rateCents)).toEqual(
      [6000, 6400],
    );
    expect(findSamples(sampleListings, { category: 'Cooking' }, 'newest')).toEqual([]);
  });
});
