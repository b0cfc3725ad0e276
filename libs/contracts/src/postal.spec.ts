import { describe, expect, it } from '@jest/globals';
import { postalProblem, tidyAddress } from './postal.js';

const kept = (country: string, postalCode: string) => tidyAddress({ country, postalCode }).postalCode;
const problem = (country: string, postalCode: string) => postalProblem(tidyAddress({ country, postalCode }));

describe('a postal code', () => {
  it.each(['〒１００−０００１', '1000001', '100-0001', '〒 100 0001', '１００ー０００１', ' 100–0001 '])(
    'of Japan is kept in one form: %j',
    (written) => {
      expect([kept('JP', written), problem('JP', written)]).toEqual(['100-0001', null]);
    },
  );

  it.each(['10001', '100-001', 'tokyo', '〒'])('of Japan is not %j', (written) =>
    expect(problem('JP', written)).toBe('Enter a postal code such as 100-0001.'),
  );

  it.each(['HK', 'AE', 'IE', 'PA'])('is not needed in %s, and taken where there is one', (country) => {
    expect([problem(country, ''), problem(country, 'D02 X285')]).toEqual([null, null]);
  });

  it.each(['DE', 'JP', 'US', 'FR'])('is needed in %s', (country) => expect(problem(country, '  ')).toBe('Enter the postal code.'));

  it('of other countries is as it is written', () =>
    expect([kept('GB', ' SW1A 1AA '), problem('GB', 'SW1A 1AA')]).toEqual(['SW1A 1AA', null]));
});
