import type { Series } from '@tankobon/contracts';

/** The catalogue of this marketplace: one series that every listing is matched to. */
export const SERIES: Series = {
  id: 'mal-1', malId: 1, slug: 'paper-harbour', title: 'Paper Harbour', titleEnglish: 'Paper Harbour', titleJapanese: '紙の港', altTitles: ['Kami no Minato'], authors: ['Ito, Aki'], status: 'Finished', type: 'Manga', volumes: 4, chapters: 30, genres: ['Drama'],
  demographic: 'Seinen', serialization: ['Afternoon'], score: 8.4, rank: 20, popularity: 30, members: 219_600, favorites: 900, year: 2004, published: '2004 to 2006', synopsis: 'Ships folded of letters.', background: '', coverImage: null, bannerImage: null, url: 'https://example.org/1',
  hook: { id: 'mal-1', image: null, title: 'Paper Harbour', chapter: 'Completed', view: '219.6K', description: 'Ships folded of letters.' },
}; // prettier-ignore
