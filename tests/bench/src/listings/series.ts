import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PROGRAM = join(import.meta.dirname, '../../../../services/catalog/dist/series/import-series.js');
const MADE_UP = 20_000;

/** Imports the folder of `BENCH_SERIES`, or made-up series without it, with the program of `npm run import:series`. Returns its output. */
export async function importSeries(databaseUrl: string): Promise<string> {
  const given = process.env['BENCH_SERIES'];
  const folder = given ?? (await madeUpSeries());
  try {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, folder], { env, maxBuffer: 2 ** 24 });
    return stdout;
  } finally {
    if (!given) await rm(folder, { recursive: true, force: true });
  }
}

async function madeUpSeries(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tankobon-series-'));
  await writeFile(join(folder, 'series.json'), JSON.stringify(Array.from({ length: MADE_UP }, (_, index) => madeUp(index + 1))));
  return folder;
}

const SYLLABLES = ['ka', 'shi', 'mo', 'ra', 'tsu', 'ne', 'hi', 'yu', 'ko', 'sa', 'mi', 'te', 'no', 'ri', 'a', 'ga', 'do', 'ze', 'ho', 'fu'];
/** Words that many titles share: each stands in one title of twenty. */
const COMMON =
  'love girl dragon school world night story king house summer winter diary hero garden ocean magic sword flower shadow dream'.split(' ');
const GENRES = [
  'Action',
  'Adventure',
  'Comedy',
  'Drama',
  'Fantasy',
  'Horror',
  'Mystery',
  'Romance',
  'School',
  'Sports',
  'Historical',
  'Music',
];
const AUDIENCES = ['Shounen', 'Shoujo', 'Seinen', 'Josei', null];

/** Returns a pseudo-random number that is the same in every run. */
function diceOf(n: number, salt: number): number {
  const mixed = Math.imul(Math.imul(n, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Returns a made-up series, the same for a number in every run; followers fall off as in a ranking. */
function madeUp(n: number) {
  const pick = <T>(from: readonly T[], salt: number): T => from[diceOf(n, salt) % from.length]!;
  const word = (salt: number) => [0, 1, 2].map((at) => pick(SYLLABLES, salt + at)).join('');
  const title = `${word(1)} ${word(11)} ${pick(COMMON, 21)}`;
  return {
    ...{ id: `mal-${n}`, malId: n, slug: `${title.replaceAll(' ', '-')}-${n}`, title, titleEnglish: null, titleJapanese: null },
    ...{ altTitles: [], authors: [`${word(31)}, ${word(41)}`], status: 'Finished', type: 'Manga', volumes: 1 + (n % 40), chapters: null },
    ...{ genres: [...new Set([pick(GENRES, 51), pick(GENRES, 61), pick(GENRES, 71)])], demographic: pick(AUDIENCES, 81) },
    ...{
      serialization: [word(91)],
      score: 5 + (n % 400) / 100,
      rank: n,
      popularity: n,
      members: Math.round(600_000 / n ** 0.8),
      favorites: 10,
    },
    ...{ year: 1980 + (n % 44), published: null, synopsis: '', background: '', coverImage: null, bannerImage: null },
    ...{ url: `https://myanimelist.net/manga/${n}`, hook: null },
  };
}
