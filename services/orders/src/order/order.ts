import type { Address, Currency, ReviewPart } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import type { LineOffer, LineRental } from '../cart/cart.js';

/** A sold line of an order. Each becomes a sale of its own once the order is paid. */
export type OrderLine = {
  saleId: string;
  lineId: string;
  listingId: string;
  sellerId: string;
  title: string;
  coverUrl: string | null;
  quantity: number;
  priceCents: number;
  shippingCents: number;
  /** false = handed over in person, no address is needed */
  ships: boolean;
  /** Present where the price is that of an accepted offer. */
  offer?: LineOffer;
};

/** A rented line of an order. Its price is the rent, its contract the rental that reserves the days. */
export type RentalLine = Omit<OrderLine, 'saleId'> & { rental: Omit<LineRental, 'ships'> };

export type OrderTerms = {
  checkoutId: string;
  buyerId: string;
  currency: Currency;
  lines: OrderLine[];
  /** Absent where nothing is rented, as in orders older than rentals; so is the deposit. */
  rentals?: RentalLine[];
  depositCents?: number;
  subtotalCents: number;
  shippingCents: number;
  totalCents: number;
  /** Part that the buyer's balance pays. Absent where it pays nothing. */
  walletCents?: number;
  /** Deadline of the payment. */
  payBy: string;
};

type OrderClosing = { checkoutId: string; buyerId: string; at: string };
export type RefundReason = 'unavailable' | 'cancelled';

type BuyerReview = { reviewId: string; buyerId: string; rating: number; sellerIds: string[]; listingIds: string[] };
type OwnerReview = { reviewId: string; rentalId: string; listingId: string; sellerId: string; renterId: string; rating: number };
/** Public data of a review, without its words. */
export type ShownReview = BuyerReview | OwnerReview;
/**
 * `heldUntil`: published once the other side has written its review, at the latest then. `awaitsDelivery`: published once its contracts
 * are delivered. Neither = published at once.
 */
type WrittenReview = { comment: string | null; at: string; heldUntil?: string; awaitsDelivery?: true };

/** Removed words of a review. A buyer's review also names the sellers and listings that it is about. */
export type RemovedWords = { reviewId: string; part: ReviewPart; at: string } & (
  Pick<BuyerReview, 'buyerId' | 'sellerIds' | 'listingIds'> | { rentalId: string }
);

/** Event of the order's checkout. */
export type PaymentPrepared = Event<'PaymentPrepared', { orderId: string; paymentId: string; simulated: boolean }>;

export type OrderEvent =
  | Event<'OrderPlaced', OrderTerms & { at: string }>
  | Event<'OrderAddressSet', { buyerId: string; address: Address | null; at: string }>
  | Event<'OrderPaid', Omit<OrderTerms, 'payBy'> & { paymentId: string; needsAddress: boolean; at: string }>
  | Event<'OrderExpired', OrderClosing>
  | Event<'OrderCancelled', OrderClosing & { by: string }>
  | Event<'OrderRefunded', OrderClosing & { reason: RefundReason; refundId: string; refundCents: number; currency: Currency }>
  | Event<'ReviewGiven', BuyerReview & WrittenReview>
  | Event<'RenterReviewed', OwnerReview & WrittenReview>
  | Event<'ReviewsPublished', { reviews: ShownReview[]; at: string }>
  /** The review's contracts are delivered. Until `heldUntil` at the latest, it waits for the owners' reviews of the renter. */
  | Event<'ReviewDelivered', { reviewId: string; heldUntil: string; at: string }>
  /** The review's contracts were all cancelled or refunded before delivery: it is never published. */
  | Event<'ReviewEnded', { reviewId: string; at: string }>
  /** A buyer's review brings the data of its fact. An owner's, which few people read, has no fact. */
  | Event<'ReviewWordsRemoved', RemovedWords>
  | Event<'ReviewReplied', { reviewId: string; sellerId: string; body: string; listingIds: string[]; at: string }>;

/** `body` is null where its author was erased. */
type Reply = { body: string | null };
/** A review that is not published yet. `until` null: its contracts are not delivered yet. */
export type HeldReview = { review: ShownReview; until: string | null };
/** `rentersReviewed`: rentals whose owner has reviewed the renter; `held`: unpublished reviews; `removed`: ids of words that staff removed. */
type ReviewState = {
  reviewId: string | null;
  reply: Reply | null;
  rentersReviewed?: readonly string[];
  held?: readonly HeldReview[];
  removed?: readonly string[];
};
type OrderState = { terms: OrderTerms; address: Address | null; hasAddress: boolean } & ReviewState;
export type Order =
  | { status: 'none' }
  | ({ status: 'placed' } & OrderState)
  | ({ status: 'paid' } & OrderState)
  | ({ status: 'expired' } & OrderState)
  | ({ status: 'cancelled' } & OrderState)
  | ({ status: 'refunded' } & OrderState);

/** Returns all lines of an order, bought and rented. */
export const partsOf = ({ lines, rentals = [] }: Pick<OrderTerms, 'lines' | 'rentals'>): (OrderLine | RentalLine)[] => [
  ...lines,
  ...rentals,
];

/** Returns the lines that are reviewed with this order. Extensions are reviewed with their rental. */
export const ownPartsOf = (terms: Pick<OrderTerms, 'lines' | 'rentals'>): (OrderLine | RentalLine)[] =>
  partsOf(terms).filter((part) => !('rental' in part && part.rental.extendsId));

/** Applies one event. Never refuses, since a recorded event has happened. */
export function evolve(order: Order, { type, data }: OrderEvent): Order {
  if (type === 'OrderPlaced') {
    const { at: _, ...terms } = data;
    return { status: 'placed', terms, address: null, hasAddress: false, reviewId: null, reply: null };
  }
  if (order.status === 'none') return order;
  switch (type) {
    case 'OrderAddressSet':
      return { ...order, address: data.address, hasAddress: true };
    case 'OrderPaid':
      return { ...order, status: 'paid' };
    case 'OrderExpired':
      return { ...order, status: 'expired' };
    case 'OrderCancelled':
      return { ...order, status: 'cancelled' };
    case 'OrderRefunded':
      return { ...order, status: 'refunded' };
    case 'ReviewGiven':
      return { ...order, reviewId: data.reviewId, ...holding(order, data) };
    case 'RenterReviewed':
      return { ...order, rentersReviewed: [...(order.rentersReviewed ?? []), data.rentalId], ...holding(order, data) };
    case 'ReviewsPublished': {
      const out = data.reviews.map(({ reviewId }) => reviewId);
      return { ...order, held: order.held?.filter(({ review }) => !out.includes(review.reviewId)) ?? [] };
    }
    case 'ReviewDelivered': {
      const { reviewId, heldUntil: until } = data;
      return { ...order, held: order.held?.map((each) => (each.review.reviewId === reviewId ? { ...each, until } : each)) ?? [] };
    }
    case 'ReviewEnded':
      return { ...order, held: order.held?.filter(({ review }) => review.reviewId !== data.reviewId) ?? [] };
    case 'ReviewWordsRemoved':
      return { ...order, removed: [...(order.removed ?? []), wordsIdOf(data)] };
    case 'ReviewReplied':
      return { ...order, reply: { body: data.body } };
  }
}

/** A review has words of two people: its own and the reply. */
export const wordsIdOf = ({ reviewId, part }: { reviewId: string; part: ReviewPart }): string => `${reviewId}:${part}`;

function holding(
  { held = [] }: ReviewState,
  { comment: _, at: __, heldUntil, awaitsDelivery, ...review }: ShownReview & WrittenReview,
): Pick<ReviewState, 'held'> {
  return heldUntil || awaitsDelivery ? { held: [...held, { review, until: heldUntil ?? null }] } : {};
}
