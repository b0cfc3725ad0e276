import { catalog, ListingCard, ListingOffer, type CallOutput, Series } from '@tankobon/contracts';
import { z } from 'zod';
import { PictureOnWire, toPicture } from './pictures.wire.js';
import { pickFields } from '../http/wire-fields.js';

const Manga = pickFields(Series, ['id', 'title', 'authors', 'status', 'genres', 'synopsis', 'year', 'url', 'hook'], {});
const toManga = (series: Series) => ({
  ...Manga.of(series),
  titles: [series.title, series.titleEnglish, series.titleJapanese, ...series.altTitles].filter((title) => title !== null),
});

const Card = pickFields(
  ListingCard,
  [
    ...(['id', 'title', 'description', 'category', 'tags', 'gallery', 'condition', 'edition', 'language', 'extras'] as const),
    ...(['location', 'shippingFee', 'shippingEta', 'currency', 'status', 'version'] as const),
  ],
  {
    manga_id: 'seriesId',
    manga_title: 'seriesTitle',
    cover_url: 'coverUrl',
    rate_type: 'rateType',
    sale_type: 'rateType',
    min_rate: 'rateCents',
    price_cents: 'rateCents',
    location_type: 'locationType',
    shipping_fee: 'shippingFee',
    shipping_cents: 'shippingCents',
    shipping_eta: 'shippingEta',
    shipping_notes: 'shippingNotes',
    deposit_amount_cents: 'depositCents',
    inventory_count: 'inventory',
    available_count: 'available',
    buyable_count: 'buyable',
    next_free: 'nextFree',
    free_copies: 'freeCopies',
    created_at: 'createdAt',
    updated_at: 'updatedAt',
  },
);

/** The other pricing option, its price under both names, as in the listing itself. */
const OtherWay = pickFields(ListingOffer, [], {
  rate_type: 'rateType',
  min_rate: 'rateCents',
  price_cents: 'rateCents',
  deposit_amount_cents: 'depositCents',
});

const whole = {
  ...Card.schema.shape,
  offers: z.array(OtherWay.schema.meta({ id: 'ListingOffer' })),
  pictures: z.array(PictureOnWire),
  skills: z.string(),
  seller: ListingCard.shape.seller,
  manga: Manga.schema.extend({ titles: z.array(z.string()) }).nullable(),
};
const ItemOnWire = z.object(whole).meta({ id: 'Listing' });
export const ItemAnswer = z.object({ item: ItemOnWire, listing: ItemOnWire });
export const ItemsAnswer = catalog.browse.answer
  .omit({ facets: true, nearest: true })
  .extend({ items: z.array(ItemOnWire), listings: z.array(ItemOnWire) });

/** Converts a listing. A field has both names wherever the specification uses both. */
function toItem(card: ListingCard): z.output<typeof ItemOnWire> {
  const { tags, offers, pictures, seller, series } = card;
  return {
    ...Card.of(card),
    offers: offers.map(OtherWay.of),
    pictures: pictures.map((picture) => toPicture(picture)),
    skills: tags.join(', '),
    seller,
    manga: series && toManga(series),
  };
}

/** Returns the listing under both of the specification's names. */
export function toItemTwice(card: ListingCard): z.output<typeof ItemAnswer> {
  const item = toItem(card);
  return { item, listing: item };
}

export function toItems({ items: cards, nextCursor, total, totalCapped }: CallOutput<typeof catalog.browse>): z.output<typeof ItemsAnswer> {
  const items = cards.map(toItem);
  return { items, listings: items, nextCursor, total, totalCapped };
}

const Own = pickFields(ListingCard, ['sku'], { rejected_reason: 'rejectedReason', paused_by_staff: 'pausedByStaff' });
export const OwnItemAnswer = z.object({ item: z.object({ ...whole, ...Own.schema.shape }).meta({ id: 'OwnListing' }) });
/** Converts a listing for its seller, with the fields that only the seller sees. */
export const toOwnItem = (card: ListingCard): z.output<typeof OwnItemAnswer> => ({ item: { ...toItem(card), ...Own.of(card) } });

/** A listing's status after a command. */
export const StandingAnswer = z.object({ item: catalog.submit.answer });
export const CreatedAnswer = z.object({
  itemId: catalog.create.answer.shape.listingId,
  item: catalog.submit.answer.pick({ id: true, status: true }),
});
