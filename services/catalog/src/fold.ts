import { IGNORED_MARKS } from '@tankobon/service-kit';

const MARKS = new RegExp(IGNORED_MARKS, 'gu');

/** Normalises text for comparison: lower case, no compatibility forms or accents, so that `Pokémon` and `ＰＯＫＥＭＯＮ` are equal. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();
}

/** Returns the folded words of a text: runs of letters, their marks, and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

const JAPANESE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** True for text with kana or kanji, which has no spaces between words. */
export function isJapanese(text: string): boolean {
  return JAPANESE.test(text);
}

/** Returns a URL segment: lower case Latin letters, digits and single hyphens, at most `max` characters. Empty when nothing is left. */
export function slugOf(text: string, max: number): string {
  const hyphens = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return hyphens.slice(0, max).replace(/-$/, '');
}
