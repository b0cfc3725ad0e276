import { describe, expect, it } from '@jest/globals';
import { type RawRow, toSeries } from './raw-row.js';

const link = 'https://example.test/manga/901/Shizuka_na_Minato';
const row: RawRow = {
  Title: 'Shizuka na Minato (Quiet Harbour)',
  Score: '8.12',
  Vote: '1,204',
  Ranked: '311',
  Popularity: '1,042',
  Members: '12,345',
  Favorite: '1,001',
  Types: 'Manga',
  Volumes: '7',
  Chapters: 'Unknown',
  Status: 'On Hiatus',
  Published: 'Jan  19, 2004 to ?',
  Genres: "['Drama', 'Slice of Life']",
  Themes: `["Women's Work", 'Drama']`,
  Demographic: '',
  Serialization: 'Harbour Monthly, Lanterns (Weekly)',
  Author: 'Mori, Aoi (Story & Art), Studio Kite (Art)',
};

describe('row of the crawl', () => {
  it('becomes a series', () => {
    expect(toSeries(row, link)).toEqual({
      id: 'mal-901',
      malId: 901,
      slug: 'shizuka-na-minato',
      title: 'Shizuka na Minato',
      titleEnglish: 'Quiet Harbour',
      titleJapanese: null,
      altTitles: [],
      authors: ['Mori, Aoi', 'Studio Kite'],
      status: 'On Hiatus',
      type: 'Manga',
      volumes: 7,
      chapters: null,
      genres: ['Drama', 'Slice of Life', "Women's Work"],
      demographic: null,
      serialization: ['Harbour Monthly', 'Lanterns (Weekly)'],
      score: 8.12,
      rank: 311,
      popularity: 1042,
      members: 12345,
      favorites: 1001,
      year: 2004,
      published: 'Jan 19, 2004 to ?',
      url: link,
    });
  });
  it('counts a discontinued series as finished', () => {
    expect(toSeries({ ...row, Status: 'Discontinued' }, link).status).toBe('Finished');
  });
  it('has no year and no date if none is known', () => {
    expect(toSeries({ ...row, Published: 'Not available' }, link)).toMatchObject({ published: null, year: null });
  });
  it('uses the number as slug if the link has no Latin letter', () => {
    expect(toSeries({ ...row, Title: '港' }, 'https://example.test/manga/902/港').slug).toBe('mal-902');
  });
  it.each([
    ['its link is missing', row, undefined, 'There is no link for this row.'],
    ['its link has no number', row, 'https://example.test/manga/x', 'holds no number'],
    ['its status is unknown', { ...row, Status: 'Lost' }, link, 'The status "Lost" is unknown.'],
    ['a number is none', { ...row, Members: 'many' }, link, 'Members is not a number: "many".'],
    ['a list is none', { ...row, Genres: 'Drama' }, link, 'Genres is not a list: "Drama".'],
    ['a column is missing', { ...row, Author: undefined }, link, 'The column Author is missing.'],
  ])('is reported if %s', (_, broken, its, message) => {
    expect(() => toSeries(broken, its)).toThrow(message);
  });
});
