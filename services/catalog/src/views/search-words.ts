import { words } from '../fold.js';

export type Weight = 'A' | 'B' | 'C' | 'D';

const MAX_WORDS = 12;
const MAX_INDEXED = 800;
/** Shorter words mean themselves, longer ones every word they begin. */
const PREFIX_FROM = 3;

/** A tsvector in PostgreSQL's own notation, folded the way queries are: `'piece':2A 'viz':3C`. */
export function searchVector(parts: Readonly<Record<Weight, readonly string[]>>): string {
  const weights = Object.entries(parts) as [Weight, readonly string[]][];
  const all = weights.flatMap(([weight, texts]) => texts.flatMap(words).map((word) => ({ word, weight })));
  return all.slice(0, MAX_INDEXED).map(({ word, weight }, at) => `'${word.slice(0, 100)}':${at + 1}${weight}`).join(' '); // prettier-ignore
}

/** A tsquery that wants every word of the text in one of the weights; null when the text has no word. */
export function searchQuery(text: string, weights: string): string | null {
  const wanted = words(text).slice(0, MAX_WORDS);
  if (wanted.length === 0) return null;
  return wanted.map((word) => `'${word.slice(0, 100)}':${word.length >= PREFIX_FROM ? '*' : ''}${weights}`).join(' & ');
}
