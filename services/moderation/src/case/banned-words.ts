/** Words for goods that may not be sold here: unlicensed copies, files, stolen goods. Compared without case, full-width forms included. */
const ENGLISH = ['bootleg', 'counterfeit', 'knockoff', 'knock-off', 'pirated', 'scanlation', 'unlicensed print', 'pdf', 'epub', 'digital copy', 'stolen']; // prettier-ignore
const JAPANESE = ['海賊版', '偽物', 'にせもの', 'コピー品', '複製品', '違法', '盗品', '自炊データ', '電子データ'];

const english = new RegExp(String.raw`(?<![a-z0-9])(?:${ENGLISH.join('|')})(?![a-z0-9])`, 'gu');
const japanese = JAPANESE.map((word) => word.normalize('NFKC').toLowerCase());

/** Returns the banned words of a text, each once. */
export function bannedWordsIn(text: string): string[] {
  const folded = text.normalize('NFKC').toLowerCase();
  const found = [...[...folded.matchAll(english)].map(([word]) => word), ...japanese.filter((word) => folded.includes(word))];
  return [...new Set(found)];
}
