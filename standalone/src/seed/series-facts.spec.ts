import { describe, expect, it } from '@jest/globals';
import { latestChapter, Series } from '@tankobon/contracts';
import { demoSeries } from './series-facts.js';

describe('demo series', () => {
  it('match the contract, each hook at the latest chapter', () => {
    for (const series of demoSeries) {
      expect(Series.parse(series)).toEqual(series);
      if (series.hook) expect(series.hook.chapter).toBe(latestChapter(series));
    }
    expect(new Set(demoSeries.map(({ hook }) => hook?.chapter))).toContain('Chapter 327');
  });
});
