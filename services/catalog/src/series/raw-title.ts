/** Letters and digits alone: how a title and the name in its link are compared. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export type Titles = { title: string; titleEnglish: string | null };

/**
 * Splits `Title (English title)`. Where the English title stood inside the other one too, the crawl cut it out there; the link still
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

/** Puts the English title back where the link has it; a title that lost it twice is read from the link alone. */
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

/** The last bracket, when the title ends with one; brackets inside it belong to it. */
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
