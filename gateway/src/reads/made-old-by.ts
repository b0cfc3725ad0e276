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
/** Name, place, colour, sales and rating of a seller stand on every card. */
const sellersCard = [
  'identity.PersonRegistered.v1',
  'identity.ProfileChanged.v1',
  'identity.PersonErased.v1',
  'orders.SaleCompleted.v1',
  'orders.ReviewGiven.v1',
] as const;
const sellersRole = ['identity.BecameSeller.v1', 'identity.RoleChanged.v1'] as const;
const days = ['rentals.WindowBlocked.v1', 'rentals.WindowUnblocked.v1'] as const;

/** What everybody is answered, whatever keeps it, and the facts that make it old. Series are not in it: they change by imports only. */
export const madeOldBy = {
  item: ['catalog.ListingEdited.v1', ...shown, ...stock, ...sellersCard],
  /** Every list: all listings, narrowed ones, found ones, those free on some days; with their totals and facets. */
  list: ['catalog.ListingEdited.v1', ...shown, ...stock, ...sellersCard, ...days],
  home: ['catalog.ListingEdited.v1', ...shown, ...stock, ...sellersCard, ...sellersRole, ...days, 'payouts.SellerAccountChanged.v1'],
  sellers: [...shown, ...stock, ...sellersCard, ...sellersRole],
  reviews: ['orders.ReviewGiven.v1', 'identity.ProfileChanged.v1', 'identity.PersonErased.v1'],
  availability: [...shown, ...days],
} as const satisfies Readonly<Record<string, readonly FactName[]>>;
export type Answer = keyof typeof madeOldBy;

/** What happens in private. A person who is banned shows by the listings that are paused then, an order by the copies that it takes. */
export const changesNothingPublic: readonly FactName[] = [
  'catalog.ListingCreated.v1',
  'catalog.ListingSubmitted.v1',
  'catalog.StockCommitted.v1',
  'identity.EmailVerified.v1',
  'identity.PersonBanned.v1',
  'identity.SessionsEnded.v1',
  'messaging.MailSent.v1',
  'moderation.CaseOpened.v1',
  'moderation.CaseClosed.v1',
  'orders.OrderPlaced.v1',
  'orders.OrderPaid.v1',
  'orders.OrderExpired.v1',
  'orders.OrderCancelled.v1',
  'orders.OrderRefunded.v1',
  'orders.OrderAddressSet.v1',
  'orders.SaleShipped.v1',
  'orders.SaleDelivered.v1',
  'orders.SaleCancelled.v1',
  'payouts.PaymentPrepared.v1',
  'payouts.PaymentSucceeded.v1',
  'payouts.PaymentCancelled.v1',
  'payouts.PaymentFailed.v1',
  'payouts.RefundIssued.v1',
  'payouts.PayoutScheduled.v1',
  'payouts.PayoutHeld.v1',
  'payouts.PayoutReleased.v1',
  'payouts.PayoutPaid.v1',
];

/** The answers that a fact makes old. */
export function agedBy(fact: string): Answer[] {
  const answers = Object.keys(madeOldBy) as Answer[];
  return answers.filter((answer) => (madeOldBy[answer] as readonly string[]).includes(fact));
}
