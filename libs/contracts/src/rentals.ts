import { z } from 'zod';
import { Condition } from './catalog.js';
import { RateType } from './rates.js';
import { MAX_RENT_DAYS, NO_WINDOW } from './days.js';
import { distinctList } from './distinct-list.js';
import { command, facts, query, Sellers, service } from './dsl.js';
import {
  Address, AddressId, Cents, CheckoutId, Currency, Day, day, Empty, Instant, line, ListingId, MAX_CENTS, OfferId, OrderId, Page, pageOf, PersonId, PictureId, RentalId, Sealed, text, TimelineEntry,
} from './primitives.js'; // prettier-ignore

/** Pictures of one return. */
export const MAX_RETURN_PICTURES = 6;

/** `copy`: the one that is taken; null = all of them. */
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

/** In small letters, or with a capital at its beginning, as people write it: `good` and `Good`. */
const ConditionInWords = z
  .enum([...Condition.options, ...Condition.options.map(capital)])
  .transform((words) => words.toLowerCase())
  .pipe(Condition);
function capital<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
}

const days = z.int().min(1).max(MAX_RENT_DAYS);
/** How a listing is let: the shortest and the longest window, and the days after one that its way back takes. */
export const RentalTerms = z.object({ minDays: days, maxDays: days, bufferDays: z.int().min(0).max(30) });
export type RentalTerms = z.infer<typeof RentalTerms>;
export const USUAL_TERMS: RentalTerms = { minDays: 1, maxDays: MAX_RENT_DAYS, bufferDays: 2 };

/** `timeZone`: the seller's, whose days these are; `today`: the day it is there. A window can be had where one and the same copy is free from its first to its last day. */
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

/** `time`: it was not sent by its last day; of days more: they were paid too late. */
export const RentalCancelledBy = z.enum(['renter', 'seller', 'time']);
export type RentalCancelledBy = z.infer<typeof RentalCancelledBy>;

/** Days until the end day when its renter is reminded; less than 0: after it. */
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
  /** How far it is. */
  status: RentalStatus,
  /** A dispute about it is open: on the wire that is its status. */
  disputed: z.boolean(),
  startDate: Day,
  endDate: Day,
  /** The seller's when it was booked: whose days these are. */
  timeZone: z.string(),
  days: z.int(),
  rateType: RateType.exclude(['buy']),
  rateCents: Cents,
  /** Of the whole window, without shipping. */
  rentCents: Cents,
  /** Its rent and that of its paid extensions. */
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
  /** The seller's when they sent it; null = handed over in person, or sent before sellers gave one. */
  returnAddress: Address.nullable(),
  deliveredAt: Instant.nullable(),
  sentBackAt: Instant.nullable(),
  returnCarrier: z.string().nullable(),
  returnTrackingNumber: z.string().nullable(),
  returnedAt: Instant.nullable(),
  condition: Condition.nullable(),
  /** What its seller photographed when it came back: for its two sides and staff. */
  returnPictureIds: z.array(PictureId),
  /** Until when the seller may claim of the deposit. */
  claimUntil: Instant.nullable(),
  closedAt: Instant.nullable(),
  /** Until when it is paid, or its days are free again. */
  payBy: Instant.nullable(),
  lateDays: z.int(),
  /** What the late days cost so far, never more than the deposit. */
  lateCents: Cents,
  /** What the seller may still claim of the deposit: 0 until it is back, and once it is decided. */
  claimableCents: Cents,
  /** The rental that goes on with these days once they are paid. */
  extendsId: RentalId.nullable(),
  /** Its rent pays until this day: of weeks, to the end of the one that is begun. More days cost nothing until then. */
  paidUntil: Day,
  createdAt: Instant,
});
export type Rental = z.infer<typeof Rental>;

/** Money that moved with a step of a rental. `late`: what late days cost, out of the deposit; `promised`: what of it goes back for sure. */
export const RentalSum = z.object({
  what: z.enum(['rent', 'shipping', 'deposit', 'refunded', 'late', 'promised', 'captured', 'released']),
  cents: Cents,
});
export type RentalSum = z.infer<typeof RentalSum>;
/** `isAhead`: a deadline, `at` which this happens by itself if nothing else does. */
export const RentalStep = TimelineEntry.extend({ isAhead: z.boolean(), sums: z.array(RentalSum) });
export type RentalStep = z.infer<typeof RentalStep>;

/** What rentals say of a deposit: `capturedCents` of it are decided to be the seller's, the rest goes back; cancelled, all of it. */
export const RentalDeposit = z.object({
  ...{ rentalId: RentalId, currency: Currency, depositCents: Cents, capturedCents: Cents },
  status: z.enum(['held', 'decided', 'cancelled']),
});
export type RentalDeposit = z.infer<typeof RentalDeposit>;

const BothDays = day('Choose both start and end dates.');
const WindowDay = day(NO_WINDOW);
const RentalRef = z.strictObject({ rentalId: RentalId });
const RentalIds = distinctList(RentalId, { min: 1, max: 100 });
const RentalList = z.object({ items: z.array(Rental) });
/** Days that were reserved, and until when they are kept. */
export const Booked = Rental.pick({
  ...{ id: true, depositCents: true, startDate: true, endDate: true, rentCents: true, currency: true, payBy: true },
});
const HowSent = RentalRef.extend({ carrier: line(60).optional(), trackingNumber: line(60).optional() });
const ofSeller = { not_found: 404, not_seller: 403, invalid_transition: 409 };
const ofRenter = { not_found: 404, not_renter: 403, invalid_transition: 409 };
const window = { unavailable: 409, invalid_range: 422, conflict: 409, blocked: 409, not_found: 404 };

export const rentals = service('rentals', {
  /** What is taken of a listing from today on. Days are half-open: `[startDate, endDate)`. */
  availability: query({ input: z.strictObject({ listingId: ListingId }), answer: Availability, refusals: { not_found: 404 } }),
  block: command({
    /** Without a copy it takes all of them. */
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
    input: z.strictObject({ listingId: ListingId, slotId: z.string().max(80) }),
    answer: Availability,
    roles: Sellers,
    refusals: { not_found: 404, not_owner: 403 },
  }),
  terms: query({ input: z.strictObject({ listingId: ListingId }), answer: RentalTerms, refusals: { not_found: 404 } }),
  /** For bookings from now on. */
  setTerms: command({
    input: RentalTerms.extend({ listingId: ListingId }).strict(),
    answer: RentalTerms,
    roles: Sellers,
    refusals: { not_found: 404, not_owner: 403, invalid_range: 422 },
  }),
  /** Takes days of a free copy for 15 minutes. The listing's deposit counts where `depositCents` is less. */
  book: command({
    input: z.strictObject({ listingId: ListingId, startDate: WindowDay, endDate: WindowDay, depositCents: Cents.optional() }),
    answer: z.object({ rental: Booked }),
    roles: [],
    refusals: { ...window, own_listing: 422, too_many_reservations: 422 },
  }),
  /** 15 minutes more for what is not paid; what has run out is booked again at the same terms. */
  renew: command({
    input: RentalRef,
    answer: z.object({ rental: Rental }),
    roles: [],
    refusals: { ...window, price_changed: 409, invalid_transition: 409, too_many_reservations: 422 },
  }),
  /**
   * Days more, until `endDate`, on the same copy and at the same rate, without a deposit: a rental of their own until they are paid, then of this
   * one. Until `paidUntil` they are of this one at once, which is answered.
   */
  extend: command({
    input: RentalRef.extend({ endDate: day('Choose the day until which you want to keep it.') }),
    answer: z.object({ rental: Rental }),
    roles: [],
    refusals: { ...ofRenter, invalid_range: 422, conflict: 409, blocked: 409, extension_pending: 409, too_many_reservations: 422 },
  }),
  rental: query({ input: RentalRef, answer: Rental, roles: [], refusals: { not_found: 404 } }),
  rentalTimeline: query({ input: RentalRef, answer: z.object({ items: z.array(RentalStep) }), roles: [], refusals: { not_found: 404 } }),
  /** The caller's own as a renter, newest first; what was never paid and is over is left out. */
  myRentals: query({ input: Page, answer: pageOf(Rental), roles: [] }),
  /** The caller's own as a seller, once they are paid, newest first, each with its renter. */
  myLettings: query({
    input: Page,
    answer: pageOf(Rental.extend({ renterName: z.string().nullable(), renterEmail: z.string().nullable() })),
    roles: Sellers,
  }),
  /** How many rentals of the caller are paid and not over. */
  renterMetrics: query({ input: Empty, answer: z.object({ activeRentals: z.int() }), roles: [] }),
  /** What goes by mail comes back to `returnAddressId` of the seller's address book, or to its default address. */
  markSent: command({
    input: HowSent.extend({ returnAddressId: AddressId.optional() }),
    answer: Rental,
    roles: [],
    refusals: { ...ofSeller, address_missing: 409, return_address_missing: 409 },
  }),
  markDelivered: command({ input: RentalRef, answer: Rental, roles: [], refusals: ofRenter }),
  /** Posted by the last day is on time. */
  sendBack: command({ input: HowSent, answer: Rental, roles: [], refusals: ofRenter }),
  /**
   * It is back, in this condition. Late days come out of the deposit first; of the rest `releaseDepositCents` is given back for sure: at once
   * where it leaves nothing to claim, else with what is left, which goes back unless the seller claims it within 72 hours.
   */
  markReturned: command({
    input: RentalRef.extend({
      condition: ConditionInWords,
      releaseDepositCents: Cents.optional(),
      /** Evidence that the seller uploaded. */
      pictureIds: distinctList(PictureId, { max: MAX_RETURN_PICTURES }).optional(),
    }),
    answer: Rental,
    roles: [],
    refusals: { ...ofSeller, above_deposit: 422, picture_unknown: 422 },
  }),
  /** Keeps so much of the deposit, beside what late days cost; the rest is given back with it. The renter reads the reason. */
  captureDeposit: command({
    input: RentalRef.extend({ amountCents: z.int().min(1).max(MAX_CENTS), reason: text(2_000, 1) }),
    answer: Rental,
    roles: [],
    refusals: { ...ofSeller, no_deposit: 422, above_deposit: 422 },
  }),
  /** By either side of a paid rental, until it is sent: rent, shipping and deposit go back. */
  cancel: command({
    /** The other side reads why. */
    input: RentalRef.extend({ reason: text(200, 1) }),
    answer: Rental,
    roles: [],
    refusals: { not_found: 404, not_renter: 403, invalid_transition: 409 },
  }),
  rentalsOf: query({ input: z.strictObject({ rentalIds: distinctList(RentalId, { max: 100 }) }), answer: RentalList, internal: true }),
  /** The deposits of paid rentals, by id. `since`: those that are not over, and those that were over then or later; null = all. */
  deposits: query({
    input: z.strictObject({ after: RentalId.nullable(), since: Instant.nullable() }),
    answer: z.object({ items: z.array(RentalDeposit).max(500), next: RentalId.nullable() }),
    internal: true,
  }),
  /**
   * Keeps days for a checkout until its own end, all or none. What has run out is booked again where its days are free.
   * Of two checkouts the later one has them.
   */
  hold: command({
    input: z.strictObject({ rentalIds: RentalIds, checkoutId: CheckoutId, buyerId: PersonId, until: Instant }),
    /** What an order shows of them. */
    answer: z.object({ items: z.array(Rental.pick({ id: true, sellerId: true, coverUrl: true })) }),
    refusals: { reservation_expired: 409, price_changed: 409, unavailable: 409, not_found: 404 },
    internal: true,
  }),
  /**
   * Copies that are sold leave their listings' calendars from today on, all or none: such as nobody rents any more. The same hold of catalog again
   * changes nothing. They are back when catalog says that they were released or restocked.
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
  /** Days at the rent that the two agreed to, kept for 24 hours. The same offer again gives the same rental. */
  bookAgreed: command({
    input: z.strictObject({
      ...{ offerId: OfferId, listingId: ListingId, renterId: PersonId, startDate: BothDays, endDate: BothDays },
      ...{ rentCents: Cents, currency: Currency },
    }),
    answer: z.object({ rentalId: RentalId, keptUntil: Instant }),
    refusals: { ...window, own_listing: 422, too_many_reservations: 422, currency_mismatch: 409, reservation_expired: 409 },
    internal: true,
  }),
  /** They are paid. All or none; the same again changes nothing. */
  confirm: command({
    input: z.strictObject({ rentalIds: RentalIds, checkoutId: CheckoutId, orderId: OrderId }),
    answer: z.object({ confirmed: z.boolean() }),
    refusals: { reservation_expired: 409 },
    internal: true,
  }),
  /** Frees the days of what is not paid: of what this checkout holds, or without one of what no checkout holds. */
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
  /** `copy`: the one that is blocked, or was withdrawn for a sale; absent = all of them. */
  'WindowBlocked.v1': WindowFact.extend({ startDate: Day, endDate: Day, copy: z.int().optional() }),
  'WindowUnblocked.v1': WindowFact,
  /** A copy is a rental's (`slotId`), and until `freeFrom` on its way back. Said again when its days have moved. Nobody is told who rents it. */
  'WindowBooked.v1': WindowFact.extend({ startDate: Day, endDate: Day, freeFrom: Day, copy: z.int() }),
  'WindowFreed.v1': WindowFact,
  'RentalTermsSet.v1': RentalTerms.extend({ listingId: ListingId, sellerId: PersonId, at: Instant }),
  /** Also when days that had run out are booked again: the same rental, once more. */
  'RentalBooked.v1': RentalFact.extend({
    startDate: Day,
    endDate: Day,
    rentCents: Cents,
    depositCents: Cents,
    currency: Currency,
    payBy: Instant,
  }),
  /** It is kept for its payment until then. */
  'RentalHeld.v1': RentalFact.extend({ payBy: Instant }),
  /** `offerId`: where it was booked at the rent of an accepted offer. */
  'RentalConfirmed.v1': RentalFact.extend({ orderId: OrderId, offerId: OfferId.optional() }),
  /** Not paid in time, or let go of before. */
  'RentalExpired.v1': RentalFact.extend({ offerId: OfferId.optional() }),
  /** A paid one, before it was sent. `refundCents`: rent, shipping and deposit. `extendsId`: days more, paid when the rental they continue was over. */
  'RentalCancelled.v1': RentalFact.extend({
    orderId: OrderId.nullable(),
    by: RentalCancelledBy,
    refundCents: Cents,
    currency: Currency,
    extendsId: RentalId.optional(),
  }),
  'RentalShipped.v1': RentalFact.extend(ReturnAddress),
  'RentalDelivered.v1': RentalFact,
  /** It goes on until `endDate`, which is paid with that order as the rental `extensionId`; without one its own order had paid for it. */
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
    /** Cost of its late days, out of the deposit; absent = none, or a fact from before it was told. */
    lateCents: Cents.optional(),
  }),
  'RentalOverdue.v1': RentalFact,
  /** Its days begin tomorrow, and it is not sent; `needsAddress`: because its renter has not said where to. */
  'RentalUnsent.v1': RentalFact.extend({ orderId: OrderId, startDate: Day, needsAddress: z.boolean() }),
  /** It is still with its renter. Each once, and none once it is sent back. */
  'RentalReminded.v1': RentalFact.extend({ orderId: OrderId, daysLeft: RentalReminder, endDate: Day, ...ReturnAddress }),
  /** Once, where there is a deposit: captured + released = deposit. The renter reads the reason. */
  'DepositDecided.v1': RentalFact.extend({
    orderId: OrderId,
    capturedCents: Cents,
    releasedCents: Cents,
    currency: Currency,
    reason: z.string().nullable(),
  }),
  /** `earnedCents`: rent and shipping. `extendsId`: days more, over with their payment. */
  'RentalClosed.v1': RentalFact.extend({ orderId: OrderId, earnedCents: Cents, currency: Currency, extendsId: RentalId.optional() }),
});
