import { describe, expect, it } from '@jest/globals';
import { postalLines, postalProblem, tidyAddress } from './postal.js';

const kept = (country: string, postalCode: string) => tidyAddress({ country, postalCode }).postalCode;
const problem = (country: string, postalCode: string) => postalProblem(tidyAddress({ country, postalCode }))?.text ?? null;

describe('postal code', () => {
  it.each(['〒１００−０００１', '1000001', '100-0001', '〒 100 0001', '１００ー０００１', ' 100–0001 '])(
    'has one stored form in Japan: %j',
    (written) => {
      expect([kept('JP', written), problem('JP', written)]).toEqual(['100-0001', null]);
    },
  );

  it.each(['10001', '100-001', 'tokyo', '〒'])('refuses %j in Japan', (written) =>
    expect(problem('JP', written)).toBe('Enter a postal code such as 100-0001.'),
  );

  it.each(['HK', 'AE', 'IE', 'PA'])('is optional in %s', (country) => {
    expect([problem(country, ''), problem(country, 'D02 X285')]).toEqual([null, null]);
  });

  it.each(['DE', 'JP', 'US', 'FR'])('is required in %s', (country) => expect(problem(country, '  ')).toBe('Enter the postal code.'));

  it('is stored as written in other countries', () =>
    expect([kept('GB', ' SW1A 1AA '), problem('GB', 'SW1A 1AA')]).toEqual(['SW1A 1AA', null]));
});

describe('address on a parcel', () => {
  const blank = { fullName: '', line1: '', line2: '', city: '', region: '', postalCode: '', country: '', phone: '' };

  it('follows the layout of its country', () => {
    const chicago = { fullName: 'Mina Ito', line1: '1 Main St', city: 'Chicago', region: 'IL', postalCode: '60607', country: 'US' };
    expect(postalLines({ ...blank, ...chicago })).toEqual(['Mina Ito', '1 Main St', 'Chicago, IL 60607', 'US']);
    const tokyo = {
      fullName: '山田 太郎',
      line1: '千代田1-2-3',
      line2: '本の家 101',
      city: '千代田区',
      region: '東京都',
      postalCode: '100-0001',
    };
    expect(postalLines({ ...blank, ...tokyo, country: 'JP' })).toEqual([
      '〒100-0001', '東京都千代田区千代田1-2-3', '本の家 101', '山田 太郎 様', 'Japan',
    ]); // prettier-ignore
    const yokohama = { fullName: 'Harbour Lane', line1: 'Kaigan-dori 9-4', city: 'Yokohama', region: 'Kanagawa', postalCode: '231-0002' };
    expect(postalLines({ ...blank, ...yokohama, country: 'JP' })).toEqual([
      'Harbour Lane', 'Kaigan-dori 9-4', 'Yokohama, Kanagawa 231-0002', 'Japan',
    ]); // prettier-ignore
    const berlin = { fullName: 'Mina', line1: 'Main 1', city: 'Berlin', postalCode: '10115', country: 'DE' };
    expect(postalLines({ ...blank, ...berlin })).toEqual(['Mina', 'Main 1', '10115 Berlin', 'Germany']);
  });

  it('has no empty line without a code', () => {
    const island = { fullName: 'Test', line1: '1 Road', city: 'Hong Kong', country: 'HK' };
    expect(postalLines({ ...blank, ...island })).toEqual(['Test', '1 Road', 'Hong Kong', 'Hong Kong']);
  });
});
