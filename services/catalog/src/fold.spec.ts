import { describe, expect, it } from '@jest/globals';
import { fold, slugOf, words } from './fold.js';

describe('folded text', () => {
  it('ignores accents, width and case', () => expect(fold('Pokémon ＡＢＣ')).toBe('pokemon abc'));
  it.each([
    ['バキ', 'ハキ'],
    ['ﾊﾞｷ', 'ハキ'],
    ['パンダ', 'ハンダ'],
    ['мой', 'мои'],
  ])('keeps %s apart from %s', (one, other) => expect(fold(one)).not.toBe(fold(other)));
  it('turns half width kana into full width', () => expect(fold('ﾊﾞｷ')).toBe('バキ'));
  it('keeps the vowel signs of a script inside its word', () => expect(words('हिन्दी')).toHaveLength(1));
  it('splits words of any script', () => expect(words('Ōoku: 第1巻, “Vol.1”')).toEqual(['ooku', '第1巻', 'vol', '1']));
  it('makes a slug', () => expect(slugOf('JoJo’s — Bizarre Adventure!', 80)).toBe('jojo-s-bizarre-adventure'));
  it('ends a shortened slug without a hyphen', () => expect(slugOf('one two three', 8)).toBe('one-two'));
  it('is empty without a Latin letter', () => expect(slugOf('港', 80)).toBe(''));
});
