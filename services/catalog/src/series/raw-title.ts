/** Reduces a text to letters and digits, to compare a title with the name in its link. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export type Titles = { title: string; titleEnglish: string | null };

/**
 * Splits `Title (English title)`. The crawl cut the English title out of the other title where it was part of it; the link still
 * holds the whole name: `: Hana no Kaze (Dawn)` with the link `Dawn__Hana_no_Kaze` is `Dawn: Hana no Kaze`.
 */
export function titlesOf(raw: string, linkName: string): Titles {
  const wanted = letters(linkName);
  const bracket = lastBracket(raw);
  if (!bracket) return { title: raw.trim(), titleEnglish: null };
  const { outside, inside } = bracket;
  const own = letters(raw) === wanted && letters(outside) !== '' && !outside.endsWith(' ');
  if (own) return { title: raw.trim(), titleEnglish: null };
  const whole = outside.trim() !== '' && !(letters(outside) !== wanted && wanted.includes(letters(inside)));
  return { title: whole ? outside.trim() : restored(outside, inside, linkName), titleEnglish: inside };
}

/** Restores the English title where the link has it. A title that lost it twice is read from the link alone. */
function restored(outside: string, inside: string, linkName: string): string {
  const fitting = [...outside, '']
    .map((_, at) => ({ title: tidy(`${outside.slice(0, at)}${inside}${outside.slice(at)}`), word: at === 0 || outside[at - 1] === ' ' }))
    .filter(({ title }) => letters(title) === letters(linkName));
  const found = fitting.find(({ word }) => word) ?? fitting[0];
  return found?.title ?? tidy(linkName.replace(/__/g, ': ').replace(/_/g, ' '));
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the last bracket, with any nested brackets, if the title ends with one. */
function lastBracket(raw: string): { outside: string; inside: string } | null {
  const text = raw.trimEnd();
  if (!text.endsWith(')')) return null;
  let depth = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return { outside: text.slice(0, at).replace(/ $/, ''), inside: text.slice(at + 1, -1).trim() };
  }
  return null;
}
