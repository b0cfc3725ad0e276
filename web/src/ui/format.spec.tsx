import { describe, expect, it } from '@jest/globals';
import { excerpt } from './format.js';

describe('excerpt', () => {
  it.each([
    ['a family', `${'本'.repeat(8)}👨‍👩‍👧 と本`, `${'本'.repeat(8)}…`],
    ['a surrogate pair', `${'本'.repeat(9)}𠮷野家`, `${'本'.repeat(9)}…`],
    ['a combined accent', `${'a'.repeat(8)}e\u0301 bc`, `${'a'.repeat(8)}…`],
  ])('leaves out %s that stands across the cut', (_, text, cut) => {
    expect(excerpt(text, 11 - (text.startsWith('a') ? 1 : 0))).toBe(cut);
  });

  it('leaves a text of the length alone', () => expect(excerpt('Berserk', 7)).toBe('Berserk'));
});
