const MARKS = /\p{M}/gu;

/** Text for comparing: lower case, compatibility forms and accents gone, so that `Pokémon` and `ＰＯＫＥＭＯＮ` are one word. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').normalize('NFC').toLowerCase();
}

/** The words of a text, folded: runs of letters and digits. */
export function words(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A part of an address: lower case Latin letters, digits and single hyphens, at most `max` long. Empty when nothing is left. */
export function slugOf(text: string, max: number): string {
  const hyphens = fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return hyphens.slice(0, max).replace(/-$/, '');
}
