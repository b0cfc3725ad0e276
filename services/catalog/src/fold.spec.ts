import { describe, expect, it } from '@jest/globals';
import { fold, slugOf, words } from './fold.js';

describe('folding', () => {
  it('takes accents, width and case away', () => expect(fold('Pokémon ＡＢＣ')).toBe('pokemon abc'));
  it.each([
    ['バキ', 'ハキ'],
    ['ﾊﾞｷ', 'ハキ'],
    ['パンダ', 'ハンダ'],
    ['мой', 'мои'],
  ])('keeps %s apart from %s', (one, other) => expect(fold(one)).not.toBe(fold(other)));
  it('takes half width kana for full width', () => expect(fold('ﾊﾞｷ')).toBe('バキ'));
  it('keeps the vowel signs of a script inside its word', () => expect(words('हिन्दी')).toHaveLength(1));
  it('finds words in any script', () => expect(words('Ōoku: 第1巻, “Vol.1”')).toEqual(['ooku', '第1巻', 'vol', '1']));
  it('makes a part of an address', () => expect(slugOf('JoJo’s — Bizarre Adventure!', 80)).toBe('jojo-s-bizarre-adventure'));
  it('cuts it without a hyphen at the end', () => expect(slugOf('one two three', 8)).toBe('one-two'));
  it('is empty where no Latin letter is left', () => expect(slugOf('港', 80)).toBe(''));
});
