import { describe, expect, it } from '@jest/globals';
import { addressLines, blankAddress } from './address.js';

describe('an address on a parcel', () => {
  it('is written as in its country', () => {
    const chicago = {
      ...blankAddress,
      fullName: 'Mina Ito',
      line1: '1 Main St',
      city: 'Chicago',
      region: 'IL',
      postalCode: '60607',
      country: 'US',
    };
    expect(addressLines(chicago)).toEqual(['Mina Ito', '1 Main St', 'Chicago, IL 60607', 'US']);
    const tokyo = {
      ...blankAddress,
      fullName: '山田 太郎',
      line1: '千代田1-2-3',
      line2: '本の家 101',
      city: '千代田区',
      region: '東京都',
      postalCode: '100-0001',
      country: 'JP',
    };
    expect(addressLines(tokyo)).toEqual(['〒100-0001', '東京都千代田区千代田1-2-3', '本の家 101', '山田 太郎 様', 'JP']);
    const berlin = { ...blankAddress, fullName: 'Mina', line1: 'Main 1', city: 'Berlin', postalCode: '10115', country: 'DE' };
    expect(addressLines(berlin)).toEqual(['Mina', 'Main 1', '10115 Berlin', 'DE']);
  });

  it('has no empty lines where there is no code', () => {
    const island = { ...blankAddress, fullName: 'Test', line1: '1 Road', city: 'Hong Kong', country: 'HK' };
    expect(addressLines(island)).toEqual(['Test', '1 Road', 'Hong Kong', 'HK']);
  });
});
