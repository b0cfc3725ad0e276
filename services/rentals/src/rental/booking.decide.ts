import { type Currency, daysBetween, instantAfter, MAX_CENTS, type RateType, rentFor } from '@tankobon/contracts';
import { type Command, refuse } from '@tankobon/eventstore';
import { confirmed, type RentalConfirmation } from './confirming.decide.js';
import { expired, gone, released } from './letting-go.decide.js';
import { aboutOf, type ExistingRental, type Rental, type RentalEvent, type AgreedRentalTerms } from './rental.js';

export const PAY_WITHIN_MINUTES = 15;
/** Reservation time for the days of an accepted offer. */
const KEPT_MINUTES = 24 * 60;
export const MOST_UNPAID = 20;
/** Longest time that one person may keep days of one listing unpaid, over all reservations that run or ended within a day. */
export const MOST_UNPAID_MINUTES = 120;
/** Unpaid reservations of one person: their number, and the minutes for which days of one listing were kept. */
export type UnpaidUse = { unpaid: number; unpaidMinutes: number };

/** Listing data at the moment of a command; null = an unknown listing. */
export type BookableListing = {
  listingId: string;
  sellerId: string;
  live: boolean;
  title: string;
  coverUrl: string | null;
  rateType: RateType;
  rateCents: number | null;
  currency: Currency;
  depositCents: number;
  shippingCents: number;
  ships: boolean;
  copies: number;
  timeZone: string;
};

/** Rent of an accepted offer, for all of its days together. */
type AgreedRent = { offerId: string; rentCents: number; currency: Currency };

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
  | Command<'ConfirmRental', RentalConfirmation>
  /** `checkoutId` null: only days that no checkout has reserved. */
  | Command<'ReleaseRental', { checkoutId: string | null; reason: string }>
  | Command<'ExpireRental', Record<string, never>>;

/** Decides a rental's commands until it is paid. Its days are taken in the same transaction, by the calendar's own rules. */
export function decideBooking(command: BookingCommand, rental: Rental): RentalEvent[] {
  switch (command.type) {
    case 'BookRental':
      return rental.status === 'none' ? [booked(command)] : [];
    case 'RenewRental':
      return renewed(command, rental);
    case 'HoldRental':
      return held(command, rental);
    case 'ConfirmRental':
      return confirmed(command.data, command.now, rental);
    case 'ReleaseRental':
      return released(command.data, command.now, rental);
    case 'ExpireRental':
      if (rental.status !== 'pending_payment') return [];
      if (Date.parse(command.now) < Date.parse(rental.payBy)) return refuse('invalid_transition', 'There is still time to pay for it.');
      return [expired(rental, 'expired', command.now)];
  }
}

type CommandOf<T extends BookingCommand['type']> = Extract<BookingCommand, { type: T }>;

function booked({ data, by, now }: CommandOf<'BookRental'>): RentalEvent {
  const listing = data.listing ?? refuse('not_found', 'There is no such listing.');
  if (by.id === listing.sellerId) return refuse('own_listing', 'You cannot rent your own listing.');
  const { listingId, sellerId, title, coverUrl, shippingCents, currency, ships, timeZone } = listing;
  const { startDate, endDate, agreed } = data;
  const days = daysBetween(startDate, endDate);
  const rate = agreed ? rateBeside(agreed, listing, days) : rateOf(listing);
  const depositCents = Math.max(data.depositCents, listing.depositCents);
  const rentCents = agreed?.rentCents ?? rentFor(rate, Math.max(days, 0));
  if (rentCents + shippingCents + depositCents > MAX_CENTS) return refuse('invalid_range', 'This is more than one order can hold.');
  checkUnpaid(agreed ? { ...data, unpaidMinutes: 0 } : data);
  const terms: AgreedRentalTerms = {
    ...{ listingId, title, coverUrl, sellerId, renterId: by.id, startDate, endDate, days, ...rate },
    ...{ rentCents, shippingCents, currency, ships, depositCents, timeZone },
  };
  if (!agreed) return { type: 'RentalBooked', data: { ...terms, at: now, payBy: paymentEnd(now) } };
  const payBy = paymentEnd(now, KEPT_MINUTES);
  return { type: 'RentalBooked', data: { ...terms, offer: { offerId: agreed.offerId, keptUntil: payBy }, at: now, payBy } };
}

/** @throws Refusal `too_many_reservations` */
export function checkUnpaid({ unpaid, unpaidMinutes }: UnpaidUse): void {
  if (unpaid >= MOST_UNPAID) refuse('too_many_reservations', 'Pay for what you have reserved first, or let go of some of it.');
  if (unpaidMinutes >= MOST_UNPAID_MINUTES)
    refuse(
      'too_many_reservations',
      'You have kept days of this listing unpaid for too long. Pay for what you have reserved, or try again tomorrow.',
    );
}

/** @throws Refusal `unavailable` where nothing can be rented */
function rateOf({ live, rateType, rateCents, copies }: BookableListing): Pick<AgreedRentalTerms, 'rateType' | 'rateCents'> {
  const isRent = rateType === 'rent_daily' || rateType === 'rent_weekly';
  if (!live || !isRent || rateCents === null || copies < 1) return refuse('unavailable', 'This listing is not accepting bookings.');
  return { rateType, rateCents };
}

/** Returns the rate of extensions and late days: the listing's own. Without one, the agreed rent by the day, rounded up. */
function rateBeside(
  { rentCents, currency }: AgreedRent,
  listing: BookableListing,
  days: number,
): Pick<AgreedRentalTerms, 'rateType' | 'rateCents'> {
  const asked = rateOf({ ...listing, rateCents: listing.rateCents ?? rentCents });
  if (currency !== listing.currency) refuse('currency_mismatch', 'This listing is priced in another currency.');
  return listing.rateCents === null ? { rateType: 'rent_daily', rateCents: Math.ceil(rentCents / Math.max(days, 1)) } : asked;
}

function renewed({ data: { listing, isContinued, ...use }, by, now }: CommandOf<'RenewRental'>, rental: Rental): RentalEvent[] {
  if (rental.status === 'none' || rental.terms.renterId !== by.id) return refuse('not_found', 'There is no such rental.');
  const payBy = paymentEnd(now);
  if (rental.status === 'pending_payment') {
    if (rental.payBy >= payBy) return [];
    checkUnpaid({ ...use, unpaid: 0 });
    return [{ type: 'RentalRenewed', data: { ...aboutOf(rental, now), payBy } }];
  }
  if (rental.status !== 'expired') return refuse('invalid_transition', 'This rental is paid already.');
  if (!isContinued) return refuse('unavailable', 'This rental cannot be kept longer any more.');
  if (rental.terms.offer) return refuse('price_changed', 'What was agreed to is over. Choose your days again.');
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
  const rate = rateOf(listing ?? refuse('unavailable', 'This listing is not accepting bookings.'));
  const isSame = rate.rateType === rateType && rate.rateCents === rateCents;
  if (!isSame || listing?.shippingCents !== shippingCents || listing.currency !== currency || listing.depositCents > depositCents) {
    return refuse('price_changed', 'The price of this rental has changed. Choose your days again.', { details: { ...details } });
  }
}

function held({ data, now }: CommandOf<'HoldRental'>, rental: Rental): RentalEvent[] {
  const { rentalId, checkoutId, buyerId, listing, isContinued, until: payBy } = data;
  if (rental.status === 'none' || rental.terms.renterId !== buyerId) return refuse('not_found', 'There is no such rental.');
  if (!isContinued) return gone(rentalId);
  if (rental.status === 'pending_payment') {
    const isSame = rental.checkoutId === checkoutId && rental.payBy === payBy;
    return isSame ? [] : [{ type: 'RentalHeld', data: { ...aboutOf(rental, now), payBy, checkoutId } }];
  }
  const isLet = listing?.live === true && listing.copies > 0;
  if (rental.status !== 'expired' || rental.terms.offer || !(isLet || rental.terms.extendsId)) return gone(rentalId);
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

export const paymentEnd = (now: string, minutes = PAY_WITHIN_MINUTES): string => instantAfter(now, { minutes });
