/** Accents, vowel points and variation selectors. Voicing marks of kana and the breve of й make other letters, and stay. */
const ACCENTS =
  /(?<![иИ])\u0306|[\u0300-\u0305\u0307-\u036f]|[\u064b-\u0655\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe00-\ufe0f\ufe20-\ufe2f]|[\u{e0100}-\u{e01ef}]/gu;

/** Text for comparing: lower case, compatibility forms and accents gone, so that `Pokémon` and `ＰＯＫＥＭＯＮ` are one word. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
}

/** The words of a text, folded: runs of letters, their marks, and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/** True for text with kana or kanji, whose words no blanks separate. */
export function isJapanese(text: string): boolean {
  return JAPANESE.test(text);
}
const JAPANESE = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** A part of an address: lower case Latin letters, digits and single hyphens, at most `max` long. Empty when nothing is left. */
export function slugOf(text: string, max: number): string {
  const hyphens = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return hyphens.slice(0, max).replace(/-$/, '');
}
