import type { Series } from '@tankobon/contracts';
import { slugOf } from '../fold.js';
import { titlesOf } from './raw-title.js';

/** One row of the crawl, as its header names it. */
export type RawRow = Record<string, string | undefined>;
/** Series data of the crawl. Texts and pictures come from other sources. */
export type RankedSeries = Omit<Series, 'synopsis' | 'background' | 'coverImage' | 'bannerImage' | 'hook'>;

const NONE = new Set(['', 'Unknown', 'Not available', 'N/A']);
const NOBODY = new Set(['', 'None', 'Unknown']);
const statuses: Record<string, Series['status']> = {
  Finished: 'Finished',
  Discontinued: 'Finished',
  Publishing: 'Publishing',
  'On Hiatus': 'On Hiatus',
};

/** @throws Error with a sentence when the row or its link cannot be read */
export function toSeries(raw: RawRow, link: string | undefined): RankedSeries {
  const { malId, name } = readLink(link);
  const status = statuses[field(raw, 'Status')];
  if (!status) throw new Error(`The status "${field(raw, 'Status')}" is unknown.`);
  const published = textOrNull(raw, 'Published');
  return {
    id: `mal-${malId}`,
    malId,
    slug: slugOf(name, 80) || `mal-${malId}`,
    ...titlesOf(raw.Title ?? '', name),
    titleJapanese: null,
    altTitles: [],
    authors: authorsOf(field(raw, 'Author')),
    status,
    type: field(raw, 'Types'),
    volumes: numberOrNull(raw, 'Volumes'),
    chapters: numberOrNull(raw, 'Chapters'),
    genres: [...new Set([...listOf(raw, 'Genres'), ...listOf(raw, 'Themes')])],
    demographic: textOrNull(raw, 'Demographic'),
    serialization: magazinesOf(field(raw, 'Serialization')),
    score: numberOrNull(raw, 'Score'),
    rank: numberOrNull(raw, 'Ranked'),
    popularity: numberOrNull(raw, 'Popularity'),
    members: numberOrNull(raw, 'Members') ?? 0,
    favorites: numberOrNull(raw, 'Favorite') ?? 0,
    year: published ? yearOf(published) : null,
    published,
    url: link!,
  };
}

function readLink(link: string | undefined): { malId: number; name: string } {
  const found = /\/manga\/(\d{1,9})(?:\/(.*))?$/.exec(link ?? '');
  if (!found) throw new Error(link ? `The link "${link}" holds no number.` : 'There is no link for this row.');
  return { malId: Number(found[1]), name: found[2] ?? '' };
}

function field(raw: RawRow, name: string): string {
  const value = raw[name];
  if (value === undefined) throw new Error(`The column ${name} is missing.`);
  return value.replace(/\s+/g, ' ').trimEnd();
}

function textOrNull(raw: RawRow, name: string): string | null {
  const text = field(raw, name).trim();
  return NONE.has(text) ? null : text;
}

function numberOrNull(raw: RawRow, name: string): number | null {
  const text = textOrNull(raw, name);
  if (text === null) return null;
  const number = Number(text.replaceAll(',', ''));
  if (!Number.isFinite(number)) throw new Error(`${name} is not a number: "${text}".`);
  return number;
}

/** `['Action', "Boys' Love"]`, the way Python prints a list. */
function listOf(raw: RawRow, name: string): string[] {
  const text = field(raw, name).trim();
  if (text === '' || text === 'Unknown') return [];
  if (!/^\[.*\]$/.test(text)) throw new Error(`${name} is not a list: "${text}".`);
  return [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double!);
}

/** `Miura, Kentarou (Story & Art), Studio Gaga (Art)`: the role in brackets ends a name. */
function authorsOf(text: string): string[] {
  const names = text.split(/(?<=\)),\s*/).map((name) => name.replace(/\s*\([^()]*\)\s*$/, '').trim());
  return names.filter((name) => !NOBODY.has(name));
}

function magazinesOf(text: string): string[] {
  const names = text.split(/,\s*(?![^(]*\))/).map((name) => name.trim());
  return names.filter((name) => !NOBODY.has(name));
}

function yearOf(published: string): number | null {
  const year = /\b(1[89]|20)\d{2}\b/.exec(published);
  return year ? Number(year[0]) : null;
}
