import type {
  catalogFacts,
  FactMap,
  identityFacts,
  messagingFacts,
  moderationFacts,
  ordersFacts,
  payoutsFacts,
  rentalsFacts,
} from '@tankobon/contracts';

type Facts = FactMap<typeof catalogFacts> &
  FactMap<typeof identityFacts> &
  FactMap<typeof messagingFacts> &
  FactMap<typeof moderationFacts> &
  FactMap<typeof ordersFacts> &
  FactMap<typeof payoutsFacts> &
  FactMap<typeof rentalsFacts>;
export type FactName = keyof Facts & string;

const shown = [
  'catalog.ListingApproved.v1',
  'catalog.ListingRejected.v1',
  'catalog.ListingPaused.v1',
  'catalog.ListingResumed.v1',
] as const;
/** `StockCommitted` is absent: a committed copy was reserved before, so no visible number changes. */
const stock = ['catalog.StockReserved.v1', 'catalog.StockReleased.v1', 'catalog.StockRestocked.v1'] as const;
/** Days of a listing that become booked, blocked or free, and its rental terms. */
const days = [
  'rentals.WindowBlocked.v1',
  'rentals.WindowUnblocked.v1',
  'rentals.WindowBooked.v1',
  'rentals.WindowFreed.v1',
  'rentals.RentalTermsSet.v1',
] as const;
/** Facts about a single listing, named by their `listingId`. */
export const ofOneListing: readonly FactName[] = ['catalog.ListingEdited.v1', ...shown, ...stock, ...days];
/** Cards name the campaign that features their listing, and the home page has its rail. */
const campaigns = [
  'catalog.CampaignEdited.v1',
  'catalog.CampaignFeatured.v1',
  'catalog.CampaignPaused.v1',
  'catalog.CampaignReturned.v1',
  'catalog.CampaignStarted.v1',
  'catalog.CampaignEnded.v1',
] as const;
/** Every listing card shows its seller's name, place, colour, sales and rating. */
const sellersCard = [
  'identity.PersonRegistered.v1',
  'identity.ProfileChanged.v1',
  'identity.PersonErased.v1',
  'orders.SaleCompleted.v1',
  'orders.ReviewGiven.v1',
] as const;
/** Facts that make a seller verified or not. */
const sellersIdentity = ['payouts.SellerAccountChanged.v1', 'payouts.KycReviewOpened.v1', 'payouts.KycDecided.v1'] as const;
const sellersRole = ['identity.BecameSeller.v1', 'identity.RoleChanged.v1'] as const;

/** Bookings show in public only as booked days, and whether those are paid. */
const bookings = [
  'rentals.RentalBooked.v1',
  'rentals.RentalConfirmed.v1',
  'rentals.RentalExpired.v1',
  'rentals.RentalCancelled.v1',
  'rentals.RentalReturned.v1',
] as const;

/** Invalidation rules: each cacheable read, and the facts that make it stale. */
export const invalidationRules = {
  item: [...ofOneListing, ...sellersCard],
  /** Every list: all listings, filters, searches and free days, with totals and facets. */
  list: [...ofOneListing, ...sellersCard, ...campaigns],
  /** The home page shows sellers with their latest review. */
  home: [...ofOneListing, ...sellersCard, ...sellersRole, ...sellersIdentity, ...campaigns, 'orders.ReviewWordsRemoved.v1'],
  sellers: [...shown, ...stock, ...sellersCard, ...sellersRole],
  reviews: [
    'orders.ReviewGiven.v1',
    'orders.ReviewReplied.v1',
    'orders.ReviewWordsRemoved.v1',
    'identity.ProfileChanged.v1',
    'identity.PersonErased.v1',
  ],
  availability: [...shown, ...days, ...bookings],
  announcements: ['messaging.AnnouncementPublished.v1'],
  /** Series change by imports only. */
  series: [],
} as const satisfies Readonly<Record<string, readonly FactName[]>>;
export type CacheableRead = keyof typeof invalidationRules;

/** Returns the reads that a fact invalidates. */
export function readsInvalidatedBy(fact: string): CacheableRead[] {
  const answers = Object.keys(invalidationRules) as CacheableRead[];
  return answers.filter((answer) => (invalidationRules[answer] as readonly string[]).includes(fact));
}

/**
 * Services that answer a read from projections of other services' facts, and so may lag. A service never lags behind its own facts.
 * Rentals is absent: it refuses a listing that its projection does not have yet, and a refusal is not cached.
 */
const madeOf = { item: ['catalog'], list: ['catalog'], home: ['catalog'], sellers: ['catalog'], reviews: ['orders'] } as const;
export type ProjectingService = (typeof madeOf)[keyof typeof madeOf][number];

/** Returns the services that must apply a fact before the reads it invalidates are current again. */
export function readersOf(fact: string): ProjectingService[] {
  const stale = new Set<string>(readsInvalidatedBy(fact));
  const readers = Object.entries(madeOf).flatMap(([answer, services]) => (stale.has(answer) ? services : []));
  return [...new Set(readers)].filter((service) => !fact.startsWith(`${service}.`));
}
