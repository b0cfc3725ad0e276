import {
  BrowseFilter,
  type Given,
  type catalog,
  line,
  type ListingCard,
  ListingDetails,
  ListingSort,
  PictureUrl,
  RateType,
  text,
} from '@tankobon/contracts';
import { z } from 'zod';
import { PageQuery } from '../door/page.js';

/** A listing in the specification's mixed spelling: both names wherever it reads either. */
export function toItem(card: ListingCard) {
  const { seller, series } = card;
  return {
    id: card.id,
    manga_id: card.seriesId,
    manga_title: card.seriesTitle,
    title: card.title,
    description: card.description,
    category: card.category,
    tags: card.tags,
    skills: card.tags.join(', '),
    cover_url: card.coverUrl,
    gallery: card.gallery,
    rate_type: card.rateType,
    sale_type: card.rateType,
    min_rate: card.rateCents,
    price_cents: card.rateCents,
    condition: card.condition,
    edition: card.edition,
    language: card.language,
    extras: card.extras,
    location_type: card.locationType,
    location: card.location,
    shipping_fee: card.shippingFee,
    shippingFee: card.shippingFee,
    shipping_cents: card.shippingCents,
    shipping_eta: card.shippingEta,
    shippingEta: card.shippingEta,
    shipping_notes: card.shippingNotes,
    currency: card.currency,
    deposit_amount_cents: card.depositCents,
    status: card.status,
    version: card.version,
    inventory_count: card.inventory,
    available_count: card.available,
    created_at: card.createdAt,
    updated_at: card.updatedAt,
    seller: { ...seller },
    manga: series && {
      id: series.id,
      title: series.title,
      titles: [series.title, series.titleEnglish, series.titleJapanese, ...series.altTitles].filter((title) => title !== null),
      authors: series.authors,
      status: series.status,
      genres: series.genres,
      synopsis: series.synopsis,
      year: series.year,
      url: series.url,
      hook: series.hook,
    },
  };
}

/** A listing as its seller gets it back. */
export function toOwnItem(card: ListingCard) {
  return { ...toItem(card), sku: card.sku, rejected_reason: card.rejectedReason };
}

/** A seller's own listing, as the inventory shows it. */
export function toInventoryItem(card: ListingCard) {
  return {
    id: card.id,
    title: card.title,
    description: card.description,
    category: card.category,
    location: card.location,
    status: card.status,
    min_rate: card.rateCents,
    currency: card.currency,
    inventory_count: card.inventory,
    available_count: card.available,
    sku: card.sku,
    rejected_reason: card.rejectedReason,
    updated_at: card.updatedAt,
  };
}

const Tags = z.union([
  z.array(line(40, 1)).max(20),
  line(1_000).transform((words) =>
    words
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]);
const Count = z.int().min(0).max(10_000);
const details = ListingDetails.shape;

const payload = {
  title: details.title,
  description: details.description,
  rateType: RateType,
  minRate: details.rateCents,
  category: line(60),
  locationType: details.locationType.unwrap(),
  location: line(120),
  skills: Tags,
  tags: Tags,
  coverUrl: z.union([z.literal('').transform(() => null), PictureUrl, z.null()]),
  gallery: z.array(PictureUrl).max(12),
  shippingFee: details.shippingFee.unwrap(),
  shippingEta: line(80),
  shippingNotes: text(500),
  condition: line(200),
  extras: text(500),
  edition: line(120),
  language: details.language.unwrap(),
  currency: details.currency.unwrap(),
  depositAmountCents: details.depositCents.unwrap(),
  mangaId: details.seriesId.unwrap(),
  inventory_count: Count,
  inventoryCount: Count,
  available_count: Count,
  availableCount: Count,
  sku: z.union([z.literal('').transform(() => null), details.sku.unwrap()]),
};
const { title, description, ...rest } = payload;

/** What the wizard sends. Only title and description are demanded; a missing rate reads 'Contact seller'. */
export const CreateItem = z.strictObject({ title, description, ...z.strictObject(rest).partial().shape });
/** `version`: the one that the editor looked at. */
export const EditItem = z.strictObject({ ...payload, version: z.int().min(1) }).partial();

/** The payload's names in catalog's words; what is not given stays out. */
function toDetails(item: Omit<z.output<typeof EditItem>, 'version'>) {
  const { minRate, skills, tags, mangaId, depositAmountCents, inventory_count, inventoryCount, available_count, availableCount, ...same } =
    item;
  const inventory = inventory_count ?? inventoryCount;
  const available = available_count ?? availableCount;
  return {
    ...same,
    ...((tags ?? skills) && { tags: tags ?? skills }),
    ...(minRate !== undefined && { rateCents: minRate }),
    ...(mangaId !== undefined && { seriesId: mangaId }),
    ...(depositAmountCents !== undefined && { depositCents: depositAmountCents }),
    ...(inventory !== undefined && { inventory }),
    ...(available !== undefined && { available }),
  };
}

export function toCreate(item: z.output<typeof CreateItem>): Given<typeof catalog.create> {
  return { rateType: 'buy', rateCents: null, ...toDetails(item), title: item.title, description: item.description };
}

export function toEdit(listingId: string, { version, ...item }: z.output<typeof EditItem>): Given<typeof catalog.edit> {
  return { listingId, changes: toDetails(item), ...(version !== undefined && { version }) };
}

const cents = z
  .string()
  .regex(/^(?:\d{1,8}|100000000)$/, 'A whole number of cents, at most 100,000,000.')
  .transform(Number);
const filter = BrowseFilter.shape;

/** GET /items: nothing demanded; the first page is the 48 newest live listings. */
export const ItemsQuery = z.strictObject({
  q: filter.q,
  category: filter.category,
  rateType: filter.rateType,
  language: filter.language,
  condition: filter.condition,
  demographic: filter.demographic,
  genre: filter.genre,
  currency: filter.currency,
  priceMin: cents.optional(),
  priceMax: cents.optional(),
  location: filter.location,
  sellerId: filter.sellerId,
  mangaId: filter.seriesId,
  availableFrom: filter.availableFrom,
  availableTo: filter.availableTo,
  sort: ListingSort.optional(),
  ...PageQuery.shape,
});

export function toBrowse({ mangaId, ...query }: z.output<typeof ItemsQuery>): Given<typeof catalog.browse> {
  return { ...query, ...(mangaId !== undefined && { seriesId: mangaId }), sort: query.sort ?? (query.q ? 'relevance' : 'newest') };
}
