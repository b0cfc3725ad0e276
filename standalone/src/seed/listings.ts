import type { catalog, UnparsedInput } from '@tankobon/contracts';

type Create = UnparsedInput<typeof catalog.create>;
export type DemoListing = { readonly shop: number; readonly details: Create };

type Rate = 'buy' | 'rent_daily' | 'rent_weekly';
/** shop, malId, series title, format, rate type, cents, copies, category, condition, edition, language, shipping, delivery, tags, description */
type Row = readonly [
  number,
  number,
  string,
  string,
  Rate,
  number,
  number,
  string,
  string,
  string,
  'English' | 'Japanese' | 'Bilingual',
  'Included' | '$6' | '$8' | '$12',
  string,
  string,
  string,
];

const NEAR = '3-5 business days';
const FAR = '4-6 business days';
const ABROAD = 'International tracked 7-10 days';

// prettier-ignore
const ROWS: readonly Row[] = [
  [0, 2, 'Berserk', 'Deluxe Hardcover', 'buy', 12200, 2, 'Dark Fantasy', 'Near mint with archival bag', 'Hardcover deluxe', 'English', '$12', ABROAD, 'deluxe, hardcover', 'First deluxe volume, read once. The ribbon has never been used and the gilt edge is whole.'],
  [0, 656, 'Vagabond', 'Volume 1', 'buy', 9800, 1, 'Samurai', 'first printing', 'First US print', 'English', '$8', FAR, 'first printing, historical', 'First American printing with an uncut jacket. A little sun on the upper spine, nothing written inside.'],
  [1, 13, 'One Piece', 'Complete Set', 'rent_weekly', 6400, 1, 'Adventure', 'Gently read stored bagged and boarded', 'Collectors box', 'English', '$12', NEAR, 'set, weekly rental', 'The first box, twenty-three volumes, lent by the week in a padded carton with a checklist.'],
  [4, 1, 'Monster', 'Omnibus', 'buy', 7200, 3, 'Mystery', 'Omnibus hardcover with slipcase', 'Viz Signature run', 'English', '$8', NEAR, 'omnibus, slipcase', 'Two volumes in one with the slipcase. White pages, square corners, one faint rub below.'],
  [5, 51, 'Slam Dunk', 'Complete Set', 'buy', 11800, 1, 'Sports', 'Library edition with reinforced binding', 'First US print', 'English', '$12', FAR, 'set, sports', 'Thirty-one volumes from one owner in bindings made for a school library.'],
  [4, 642, 'Vinland Saga', 'Deluxe Hardcover', 'buy', 8600, 1, 'Historical', 'Factory sealed in acrylic case', 'Kodansha USA release', 'English', '$8', NEAR, 'sealed, hardcover', 'Never opened. It has stood in acrylic, away from the light, since the week it came out.'],
  [1, 25, 'Fullmetal Alchemist', 'Collector Edition', 'rent_weekly', 6000, 2, 'Fantasy', 'Near mint with archival bag', 'Hardcover deluxe', 'English', '$6', NEAR, 'hardcover, weekly rental', 'The first three collector volumes, rented together so that nobody stops in the middle.'],
  [5, 3, '20th Century Boys', 'Volume 1', 'buy', 6200, 4, 'Science Fiction', 'Gently read stored bagged and boarded', 'Viz Signature run', 'English', 'Included', NEAR, 'mystery, poster', 'The perfect edition that starts it all; the folded poster is still inside. One soft corner.'],
  [2, 4632, 'Goodnight Punpun', 'Complete Set', 'buy', 10400, 1, 'Drama', 'Near mint with archival bag', 'Viz Signature run', 'English', '$12', ABROAD, 'set, coming of age', 'All seven double volumes, black edges intact on each of them.'],
  [3, 26, 'Hunter x Hunter', 'Volume 1', 'rent_daily', 6100, 1, 'Adventure', 'Signed with certificate of authenticity', 'Collectors box', 'Japanese', '$6', FAR, 'signed, daily rental', 'Signed at a shop event, with its certificate. Lent by the day for displays and careful birthdays.'],
  [3, 28, 'Nana', 'Complete Set', 'rent_weekly', 6800, 1, 'Romance', 'Gently read stored bagged and boarded', 'First US print', 'English', '$8', NEAR, 'shoujo, weekly rental', 'Twenty-one volumes, the early ones still with their glossy inserts.'],
  [0, 664, 'Akira', 'Collector Edition', 'buy', 12000, 1, 'Cyberpunk', 'Omnibus hardcover with slipcase', 'Collectors box', 'Bilingual', '$12', ABROAD, 'box set, cyberpunk', 'The anniversary box, read from right to left, with the patch in its sleeve.'],
  [2, 104, 'Yotsuba&!', 'Volume 1', 'buy', 6000, 5, 'Comedy', 'Gently read stored bagged and boarded', 'First US print', 'English', 'Included', ABROAD, 'all ages, gift', 'The one to lend to people who do not read manga. A small pencil sun inside the back cover.'],
  [5, 418, 'Mushishi', 'Omnibus', 'buy', 7600, 2, 'Supernatural', 'Library edition with reinforced binding', 'Kodansha USA release', 'Bilingual', '$6', FAR, 'folklore, omnibus', 'Three volumes bound as one with the glossary in both languages.'],
  [4, 745, 'Pluto', 'Complete Set', 'buy', 9400, 1, 'Science Fiction', 'Near mint with archival bag', 'Viz Signature run', 'English', '$8', NEAR, 'set, robots', 'Eight volumes, bagged since the day each came out.'],
  [3, 102, 'Fruits Basket', 'Collector Edition', 'rent_weekly', 6500, 1, 'Romance', 'Near mint with archival bag', 'Collectors box', 'English', '$6', NEAR, 'shoujo, weekly rental', 'The cloth-bound collector volumes, two at a time.'],
];

/** Sale prices (cents) of listings rented by the week that are also for sale, by series. */
const ALSO_FOR_SALE: Readonly<Record<number, number>> = { 25: 18_500 };

/** Sixteen sample listings. */
export const demoListings: readonly DemoListing[] = ROWS.map(toListing);

/** Two more listings for the moderators' queue, and one never submitted. */
export const waitingListings: readonly DemoListing[] = [
  toListing([
    1,
    436,
    'Uzumaki',
    'Deluxe Hardcover',
    'buy',
    7400,
    1,
    'Horror',
    'Near mint with archival bag',
    'Hardcover deluxe',
    'English',
    '$8',
    NEAR,
    'horror, hardcover',
    'The single volume hardcover. The jacket curls, which seems right.',
  ]),
  toListing([
    2,
    2246,
    "A Bride's Story",
    'Volume 1',
    'buy',
    6900,
    1,
    'Historical',
    'first printing',
    'First US print',
    'English',
    '$6',
    ABROAD,
    'hardcover, historical',
    'First printing, every stitch of it as drawn.',
  ]),
];

/** Sales above the threshold of identity reviews, by collectors; sold at once, so that no list shows them. */
// prettier-ignore
export const largeListings: readonly DemoListing[] = [
  toListing([6, 4632, 'Goodnight Punpun', 'First Printings', 'buy', 345_000, 1, 'Drama', 'Factory sealed in acrylic case', 'First US print', 'Japanese', '$12', ABROAD, 'first printing, sealed', 'All thirteen first printings, sealed since the week each came out.']),
  toListing([7, 745, 'Pluto', 'First Printings', 'buy', 412_000, 1, 'Science Fiction', 'Signed with certificate of authenticity', 'First US print', 'Japanese', '$12', ABROAD, 'first printing, signed', 'Eight signed first printings with their certificates.']),
];

export const draftListing: DemoListing = toListing([
  0,
  149,
  'Blame!',
  'Omnibus',
  'buy',
  8200,
  1,
  'Science Fiction',
  'Near mint with archival bag',
  'Kodansha USA release',
  'English',
  '$8',
  FAR,
  'cyberpunk, large format',
  'The large master edition. Needs better photographs before it goes up.',
]);

function toListing([
  shop,
  malId,
  series,
  format,
  rateType,
  rateCents,
  inventory,
  category,
  condition,
  edition,
  language,
  shippingFee,
  shippingEta,
  tags,
  description,
]: Row): DemoListing {
  const details: Create = {
    ...{ rateType, rateCents, inventory, category, condition, edition, language, shippingFee, shippingEta, description },
    title: `${series} ${format}`,
    tags: tags.split(', '),
    seriesId: `mal-${malId}`,
    depositCents: rateType === 'buy' ? 0 : 12_000,
    offers: malId in ALSO_FOR_SALE ? [{ rateType: 'buy', rateCents: ALSO_FOR_SALE[malId]! }] : [],
    extras: format === 'Complete Set' ? 'Checklist and padded carton' : 'Acid-free bag',
    shippingNotes: 'Packed flat between boards, tracked.',
  };
  return { shop, details };
}
