import { describe, expect, it } from '@jest/globals';
import { count, decimal, excerpt, gained, percent } from './format.js';

describe('excerpt', () => {
  it.each([
    ['a family', `${'本'.repeat(8)}👨‍👩‍👧 と本`, `${'本'.repeat(8)}…`],
    ['a surrogate pair', `${'本'.repeat(9)}𠮷野家`, `${'本'.repeat(9)}…`],
    ['a combined accent', `${'a'.repeat(8)}e\u0301 bc`, `${'a'.repeat(8)}…`],
  ])('leaves out %s at the cut', (_, text, cut) => {
    expect(excerpt(text, 11 - (text.startsWith('a') ? 1 : 0))).toBe(cut);
  });

  it('keeps a text of the exact length', () => expect(excerpt('Berserk', 7)).toBe('Berserk'));
});

describe('numbers', () => {
  it('are grouped by thousands', () => expect([count(1), count(12_345)]).toEqual(['1', '12,345']));
  it('keep the requested decimals', () => expect([decimal(4, 1), decimal(4.256, 2)]).toEqual(['4.0', '4.26']));
  it('show percentages of a whole without a space', () =>
    expect([percent(0.1), percent(0.085), percent(1)]).toEqual(['10%', '8.5%', '100%']));
  it('show a plus for returned money', () => expect([gained(1_300, 'usd'), gained(1_300, 'jpy')]).toEqual(['+$13.00', '+¥1,300']));
});
