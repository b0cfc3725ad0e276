import { describe, expect, it } from '@jest/globals';
import { inLanguage, languageOf } from './language.js';

const asking = (header?: string) => languageOf({ headers: { ...(header !== undefined && { 'accept-language': header }) } });

describe('language of a caller', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['ja', 'ja'],
    ['ja-JP,ja;q=0.9,en-US;q=0.8', 'ja'],
    ['en-GB,en;q=0.9,ja;q=0.8', 'en'],
    ['fr-FR,ja;q=0.5', 'ja'],
    ['de', 'en'],
    [';;;q=,,,', 'en'],
    ['ja;q=0', 'en'],
  ])('is, for %j, %s', (header, language) => expect(asking(header)).toBe(language));
});

describe('translated sentence', () => {
  it('keeps its values', () => expect(inLanguage('Only 2 left.', 'ja')).toBe('残り2点です。'));
  it.each([
    ['Enter at least 8 characters.', '8文字以上で入力してください。'],
    ['Choose at most 12.', '12件以下にしてください。'],
  ])('keeps its unit: %s', (english, said) => expect(inLanguage(english, 'ja')).toBe(said));
  it.each([
    ['Price: Enter a number.', '価格: 数字で入力してください。'],
    ['colour, publisher: There is no such column.', 'colour, publisher: この列はありません。'],
    ['Price: Unheard of.', 'Price: Unheard of.'],
  ])("translates its column's name too: %s", (english, said) => expect(inLanguage(english, 'ja')).toBe(said));
  it('stays in English for readers of English', () => expect(inLanguage('Only 2 left.', 'en')).toBe('Only 2 left.'));
  it('stays as it is without a translation', () => expect(inLanguage('Unheard of.', 'ja')).toBe('Unheard of.'));
});
