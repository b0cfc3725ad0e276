import { IGNORED_MARKS } from '@tankobon/service-kit';

const MARKS = new RegExp(IGNORED_MARKS, 'gu');

/** Text for comparing: lower case, compatibility forms and accents gone, so that `Pokémon` and `ＰＯＫＥＭＯＮ` are one word. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();
}

/** The words of a text, folded: runs of letters, their marks, and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

const JAPANESE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** True for text with kana or kanji, whose words no blanks separate. */
export function isJapanese(text: string): boolean {
  return JAPANESE.test(text);
}

/** A part of an address: lower case Latin letters, digits and single hyphens, at most `max` long. Empty when nothing is left. */
export function slugOf(text: string, max: number): string {
  const hyphens = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return hyphens.slice(0, max).replace(/-$/, '');
}
