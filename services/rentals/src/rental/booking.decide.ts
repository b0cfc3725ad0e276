import {
  beginOfDay,
  type Currency,
  dayIn,
  daysAfter,
  daysBetween,
  instantAfter,
  MAX_CENTS,
  rangeProblem,
  rentFor,
} from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import { type Message, message } from '@tankobon/messages';
import type { BookableListing } from '../views/known-listings.view.js';
import { cancel, isOut, notNow, partyOf } from './fulfilment.decide.js';
import {
  aboutOf,
  type AgreedRentalTerms,
  type ExistingRental,
  offerOf,
  type OngoingRental,
  type Rental,
  type RentalEvent,
} from './rental.js';

export const PAY_WITHIN_MINUTES = 15;
/** Reservation time for the days of an accepted offer. */
const OFFER_MINUTES = 24 * 60;
export const MOST_UNPAID = 20;
/** Longest time that one person may keep days of one listing unpaid, over all reservations that run or ended within a day. */
export const MOST_UNPAID_MINUTES = 120;
/** A rental can be extended until this many days after its end; then it has to come back. */
export const EXTEND_WITHIN_DAYS = 3;
/** Unpaid reservations of one person: their number, and the minutes for which days of one listing were kept. */
export type UnpaidUse = { unpaid: number; unpaidMinutes: number };

/** Rent of an accepted offer, for all of its days together. */
type AgreedRent = { offerId: string; rentCents: number; currency: Currency };

/** `listing` null: an unknown listing. */
export type BookingCommand =
  /** `isContinued`: the extended rental still runs until this one begins; true without one. `agreed`: this rent, whatever the listing asks. */
  | Command<
      'BookRental',
      UnpaidUse & { listing: BookableListing | null; startDate: string; endDate: string; depositCents: number; agreed?: AgreedRent }
    >
  | Command<'RenewRental', UnpaidUse & { listing: BookableListing | null; isContinued: boolean }>
  | Command<
      'HoldRental',
      { rentalId: string; listing: BookableListing | null; checkoutId: string; buyerId: string; until: string; isContinued: boolean }
    >
  | Command<'ConfirmRental', { rentalId: string; checkoutId: string; orderId: string; isContinued: boolean }>
  /** `checkoutId` null: only days that no checkout has reserved. */
  | Command<'ReleaseRental', { checkoutId: string | null; reason: string }>
  | Command<'ExpireRental', Record<string, never>>
  /** On a stream of its own. `extended`: the rental with the id `extendsId`; `waiting`: another extension of it is not paid yet. */
  | Command<'BookExtension', UnpaidUse & { extendsId: string; extended: Rental; endDate: string; waiting: boolean }>
  /** On the rental itself: its extension is paid. */
  | Command<
      'ExtendRental',
      { extensionId: string; orderId: string; startDate: string; endDate: string; rentCents: number; currency: Currency }
    >
  /** On the rental itself: days until `endDate` that its rent has paid for. */
  | Command<'KeepPaidDays', { endDate: string; waiting: boolean }>;

/**
 * Decides the commands on a rental's days until they are paid. The days are taken in the same transaction, by the calendar's own rules. An
 * extension is a rental of its own at the same rate, without a deposit and a parcel, and paid before it counts.
 */
export function decideBooking(command: BookingCommand, rental: Rental): RentalEvent[] {
  switch (command.type) {
    case 'BookRental':
      return rental.status === 'none' ? [book(command)] : [];
    case 'RenewRental':
      return renew(command, rental);
    case 'HoldRental':
      return reserve(command, rental);
    case 'ConfirmRental':
      return confirm(command, rental);
    case 'ReleaseRental':
      return release(command, rental);
    case 'ExpireRental':
      if (rental.status !== 'pending_payment') return [];
      if (Date.parse(command.now) < Date.parse(rental.payBy)) return refuse('invalid_transition', message('rental.still_payable'));
      return [expired(rental, 'expired', command.now)];
    case 'BookExtension':
      return rental.status === 'none' ? [bookExtension(command)] : [];
    case 'ExtendRental':
      return extend(command, rental);
    case 'KeepPaidDays':
      return keepPaidDays(command, rental);
  }
}

type CommandOf<T extends BookingCommand['type']> = Extract<BookingCommand, { type: T }>;

function book({ data, by, now }: CommandOf<'BookRental'>): RentalEvent {
  const listing = data.listing ?? refuse('not_found', message('listing.not_found'));
  if (by.id === listing.sellerId) return refuse('own_listing', message('rental.own_listing'));
  const { listingId, sellerId, title, coverUrl, shippingCents, currency, ships, timeZone } = listing;
  const { startDate, endDate, agreed } = data;
  const days = daysBetween(startDate, endDate);
  const rate = agreed ? rateBeside(agreed, listing, days) : rateOf(listing);
  const depositCents = Math.max(data.depositCents, listing.depositCents);
  const rentCents = agreed?.rentCents ?? rentFor(rate, Math.max(days, 0));
  if (rentCents + shippingCents + depositCents > MAX_CENTS) return refuse('invalid_range', message('order.more_than_it_holds'));
  checkUnpaid(agreed ? { ...data, unpaidMinutes: 0 } : data);
  const terms: AgreedRentalTerms = {
    ...{ listingId, title, coverUrl, sellerId, renterId: by.id, startDate, endDate, days, ...rate },
    ...{ rentCents, shippingCents, currency, ships, depositCents, timeZone },
  };
  if (!agreed) return { type: 'RentalBooked', data: { ...terms, at: now, payBy: paymentEnd(now) } };
  const payBy = paymentEnd(now, OFFER_MINUTES);
  return { type: 'RentalBooked', data: { ...terms, offer: { offerId: agreed.offerId, keptUntil: payBy }, at: now, payBy } };
}

/** @throws Refusal `too_many_reservations` */
function checkUnpaid({ unpaid, unpaidMinutes }: UnpaidUse): void {
  if (unpaid >= MOST_UNPAID) refuse('too_many_reservations', message('rental.too_many_reserved'));
  if (unpaidMinutes >= MOST_UNPAID_MINUTES) refuse('too_many_reservations', message('rental.kept_unpaid_too_long'));
}

/** @throws Refusal `unavailable` where nothing can be rented */
function rateOf({ live, rateType, rateCents, copies }: BookableListing): Pick<AgreedRentalTerms, 'rateType' | 'rateCents'> {
  const isRent = rateType === 'rent_daily' || rateType === 'rent_weekly';
  if (!live || !isRent || rateCents === null || copies < 1) return refuse('unavailable', message('calendar.closed'));
  return { rateType, rateCents };
}

/** Returns the rate of extensions and late days: the listing's own. Without one, the agreed rent by the day, rounded up. */
function rateBeside(
  { rentCents, currency }: AgreedRent,
  listing: BookableListing,
  days: number,
): Pick<AgreedRentalTerms, 'rateType' | 'rateCents'> {
  const asked = rateOf({ ...listing, rateCents: listing.rateCents ?? rentCents });
  if (currency !== listing.currency) refuse('currency_mismatch', message('offer.other_currency'));
  return listing.rateCents === null ? { rateType: 'rent_daily', rateCents: Math.ceil(rentCents / Math.max(days, 1)) } : asked;
}

function renew({ data: { listing, isContinued, ...use }, by, now }: CommandOf<'RenewRental'>, rental: Rental): RentalEvent[] {
  if (rental.status === 'none' || rental.terms.renterId !== by.id) return refuse('not_found', message('rental.not_found'));
  const payBy = paymentEnd(now);
  if (rental.status === 'pending_payment') {
    if (rental.payBy >= payBy) return [];
    checkUnpaid({ ...use, unpaid: 0 });
    return [{ type: 'RentalRenewed', data: { ...aboutOf(rental, now), payBy } }];
  }
  if (rental.status !== 'expired') return refuse('invalid_transition', message('rental.paid'));
  if (!isContinued) return refuse('unavailable', message('extension.not_possible'));
  if (rental.terms.offer) return refuse('price_changed', message('offer.choose_days_again'));
  if (!rental.terms.extendsId) checkTerms(rental.terms, listing);
  checkUnpaid(use);
  return [again(rental, { payBy, checkoutId: null, now })];
}

/** Refuses terms that the listing no longer asks. A higher deposit was the renter's own wish. @throws Refusal `unavailable`, `price_changed` */
function checkTerms(
  { rateType, rateCents, shippingCents, currency, depositCents }: AgreedRentalTerms,
  listing: BookableListing | null,
  details?: object,
): void {
  const rate = rateOf(listing ?? refuse('unavailable', message('calendar.closed')));
  const isSame = rate.rateType === rateType && rate.rateCents === rateCents;
  if (!isSame || listing?.shippingCents !== shippingCents || listing.currency !== currency || listing.depositCents > depositCents) {
    return refuse('price_changed', message('rental.price_changed'), { details: { ...details } });
  }
}

function reserve({ data, now }: CommandOf<'HoldRental'>, rental: Rental): RentalEvent[] {
  const { rentalId, checkoutId, buyerId, listing, isContinued, until: payBy } = data;
  if (rental.status === 'none' || rental.terms.renterId !== buyerId) return refuse('not_found', message('rental.not_found'));
  if (!isContinued) return gone(rentalId);
  if (rental.status === 'pending_payment') {
    const isSame = rental.checkoutId === checkoutId && rental.payBy === payBy;
    return isSame ? [] : [{ type: 'RentalHeld', data: { ...aboutOf(rental, now), payBy, checkoutId } }];
  }
  const isRentable = listing?.live === true && listing.copies > 0;
  if (rental.status !== 'expired' || rental.terms.offer || !(isRentable || rental.terms.extendsId)) return gone(rentalId);
  if (!rental.terms.extendsId) checkTerms(rental.terms, listing, { rentalId });
  return [again(rental, { payBy, checkoutId, now })];
}

function again(rental: ExistingRental, { now, ...until }: { payBy: string; checkoutId: string | null; now: string }): RentalEvent {
  const { startDate, endDate, rentCents, depositCents, currency } = rental.terms;
  return {
    type: 'RentalBookedAgain',
    data: { ...aboutOf(rental, now), startDate, endDate, rentCents, depositCents, currency, ...until },
  };
}

const paymentEnd = (now: string, minutes = PAY_WITHIN_MINUTES): string => instantAfter(now, { minutes });

/** Confirms a rental of a paid order. An extension is over at once: earned, or refunded alone where its rental no longer runs. */
function confirm({ data, now }: CommandOf<'ConfirmRental'>, rental: Rental): RentalEvent[] {
  const { rentalId, checkoutId, orderId, isContinued } = data;
  if ('orderId' in rental && rental.orderId === orderId) return [];
  if (rental.status !== 'pending_payment' || rental.checkoutId !== checkoutId) return gone(rentalId);
  const { terms } = rental;
  const { extendsId, rentCents: earnedCents, currency } = terms;
  const about = { ...aboutOf(rental, now), ...offerOf(rental), checkoutId, orderId };
  if (!extendsId) return [{ type: 'RentalConfirmed', data: about }];
  const paid: RentalEvent = { type: 'RentalConfirmed', data: { ...about, extendsId } };
  if (!isContinued) return [paid, cancel({ terms, orderId }, 'time', message('extension.too_late').text, now)];
  // The renter has the copy already, so an extension needs nothing else.
  return [paid, { type: 'RentalClosed', data: { ...aboutOf(rental, now), orderId, earnedCents, currency, extendsId } }];
}

/** Releases reserved days. An accepted offer's days stay reserved until `keptUntil`: the checkout is over, the agreement is not. */
function release({ data: { checkoutId, reason }, now }: CommandOf<'ReleaseRental'>, rental: Rental): RentalEvent[] {
  if (rental.status !== 'pending_payment' || rental.checkoutId !== checkoutId) return [];
  const { offer } = rental.terms;
  if (checkoutId === null || !offer || Date.parse(now) >= Date.parse(offer.keptUntil)) return [expired(rental, reason, now)];
  return [{ type: 'RentalRenewed', data: { ...aboutOf(rental, now), payBy: offer.keptUntil, isLetGo: true } }];
}

const expired = (rental: ExistingRental, reason: string, now: string): RentalEvent => ({
  type: 'RentalExpired',
  data: { ...aboutOf(rental, now), ...offerOf(rental), reason },
});

export const gone = (rentalId: string): never => refuse('reservation_expired', message('rental.days_released'), { details: { rentalId } });

function extend({ data, now }: CommandOf<'ExtendRental'>, rental: Rental): RentalEvent[] {
  if (!isContinued(rental, data.startDate)) return gone(data.extensionId);
  const days = daysBetween(rental.terms.startDate, data.endDate);
  return [{ type: 'RentalExtended', data: { ...aboutOf(rental, now), ...data, days } }];
}

/** Whether the renter still has the rental, and until the day on which the extension begins. */
export const isContinued = (rental: Rental, startDate: string): rental is OngoingRental =>
  rental.status !== 'none' && isOut(rental) && extensionProblem(rental) === null && rental.terms.endDate === startDate;

/** Whether the rent has paid for the days until `endDate`. */
export const isPaidUntil = (rental: Rental, endDate: string): boolean => 'orderId' in rental && endDate <= rental.paidUntil;

function keepPaidDays({ data, by, now }: CommandOf<'KeepPaidDays'>, rental: Rental): RentalEvent[] {
  const { endDate, waiting } = data;
  const out = partyOf(rental, by, 'renter');
  if ('keptUntil' in out && out.keptUntil === endDate) return [];
  const { orderId, terms } = checkExtension(out, { endDate, waiting, now });
  if (!isPaidUntil(out, endDate)) return refuse('invalid_range', message('rental.days_unpaid'));
  const { startDate, endDate: from, currency } = terms;
  const days = daysBetween(startDate, endDate);
  return [{ type: 'RentalExtended', data: { ...aboutOf(out, now), orderId, startDate: from, endDate, days, rentCents: 0, currency } }];
}

function bookExtension({ data, by, now }: CommandOf<'BookExtension'>): RentalEvent {
  const { extendsId, extended, endDate, waiting } = data;
  const { terms, paidUntil } = checkExtension(partyOf(extended, by, 'renter'), { endDate, waiting, now });
  const { endDate: startDate, timeZone, offer: _paid, ...same } = terms;
  const days = daysBetween(startDate, endDate);
  const rentCents = rentFor(terms, Math.max(daysBetween(paidUntil, endDate), 0));
  if (rentCents < 1) return refuse('invalid_range', message('rental.days_without_price'));
  if (rentCents > MAX_CENTS) return refuse('invalid_range', message('order.more_than_it_holds'));
  checkUnpaid(data);
  const more = { extendsId, startDate, endDate, days, rentCents, shippingCents: 0, depositCents: 0, ships: false };
  return { type: 'RentalBooked', data: { ...same, timeZone, ...more, at: now, payBy: paymentEnd(now) } };
}

/** @throws Refusal `invalid_transition`, `invalid_range`, `extension_pending` */
function checkExtension(
  rental: ExistingRental,
  { endDate, waiting, now }: { endDate: string; waiting: boolean; now: string },
): OngoingRental {
  const out = checkExtendable(rental, now);
  const { timeZone, endDate: startDate } = out.terms;
  const today = dayIn(timeZone, now);
  if (endDate <= startDate || endDate <= today) return refuse('invalid_range', message('extension.end_before_rental'));
  const problem = rangeProblem({ startDate, endDate }, startDate, today);
  if (problem !== null) return refuse('invalid_range', problem);
  if (waiting) return refuse('extension_pending', message('extension.already_chosen'));
  return out;
}

function checkExtendable(rental: ExistingRental, now: string): OngoingRental {
  const { timeZone, endDate } = rental.terms;
  if (!isOut(rental)) return refuse('invalid_transition', notNow(rental));
  const problem = extensionProblem(rental);
  if (problem !== null) return refuse('invalid_transition', problem);
  const isTooLate = Date.parse(now) >= Date.parse(beginOfDay(timeZone, daysAfter(endDate, EXTEND_WITHIN_DAYS + 1)));
  return isTooLate ? refuse('invalid_transition', message('extension.overdue')) : rental;
}

function extensionProblem({ delivered, sentBack, disputed }: OngoingRental): Message | null {
  if (!delivered) return message('extension.not_arrived');
  if (sentBack) return message('extension.sent_back');
  return disputed ? message('rental.disputed') : null;
}
