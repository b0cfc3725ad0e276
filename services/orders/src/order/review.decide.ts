import { instantAfter, type OrderStatus, type ReviewPart } from '@tankobon/contracts';
import { type Actor, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { HeldReview, Order, OrderEvent, OrderTerms, ShownReview } from './order.js';
import { ownPartsOf, wordsIdOf } from './order.js';

/** Longest wait of a rental's review for the other side's, so that neither side writes knowing the other's. */
const WAITS_DAYS = 7;
const REVIEWABLE: readonly OrderStatus[] = ['paid', 'fulfilled', 'completed', 'delivered', 'closed'];
const DELIVERED: readonly OrderStatus[] = ['delivered', 'completed', 'closed'];
const ENDED: readonly OrderStatus[] = ['cancelled', 'refunded', 'refunded_unavailable', 'expired'];

type ExistingOrder = Exclude<Order, { status: 'none' }>;
type ReviewInput = { reviewId: string; rating: number; comment: string };
/** `status`: joint status of all contracts; `kept`: ids of the contracts that were not cancelled or refunded. */
export type OrderContracts = { status: OrderStatus; kept: readonly string[] };
/** `guarded`: only an order in a reviewable status is accepted. */
export type GivenReview = ReviewInput & OrderContracts & { guarded: boolean };
export type RenterReview = ReviewInput & { rentalId: string; closed: boolean };
/** `rentalId`: the rental of an owner's review; null for a buyer's. */
export type RemovedReview = { reviewId: string; part: ReviewPart; rentalId: string | null };

/** Without the guard an order of any status can be reviewed. */
export const isReviewable = ({ status, guarded }: { status: OrderStatus; guarded: boolean }) => !guarded || REVIEWABLE.includes(status);

const OF_RENTAL = message('review.of_extension');

/** Records the buyer's review of the whole order. With rentals in it, it waits for the owners' reviews of the renter. */
export function reviewed(order: ExistingOrder, given: GivenReview, by: Actor, at: string): OrderEvent[] {
  const { terms, held = [] } = order;
  if (by.id !== terms.buyerId) return refuse('not_found', message('order.not_found'));
  if (ownPartsOf(terms).length === 0) return refuse('not_reviewable', OF_RENTAL);
  if (order.reviewId) return refuse('review_exists', message('review.already_written'));
  if (!isReviewable(given)) return refuse('not_reviewable', message('review.order_unpaid'));
  const { reviewId, rating, comment } = given;
  const isDelivered = DELIVERED.includes(given.status);
  const about = { reviewId, buyerId: terms.buyerId, rating, ...(isDelivered ? judged(terms, given.kept) : judged(terms)) };
  const waits = isBlind(order) ? { heldUntil: instantAfter(at, { days: WAITS_DAYS }) } : {};
  const review: OrderEvent = {
    type: 'ReviewGiven',
    data: { ...about, comment, at, ...(isDelivered ? waits : { awaitsDelivery: true }) },
  };
  return [review, ...shown(held, at)];
}

/** Settles a review from before delivery. Delivery of all kept contracts publishes or holds it; without any kept contract it ends. */
export function settledReview(order: ExistingOrder, { status, kept }: OrderContracts, at: string): OrderEvent[] {
  const waiting = order.held?.find(({ until }) => until === null)?.review;
  if (!waiting || !('buyerId' in waiting)) return [];
  const { reviewId } = waiting;
  if (ENDED.includes(status)) return [{ type: 'ReviewEnded', data: { reviewId, at } }];
  if (!DELIVERED.includes(status)) return [];
  if (isBlind(order)) return [{ type: 'ReviewDelivered', data: { reviewId, heldUntil: instantAfter(at, { days: WAITS_DAYS }), at } }];
  return [{ type: 'ReviewsPublished', data: { reviews: [{ ...waiting, ...judged(order.terms, kept) }], at } }];
}

/** Records an owner's review of their renter, once the rental is over. */
export function renterReviewed(order: ExistingOrder, given: RenterReview, by: Actor, at: string): OrderEvent[] {
  const { terms, rentersReviewed = [], held = [] } = order;
  const line = terms.rentals?.find(({ rental }) => rental.reservationId === given.rentalId);
  if (line?.sellerId !== by.id) return refuse('not_found', message('rental.not_found'));
  if (line.rental.extendsId) return refuse('not_reviewable', message('review.renter_of_extension'));
  if (rentersReviewed.includes(given.rentalId)) return refuse('review_exists', message('review.renter_already'));
  if (!given.closed) return refuse('not_reviewable', message('review.rental_not_over'));
  const { reviewId, rentalId, rating, comment } = given;
  const about = { reviewId, rentalId, listingId: line.listingId, sellerId: by.id, renterId: terms.buyerId, rating };
  const last = rentalsOf(terms).every((id) => id === rentalId || rentersReviewed.includes(id));
  const waited = last ? held.filter(({ review, until }) => 'buyerId' in review && until !== null) : [];
  return [
    {
      type: 'RenterReviewed',
      data: { ...about, comment, at, ...(!order.reviewId && { heldUntil: instantAfter(at, { days: WAITS_DAYS }) }) },
    },
    ...shown(waited, at),
  ];
}

/** Removes a review's words. The stars stay: they are about goods that were bought or rented. */
export function wordsRemoved(order: ExistingOrder, { rentalId, ...words }: RemovedReview, at: string): OrderEvent[] {
  const { terms, removed = [] } = order;
  if (removed.includes(wordsIdOf(words))) return [];
  const about = { buyerId: terms.buyerId, sellerIds: sellersOf(terms), listingIds: listingsOf(terms) };
  return [{ type: 'ReviewWordsRemoved', data: { ...words, ...(rentalId === null ? about : { rentalId }), at } }];
}

/** Publishes the reviews whose wait is over. */
export const dueReviews = ({ held = [] }: ExistingOrder, now: string): OrderEvent[] =>
  shown(
    held.filter(({ until }) => until !== null && until <= now),
    now,
  );

/** Whether a review is unpublished. An unpublished review takes no reply. */
export const isHeld = ({ held = [] }: ExistingOrder, reviewId: string) => held.some(({ review }) => review.reviewId === reviewId);

function shown(held: readonly HeldReview[], at: string): OrderEvent[] {
  const reviews: ShownReview[] = held.map(({ review }) => review);
  return reviews.length > 0 ? [{ type: 'ReviewsPublished', data: { reviews, at } }] : [];
}

/** Returns the sellers and listings of a review. Cancelled and refunded contracts are not judged, where `kept` says which remain. */
function judged(terms: OrderTerms, kept?: readonly string[]) {
  const parts = ownPartsOf(terms).filter((part) => kept?.includes('rental' in part ? part.rental.reservationId : part.saleId) ?? true);
  return { sellerIds: unique(parts.map(({ sellerId }) => sellerId)), listingIds: unique(parts.map(({ listingId }) => listingId)) };
}

/** Whether an owner has not reviewed the renter yet. */
const isBlind = ({ terms, rentersReviewed = [] }: ExistingOrder) => rentalsOf(terms).some((id) => !rentersReviewed.includes(id));

export const listingsOf = (terms: OrderTerms) => unique(ownPartsOf(terms).map(({ listingId }) => listingId));
const sellersOf = (terms: OrderTerms) => unique(ownPartsOf(terms).map(({ sellerId }) => sellerId));
const rentalsOf = ({ rentals = [] }: OrderTerms) => rentals.flatMap(({ rental }) => (rental.extendsId ? [] : rental.reservationId));
const unique = (ids: readonly string[]) => [...new Set(ids)];
