export type CoverFacts = { title: string; series?: string | null; demographic?: string | null };
export type Palette = { ground: string; ink: string; accent: string; pale: string };
export type Motif = 'sun' | 'rings' | 'waves' | 'speed' | 'peaks' | 'panels';
export type CoverArt = {
  palette: Palette;
  motif: Motif;
  lines: string[];
  fontSize: number;
  volume: string | null;
  label: string | null;
  mark: string | null;
  /** Pseudo-random numbers in 0..1 that vary the motif; the same book gets the same ones. */
  chance: number[];
};

const palettes: Palette[] = [
  { ground: '#1f2a44', ink: '#f6efe0', accent: '#d9482b', pale: '#5d6f98' },
  { ground: '#c8371f', ink: '#fff6e9', accent: '#1b1815', pale: '#ee8d75' },
  { ground: '#efe3c8', ink: '#1b1815', accent: '#c8371f', pale: '#c9b487' },
  { ground: '#17403a', ink: '#f3ecd9', accent: '#e0a02f', pale: '#4f8176' },
  { ground: '#e7b64a', ink: '#1d1710', accent: '#8e2416', pale: '#f6dc9d' },
  { ground: '#3b1f35', ink: '#f8e9e2', accent: '#e2735c', pale: '#80567a' },
  { ground: '#dfe6e3', ink: '#152026', accent: '#d0402a', pale: '#9fb3b0' },
  { ground: '#22577a', ink: '#f5f0e1', accent: '#f2b84b', pale: '#6b9dbb' },
  { ground: '#1b1815', ink: '#f2ebde', accent: '#d9482b', pale: '#5a5147' },
  { ground: '#f3cfc1', ink: '#35121a', accent: '#a4243b', pale: '#fbe8df' },
  { ground: '#5b6b3a', ink: '#f7f3df', accent: '#e8c25a', pale: '#91a06c' },
  { ground: '#d8d2e6', ink: '#241b3a', accent: '#6b3fa0', pale: '#b3a7cf' },
];

const motifs: Motif[] = ['sun', 'rings', 'waves', 'speed', 'peaks', 'panels'];

const marks: Record<string, string> = { shounen: '少年', seinen: '青年', shoujo: '少女', josei: '女性', kids: '児童' };

/**
 * FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), then MurmurHash3's finalizer, which spreads titles with a common ending
 * over all palettes.
 */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const editions = /complete set|box set|collector'?s? edition|deluxe hardcover|deluxe|omnibus/i;
const formatLabel = new RegExp(`[,\\s—–:-]*(vol(?:ume)?\\.?\\s*\\d+|${editions.source}).*$`, 'i');

/**
 * Generates the cover of a listing without a picture. The same book gets the same cover, independent of its seller and before it has an
 * id.
 */
export function coverArt({ title, series, demographic }: CoverFacts): CoverArt {
  const own = title.replace(formatLabel, '').trim() || title;
  const volume = /\bvol(?:ume)?\.?\s*(\d{1,3})/i.exec(title)?.[1] ?? null;
  const label = editions.exec(title)?.[0] ?? null;
  const seed = [label, volume, own].join('/').toLowerCase();
  const { lines, fontSize } = typeset((series ?? '').trim() || own);
  return {
    palette: palettes[hash(seed) % palettes.length]!,
    motif: motifs[hash(`${seed}/motif`) % motifs.length]!,
    lines,
    fontSize,
    volume,
    label,
    mark: marks[(demographic ?? '').toLowerCase()] ?? null,
    chance: [1, 2, 3, 4].map((salt) => (hash(`${seed}/${salt}`) % 1000) / 1000),
  };
}

const sizes = [
  { fontSize: 34, lines: 3 },
  { fontSize: 27, lines: 4 },
  { fontSize: 21, lines: 5 },
  { fontSize: 16, lines: 6 },
];
/** Width between the spine and the edge, in units of the drawing. */
const room = 166;

/** Returns the largest of four font sizes in which the whole name fits; the smallest one truncates. */
function typeset(name: string): { lines: string[]; fontSize: number } {
  for (const { fontSize, lines: limit } of sizes) {
    const lines = wrap(name, room / fontSize);
    if (lines.length <= limit && lines.every((line) => widthOf(line) <= room / fontSize)) return { lines, fontSize };
  }
  const { fontSize, lines: limit } = sizes.at(-1)!;
  return { lines: wrap(name, room / fontSize).slice(0, limit), fontSize };
}

/** Estimates a line's width in the display face, in units of the font size. */
function widthOf(line: string): number {
  return [...line].reduce((width, letter) => width + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[mwMW@&]/.test(letter)) return 0.92;
  if (/[iljtfrI!.,:;' ]/.test(letter)) return 0.38;
  if (/[A-Z0-9]/.test(letter)) return 0.68;
  return letter.charCodeAt(0) > 0x2e7f ? 1 : 0.56;
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
