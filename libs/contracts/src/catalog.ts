import { z } from 'zod';
import { distinctList } from './distinct-list.js';
import { command, type FactMap, facts, query, Sellers, service, Staff } from './dsl.js';
import {
  Cents,
  CheckoutId,
  Currency,
  Day,
  Empty,
  Instant,
  line,
  ListingId,
  OfferId,
  PersonId,
  PictureId,
  SeriesId,
  sought,
  text,
  TimelineEntry,
} from './primitives.js';
import { ListingOffer, ListingOffers, RateType } from './rates.js';
import { trailOfListing } from './trail.js';
import { MAX_PICTURES, Picture, PictureGiven } from './pictures.js';

export const LocationType = z.enum(['remote', 'onsite']);
export const ListingStatus = z.enum(['draft', 'pending', 'live', 'flagged', 'paused']);
export type ListingStatus = z.infer<typeof ListingStatus>;
export const ShippingFee = z.enum(['Included', '$6', '$8', '$12']);
export const ListingLanguage = z.enum(['English', 'Japanese', 'Bilingual']);
export const Condition = z.enum(['as_new', 'fine', 'near_fine', 'very_good', 'good', 'fair', 'poor']);

export const SeriesHook = z.object({
  id: z.string(),
  image: z.string().nullable(),
  title: z.string(),
  chapter: z.string().regex(/^(Completed|Chapter \d{1,5})$/, 'Completed, or Chapter and a number.'),
  view: z.string(),
  description: z.string(),
});
export const Series = z.object({
  id: SeriesId,
  malId: z.int(),
  slug: z.string(),
  title: z.string(),
  titleEnglish: z.string().nullable(),
  titleJapanese: z.string().nullable(),
  altTitles: z.array(z.string()),
  authors: z.array(z.string()),
  status: z.enum(['Finished', 'Publishing', 'On Hiatus']),
  type: z.string(),
  volumes: z.int().nullable(),
  chapters: z.int().nullable(),
  genres: z.array(z.string()),
  demographic: z.string().nullable(),
  serialization: z.array(z.string()),
  score: z.number().nullable(),
  rank: z.int().nullable(),
  popularity: z.int().nullable(),
  members: z.int(),
  favorites: z.int(),
  year: z.int().nullable(),
  published: z.string().nullable(),
  synopsis: z.string(),
  background: z.string(),
  coverImage: z.string().nullable(),
  bannerImage: z.string().nullable(),
  url: z.string(),
  hook: SeriesHook.nullable(),
});
export type Series = z.infer<typeof Series>;

/** How far a series has come: complete, or its latest chapter; null where nobody has counted. */
export function latestChapter({ status, chapters }: Pick<Series, 'status' | 'chapters'>): string | null {
  if (status === 'Finished') return 'Completed';
  return chapters === null ? null : `Chapter ${chapters}`;
}

export const SellerCard = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  rating: z.number().nullable(),
  sales: z.int(),
  memberSince: z.int(),
  avatarColor: z.string(),
  /** Where they count the days of their listings; IANA. */
  timeZone: z.string(),
});
export type SellerCard = z.infer<typeof SellerCard>;

/** A listing as buyers see it. `rateCents` null = ask the seller. */
export const ListingCard = z.object({
  id: ListingId,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  coverUrl: z.string().nullable(),
  gallery: z.array(z.string()),
  /** What is known of those that were uploaded, the cover first: an address of the cover or the gallery names one by its id. In lists the first alone. */
  pictures: z.array(Picture),
  rateType: RateType,
  rateCents: Cents.nullable(),
  currency: Currency,
  depositCents: Cents,
  /** The other way to have its copies, where there is one. */
  offers: z.array(ListingOffer),
  condition: z.string(),
  /** What the words of the condition say: the one word that cards, filters and pages share. null = they name no grade. */
  grade: Condition.nullable(),
  edition: z.string(),
  language: z.string(),
  extras: z.string(),
  locationType: LocationType,
  location: z.string(),
  shippingFee: ShippingFee,
  shippingCents: Cents,
  shippingEta: z.string(),
  shippingNotes: z.string(),
  status: ListingStatus,
  inventory: z.int(),
  available: z.int(),
  /** Copies that can be bought at once: of those on offer none that somebody rents or has booked. 0 where it is not for sale. */
  buyable: z.int(),
  /** Of a rental the first day on which its shortest window can begin, within a year. */
  nextFree: Day.nullable(),
  /** Copies that are free on every day that a list was asked for; null where it was asked for none. */
  freeCopies: z.int().nullable(),
  sku: z.string().nullable(),
  seriesId: SeriesId.nullable(),
  seriesTitle: z.string().nullable(),
  version: z.int(),
  rejectedReason: z.string().nullable(),
  /** Since when staff keeps it off sale, and why; null where its seller paused it. */
  pausedByStaff: z.object({ at: Instant, reason: z.string().nullable() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  liveAt: Instant.nullable(),
  seller: SellerCard,
  series: Series.nullable(),
});
export type ListingCard = z.infer<typeof ListingCard>;

const missing = 'Add a title and description before submitting.';
const fields = {
  title: line(140, 1, { missing, tooLong: 'A title has at most 140 characters.' }),
  description: text(5_000, 1, { missing }),
  rateType: RateType,
  /** null = 'Contact seller' */
  rateCents: Cents.nullable(),
  currency: Currency,
  category: line(60),
  tags: z.array(line(40, 1)).max(20),
  locationType: LocationType,
  location: line(120),
  /** null: the first of the gallery. */
  coverUrl: PictureGiven.nullable(),
  /** A picture named twice is one: it may be named by its id or its address. */
  gallery: z.array(PictureGiven).max(MAX_PICTURES),
  shippingFee: ShippingFee,
  shippingEta: line(80),
  shippingNotes: text(500),
  condition: line(200),
  edition: line(120),
  language: ListingLanguage,
  extras: text(500),
  depositCents: Cents,
  offers: ListingOffers,
  inventory: z.int().min(0).max(10_000),
  /** Copies on offer; the others are kept back. */
  available: z.int().min(0).max(10_000),
  sku: line(64, 0, { tooLong: 'A SKU has at most 64 characters.' }).nullable(),
  seriesId: SeriesId.nullable(),
};
const Details = z.strictObject({
  ...fields,
  rateType: fields.rateType.default('buy'),
  rateCents: fields.rateCents.default(null),
  currency: fields.currency.default('usd'),
  category: fields.category.default('Manga'),
  tags: fields.tags.default([]),
  locationType: fields.locationType.default('remote'),
  location: fields.location.default(''),
  coverUrl: fields.coverUrl.default(null),
  gallery: fields.gallery.default([]),
  shippingFee: fields.shippingFee.default('Included'),
  shippingEta: fields.shippingEta.default(''),
  shippingNotes: fields.shippingNotes.default(''),
  condition: fields.condition.default(''),
  edition: fields.edition.default(''),
  language: fields.language.default('English'),
  extras: fields.extras.default(''),
  depositCents: fields.depositCents.default(0),
  offers: fields.offers.default([]),
  inventory: fields.inventory.default(1),
  /** Absent: every copy. */
  available: fields.available.optional(),
  sku: fields.sku.default(null),
  seriesId: fields.seriesId.default(null),
});
/** Only what is given changes: a default here would write over what stands. */
const Changes = z.strictObject(fields).partial();
export const ListingDetails = Details;
export type ListingDetails = z.output<typeof Details>;
/** Tags as people write them: commas between. */
export const TagLine = line(1_000);

const ListingRef = z.strictObject({ listingId: ListingId });
const StatusAnswer = z.object({ id: ListingId, status: ListingStatus, version: z.int() });
const guarded = { not_found: 404, not_owner: 403, invalid_transition: 409, seller_gone: 409 };
/** Why staff rejects; without a reason the one that the specification's button gives. */
const reasonElse = (fallback: string) =>
  text(500)
    .default('')
    .transform((given) => given || fallback);

export const ListingSort = z.enum(['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'rank']);
export const BrowseFilter = z.strictObject({
  q: sought(200).optional(),
  category: sought(60).optional(),
  rateType: RateType.optional(),
  language: ListingLanguage.optional(),
  /** Grades with commas between find any of them; anything else is words. */
  condition: sought(60).optional(),
  demographic: sought(40).optional(),
  genre: sought(40).optional(),
  /** Prices are compared within one currency: bounds and an order by price go with it. They are of the chosen rate, else of the listing's own. */
  currency: Currency.optional(),
  priceMin: Cents.optional(),
  priceMax: Cents.optional(),
  location: sought(120).optional(),
  sellerId: PersonId.optional(),
  seriesId: SeriesId.optional(),
  /** Rentals with a copy that is free on all days `[availableFrom, availableTo)`: both or none. */
  availableFrom: Day.optional(),
  availableTo: Day.optional(),
});
const Facet = z.object({
  name: z.string(),
  values: z.array(z.object({ value: z.string(), count: z.int() })),
  /** Counted among the first 2,000 matches, with free days 250: at least so many. */
  capped: z.boolean(),
});
export type Facet = z.infer<typeof Facet>;

/** What a buyer agrees to pay for one listing; where any part of it is another when it is reserved, nothing is. */
const Terms = z.strictObject({ rateCents: Cents, shippingCents: Cents, currency: Currency });
export type ListingTerms = z.infer<typeof Terms>;
/** `offerId`: the copy that is kept at the price of an accepted offer. */
export const ReserveLine = Terms.extend({ listingId: ListingId, quantity: z.int().min(1).max(10_000), offerId: OfferId.optional() });
const Reserved = z.object({
  listingId: ListingId,
  quantity: z.int(),
  title: z.string(),
  coverUrl: z.string().nullable(),
  rateCents: Cents,
  currency: Currency,
  shippingCents: Cents,
  locationType: LocationType,
  sellerId: PersonId,
});

export const catalog = service('catalog', {
  trail: trailOfListing,
  /** What each tier of shipping costs in each currency, in its minor units. */
  shippingTiers: query({
    input: Empty,
    answer: z.object({ items: z.array(z.object({ currency: Currency, shippingFee: ShippingFee, cents: Cents })) }),
  }),
  browse: query({
    input: BrowseFilter.extend({
      sort: ListingSort.default('newest'),
      cursor: z.string().max(500).optional(),
      limit: z.int().min(1).max(100).default(48),
      /** Facets cost a look at up to 2,000 matches: only screens ask for them. */
      facets: z.boolean().default(false),
    }),
    answer: z.object({
      items: z.array(ListingCard),
      nextCursor: z.string().nullable(),
      /** Exact up to 2,000, with free days 250, and where it is kept (nothing or one facet alone narrows); above that `totalCapped`. */
      total: z.int(),
      totalCapped: z.boolean(),
      facets: z.array(Facet),
      /** Set where nothing has the words: the likest name that listings have, whose listings these are. */
      nearest: z.string().nullable(),
    }),
    refusals: { bad_cursor: 400, invalid_range: 422 },
  }),
  /** One listing: live for everybody; in any other state for its seller and staff only. */
  listing: query({ input: ListingRef, answer: ListingCard, refusals: { not_found: 404 } }),
  listingsByIds: query({
    input: z.strictObject({ ids: distinctList(ListingId, { max: 200 }) }),
    answer: z.object({ items: z.array(ListingCard) }),
  }),
  timeline: query({ input: ListingRef, answer: z.object({ items: z.array(TimelineEntry) }), roles: [], refusals: { not_found: 404 } }),
  /** Everything the home page needs beside its first listings. */
  home: query({
    input: Empty,
    answer: z.object({
      categories: z.array(z.object({ name: z.string(), count: z.int() })),
      stats: z.object({
        verifiedSellers: z.int(),
        listings: z.int(),
        rentalReadyPercent: z.int(),
        averageSellerRating: z.number().nullable(),
      }),
      trending: z.array(Series),
      spotlights: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          location: z.string(),
          joinedYear: z.int(),
          avatarColor: z.string(),
          specialties: z.array(z.string()),
          listings: z.int(),
          sales: z.int(),
          quote: z.string(),
        }),
      ),
    }),
  }),
  matchSeries: query({
    input: z.strictObject({ q: sought(200), limit: z.int().min(1).max(20).default(6) }),
    answer: z.object({ items: z.array(Series) }),
  }),
  /** Sellers with something live whose name has these letters, the beginnings first. */
  matchSellers: query({
    input: z.strictObject({ q: sought(200), limit: z.int().min(1).max(20).default(4) }),
    answer: z.object({ items: z.array(SellerCard) }),
  }),
  series: query({ input: z.strictObject({ slug: line(200, 1) }), answer: Series, refusals: { not_found: 404 } }),

  /** Reference data: adds and changes series by id. What is already so stays as it is. */
  importSeries: command({
    input: z.strictObject({ series: distinctList(Series, { min: 1, max: 500, by: 'id' }) }),
    answer: z.object({ inserted: z.int(), updated: z.int() }),
    internal: true,
  }),

  create: command({
    input: Details,
    answer: z.object({ listingId: ListingId, status: ListingStatus }),
    roles: [],
    refusals: {
      series_unknown: 422,
      too_many_listings: 422,
      deposit_for_sale: 422,
      offered_twice: 422,
      price_too_low: 422,
      picture_unknown: 422,
      too_many_pictures: 422,
    },
  }),
  /** Any subset of the details. A material edit of a live listing keeps it live and opens a review. */
  edit: command({
    input: z.strictObject({
      listingId: ListingId,
      changes: Changes,
      /** The version that the editor looked at; absent: whatever stands. */
      version: z.int().min(1).optional(),
    }),
    answer: ListingCard,
    roles: Sellers,
    refusals: {
      ...guarded,
      below_reserved: 409,
      version_conflict: 409,
      currency_fixed: 409,
      copies_sold: 409,
      series_unknown: 422,
      deposit_for_sale: 422,
      offered_twice: 422,
      price_too_low: 422,
      picture_unknown: 422,
      too_many_pictures: 422,
    },
  }),
  submit: command({ input: ListingRef, answer: StatusAnswer, roles: Sellers, refusals: guarded }),
  pause: command({ input: ListingRef, answer: StatusAnswer, roles: Sellers, refusals: guarded }),
  resume: command({ input: ListingRef, answer: StatusAnswer, roles: Sellers, refusals: guarded }),
  bulkCreate: command({
    /** A row that breaks a rule is answered with its error; the others are saved. */
    input: z.strictObject({
      items: z
        .array(z.record(z.string(), z.unknown()))
        .min(1, 'Provide at least one row after the header.')
        .max(100, 'Limit bulk uploads to 100 listings at a time.'),
      publish: z.boolean().default(false),
    }),
    answer: z.object({
      results: z.array(
        z.object({ row: z.int(), listingId: ListingId.nullable(), error: z.string().nullable(), message: z.string().nullable() }),
      ),
      failed: z.int(),
    }),
    roles: [],
  }),
  approve: command({ input: ListingRef, answer: StatusAnswer, roles: [...Staff], refusals: guarded }),
  reject: command({
    /** `removal`: it is taken down, not merely refused; the seller is told so. */
    input: ListingRef.extend({ reason: reasonElse('Rejected by admin dashboard'), removal: z.boolean().default(false) }),
    answer: StatusAnswer,
    roles: [...Staff],
    refusals: guarded,
  }),
  pauseByStaff: command({
    input: ListingRef.extend({ reason: reasonElse('Paused by admin dashboard') }),
    answer: StatusAnswer,
    roles: [...Staff],
    refusals: guarded,
  }),
  resumeByStaff: command({ input: ListingRef, answer: StatusAnswer, roles: [...Staff], refusals: guarded }),
  decideMany: command({
    input: z.strictObject({
      action: z.enum(['approve', 'resume', 'pause', 'reject']),
      listingIds: distinctList(ListingId, { min: 1, max: 100, tooFew: 'Select at least one listing.' }),
      /** The seller reads it of a removal or a pause; each of these has a default. */
      reason: text(500).default(''),
      /** What the moderator saw: a listing that is something else by now is not decided about. Without it another's decision of the last ten minutes stands. */
      seen: distinctList(z.strictObject({ listingId: ListingId, status: ListingStatus }), { max: 100, by: 'listingId' }).optional(),
    }),
    answer: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          ok: z.boolean(),
          error: z.string().optional(),
          /** Whose decision stands, where that is why it was refused. */
          decision: z.object({ by: z.string(), at: Instant, status: ListingStatus }).optional(),
        }),
      ),
      failed: z.int(),
    }),
    roles: [...Staff],
  }),
  /** Listings that staff keeps off sale, the newest pause first. */
  staffPaused: query({
    input: z.strictObject({ cursor: z.string().max(500).optional(), limit: z.int().min(1).max(100).default(50) }),
    answer: z.object({ items: z.array(ListingCard), nextCursor: z.string().nullable() }),
    roles: [...Staff],
  }),
  /** The caller's own listings in every state. */
  mine: query({
    input: z.strictObject({
      status: ListingStatus.optional(),
      q: sought(200).optional(),
      cursor: z.string().max(500).optional(),
      limit: z.int().min(1).max(100).default(48),
    }),
    answer: z.object({ items: z.array(ListingCard), nextCursor: z.string().nullable(), counts: z.record(ListingStatus, z.int()) }),
    roles: [],
  }),
  /** A listing beside the others: what rules on listings look at. */
  comparison: query({
    input: ListingRef,
    answer: z.object({
      listing: ListingCard,
      /** Of what the other listings of its series ask for the same, in its currency, and how many they are: the newest 500. */
      medianCents: Cents.nullable(),
      others: z.int(),
      sellerSince: Instant.nullable(),
    }),
    refusals: { not_found: 404 },
    internal: true,
  }),
  /** Counts for the admin's pulse. */
  counts: query({
    input: Empty,
    answer: z.object({ byStatus: z.record(ListingStatus, z.int()), averageTimeToFillDays: z.number().nullable() }),
    roles: ['moderator', 'admin'],
  }),

  /** All lines or none. The same checkout id again gives the same answer. Held for 20 minutes. Copies that are for rent too leave the calendar of rentals with it. */
  reserveStock: command({
    input: z.strictObject({
      checkoutId: CheckoutId,
      buyerId: PersonId,
      lines: distinctList(ReserveLine, { min: 1, max: 100, by: 'listingId' }),
    }),
    answer: z.object({ lines: z.array(Reserved), expiresAt: Instant }),
    refusals: {
      insufficient_stock: 409, price_changed: 409, listing_unavailable: 409, own_listing: 422, currency_mismatch: 409, cart_full: 422, listing_repeated: 422,
    }, // prettier-ignore
    internal: true,
  }),
  commitStock: command({
    input: z.strictObject({ checkoutId: CheckoutId }),
    answer: z.object({ committed: z.boolean() }),
    refusals: { reservation_expired: 409 },
    internal: true,
  }),
  /** Keeps one copy for 24 hours at the price that the two agreed to, whatever the listing asks. The same offer again gives the same answer. */
  keepForOffer: command({
    input: z.strictObject({ offerId: OfferId, listingId: ListingId, buyerId: PersonId, amountCents: Cents, currency: Currency }),
    answer: z.object({ line: Reserved, keptUntil: Instant }),
    refusals: { insufficient_stock: 409, listing_unavailable: 409, own_listing: 422, currency_mismatch: 409, cart_full: 422 },
    internal: true,
  }),
  /** The copy goes back on sale, unless a checkout has it. */
  endOffer: command({
    input: z.strictObject({ offerId: OfferId, reason: text(120, 1) }),
    answer: z.object({ released: z.boolean() }),
    internal: true,
  }),
  releaseStock: command({
    input: z.strictObject({ checkoutId: CheckoutId, reason: text(120, 1) }),
    answer: z.object({ released: z.boolean() }),
    internal: true,
  }),
  /** Puts sold copies back after a cancelled sale. */
  restock: command({
    input: z.strictObject({ listingId: ListingId, quantity: z.int().min(1), saleId: z.string() }),
    answer: z.object({ ok: z.literal(true) }),
    refusals: { not_found: 404 },
    internal: true,
  }),
});
export type Catalog = typeof catalog;

const Card = z.object({
  listingId: ListingId,
  sellerId: PersonId,
  title: z.string(),
  coverUrl: z.string().nullable(),
  rateType: RateType,
  rateCents: Cents.nullable(),
  currency: Currency,
  depositCents: Cents,
  /** Absent in what was said before a copy could be had in two ways. */
  offers: z.array(ListingOffer).optional(),
  shippingFee: ShippingFee,
  shippingCents: Cents,
  locationType: LocationType,
  category: z.string(),
  seriesId: SeriesId.nullable(),
  seriesTitle: z.string().nullable(),
  inventory: z.int(),
  available: z.int(),
});
/** Every upload that the listing shows now; in an edit absent where they stay. */
const Shown = { pictures: z.array(PictureId).optional() };
const Ref = z.object({ listingId: ListingId, sellerId: PersonId, at: Instant });

export const catalogFacts = facts('catalog', {
  'ListingCreated.v1': Card.extend({ at: Instant, ...Shown }),
  /** Only the fields that changed. */
  'ListingEdited.v1': Card.partial().extend({ listingId: ListingId, sellerId: PersonId, at: Instant, material: z.boolean(), ...Shown }),
  'ListingSubmitted.v1': Ref.extend({ title: z.string() }),
  'ListingApproved.v1': Ref.extend({ by: z.string() }),
  'ListingRejected.v1': Ref.extend({ by: z.string(), reason: z.string(), removal: z.literal(true).optional() }),
  /** `reason`: what staff tells the seller; absent in pauses of sellers and of the system. */
  'ListingPaused.v1': Ref.extend({ by: z.string(), byStaff: z.boolean(), reason: z.string().optional() }),
  /** Staff has looked at a listing that its seller paused; it stays paused. */
  'ListingCleared.v1': Ref.extend({ by: z.string() }),
  'ListingResumed.v1': Ref.extend({ by: z.string(), byStaff: z.boolean() }),
  /** `available` is what is left after it. */
  'StockReserved.v1': Ref.extend({ checkoutId: CheckoutId, quantity: z.int(), available: z.int() }),
  'StockCommitted.v1': Ref.extend({ checkoutId: CheckoutId, quantity: z.int(), available: z.int() }),
  'StockReleased.v1': Ref.extend({ checkoutId: CheckoutId, quantity: z.int(), available: z.int(), reason: z.string() }),
  /** A copy that was kept at the price of an offer is bought, or on sale again. */
  'KeptCopyEnded.v1': Ref.extend({ offerId: OfferId, buyerId: PersonId, outcome: z.enum(['bought', 'released']) }),
  'StockRestocked.v1': Ref.extend({ saleId: z.string(), quantity: z.int(), available: z.int() }),
});

/** What a listing is after a fact about it. */
export const LISTING_AFTER = {
  'catalog.ListingSubmitted.v1': 'pending',
  'catalog.ListingApproved.v1': 'live',
  'catalog.ListingRejected.v1': 'flagged',
  'catalog.ListingPaused.v1': 'paused',
  'catalog.ListingResumed.v1': 'live',
} as const satisfies Partial<Record<keyof FactMap<typeof catalogFacts>, ListingStatus>>;
