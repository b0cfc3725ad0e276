import { z } from 'zod';
import { RateType } from './rates.js';
import { distinctList } from './distinct-list.js';
import { command, facts, query, Sellers, service } from './dsl.js';
import {
  Address,
  AddressId,
  CartLineId,
  Cents,
  CheckoutId,
  Currency,
  Day,
  Done,
  Empty,
  Instant,
  line,
  ListingId,
  OfferId,
  OrderId,
  Page,
  pageOf,
  PaymentId,
  PersonId,
  RentalId,
  SaleId,
  Sealed,
  text,
  TimelineEntry,
  ReviewId,
} from './primitives.js';
import { contractActivityLog } from './activity-log.js';
import { RentalStatus } from './rentals.js';
import { reviewCalls, ReviewPart } from './reviews.js';

export const CartLineStatus = z.enum(['active', 'unavailable', 'price_changed', 'reservation_expired']);
/** Terms of one line that the buyer agrees to, as shown in the cart. */
export const LineTerms = z.strictObject({ priceCents: Cents, shippingCents: Cents, currency: Currency });
export type LineTerms = z.infer<typeof LineTerms>;
/** Reserved days of a rented line: its price is the rent of all days, its quantity 1. */
export const CartRental = z.object({
  reservationId: RentalId,
  startDate: Day,
  endDate: Day,
  days: z.int(),
  rateType: RateType,
  rateCents: Cents,
  depositCents: Cents,
  /** End of the reservation. */
  payBy: Instant,
  /** Rental extended by these days. */
  extendsId: RentalId.nullable(),
});
export type CartRental = z.infer<typeof CartRental>;
export const CartLine = z.object({
  id: CartLineId,
  listingId: ListingId,
  quantity: z.int(),
  priceCents: Cents,
  shippingCents: Cents,
  currency: Currency,
  /** Terms agreed to before, where the listing's have changed. */
  previous: LineTerms.nullable(),
  /** false = handed over in person. */
  ships: z.boolean(),
  title: z.string(),
  coverUrl: z.string().nullable(),
  status: CartLineStatus,
  reason: z.string().nullable(),
  /** True where accepting the current terms makes the line buyable. */
  refreshable: z.boolean(),
  rental: CartRental.nullable(),
  /** End of the copy's reservation at the price of an accepted offer; null without an offer. */
  keptUntil: Instant.nullable(),
});
export const Cart = z.object({
  id: z.string(),
  currency: Currency,
  subtotalCents: Cents,
  shippingCents: Cents,
  depositCents: Cents,
  items: z.array(CartLine),
  version: z.int(),
});
export type Cart = z.infer<typeof Cart>;

/** `awaiting_payment` and `requires_payment` wait for the buyer's payment: by hand (simulated), or by card. */
export const OrderStatus = z.enum([
  'awaiting_payment', 'requires_payment', 'paid', 'fulfilled', 'delivered', 'completed', 'closed', 'cancelled', 'expired', 'refunded', 'refunded_unavailable', 'disputed',
]); // prettier-ignore
export type OrderStatus = z.infer<typeof OrderStatus>;
export const SaleStatus = z.enum(['awaiting_payment', 'paid', 'shipped', 'delivered', 'completed', 'cancelled', 'refunded', 'disputed']);
export type SaleStatus = z.infer<typeof SaleStatus>;

/** Actor that ended a sale before it was sent; `time` = not shipped by its deadline. */
export const CancelledBy = z.enum(['buyer', 'seller', 'time']);
export type CancelledBy = z.infer<typeof CancelledBy>;

export const Review = z.object({
  id: z.string(),
  rating: z.int().min(1).max(5),
  comment: z.string(),
  createdAt: Instant,
  displayName: z.string(),
  /** Reply of a seller of the order, its author and time. */
  reply: z.string().nullable(),
  repliedBy: PersonId.nullable(),
  repliedAt: Instant.nullable(),
  /** null = hidden until the other side of a rental has reviewed too, or for 7 days. */
  publishedAt: Instant.nullable(),
});
export type Review = z.infer<typeof Review>;

/** Carrier, tracking number and time, as far as the seller has entered them. */
export const Shipment = z.object({
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: Instant.nullable(),
  /** Time of the seller's last correction. */
  shipmentCorrectedAt: Instant.nullable(),
});

export const Sale = z.object({
  id: SaleId,
  orderId: OrderId,
  listingId: ListingId,
  title: z.string(),
  coverUrl: z.string().nullable(),
  quantity: z.int(),
  priceCents: Cents,
  shippingCents: Cents,
  currency: Currency,
  sellerId: PersonId,
  buyerId: PersonId,
  status: SaleStatus,
  /** false = handed over in person */
  ships: z.boolean(),
  ...Shipment.shape,
  deliveredAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  /** Time of its automatic completion. */
  completesAt: Instant.nullable(),
  /** Deadline of shipping; an unshipped sale is then cancelled automatically. */
  shipBy: Instant.nullable(),
  createdAt: Instant,
});
export type Sale = z.infer<typeof Sale>;

/** A rented line of an order. Its status comes from rentals. */
export const OrderRental = z.object({
  rentalId: RentalId,
  listingId: ListingId,
  title: z.string(),
  coverUrl: z.string().nullable(),
  sellerId: PersonId,
  status: RentalStatus,
  /** An open dispute; on the wire it becomes the status. */
  disputed: z.boolean(),
  startDate: Day,
  endDate: Day,
  rentCents: Cents,
  shippingCents: Cents,
  depositCents: Cents,
  depositCapturedCents: Cents,
  depositReleasedCents: Cents,
  /** false = handed over in person */
  ships: z.boolean(),
});
export type OrderRental = z.infer<typeof OrderRental>;

/** Reader's side of an order; staff only reads. */
export const OrderSide = z.enum(['buyer', 'seller', 'staff']);
export type OrderSide = z.infer<typeof OrderSide>;

/** Money of the lines visible to the caller, by the payment: paid = refunded + remaining. */
export const OrderSums = z.object({
  paidCents: Cents,
  refundedCents: Cents,
  /** Refunds of cancelled lines not issued yet, included in the remaining amount. */
  refundingCents: Cents,
  remainingCents: Cents,
});
export type OrderSums = z.infer<typeof OrderSums>;

/** One event of an order, its sales, disputes, refunds and deposits, in the order's currency. */
export const OrderStep = TimelineEntry.extend({ amountCents: Cents.nullable() });
export type OrderStep = z.infer<typeof OrderStep>;

export const Order = z.object({
  id: OrderId,
  /** The caller's side. */
  side: OrderSide,
  checkoutId: CheckoutId,
  buyerId: PersonId,
  buyerName: z.string().nullable(),
  status: OrderStatus,
  currency: Currency,
  subtotalCents: Cents,
  shippingCents: Cents,
  /** Deposits of all its rentals; each is released when its copy is back. */
  depositCents: Cents,
  totalCents: Cents,
  /** Parts of the total paid by the buyer's balance and by card; null for sellers, from whom they are hidden. */
  walletCents: Cents.nullable(),
  cardCents: Cents.nullable(),
  sums: OrderSums,
  simulated: z.boolean(),
  paymentId: PaymentId.nullable(),
  payBy: Instant.nullable(),
  paidAt: Instant.nullable(),
  createdAt: Instant,
  address: Address.nullable(),
  needsAddress: z.boolean(),
  sales: z.array(Sale),
  rentals: z.array(OrderRental),
  /** True where the caller may review it now. */
  reviewable: z.boolean(),
  review: Review.nullable(),
});
export type Order = z.infer<typeof Order>;

const ShownLine = LineTerms.extend({ lineId: CartLineId, quantity: z.int().min(1).max(10_000) });
const Copies = z.strictObject({ listingId: ListingId, quantity: z.int().min(1).max(10_000) });
const OrderRef = z.strictObject({ orderId: OrderId });
const SaleRef = z.strictObject({ saleId: SaleId });
const HowSent = SaleRef.extend({ carrier: line(60).optional(), trackingNumber: line(60).optional() });
const stock = {
  insufficient_stock: 409,
  listing_unavailable: 409,
  currency_mismatch: 409,
  own_listing: 422,
  not_for_sale: 422,
  not_found: 404,
  cart_full: 422,
};
/** Refusals of rentals to reserving days. */
const days = { conflict: 409, blocked: 409, unavailable: 409, invalid_range: 422 };

export const orders = service('orders', {
  trail: contractActivityLog,
  cart: query({ rest: 'GET /cart', input: Empty, answer: Cart, roles: [] }),
  /** Adds a listing to the cart. Days, if given, are reserved, and the line is a rental. */
  addLine: command({
    input: z.strictObject({
      listingId: ListingId,
      quantity: z.int().min(1).max(10_000).default(1),
      startDate: Day.optional(),
      endDate: Day.optional(),
    }),
    answer: Cart,
    roles: [],
    refusals: { ...stock, ...days, rental_quantity: 422, offer_quantity: 422, too_many_reservations: 422 },
  }),
  /** Adds days reserved by the caller as a line. Idempotent. */
  addRental: command({
    input: z.strictObject({ reservationId: RentalId }),
    answer: Cart,
    roles: [],
    refusals: { not_found: 404, reservation_expired: 409, reservation_ordered: 409, currency_mismatch: 409, cart_full: 422 },
  }),
  /** Adds the copy that catalog has reserved for an accepted offer, replacing other sale lines of the listing. */
  addOffered: command({
    input: LineTerms.extend({
      buyerId: PersonId,
      offerId: OfferId,
      listingId: ListingId,
      sellerId: PersonId,
      title: z.string(),
      coverUrl: z.string().nullable(),
      keptUntil: Instant,
    }),
    answer: Done,
    refusals: { currency_mismatch: 409, cart_full: 422 },
    internal: true,
  }),
  /** Adds days that rentals has reserved at the rent of an accepted offer to their renter's cart. */
  addAgreedDays: command({
    input: z.strictObject({ buyerId: PersonId, reservationId: RentalId }),
    answer: Done,
    refusals: { not_found: 404, reservation_expired: 409, reservation_ordered: 409, currency_mismatch: 409, cart_full: 422 },
    internal: true,
  }),
  /** Rounded down and floored at 0; 0 removes the line. A rented line, or one of an offer, always has quantity 1. */
  setQuantity: command({
    rest: 'PATCH /cart/items/:lineId',
    input: z.strictObject({ lineId: CartLineId, quantity: z.number().max(10_000) }),
    answer: Cart,
    roles: [],
    refusals: { ...stock, rental_quantity: 422, offer_quantity: 422 },
  }),
  /**
   * Accepts a line's current terms: price, shipping, and no more copies than are left; rented days are reserved again. Refused where the terms
   * differ from `shown`.
   */
  acceptPrice: command({
    rest: { route: 'POST /cart/items/:lineId/accept-price', isBodyOptional: true },
    input: z.strictObject({ lineId: CartLineId, shown: LineTerms.optional() }),
    answer: Cart,
    roles: [],
    refusals: { ...stock, ...days, price_changed: 409, too_many_reservations: 422 },
  }),
  removeLine: command({
    rest: 'DELETE /cart/items/:lineId',
    input: z.strictObject({ lineId: CartLineId }),
    answer: Cart,
    roles: [],
    refusals: { not_found: 404 },
  }),
  clearCart: command({ rest: 'DELETE /cart', input: Empty, answer: Cart, roles: [] }),
  mergeCart: command({
    input: z.strictObject({ items: distinctList(Copies, { max: 100, by: 'listingId' }) }),
    answer: z.object({
      cart: Cart,
      changes: z.array(
        z.object({
          listingId: z.string(),
          title: z.string(),
          kind: z.enum(['added', 'raised', 'capped', 'skipped']),
          quantity: z.int(),
          reason: z.string().nullable(),
        }),
      ),
    }),
    roles: [],
  }),
  checkout: command({
    rest: { route: 'POST /cart/checkout-intent', isBodyOptional: true },
    /**
     * `lines`: the only lines to buy, with the terms shown to the buyer; absent = every line that can be bought.
     * `walletCents`: part to be paid by the buyer's balance.
     */
    input: z.strictObject({
      addressId: AddressId.optional(),
      lines: distinctList(ShownLine, { min: 1, max: 100, by: 'lineId' }).optional(),
      walletCents: Cents.optional(),
    }),
    answer: z.object({
      orderId: OrderId,
      checkoutId: CheckoutId,
      status: OrderStatus,
      amountCents: Cents,
      /** Part of the amount paid by the buyer's balance; if that is all, the order is paid. */
      walletCents: Cents,
      /** Part of the amount released after the rentals. */
      depositCents: Cents,
      currency: Currency,
      simulated: z.boolean(),
      message: z.string().nullable(),
      clientSecret: z.string().nullable(),
      intentId: z.string().nullable(),
      payBy: Instant,
    }),
    roles: [],
    refusals: {
      cart_empty: 422, line_unavailable: 409, reservation_expired: 409, insufficient_stock: 409, price_changed: 409, listing_unavailable: 409, own_listing: 422, currency_mismatch: 409, checkout_given_up: 409, checkout_running: 409, payment_unavailable: 503, payment_refused: 422, cart_full: 422, not_found: 404, wallet_insufficient: 409, wallet_exceeds_total: 422, card_rest_too_small: 422,
    }, // prettier-ignore
  }),
  order: query({ rest: 'GET /orders/:id', input: OrderRef, answer: Order, roles: [], refusals: { not_found: 404 } }),
  /** Payment data of an order that still waits for the card, to continue after a reload or in another tab. */
  openPayment: query({
    input: OrderRef,
    answer: z.object({ clientSecret: z.string().nullable(), intentId: z.string().nullable() }),
    roles: [],
    refusals: { not_found: 404 },
  }),
  orderTimeline: query({
    rest: 'GET /orders/:id/timeline',
    input: OrderRef,
    answer: z.object({ items: z.array(OrderStep) }),
    roles: [],
    refusals: { not_found: 404 },
  }),
  myOrders: query({
    rest: 'GET /orders',
    input: Page,
    answer: pageOf(Order),
    roles: [],
  }),
  /** Cancels an unpaid order, or every unsent sale of a paid one: money and copies go back. */
  cancel: command({
    rest: 'POST /orders/:id/cancel',
    input: OrderRef,
    answer: Order,
    roles: [],
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
  /** Only for simulated payments: the buyer, a seller of the order or an admin confirms the payment. */
  markPaid: command({
    rest: 'POST /orders/:id/mark-paid',
    input: OrderRef,
    answer: Order,
    roles: [],
    refusals: { not_found: 404, not_simulated: 409, invalid_transition: 409 },
  }),
  setAddress: command({
    rest: 'PUT /orders/:id/address',
    input: Address.extend({ orderId: OrderId }).strict(),
    answer: Order,
    roles: [],
    refusals: { not_found: 404, invalid_transition: 409 },
  }),
  review: command({
    rest: { route: 'POST /orders/:id/reviews', status: 201 },
    input: OrderRef.extend({ rating: z.int().min(1).max(5).default(5), comment: text(2_000).default('') }),
    answer: z.object({ review: Review }),
    roles: [],
    refusals: { not_found: 404, review_exists: 409, not_reviewable: 409 },
  }),
  /** Adds the only reply, by a seller of the reviewed order. */
  replyToReview: command({
    rest: { route: 'POST /reviews/:id/reply', status: 201 },
    input: z.strictObject({ reviewId: ReviewId, body: text(2_000, 1) }),
    answer: z.object({ review: Review }),
    roles: [],
    refusals: { not_found: 404, not_owner: 403, already_replied: 409 },
  }),
  ...reviewCalls,
  reviewsOf: query({
    input: z.strictObject({ listingId: ListingId, ...Page.shape }),
    answer: pageOf(Review).extend({ count: z.int(), average: z.number().nullable() }),
  }),
  markSent: command({
    input: HowSent,
    answer: Sale,
    roles: [],
    refusals: { not_found: 404, not_seller: 403, invalid_transition: 409, address_missing: 409 },
  }),
  /** Corrects carrier and tracking number of a sale in transit; absent fields are cleared. */
  correctShipment: command({
    rest: { route: 'POST /contracts/:id/correct-shipment', isBodyOptional: true },
    input: HowSent,
    answer: Sale,
    roles: [],
    refusals: { not_found: 404, not_seller: 403, invalid_transition: 409 },
  }),
  /** Cancels a sale by its seller before it is sent: full refund, copies back. The reason is shown to the buyer. */
  cancelSale: command({
    input: SaleRef.extend({ reason: text(200, 1) }),
    answer: Sale,
    roles: [],
    refusals: { not_found: 404, not_seller: 403, invalid_transition: 409 },
  }),
  markDelivered: command({
    input: SaleRef,
    answer: Sale,
    roles: [],
    refusals: { not_found: 404, not_buyer: 403, invalid_transition: 409 },
  }),
  confirm: command({
    rest: 'POST /contracts/:id/confirm',
    input: SaleRef,
    answer: Sale,
    roles: [],
    refusals: { not_found: 404, not_buyer: 403, invalid_transition: 409 },
  }),
  sale: query({ input: SaleRef, answer: Sale, roles: [], refusals: { not_found: 404 } }),
  /** The caller's sales as a seller, newest first, with shipping addresses. */
  mySales: query({
    input: z.strictObject({ status: SaleStatus.optional(), ...Page.shape }),
    answer: pageOf(Sale.extend({ address: Address.nullable(), buyerName: z.string().nullable() })),
    roles: Sellers,
  }),
  buyerMetrics: query({ input: Empty, answer: z.object({ openOrders: z.int(), totalSpentCents: z.int(), currency: Currency }), roles: [] }),
  /** Number of a person's paid contracts not over yet; checked before an erasure. */
  openBusiness: query({ input: z.strictObject({ personId: PersonId }), answer: z.object({ open: z.int() }), internal: true }),
});
export type Orders = typeof orders;

const SaleFact = z.object({ saleId: SaleId, orderId: OrderId, sellerId: PersonId, buyerId: PersonId, at: Instant });
const SaleLine = z.object({
  saleId: SaleId,
  listingId: ListingId,
  title: z.string(),
  sellerId: PersonId,
  quantity: z.int(),
  priceCents: Cents,
  shippingCents: Cents,
});
/** A rented line. Its deposit is not income of its seller. */
const RentalLine = z.object({
  rentalId: RentalId,
  listingId: ListingId,
  title: z.string(),
  sellerId: PersonId,
  rentCents: Cents,
  shippingCents: Cents,
  depositCents: Cents,
  /** Rental extended by these days. */
  extendsId: RentalId.optional(),
});
/** Cover of a line as shown to the buyer; stored with the order. */
const shown = { coverUrl: z.string().nullable().optional() };
const [PlacedLine, PlacedRental] = [SaleLine.extend(shown), RentalLine.extend(shown)];

export const ordersFacts = facts('orders', {
  /** A person's cart has changed. Its content stays private. */
  'CartChanged.v1': z.object({ buyerId: PersonId }),
  'OrderPlaced.v1': z.object({
    orderId: OrderId,
    checkoutId: CheckoutId,
    buyerId: PersonId,
    currency: Currency,
    totalCents: Cents,
    lines: z.array(PlacedLine),
    /** Absent without rentals. `lines` holds sales only; `totalCents` covers both, deposits included. */
    rentals: z.array(PlacedRental).optional(),
    at: Instant,
  }),
  'OrderPaid.v1': z.object({
    orderId: OrderId, checkoutId: CheckoutId, buyerId: PersonId, paymentId: PaymentId, currency: Currency, totalCents: Cents, lines: z.array(SaleLine), rentals: z.array(RentalLine).optional(), needsAddress: z.boolean(), at: Instant,
  }), // prettier-ignore
  'OrderExpired.v1': z.object({ orderId: OrderId, checkoutId: CheckoutId, buyerId: PersonId, at: Instant }),
  'OrderCancelled.v1': z.object({ orderId: OrderId, checkoutId: CheckoutId, buyerId: PersonId, by: z.string(), at: Instant }),
  /** The money arrived after the order was over and was refunded in full. */
  'OrderRefunded.v1': z.object({
    orderId: OrderId, checkoutId: CheckoutId, buyerId: PersonId, reason: z.enum(['unavailable', 'cancelled']), refundCents: Cents, currency: Currency, at: Instant,
  }), // prettier-ignore
  'OrderAddressSet.v1': z.object({ orderId: OrderId, buyerId: PersonId, pii: Sealed.optional(), address: Address.nullish(), at: Instant }),
  /** Paid, not sent, a few days left. `needsAddress`: the buyer has not given an address. */
  'SaleReminded.v1': SaleFact.extend({ shipBy: Instant, needsAddress: z.boolean() }),
  /** `completesAt`: when the sale completes without the buyer's confirmation; absent in older facts. */
  'SaleShipped.v1': SaleFact.extend({ completesAt: Instant.optional() }),
  'SaleDelivered.v1': SaleFact.extend({ completesAt: Instant.optional() }),
  /** `earnedCents`: the seller's earning (price × quantity + shipping), before payouts' commission. */
  'SaleCompleted.v1': SaleFact.extend({
    listingId: ListingId,
    earnedCents: Cents,
    currency: Currency,
    how: z.enum(['confirmed', 'after_delivery', 'after_shipping']),
  }),
  'SaleCancelled.v1': SaleFact.extend({
    listingId: ListingId,
    quantity: z.int(),
    refundCents: Cents,
    currency: Currency,
    reason: z.string(),
    by: CancelledBy.optional(),
  }),
  'ReviewGiven.v1': z.object({
    orderId: OrderId, buyerId: PersonId, rating: z.int(), comment: z.string().nullish(), sellerIds: z.array(PersonId), listingIds: z.array(ListingId), pii: Sealed.optional(), at: Instant,
  }), // prettier-ignore
  /** An owner's review of a renter is published. */
  'RenterReviewed.v1': z.object({
    orderId: OrderId, reviewId: z.string(), rentalId: RentalId, listingId: ListingId, sellerId: PersonId, renterId: PersonId, rating: z.int(), at: Instant,
  }), // prettier-ignore
  'ReviewReplied.v1': z.object({ orderId: OrderId, reviewId: z.string(), sellerId: PersonId, listingIds: z.array(ListingId), at: Instant }),
  /** Staff has removed the text of a buyer's review, or of its reply; the stars stay. */
  'ReviewWordsRemoved.v1': z.object({
    orderId: OrderId, reviewId: ReviewId, part: ReviewPart, buyerId: PersonId, sellerIds: z.array(PersonId), listingIds: z.array(ListingId), at: Instant,
  }), // prettier-ignore
});
