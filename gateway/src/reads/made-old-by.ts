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
/** A copy that is committed was reserved before: nothing is seen of it. */
const stock = ['catalog.StockReserved.v1', 'catalog.StockReleased.v1', 'catalog.StockRestocked.v1'] as const;
/** Days that are taken of a rental, or free again, and how it is let. */
const days = [
  'rentals.WindowBlocked.v1',
  'rentals.WindowUnblocked.v1',
  'rentals.WindowBooked.v1',
  'rentals.WindowFreed.v1',
  'rentals.RentalTermsSet.v1',
] as const;
/** What happens to one listing, which the fact names. */
export const ofOneListing: readonly FactName[] = ['catalog.ListingEdited.v1', ...shown, ...stock, ...days];
/** Name, place, colour, sales and rating of a seller stand on every card. */
const sellersCard = [
  'identity.PersonRegistered.v1',
  'identity.ProfileChanged.v1',
  'identity.PersonErased.v1',
  'orders.SaleCompleted.v1',
  'orders.ReviewGiven.v1',
] as const;
const sellersRole = ['identity.BecameSeller.v1', 'identity.RoleChanged.v1'] as const;

/** What anybody sees of bookings is which days are taken, and whether they are paid. */
const bookings = [
  'rentals.RentalBooked.v1',
  'rentals.RentalConfirmed.v1',
  'rentals.RentalExpired.v1',
  'rentals.RentalCancelled.v1',
  'rentals.RentalReturned.v1',
] as const;

/** What everybody is answered, and the facts that make it old. */
export const madeOldBy = {
  item: [...ofOneListing, ...sellersCard],
  /** Every list: all listings, narrowed ones, found ones, those free on some days; with their totals and facets. */
  list: [...ofOneListing, ...sellersCard],
  /** Sellers stand there with what was said of them last. */
  home: [...ofOneListing, ...sellersCard, ...sellersRole, 'payouts.SellerAccountChanged.v1', 'orders.ReviewWordsRemoved.v1'],
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
  /** They change by imports only. */
  series: [],
} as const satisfies Readonly<Record<string, readonly FactName[]>>;
export type Answer = keyof typeof madeOldBy;

/** The answers that a fact makes old. */
export function agedBy(fact: string): Answer[] {
  const answers = Object.keys(madeOldBy) as Answer[];
  return answers.filter((answer) => (madeOldBy[answer] as readonly string[]).includes(fact));
}

/** Who makes an answer of what others told them, and may be behind. Who answers of their own facts never is; rentals refuses a listing that it has not heard of, and a refusal is not kept. */
const madeOf = { item: ['catalog'], list: ['catalog'], home: ['catalog'], sellers: ['catalog'], reviews: ['orders'] } as const;
export type ProjectingService = (typeof madeOf)[keyof typeof madeOf][number];

/** The services that have to hear of a fact before what it makes old is made anew. */
export function readersOf(fact: string): ProjectingService[] {
  const old = new Set<string>(agedBy(fact));
  const readers = Object.entries(madeOf).flatMap(([answer, services]) => (old.has(answer) ? services : []));
  return [...new Set(readers)].filter((service) => !fact.startsWith(`${service}.`));
}
