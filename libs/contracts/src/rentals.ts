import { z } from 'zod';
import { Condition } from './catalog.js';
import { RateType } from './rates.js';
import { MAX_RENT_DAYS } from './days.js';
import { distinctList } from './distinct-list.js';
import { command, facts, query, Sellers, service } from './dsl.js';
import {
  Address, AddressId, Cents, CheckoutId, Currency, Day, day, Empty, Instant, line, ListingId, MAX_CENTS, OfferId, OrderId, Page, pageOf, PersonId, PictureId, RentalId, Sealed, text, TimelineEntry,
} from './primitives.js'; // prettier-ignore
import { problem } from './validation-sentences.js';

/** Maximum number of pictures of one return. */
export const MAX_RETURN_PICTURES = 6;

/** Occupied days. `copy`: the occupied one; null = all copies. */
export const Slot = z.object({
  id: z.string(),
  startDate: Day,
  endDate: Day,
  blockedReason: z.string().nullable(),
  copy: z.int().nullable(),
});
export const Reservation = z.object({
  id: z.string(),
  startDate: Day,
  endDate: Day,
  status: z.string(),
  depositCents: Cents,
  copy: z.int(),
});

/** Condition in lower case or capitalised: `good` and `Good`. */
const ConditionInWords = z
  .enum([...Condition.options, ...Condition.options.map(capital)])
  .transform((words) => words.toLowerCase())
  .pipe(Condition);
function capital<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
}

const days = z.int().min(1).max(MAX_RENT_DAYS);
/** Rental terms of a listing: shortest and longest window, and the buffer days after one. */
export const RentalTerms = z.object({ minDays: days, maxDays: days, bufferDays: z.int().min(0).max(30) });
export type RentalTerms = z.infer<typeof RentalTerms>;
export const USUAL_TERMS: RentalTerms = { minDays: 1, maxDays: MAX_RENT_DAYS, bufferDays: 2 };

/**
 * `timeZone`: the seller's, in which these days count; `today`: the current day there. A window is available where a single copy is free on
 * all its days.
 */
const Availability = z.object({
  slots: z.array(Slot),
  reservations: z.array(Reservation),
  copies: z.int(),
  terms: RentalTerms,
  today: Day,
  timeZone: z.string(),
});

export const RentalStatus = z.enum([
  'pending_payment', 'confirmed', 'shipped', 'active', 'returned', 'closed', 'expired', 'cancelled', 'overdue', 'disputed',
]); // prettier-ignore
export type RentalStatus = z.infer<typeof RentalStatus>;

/** `time`: not sent by its last day; for an extension: paid too late. */
export const RentalCancelledBy = z.enum(['renter', 'seller', 'time']);
export type RentalCancelledBy = z.infer<typeof RentalCancelledBy>;

/** Days from a reminder of the renter to the end day; negative = after it. */
export const RentalReminder = z.literal([2, 0, -1, -3]);
export type RentalReminder = z.infer<typeof RentalReminder>;

export const Rental = z.object({
  id: RentalId,
  listingId: ListingId,
  title: z.string(),
  coverUrl: z.string().nullable(),
  sellerId: PersonId,
  renterId: PersonId,
  orderId: OrderId.nullable(),
  status: RentalStatus,
  /** An open dispute; on the wire it becomes the status. */
  disputed: z.boolean(),
  startDate: Day,
  endDate: Day,
  /** The seller's time zone at booking, in which its days count. */
  timeZone: z.string(),
  days: z.int(),
  rateType: RateType.exclude(['buy']),
  rateCents: Cents,
  /** Rent of the whole window, without shipping. */
  rentCents: Cents,
  /** Rent including paid extensions. */
  totalRentCents: Cents,
  shippingCents: Cents,
  currency: Currency,
  /** false = handed over in person */
  ships: z.boolean(),
  depositCents: Cents,
  depositCapturedCents: Cents,
  depositReleasedCents: Cents,
  captureReason: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: Instant.nullable(),
  /** The seller's return address at sending; null = handed over in person, or sent before return addresses existed. */
  returnAddress: Address.nullable(),
  deliveredAt: Instant.nullable(),
  sentBackAt: Instant.nullable(),
  returnCarrier: z.string().nullable(),
  returnTrackingNumber: z.string().nullable(),
  returnedAt: Instant.nullable(),
  condition: Condition.nullable(),
  /** The seller's pictures of the returned copy, visible to both sides and staff. */
  returnPictureIds: z.array(PictureId),
  /** End of the seller's time to claim the deposit. */
  claimUntil: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** Payment deadline; an unpaid rental's days are freed then. */
  payBy: Instant.nullable(),
  lateDays: z.int(),
  /** Cost of late days so far, never more than the deposit. */
  lateCents: Cents,
  /** Amount of the deposit that the seller may still claim: 0 before the return and after the decision. */
  claimableCents: Cents,
  /** Rental to be extended by these days once they are paid. */
  extendsId: RentalId.nullable(),
  /** End of the paid time: a weekly rate pays to the end of the week begun. An extension up to then is free. */
  paidUntil: Day,
  createdAt: Instant,
});
export type Rental = z.infer<typeof Rental>;

/** Money moved by a step of a rental. `late`: cost of late days, from the deposit; `promised`: part of it released in any case. */
export const RentalSum = z.object({
  what: z.enum(['rent', 'shipping', 'deposit', 'refunded', 'late', 'promised', 'captured', 'released']),
  cents: Cents,
});
export type RentalSum = z.infer<typeof RentalSum>;
/** `isAhead`: a future step, which happens automatically `at` that time if nothing else does. */
export const RentalStep = TimelineEntry.extend({ isAhead: z.boolean(), sums: z.array(RentalSum) });
export type RentalStep = z.infer<typeof RentalStep>;

/** State of a deposit in rentals: `capturedCents` go to the seller, the rest is released; if cancelled, all of it. */
export const RentalDeposit = z.object({
  ...{ rentalId: RentalId, currency: Currency, depositCents: Cents, capturedCents: Cents },
  status: z.enum(['held', 'decided', 'cancelled']),
});
export type RentalDeposit = z.infer<typeof RentalDeposit>;

const BothDays = day(problem('field.both_dates'));
const WindowDay = day(problem('calendar.invalid_window'));
const RentalRef = z.strictObject({ rentalId: RentalId });
const RentalIds = distinctList(RentalId, { min: 1, max: 100 });
const RentalList = z.object({ items: z.array(Rental) });
/** Reserved days with everything that a cart keeps of them. */
export const BookedRental = Rental.pick({
  ...{ id: true, listingId: true, title: true, coverUrl: true, sellerId: true, renterId: true, orderId: true, status: true, ships: true },
  ...{ startDate: true, endDate: true, days: true, rateType: true, rateCents: true, rentCents: true, shippingCents: true },
  ...{ depositCents: true, currency: true, payBy: true, extendsId: true },
});
export type BookedRental = z.infer<typeof BookedRental>;
const HowSent = RentalRef.extend({ carrier: line(60).optional(), trackingNumber: line(60).optional() });
const ofSeller = { not_found: 404, not_seller: 403, invalid_transition: 409 };
const ofRenter = { not_found: 404, not_renter: 403, invalid_transition: 409 };
const window = { unavailable: 409, invalid_range: 422, conflict: 409, blocked: 409, not_found: 404 };

export const rentals = service('rentals', {
  /** Occupied days of a listing from today on. Windows are half-open: `[startDate, endDate)`. */
  availability: query({
    rest: 'GET /items/:id/availability',
    input: z.strictObject({ listingId: ListingId }),
    answer: Availability,
    refusals: { not_found: 404 },
  }),
  block: command({
    rest: 'POST /items/:id/availability',
    /** Without `copy` all copies are blocked. */
    input: z.strictObject({
      listingId: ListingId,
      startDate: BothDays,
      endDate: BothDays,
      reason: text(200).optional(),
      copy: z.int().min(1).max(10_000).optional(),
    }),
    answer: Availability,
    roles: Sellers,
    refusals: { not_found: 404, not_owner: 403, conflict: 409, invalid_range: 422, no_such_copy: 422 },
  }),
  unblock: command({
    rest: 'DELETE /items/:id/availability/:slotId',
    input: z.strictObject({ listingId: ListingId, slotId: z.string().max(80) }),
    answer: Availability,
    roles: Sellers,
    refusals: { not_found: 404, not_owner: 403 },
  }),
  terms: query({
    rest: 'GET /items/:id/rental-terms',
    input: z.strictObject({ listingId: ListingId }),
    answer: RentalTerms,
    refusals: { not_found: 404 },
  }),
  /** Sets the terms of future bookings. */
  setTerms: command({
    rest: 'PUT /items/:id/rental-terms',
    input: RentalTerms.extend({ listingId: ListingId }).strict(),
    answer: RentalTerms,
    roles: Sellers,
    refusals: { not_found: 404, not_owner: 403, invalid_range: 422 },
  }),
  /** Reserves days of a free copy for 15 minutes. A `depositCents` below the listing's deposit is raised to it. */
  book: command({
    input: z.strictObject({ listingId: ListingId, startDate: WindowDay, endDate: WindowDay, depositCents: Cents.optional() }),
    answer: z.object({ rental: BookedRental }),
    roles: [],
    refusals: { ...window, own_listing: 422, too_many_reservations: 422 },
  }),
  /** Renews an unpaid reservation for 15 minutes; an expired one is booked again at the same terms. */
  renew: command({
    input: RentalRef,
    answer: z.object({ rental: Rental }),
    roles: [],
    refusals: { ...window, price_changed: 409, invalid_transition: 409, too_many_reservations: 422 },
  }),
  /**
   * Extends a rental until `endDate`, on the same copy at the same rate, without a deposit. The days are a rental of their own until paid, then
   * part of this one. Up to `paidUntil` they are part of this one at once, and it is returned.
   */
  extend: command({
    input: RentalRef.extend({ endDate: day(problem('extension.choose_day')) }),
    answer: z.object({ rental: Rental }),
    roles: [],
    refusals: { ...ofRenter, invalid_range: 422, conflict: 409, blocked: 409, extension_pending: 409, too_many_reservations: 422 },
  }),
  rental: query({ input: RentalRef, answer: Rental, roles: [], refusals: { not_found: 404 } }),
  rentalTimeline: query({ input: RentalRef, answer: z.object({ items: z.array(RentalStep) }), roles: [], refusals: { not_found: 404 } }),
  /** The caller's rentals as a renter, newest first, without those that expired unpaid. */
  myRentals: query({ input: Page, answer: pageOf(Rental), roles: [] }),
  /** The caller's paid rentals as a seller, newest first, each with its renter. */
  myLettings: query({
    input: Page,
    answer: pageOf(Rental.extend({ renterName: z.string().nullable(), renterEmail: z.string().nullable() })),
    roles: Sellers,
  }),
  /** Number of the caller's paid rentals not over yet. */
  renterMetrics: query({ input: Empty, answer: z.object({ activeRentals: z.int() }), roles: [] }),
  /** Marks a rental as sent. Mailed copies return to `returnAddressId` of the seller's address book, or to its default address. */
  markSent: command({
    input: HowSent.extend({ returnAddressId: AddressId.optional() }),
    answer: Rental,
    roles: [],
    refusals: { ...ofSeller, address_missing: 409, return_address_missing: 409 },
  }),
  markDelivered: command({ input: RentalRef, answer: Rental, roles: [], refusals: ofRenter }),
  /** Marks a copy as sent back; posted by the last day is on time. */
  sendBack: command({
    rest: { route: 'POST /contracts/:id/send-back', isBodyOptional: true },
    input: HowSent,
    answer: Rental,
    roles: [],
    refusals: ofRenter,
  }),
  /**
   * Marks a copy as returned in this condition. The cost of late days is taken from the deposit first; `releaseDepositCents` of the rest is
   * released in any case: at once where it leaves nothing to claim, else with the remainder, unless the seller claims that within 72 hours.
   */
  markReturned: command({
    rest: 'POST /contracts/:id/mark-returned',
    input: RentalRef.extend({
      condition: ConditionInWords,
      releaseDepositCents: Cents.optional(),
      /** Evidence uploaded by the seller. */
      pictureIds: distinctList(PictureId, { max: MAX_RETURN_PICTURES }).optional(),
    }),
    answer: Rental,
    roles: [],
    refusals: { ...ofSeller, above_deposit: 422, picture_unknown: 422 },
  }),
  /** Captures an amount of the deposit, on top of the cost of late days, and releases the rest. The reason is shown to the renter. */
  captureDeposit: command({
    rest: 'POST /contracts/:id/deposit/capture',
    input: RentalRef.extend({ amountCents: z.int().min(1).max(MAX_CENTS), reason: text(2_000, 1) }),
    answer: Rental,
    roles: [],
    refusals: { ...ofSeller, no_deposit: 422, above_deposit: 422 },
  }),
  /** Cancels a paid rental by either side before it is sent: rent, shipping and deposit are refunded. */
  cancel: command({
    /** `reason` is shown to the other side. */
    input: RentalRef.extend({ reason: text(200, 1) }),
    answer: Rental,
    roles: [],
    refusals: { not_found: 404, not_renter: 403, invalid_transition: 409 },
  }),
  rentalsOf: query({ input: z.strictObject({ rentalIds: distinctList(RentalId, { max: 100 }) }), answer: RentalList, internal: true }),
  /** Deposits of paid rentals, by id. `since`: open ones, and those ended then or later; null = all. */
  deposits: query({
    input: z.strictObject({ after: RentalId.nullable(), since: Instant.nullable() }),
    answer: z.object({ items: z.array(RentalDeposit).max(500), next: RentalId.nullable() }),
    internal: true,
  }),
  /**
   * Reserves days for a checkout until its end, all or none. Expired reservations are booked again where their days are free.
   * The latest of several checkouts gets the days.
   */
  hold: command({
    input: z.strictObject({ rentalIds: RentalIds, checkoutId: CheckoutId, buyerId: PersonId, until: Instant }),
    /** Data for the order's page. */
    answer: z.object({ items: z.array(Rental.pick({ id: true, sellerId: true, coverUrl: true })) }),
    refusals: { reservation_expired: 409, price_changed: 409, unavailable: 409, not_found: 404 },
    internal: true,
  }),
  /**
   * Allocates sold copies: copies without current or future rentals leave their listings' calendars from today on, all or none. Idempotent by
   * catalog's reservation. The copies return when catalog reports their release or restock.
   */
  withdrawCopies: command({
    input: z.strictObject({
      holdId: CheckoutId,
      copies: distinctList(z.strictObject({ listingId: ListingId, quantity: z.int().min(1).max(10_000) }), {
        min: 1,
        max: 100,
        by: 'listingId',
      }),
    }),
    answer: z.object({ withdrawn: z.literal(true) }),
    refusals: { insufficient_stock: 409, not_found: 404 },
    internal: true,
  }),
  /** Reserves days at the agreed rent for 24 hours. Idempotent by offer id. */
  bookAgreed: command({
    input: z.strictObject({
      ...{ offerId: OfferId, listingId: ListingId, renterId: PersonId, startDate: BothDays, endDate: BothDays },
      ...{ rentCents: Cents, currency: Currency },
    }),
    answer: z.object({ rentalId: RentalId, keptUntil: Instant }),
    refusals: { ...window, own_listing: 422, too_many_reservations: 422, currency_mismatch: 409, reservation_expired: 409 },
    internal: true,
  }),
  /** Marks rentals as paid, all or none. Idempotent. */
  confirm: command({
    input: z.strictObject({ rentalIds: RentalIds, checkoutId: CheckoutId, orderId: OrderId }),
    answer: z.object({ confirmed: z.boolean() }),
    refusals: { reservation_expired: 409 },
    internal: true,
  }),
  /** Frees days of unpaid rentals: those reserved by this checkout, or without `checkoutId` those of no checkout. */
  release: command({
    input: z.strictObject({ rentalIds: RentalIds, checkoutId: CheckoutId.optional(), reason: text(120, 1) }),
    answer: z.object({ released: z.boolean() }),
    internal: true,
  }),
});
export type Rentals = typeof rentals;

const WindowFact = z.object({ listingId: ListingId, sellerId: PersonId, slotId: z.string(), at: Instant });
const ReturnAddress = { pii: Sealed.optional(), returnAddress: Address.nullish() };
const RentalFact = z.object({ rentalId: RentalId, listingId: ListingId, sellerId: PersonId, renterId: PersonId, at: Instant });

export const rentalsFacts = facts('rentals', {
  /** `copy`: the one blocked, or allocated to a sale; absent = all copies. */
  'WindowBlocked.v1': WindowFact.extend({ startDate: Day, endDate: Day, copy: z.int().optional() }),
  'WindowUnblocked.v1': WindowFact,
  /** A copy is occupied by a rental (`slotId`), and until `freeFrom` on its way back. Repeated when its days move. Does not name the renter. */
  'WindowBooked.v1': WindowFact.extend({ startDate: Day, endDate: Day, freeFrom: Day, copy: z.int() }),
  'WindowFreed.v1': WindowFact,
  'RentalTermsSet.v1': RentalTerms.extend({ listingId: ListingId, sellerId: PersonId, at: Instant }),
  /** Repeated for the same rental when expired days are booked again. */
  'RentalBooked.v1': RentalFact.extend({
    startDate: Day,
    endDate: Day,
    rentCents: Cents,
    depositCents: Cents,
    currency: Currency,
    payBy: Instant,
  }),
  /** The rental is reserved for a checkout; `payBy`: payment deadline. */
  'RentalHeld.v1': RentalFact.extend({ payBy: Instant }),
  /** `offerId`: accepted offer whose rent it was booked at. */
  'RentalConfirmed.v1': RentalFact.extend({ orderId: OrderId, offerId: OfferId.optional() }),
  /** Not paid in time, or released before. */
  'RentalExpired.v1': RentalFact.extend({ offerId: OfferId.optional() }),
  /** A paid rental cancelled before sending. `refundCents`: rent, shipping and deposit. `extendsId`: an extension paid after its rental was over. */
  'RentalCancelled.v1': RentalFact.extend({
    orderId: OrderId.nullable(),
    by: RentalCancelledBy,
    refundCents: Cents,
    currency: Currency,
    extendsId: RentalId.optional(),
  }),
  'RentalShipped.v1': RentalFact.extend(ReturnAddress),
  'RentalDelivered.v1': RentalFact,
  /** The rental is extended until `endDate`, paid with that order as rental `extensionId`; absent = already paid with its own order. */
  'RentalExtended.v1': RentalFact.extend({
    extensionId: RentalId.optional(),
    orderId: OrderId,
    endDate: Day,
    rentCents: Cents,
    currency: Currency,
  }),
  'RentalSentBack.v1': RentalFact,
  'RentalReturned.v1': RentalFact.extend({
    condition: Condition.nullable(),
    /** Cost of late days, from the deposit; absent = none, or an older fact. */
    lateCents: Cents.optional(),
    /** End of the seller's time to claim a deposit; absent without one, and in older facts. */
    claimUntil: Instant.optional(),
  }),
  'RentalOverdue.v1': RentalFact,
  /** Not sent, though its days begin tomorrow. `needsAddress`: the renter has not given an address. */
  'RentalUnsent.v1': RentalFact.extend({ orderId: OrderId, startDate: Day, needsAddress: z.boolean() }),
  /** Reminder to return the copy. Each `daysLeft` once, none after it is sent back. */
  'RentalReminded.v1': RentalFact.extend({ orderId: OrderId, daysLeft: RentalReminder, endDate: Day, ...ReturnAddress }),
  /** Sent once per deposit: captured + released = deposit. The reason is shown to the renter. */
  'DepositDecided.v1': RentalFact.extend({
    orderId: OrderId,
    capturedCents: Cents,
    releasedCents: Cents,
    currency: Currency,
    reason: z.string().nullable(),
  }),
  /** `earnedCents`: rent and shipping. `extendsId`: an extension, closed with its payment. */
  'RentalClosed.v1': RentalFact.extend({ orderId: OrderId, earnedCents: Cents, currency: Currency, extendsId: RentalId.optional() }),
});
