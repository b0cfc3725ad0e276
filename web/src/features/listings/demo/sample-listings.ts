import { sampleSellers, type SampleSeller } from './sample-sellers.js';
import { sampleHook, sampleSeries, type SampleSeries } from './sample-series.js';

type Kind = 'buy' | 'rent_daily' | 'rent_weekly';
/** seller, format, kind, cents, category, condition, edition, language, shipping fee, delivery, tags, description */
type Row = [number, string, Kind, number, string, string, string, string, string, string, string[], string];

const standard = '3-5 business days';
const slower = '4-6 business days';
const tracked = 'International tracked 7-10 days';

const rows: Row[] = [
  [
    0,
    'Deluxe Hardcover',
    'buy',
    12200,
    'Dark Fantasy',
    'Near mint with archival bag',
    'Hardcover deluxe',
    'English',
    '$12',
    tracked,
    ['deluxe', 'hardcover', 'first printing'],
    'The first deluxe volume, opened twice and kept upright in an archival bag. Ribbon uncreased, gilt edge without a single scratch, original shrink wrap included folded behind the last page.',
  ],
  [
    0,
    'Volume 1',
    'buy',
    9800,
    'Samurai',
    'first printing',
    'First US print',
    'English',
    '$8',
    slower,
    ['first printing', 'historical'],
    'First US printing with the uncut price on the jacket. Light sunning along the top edge of the spine, otherwise tight and clean, with no names and no stamps.',
  ],
  [
    1,
    'Complete Set',
    'rent_weekly',
    6400,
    'Adventure',
    'Gently read stored bagged and boarded',
    'Collectors box',
    'English',
    '$12',
    standard,
    ['set', 'long read', 'weekly rental'],
    'The East Blue box, volumes 1 to 23, for the week you promised yourself. Comes in its own carrying case with a checklist; send it back in the same case.',
  ],
  [
    4,
    'Omnibus',
    'buy',
    7200,
    'Mystery',
    'Omnibus hardcover with slipcase',
    'Viz Signature run',
    'English',
    '$8',
    standard,
    ['omnibus', 'thriller', 'slipcase'],
    'The Perfect Edition in the slipcase that was sold for one autumn only. Corners sharp, pages white, slipcase with one faint rub on the lower edge.',
  ],
  [
    5,
    'Complete Set',
    'buy',
    11800,
    'Sports',
    'Library edition with reinforced binding',
    'First US print',
    'English',
    '$12',
    slower,
    ['set', 'sports', 'school'],
    'All thirty-one volumes from one reader, library bindings that will outlive us all. Two volumes carry a neat date stamp inside the cover, shown in the pictures.',
  ],
  [
    4,
    'Deluxe Hardcover',
    'buy',
    8600,
    'Historical',
    'Factory sealed in acrylic case',
    'Kodansha USA release',
    'English',
    '$8',
    standard,
    ['sealed', 'hardcover', 'vikings'],
    'Still in the factory seal, displayed in acrylic away from the window since the day it arrived. For the reader who already owns the one to read.',
  ],
  [
    1,
    'Collector Edition',
    'rent_weekly',
    6000,
    'Fantasy',
    'Near mint with archival bag',
    'Hardcover deluxe',
    'English',
    '$6',
    standard,
    ['fullmetal', 'weekly rental', 'hardcover'],
    'Fullmetal edition volumes one to three with the drawing folios, rented as a trio. Read it at the table, not in the bath, and the deposit comes straight back.',
  ],
  [
    5,
    'Volume 1',
    'buy',
    6200,
    'Science Fiction',
    'Gently read stored bagged and boarded',
    'Viz Signature run',
    'English',
    'Included',
    standard,
    ['mystery', 'signature'],
    'The perfect edition opener with its poster still folded inside. A soft bump on one corner, honestly photographed, and priced for it.',
  ],
  [
    2,
    'Complete Set',
    'buy',
    10400,
    'Drama',
    'Near mint with archival bag',
    'Viz Signature run',
    'English',
    '$12',
    tracked,
    ['set', 'coming of age'],
    'Seven double volumes, read once with clean hands and a heavy heart. The black edges are intact on every book, which is rarer than it sounds.',
  ],
  [
    3,
    'Volume 1',
    'rent_daily',
    6100,
    'Adventure',
    'Signed with certificate of authenticity',
    'Collectors box',
    'Japanese',
    '$6',
    slower,
    ['signed', 'display', 'daily rental'],
    'Signed at a bookshop event in Sendai, with the certificate and the queue ticket. Lent by the day for exhibitions, window displays and very careful birthdays.',
  ],
  [
    3,
    'Complete Set',
    'rent_weekly',
    6800,
    'Romance',
    'Gently read stored bagged and boarded',
    'First US print',
    'English',
    '$8',
    standard,
    ['shoujo', 'music', 'weekly rental'],
    'All twenty-one volumes, the early ones in their first print with the glossy inserts. Handed out with tissues; please return the bookmarks, they were my sister\u2019s.',
  ],
  [
    0,
    'Collector Edition',
    'buy',
    12000,
    'Cyberpunk',
    'Omnibus hardcover with slipcase',
    'Collectors box',
    'Bilingual',
    '$12',
    tracked,
    ['box set', 'cyberpunk', 'patch included'],
    'The thirty-fifth anniversary box, right to left, sound effects untouched. The jacket patch is still in its sleeve and the art book has never been laid flat.',
  ],
  [
    2,
    'Volume 1',
    'buy',
    6000,
    'Comedy',
    'Gently read stored bagged and boarded',
    'First US print',
    'English',
    'Included',
    tracked,
    ['gentle', 'all ages', 'gift'],
    'The book I lend to people who say they do not read manga. A child has drawn one small sun inside the back cover; I have left it there on purpose.',
  ],
  [
    5,
    'Omnibus',
    'buy',
    7600,
    'Supernatural',
    'Library edition with reinforced binding',
    'Kodansha USA release',
    'Bilingual',
    '$6',
    slower,
    ['quiet', 'folklore', 'omnibus'],
    'Volumes one to three bound together for a school library that closed. Bilingual glossary at the back, pocket removed cleanly, pages like new.',
  ],
  [
    4,
    'Complete Set',
    'buy',
    9400,
    'Science Fiction',
    'Near mint with archival bag',
    'Viz Signature run',
    'English',
    '$8',
    standard,
    ['set', 'robots', 'mystery'],
    'Eight volumes that were bought on eight first Tuesdays and read on eight trains. Bagged since; the French flaps still snap shut.',
  ],
  [
    3,
    'Collector Edition',
    'rent_weekly',
    6500,
    'Romance',
    'Near mint with archival bag',
    'Collectors box',
    'English',
    '$6',
    standard,
    ['shoujo', 'zodiac', 'weekly rental'],
    'The collector volumes in cloth, rented two at a time so that nobody has to stop in the middle. Comes with a tea towel, which you may keep.',
  ],
];

/** Grades of the samples' condition texts. */
const gradesOf: Record<string, 'near_fine' | 'good'> = {
  'Near mint with archival bag': 'near_fine',
  'Gently read stored bagged and boarded': 'good',
};

export type SampleListing = ReturnType<typeof toListing>;

function toListing(row: Row, index: number) {
  const [seller, format, rateType, rateCents, category, condition, edition, language, shippingFee, shippingEta, tags, description] = row;
  const series = sampleSeries[index]!;
  const shop = sampleSellers[seller]!;
  return {
    id: `demo-listing-${series.slug}-${shop.id}`,
    title: `${series.title} ${format}`,
    description,
    category,
    tags,
    coverUrl: null,
    gallery: [] as string[],
    cover: null,
    pictures: [],
    rateType,
    rateCents,
    currency: 'usd',
    depositCents: rateType === 'buy' ? 0 : 12_000,
    offers: [] as { rateType: Kind; rateCents: number; depositCents: number }[],
    condition,
    grade: gradesOf[condition] ?? null,
    edition,
    language,
    extras: format === 'Complete Set' ? 'Volume checklist and padded carton' : 'Acid-free bag',
    locationType: 'remote' as const,
    location: shop.location,
    shippingFee,
    shippingCents: shippingFee === 'Included' ? 0 : Number(shippingFee.slice(1)) * 100,
    shippingEta,
    shippingNotes: 'Packed flat between boards, tracked.',
    status: 'live' as const,
    available: 1,
    buyable: rateType === 'buy' ? 1 : 0,
    nextFree: null as string | null,
    freeCopies: null,
    seriesTitle: series.title,
    createdAt: '2026-01-01T00:00:00.000Z',
    seller: toSeller(shop),
    series: toSeries(series),
  };
}

function toSeller({ id, name, location, rating, sales, memberSince, avatarColor }: SampleSeller) {
  return { id: `demo-${id}`, name, location, rating, sales, memberSince, avatarColor, timeZone: 'UTC' };
}

function toSeries(series: SampleSeries) {
  const { malId, title, titleJapanese } = series;
  const id = `mal-${malId}`;
  return {
    ...series,
    id,
    titleEnglish: title,
    titleJapanese,
    altTitles: [] as string[],
    type: 'Manga',
    background: '',
    coverImage: null,
    bannerImage: null,
    url: `https://myanimelist.net/manga/${malId}`,
    hook: sampleHook(series),
  };
}

export const sampleListings: SampleListing[] = rows.map(toListing);

/** Repeats the samples under other ids until there are enough for the demo's list. */
export function paddedListings(atLeast = 48): SampleListing[] {
  const rounds = Math.ceil(atLeast / sampleListings.length);
  return Array.from({ length: rounds }, (_, round) =>
    sampleListings.map((listing) => (round === 0 ? listing : { ...listing, id: `${listing.id}-${round + 1}` })),
  ).flat();
}
