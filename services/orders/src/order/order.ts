import type { Address, Currency, ReviewPart } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';
import type { LineOffer, LineRental } from '../cart/cart.js';

/** One sold listing of an order; each becomes a sale of its own once the order is paid. */
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
  /** Where its price is that of an accepted offer. */
  offer?: LineOffer;
};

/** One rented listing: its price is the rent, its contract the rental that holds the days. */
export type RentalLine = Omit<OrderLine, 'saleId'> & { rental: Omit<LineRental, 'ships'> };

export type OrderTerms = {
  checkoutId: string;
  buyerId: string;
  currency: Currency;
  lines: OrderLine[];
  /** Absent where nothing is rented, as in orders from before it could be; so is their deposit. */
  rentals?: RentalLine[];
  depositCents?: number;
  subtotalCents: number;
  shippingCents: number;
  totalCents: number;
  /** What the buyer's balance pays of it; absent where it pays nothing. */
  walletCents?: number;
  /** The money has to be here by then. */
  payBy: string;
};

type OrderClosing = { checkoutId: string; buyerId: string; at: string };
export type RefundReason = 'unavailable' | 'cancelled';

type BuyerReview = { reviewId: string; buyerId: string; rating: number; sellerIds: string[]; listingIds: string[] };
type OwnerReview = { reviewId: string; rentalId: string; listingId: string; sellerId: string; renterId: string; rating: number };
/** What others see of a review, but its words. */
export type ShownReview = BuyerReview | OwnerReview;
/**
 * `heldUntil`: others see it once the other side has spoken, or then. `awaitsDelivery`: others see it once its contracts are delivered.
 * Neither = at once.
 */
type WrittenReview = { comment: string | null; at: string; heldUntil?: string; awaitsDelivery?: true };

/** Of a buyer's review with whom it is about. */
export type RemovedWords = { reviewId: string; part: ReviewPart; at: string } & (
  Pick<BuyerReview, 'buyerId' | 'sellerIds' | 'listingIds'> | { rentalId: string }
);

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
  /** Its contracts are delivered; it waits for the owners of what was rented, or until then. */
  | Event<'ReviewDelivered', { reviewId: string; heldUntil: string; at: string }>
  /** Its contracts were all cancelled or refunded before delivery: nobody sees it. */
  | Event<'ReviewEnded', { reviewId: string; at: string }>
  /** What is told of a buyer's goes with it; an owner's is read by few. */
  | Event<'ReviewWordsRemoved', RemovedWords>
  | Event<'ReviewReplied', { reviewId: string; sellerId: string; body: string; listingIds: string[]; at: string }>;

/** `body` is null where its author was erased. */
type Reply = { body: string | null };
/** `until` null: its contracts are not delivered yet. */
export type HeldReview = { review: ShownReview; until: string | null };
/** `rentersReviewed`: rentals whose owner has said how it was; `held`: reviews that others do not see yet; `removed`: whose words staff has taken. */
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

/** All that is in an order, bought or rented. */
export const partsOf = ({ lines, rentals = [] }: Pick<OrderTerms, 'lines' | 'rentals'>): (OrderLine | RentalLine)[] => [
  ...lines,
  ...rentals,
];

/** What is reviewed with this order: days more of a rental are a part of that one. */
export const ownPartsOf = (terms: Pick<OrderTerms, 'lines' | 'rentals'>): (OrderLine | RentalLine)[] =>
  partsOf(terms).filter((part) => !('rental' in part && part.rental.extendsId));

/** Replays one fact. Never refuses: what is recorded has happened. */
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

/** One review has words of two people. */
export const wordsIdOf = ({ reviewId, part }: { reviewId: string; part: ReviewPart }): string => `${reviewId}:${part}`;

function holding(
  { held = [] }: ReviewState,
  { comment: _, at: __, heldUntil, awaitsDelivery, ...review }: ShownReview & WrittenReview,
): Pick<ReviewState, 'held'> {
  return heldUntil || awaitsDelivery ? { held: [...held, { review, until: heldUntil ?? null }] } : {};
}
