import { z } from 'zod';
import { campaignCalls, campaignFacts } from './campaigns.js';
import { distinctList } from './distinct-list.js';
import { command, type FactMap, facts, query, Sellers, service, Staff } from './dsl.js';
import {
  CampaignId,
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
import { listingActivityLog } from './activity-log.js';
import { insightCalls } from './insights.js';
import { MAX_PICTURES, Picture, PictureGiven } from './pictures.js';
import { problem } from './validation-sentences.js';

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
  chapter: z.string().regex(/^(Completed|Chapter \d{1,5})$/, problem('listing.chapter')),
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

/** Returns the state of a series: completed, or its latest chapter; null where that is unknown. */
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
  /** Time zone (IANA) for the days of their listings. */
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
  /** Metadata of uploaded pictures, cover first; URLs of cover and gallery contain their ids. Lists have the first one only. */
  pictures: z.array(Picture),
  rateType: RateType,
  rateCents: Cents.nullable(),
  currency: Currency,
  depositCents: Cents,
  /** The second pricing option, if any. */
  offers: z.array(ListingOffer),
  condition: z.string(),
  /** Grade derived from the condition's text, shared by cards, filters and pages. null = the text names none. */
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
  /** Number of copies that can be bought at once: on offer and neither rented nor booked. 0 where it is not for sale. */
  buyable: z.int(),
  /** First day within a year on which the shortest rental window can begin. */
  nextFree: Day.nullable(),
  /** Title of a running campaign with the listing; absent without one. */
  campaign: z.string().optional(),
  /** Number of copies free on all days of the list's filter; null without that filter. */
  freeCopies: z.int().nullable(),
  sku: z.string().nullable(),
  seriesId: SeriesId.nullable(),
  seriesTitle: z.string().nullable(),
  version: z.int(),
  rejectedReason: z.string().nullable(),
  /** Start and reason of a pause by staff; null where its seller paused it. */
  pausedByStaff: z.object({ at: Instant, reason: z.string().nullable() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  liveAt: Instant.nullable(),
  seller: SellerCard,
  series: Series.nullable(),
});
export type ListingCard = z.infer<typeof ListingCard>;

const missing = problem('listing.incomplete');
const Details = z.strictObject({
  title: line(140, 1, { missing, tooLong: problem('listing.title_too_long') }),
  description: text(5_000, 1, { missing }),
  rateType: RateType.default('buy'),
  /** null = 'Contact seller' */
  rateCents: Cents.nullable().default(null),
  currency: Currency.default('usd'),
  category: line(60).default('Manga'),
  tags: z.array(line(40, 1)).max(20).default([]),
  locationType: LocationType.default('remote'),
  location: line(120).default(''),
  /** null = the first of the gallery. */
  coverUrl: PictureGiven.nullable().default(null),
  /** Pictures by id or URL; a duplicate counts once. */
  gallery: z.array(PictureGiven).max(MAX_PICTURES).default([]),
  shippingFee: ShippingFee.default('Included'),
  shippingEta: line(80).default(''),
  shippingNotes: text(500).default(''),
  condition: line(200).default(''),
  edition: line(120).default(''),
  language: ListingLanguage.default('English'),
  extras: text(500).default(''),
  depositCents: Cents.default(0),
  offers: ListingOffers.default([]),
  inventory: z.int().min(0).max(10_000).default(1),
  /** Number of copies on offer; the others are withheld. Absent = every copy. */
  available: z.int().min(0).max(10_000).optional(),
  sku: line(64, 0, { tooLong: problem('listing.sku_too_long') })
    .nullable()
    .default(null),
  seriesId: SeriesId.nullable().default(null),
});
type ShapeWithoutDefaults<S> = { [F in keyof S]: S[F] extends z.ZodDefault<infer T> ? T : S[F] };
/** Only given fields change; a default here would overwrite stored values. */
const Changes = z.strictObject(withoutDefaults(Details.shape)).partial();
function withoutDefaults<S extends z.ZodRawShape>(shape: S): ShapeWithoutDefaults<S> {
  const fields = Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodDefault ? field.unwrap() : field]);
  return Object.fromEntries(fields) as ShapeWithoutDefaults<S>;
}
export const ListingDetails = Details;
export type ListingDetails = z.output<typeof Details>;
/** Tags separated by commas. */
export const TagLine = line(1_000);

const ListingRef = z.strictObject({ listingId: ListingId });
const StatusAnswer = z.object({ id: ListingId, status: ListingStatus, version: z.int() });
const invalidDetails = { deposit_for_sale: 422, offered_twice: 422, price_too_low: 422, picture_unknown: 422, too_many_pictures: 422 };
const guarded = { not_found: 404, not_owner: 403, invalid_transition: 409, seller_gone: 409 };
/** Reason of staff's decision; the default is that of the specification's button. */
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
  /** Grades separated by commas match any of them; other text is searched as words. */
  condition: sought(60).optional(),
  demographic: sought(40).optional(),
  genre: sought(40).optional(),
  /** Required for price bounds and order by price: prices compare within one currency, by the chosen rate or else the listing's own. */
  currency: Currency.optional(),
  priceMin: Cents.optional(),
  priceMax: Cents.optional(),
  location: sought(120).optional(),
  sellerId: PersonId.optional(),
  seriesId: SeriesId.optional(),
  /** Filters rentals with a copy free on all days `[availableFrom, availableTo)`. Both days or none. */
  availableFrom: Day.optional(),
  availableTo: Day.optional(),
});
const Facet = z.object({
  name: z.string(),
  values: z.array(z.object({ value: z.string(), count: z.int() })),
  /** The count is a minimum: taken from the first 2,000 matches, with a filter of free days from 250. */
  capped: z.boolean(),
});
export type Facet = z.infer<typeof Facet>;

/** Price a buyer agrees to for one listing. A reservation fails where any part has changed. */
const Terms = z.strictObject({ rateCents: Cents, shippingCents: Cents, currency: Currency });
export type ListingTerms = z.infer<typeof Terms>;
/** `offerId`: the accepted offer whose price and reserved copy apply. */
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
  ...campaignCalls,
  ...insightCalls,
  trail: listingActivityLog,
  /** Price of each shipping tier in each currency, in minor units. */
  shippingTiers: query({
    input: Empty,
    answer: z.object({ items: z.array(z.object({ currency: Currency, shippingFee: ShippingFee, cents: Cents })) }),
  }),
  browse: query({
    input: BrowseFilter.extend({
      sort: ListingSort.default('newest'),
      cursor: z.string().max(500).optional(),
      limit: z.int().min(1).max(100).default(48),
      /** Facets read up to 2,000 matches, so only screens request them. */
      facets: z.boolean().default(false),
    }),
    answer: z.object({
      items: z.array(ListingCard),
      nextCursor: z.string().nullable(),
      /** Exact up to 2,000 matches (250 with free days) and where the count is stored (no filter or one facet alone); else `totalCapped`. */
      total: z.int(),
      totalCapped: z.boolean(),
      facets: z.array(Facet),
      /** Set where no listing matches the words: the most similar name among listings, whose listings are returned. */
      nearest: z.string().nullable(),
    }),
    refusals: { bad_cursor: 400, invalid_range: 422 },
  }),
  /** One listing. Only its seller and staff see one that is not live. */
  listing: query({ input: ListingRef, answer: ListingCard, refusals: { not_found: 404 } }),
  listingsByIds: query({
    input: z.strictObject({ ids: distinctList(ListingId, { max: 200 }) }),
    answer: z.object({ items: z.array(ListingCard) }),
  }),
  timeline: query({ input: ListingRef, answer: z.object({ items: z.array(TimelineEntry) }), roles: [], refusals: { not_found: 404 } }),
  /** Data of the home page except its first listings. */
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
      /** Running campaigns with their available listings. */
      campaigns: z.array(z.object({ id: CampaignId, title: z.string(), description: z.string(), items: z.array(ListingCard) })),
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
  /** Sellers with live listings whose name contains `q`, prefix matches first. */
  matchSellers: query({
    input: z.strictObject({ q: sought(200), limit: z.int().min(1).max(20).default(4) }),
    answer: z.object({ items: z.array(SellerCard) }),
  }),
  series: query({ input: z.strictObject({ slug: line(200, 1) }), answer: Series, refusals: { not_found: 404 } }),

  /** Adds and changes series (reference data) by id. Equal ones stay untouched. */
  importSeries: command({
    input: z.strictObject({ series: distinctList(Series, { min: 1, max: 500, by: 'id' }) }),
    answer: z.object({ inserted: z.int(), updated: z.int() }),
    internal: true,
  }),

  create: command({
    input: Details,
    answer: z.object({ listingId: ListingId, status: ListingStatus }),
    roles: [],
    refusals: { series_unknown: 422, too_many_listings: 422, ...invalidDetails },
  }),
  /** Any subset of the details. A material edit of a live listing keeps it live and opens a review. */
  edit: command({
    input: z.strictObject({
      listingId: ListingId,
      changes: Changes,
      /** Version that the editor saw; absent = any. */
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
      ...invalidDetails,
    },
  }),
  submit: command({ rest: 'POST /items/:id/publish', input: ListingRef, answer: StatusAnswer, roles: Sellers, refusals: guarded }),
  pause: command({ rest: 'POST /items/:id/pause', input: ListingRef, answer: StatusAnswer, roles: Sellers, refusals: guarded }),
  resume: command({ rest: 'POST /items/:id/resume', input: ListingRef, answer: StatusAnswer, roles: Sellers, refusals: guarded }),
  bulkCreate: command({
    /** Invalid rows return their error; the others are saved. */
    input: z.strictObject({
      items: z.array(z.record(z.string(), z.unknown())).min(1, problem('listing.bulk_empty')).max(100, problem('listing.bulk_too_many')),
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
  approve: command({
    rest: 'POST /admin/items/:id/approve',
    input: ListingRef,
    answer: StatusAnswer,
    roles: [...Staff],
    refusals: guarded,
  }),
  reject: command({
    rest: { route: 'POST /admin/items/:id/reject', isBodyOptional: true },
    /** `removal`: the listing is taken down, not only rejected; the seller is notified of that. */
    input: ListingRef.extend({ reason: reasonElse('Rejected by admin dashboard'), removal: z.boolean().default(false) }),
    answer: StatusAnswer,
    roles: [...Staff],
    refusals: guarded,
  }),
  pauseByStaff: command({
    rest: { route: 'POST /admin/items/:id/pause', isBodyOptional: true },
    input: ListingRef.extend({ reason: reasonElse('Paused by admin dashboard') }),
    answer: StatusAnswer,
    roles: [...Staff],
    refusals: guarded,
  }),
  resumeByStaff: command({
    rest: 'POST /admin/items/:id/resume',
    input: ListingRef,
    answer: StatusAnswer,
    roles: [...Staff],
    refusals: guarded,
  }),
  decideMany: command({
    input: z.strictObject({
      action: z.enum(['approve', 'resume', 'pause', 'reject']),
      listingIds: distinctList(ListingId, { min: 1, max: 100, tooFew: problem('listing.select_one') }),
      /** Shown to the seller after a removal or a pause; each has a default. */
      reason: text(500).default(''),
      /**
       * Statuses that the moderator saw: a listing with another status by now is left undecided. Without it, another moderator's decision of the
       * last ten minutes stands.
       */
      seen: distinctList(z.strictObject({ listingId: ListingId, status: ListingStatus }), { max: 100, by: 'listingId' }).optional(),
    }),
    answer: z.object({
      results: z.array(
        z.object({
          id: z.string(),
          ok: z.boolean(),
          error: z.string().optional(),
          /** The earlier decision, where that is the reason of the refusal. */
          decision: z.object({ by: z.string(), at: Instant, status: ListingStatus }).optional(),
        }),
      ),
      failed: z.int(),
    }),
    roles: [...Staff],
  }),
  /** Listings paused by staff, newest pause first. */
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
  /** A listing compared with similar ones, for the rules on listings. */
  comparison: query({
    input: ListingRef,
    answer: z.object({
      listing: ListingCard,
      /** Median price, and number, of the other listings of its series with the same rate type and currency: the newest 500. */
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

  /**
   * Reserves all lines or none, for 20 minutes. Idempotent by checkout id. Reserved copies that are also for rent are allocated in the calendar
   * of rentals.
   */
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
  /** Reserves one copy for 24 hours at the agreed price, whatever the listing's rate. Idempotent by offer id. */
  keepForOffer: command({
    input: z.strictObject({ offerId: OfferId, listingId: ListingId, buyerId: PersonId, amountCents: Cents, currency: Currency }),
    answer: z.object({ line: Reserved, keptUntil: Instant }),
    refusals: { insufficient_stock: 409, listing_unavailable: 409, own_listing: 422, currency_mismatch: 409, cart_full: 422 },
    internal: true,
  }),
  /** Puts the offer's copy back on sale, unless a checkout has reserved it. */
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
  /** Absent in facts from before second pricing options. */
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
/** All uploads that the listing shows; absent in an edit that keeps them. */
const Shown = { pictures: z.array(PictureId).optional() };
const Ref = z.object({ listingId: ListingId, sellerId: PersonId, at: Instant });

export const catalogFacts = facts('catalog', {
  ...campaignFacts,
  'ListingCreated.v1': Card.extend({ at: Instant, ...Shown }),
  /** Only the fields that changed. */
  'ListingEdited.v1': Card.partial().extend({ listingId: ListingId, sellerId: PersonId, at: Instant, material: z.boolean(), ...Shown }),
  'ListingSubmitted.v1': Ref.extend({ title: z.string() }),
  'ListingApproved.v1': Ref.extend({ by: z.string() }),
  'ListingRejected.v1': Ref.extend({ by: z.string(), reason: z.string(), removal: z.literal(true).optional() }),
  /** `reason`: staff's text for the seller; absent in pauses by sellers and the system. */
  'ListingPaused.v1': Ref.extend({ by: z.string(), byStaff: z.boolean(), reason: z.string().optional() }),
  /** Staff has reviewed a listing paused by its seller; it stays paused. */
  'ListingCleared.v1': Ref.extend({ by: z.string() }),
  'ListingResumed.v1': Ref.extend({ by: z.string(), byStaff: z.boolean() }),
  /** `available`: copies left afterwards. */
  'StockReserved.v1': Ref.extend({ checkoutId: CheckoutId, quantity: z.int(), available: z.int() }),
  'StockCommitted.v1': Ref.extend({ checkoutId: CheckoutId, quantity: z.int(), available: z.int() }),
  'StockReleased.v1': Ref.extend({ checkoutId: CheckoutId, quantity: z.int(), available: z.int(), reason: z.string() }),
  /** A copy reserved for an offer is bought, or on sale again. */
  'KeptCopyEnded.v1': Ref.extend({ offerId: OfferId, buyerId: PersonId, outcome: z.enum(['bought', 'released']) }),
  'StockRestocked.v1': Ref.extend({ saleId: z.string(), quantity: z.int(), available: z.int() }),
});

/** Status of a listing after each fact. */
export const LISTING_AFTER = {
  'catalog.ListingSubmitted.v1': 'pending',
  'catalog.ListingApproved.v1': 'live',
  'catalog.ListingRejected.v1': 'flagged',
  'catalog.ListingPaused.v1': 'paused',
  'catalog.ListingResumed.v1': 'live',
} as const satisfies Partial<Record<keyof FactMap<typeof catalogFacts>, ListingStatus>>;
