import { isJapanese, words } from '../fold.js';

export type Weight = 'A' | 'B' | 'C' | 'D';

const MAX_WORDS = 12;
const MAX_INDEXED = 1_500;
const MAX_WORD = 100;
/** Least letters of a Latin word that matches as a prefix; shorter words match whole. */
const PREFIX_FROM = 3;
/** The description is indexed last, so that the limit cuts it and never the location. */
const INDEX_ORDER: readonly Weight[] = ['A', 'B', 'D', 'C'];
const RUNS = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+|[^\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;

/**
 * Returns a tsvector in PostgreSQL's own notation, folded like queries: `'piece':2A 'viz':3C`.
 * A run of kana or kanji is indexed as its pairs and its last character, so that any part of it is found.
 */
export function searchVector(parts: Readonly<Record<Weight, readonly string[]>>): string {
  const lexemes = INDEX_ORDER.flatMap((weight) =>
    parts[weight]
      .flatMap(runsOf)
      .flatMap(indexed)
      .map((lexeme) => ({ lexeme, weight })),
  );
  return lexemes.slice(0, MAX_INDEXED).map(({ lexeme, weight }, at) => `'${lexeme}':${at + 1}${weight}`).join(' '); // prettier-ignore
}

/** Returns a tsquery for every word of the text in any of the weights; null when the text has no word. */
export function searchQuery(text: string, weights: string): string | null {
  const wanted = runsOf(text).slice(0, MAX_WORDS);
  if (wanted.length === 0) return null;
  return wanted.map((run) => (isJapanese(run) ? phraseOf(run, weights) : wordOf(run, weights))).join(' & ');
}

/** Splits a text into Latin words and runs of kana or kanji. */
function runsOf(text: string): string[] {
  return words(text).flatMap((word) => word.match(RUNS)!);
}

function indexed(run: string): string[] {
  if (!isJapanese(run)) return [run.slice(0, MAX_WORD)];
  const characters = [...run];
  return characters.map((character, at) => character + (characters[at + 1] ?? ''));
}

function wordOf(word: string, weights: string): string {
  return `'${word.slice(0, MAX_WORD)}':${word.length >= PREFIX_FROM ? '*' : ''}${weights}`;
}

/** Returns a phrase of consecutive pairs. A single character is searched as the beginning of a pair or the end of a run. */
function phraseOf(run: string, weights: string): string {
  const characters = [...run].slice(0, MAX_WORD);
  if (characters.length === 1) return `'${run}':*${weights}`;
  return characters.slice(1).map((next, at) => `'${characters[at]}${next}':${weights}`).join(' <-> '); // prettier-ignore
}
