import {
  type Address,
  type Currency,
  daysAfter,
  type Rental as RentalAnswer,
  type RentalCancelledBy,
  type RentalReminder,
} from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** Terms as agreed when the days were taken. Only an extension changes them: the end day and the number of days. */
export type AgreedRentalTerms = {
  listingId: string;
  title: string;
  coverUrl: string | null;
  sellerId: string;
  renterId: string;
  startDate: string;
  endDate: string;
  days: number;
  rateType: 'rent_daily' | 'rent_weekly';
  rateCents: number;
  rentCents: number;
  shippingCents: number;
  currency: Currency;
  ships: boolean;
  depositCents: number;
  /** The seller's, IANA: the days are counted in it. */
  timeZone: string;
  /** The rental that these days extend. */
  extendsId?: string;
  /** The accepted offer that names the rent. Its days are kept until `keptUntil`. */
  offer?: { offerId: string; keptUntil: string };
};
/** Listing and people that every event of a rental is about, as facts publish them. */
export type RentalEventSubject = Pick<AgreedRentalTerms, 'listingId' | 'sellerId' | 'renterId'> & { at: string };
type OfferRef = { offerId?: string };

/** Parcel data, for the way there or back. */
export type Parcel = { carrier: string | null; trackingNumber: string | null };
/** `condition` null: the return is assumed, not reported. `releaseCents`: amount that the seller promises to give back, null = none named. */
export type RentalReturn = {
  condition: RentalAnswer['condition'];
  releaseCents: number | null;
  lateDays: number;
  lateCents: number;
  claimUntil: string;
  /** Pictures of the returned copy, where the seller took some. */
  pictureIds?: string[];
};
/** `claimCents`: the seller's claim, contained in `capturedCents` beside the cost of late days. */
export type DepositDecision = { capturedCents: number; releasedCents: number; claimCents: number; reason: string | null };
type RebookedTerms = Pick<AgreedRentalTerms, 'startDate' | 'endDate' | 'rentCents' | 'depositCents' | 'currency'>;

export type RentalEvent =
  | Event<'RentalBooked', AgreedRentalTerms & { at: string; payBy: string }>
  /** Expired days are taken again, for the renter or for a checkout. */
  | Event<'RentalBookedAgain', RentalEventSubject & RebookedTerms & { payBy: string; checkoutId: string | null }>
  | Event<'RentalHeld', RentalEventSubject & { payBy: string; checkoutId: string }>
  /** `isLetGo`: no checkout has reserved it any more. */
  | Event<'RentalRenewed', RentalEventSubject & { payBy: string; isLetGo?: true }>
  | Event<'RentalConfirmed', RentalEventSubject & OfferRef & { checkoutId: string; orderId: string; extendsId?: string }>
  | Event<'RentalExpired', RentalEventSubject & OfferRef & { reason: string }>
  | Event<
      'RentalCancelled',
      RentalEventSubject & {
        by: RentalCancelledBy;
        reason: string;
        orderId: string;
        refundCents: number;
        currency: Currency;
        extendsId?: string;
      }
    >
  /** A rental that is not sent begins tomorrow. */
  | Event<'RentalUnsent', RentalEventSubject & { orderId: string; startDate: string; needsAddress: boolean }>
  | Event<'RentalShipped', RentalEventSubject & Parcel & { returnAddress: Address | null }>
  | Event<'RentalDelivered', RentalEventSubject>
  /** Paid extension. `days` counts the whole rental, other fields the extension alone. No `extensionId`: the rental's own rent had paid for it. */
  | Event<
      'RentalExtended',
      RentalEventSubject &
        Pick<AgreedRentalTerms, 'startDate' | 'endDate' | 'days' | 'rentCents' | 'currency'> & { extensionId?: string; orderId: string }
    >
  | Event<'RentalSentBack', RentalEventSubject & Parcel>
  | Event<'RentalOverdue', RentalEventSubject>
  | Event<
      'RentalReminded',
      RentalEventSubject & { orderId: string; daysLeft: RentalReminder; endDate: string; returnAddress: Address | null }
    >
  /** `depositCents`: absent without a deposit, and in older events. */
  | Event<'RentalReturned', RentalEventSubject & RentalReturn & { depositCents?: number }>
  | Event<'RentalDisputed', RentalEventSubject>
  | Event<'RentalDisputeEnded', RentalEventSubject>
  | Event<'DepositDecided', RentalEventSubject & DepositDecision & { orderId: string; currency: Currency }>
  | Event<'RentalClosed', RentalEventSubject & { orderId: string; earnedCents: number; currency: Currency; extendsId?: string }>;

/** `checkoutId`: the checkout that has reserved the days until it is paid. */
type UnpaidRental = { status: 'pending_payment'; terms: AgreedRentalTerms; payBy: string; checkoutId: string | null };
type ExpiredRental = { status: 'expired'; terms: AgreedRentalTerms };
/** `disputed`: a dispute is open, and the deposit waits. `paidUntil`: extensions cost nothing until this day. */
type PaidRental = { terms: AgreedRentalTerms; orderId: string; paidUntil: string; disputed?: true };
/** A rental that is with its renter, on its way there, or on its way back. */
export type OngoingRental = PaidRental & {
  status: 'shipped' | 'active' | 'overdue';
  sent: Parcel;
  /** Address for the way back; absent where the rental was sent before sellers gave one. */
  returnAddress?: Address | null;
  delivered: boolean;
  sentBack: (Parcel & { at: string }) | null;
  /** Time of the renter's latest reminder, or before the first one, of the sending. */
  remindedAt: string;
  /** End of the latest extension, where the rental's own rent had paid for it. */
  keptUntil?: string;
};
export type ReturnedRental = PaidRental &
  Pick<OngoingRental, 'sent' | 'delivered' | 'sentBack'> & { status: 'returned'; back: RentalReturn };
export type ClosedRental = PaidRental & {
  status: 'closed';
  sentBack: OngoingRental['sentBack'];
  back: RentalReturn | null;
  decided: DepositDecision | null;
};
/** `confirmedAt`: absent in states stored before the field existed. `isReminded`: the seller was reminded to send. */
export type ConfirmedRental = PaidRental & { status: 'confirmed'; confirmedAt?: string; isReminded?: true };

export type Rental =
  | { status: 'none' }
  | UnpaidRental
  | ExpiredRental
  | ConfirmedRental
  | OngoingRental
  | ReturnedRental
  | ClosedRental
  | (PaidRental & { status: 'cancelled'; by: RentalCancelledBy });
export type ExistingRental = Exclude<Rental, { status: 'none' }>;

/** Applies one event. Never refuses, since a recorded event has happened. */
export function evolve(rental: Rental, event: RentalEvent): Rental {
  const { type, data } = event;
  if (type === 'RentalBooked') {
    const { at: _, payBy, ...terms } = data;
    return { status: 'pending_payment', terms, payBy, checkoutId: null };
  }
  if (rental.status === 'none') return rental;
  const { terms } = rental;
  switch (type) {
    case 'RentalBookedAgain':
    case 'RentalHeld':
      return { status: 'pending_payment', terms, payBy: data.payBy, checkoutId: data.checkoutId };
    case 'RentalRenewed':
      return rental.status === 'pending_payment' ? { ...rental, payBy: data.payBy, ...(data.isLetGo && { checkoutId: null }) } : rental;
    case 'RentalExpired':
      return { status: 'expired', terms };
    case 'RentalConfirmed':
      return { status: 'confirmed', terms, orderId: data.orderId, paidUntil: firstPaidUntil(terms), confirmedAt: data.at };
    default:
      return 'orderId' in rental ? evolvePaid(rental, event) : rental;
  }
}

function evolvePaid(rental: Extract<Rental, PaidRental>, { type, data }: RentalEvent): Rental {
  const { terms, orderId } = rental;
  const out = 'sent' in rental ? rental : { sent: NOTHING_SAID, delivered: false, sentBack: null };
  const { sent, delivered, sentBack } = out;
  const comesBackTo = 'returnAddress' in rental ? { returnAddress: rental.returnAddress } : {};
  const remindedAt = 'remindedAt' in rental ? rental.remindedAt : data.at;
  const paid = { terms, orderId, paidUntil: rental.paidUntil, ...(rental.disputed && { disputed: true as const }) };
  const isOverdue = rental.status === 'overdue';
  switch (type) {
    case 'RentalDisputed':
      return { ...rental, disputed: true };
    case 'RentalDisputeEnded': {
      const { disputed: _, ...undisputed } = rental;
      return undisputed;
    }
    case 'RentalCancelled':
      return { ...paid, status: 'cancelled', by: data.by };
    case 'RentalUnsent':
      return rental.status === 'confirmed' ? { ...rental, isReminded: true } : rental;
    case 'RentalShipped':
      return { ...paid, status: 'shipped', sent: said(data), delivered, sentBack, remindedAt, returnAddress: data.returnAddress };
    case 'RentalDelivered':
      return { ...paid, status: isOverdue ? 'overdue' : 'active', sent, delivered: true, sentBack, remindedAt, ...comesBackTo };
    case 'RentalExtended': {
      const { endDate, days, rentCents, extensionId } = data;
      if (!('remindedAt' in rental)) return rental;
      const { keptUntil: _, ...out } = rental;
      const more = {
        paidUntil: paidUntil(rental.paidUntil, { ...terms, rentCents, endDate }),
        ...(!extensionId && { keptUntil: endDate }),
      };
      return { ...out, ...more, status: 'active', terms: { ...terms, endDate, days } };
    }
    case 'RentalSentBack':
      return 'sent' in rental && rental.status !== 'returned' ? { ...rental, sentBack: { ...said(data), at: data.at } } : rental;
    case 'RentalOverdue':
      return { ...paid, status: 'overdue', sent, delivered, sentBack, remindedAt, ...comesBackTo };
    case 'RentalReminded':
      return 'remindedAt' in rental ? { ...rental, remindedAt: data.at } : rental;
    case 'RentalReturned': {
      const { condition, releaseCents, lateDays, lateCents, claimUntil, pictureIds = [] } = data;
      const back = { condition, releaseCents, lateDays, lateCents, claimUntil, pictureIds };
      return { ...paid, status: 'returned', sent, delivered, sentBack, back };
    }
    case 'DepositDecided': {
      const { capturedCents, releasedCents, claimCents, reason } = data;
      const decided = { capturedCents, releasedCents, claimCents, reason };
      return { ...paid, status: 'closed', sentBack, back: 'back' in rental ? rental.back : null, decided };
    }
    case 'RentalClosed':
      return rental.status === 'closed'
        ? rental
        : { ...paid, status: 'closed', sentBack, back: 'back' in rental ? rental.back : null, decided: null };
    default:
      return rental;
  }
}

const NOTHING_SAID: Parcel = { carrier: null, trackingNumber: null };
const said = ({ carrier, trackingNumber }: Parcel): Parcel => ({ carrier, trackingNumber });

/** Returns the accepted offer behind a rental, where there is one. */
export const offerOf = ({ terms: { offer } }: ExistingRental): OfferRef => (offer ? { offerId: offer.offerId } : {});

/** Returns the listing and people that an event of a rental is about. */
export const aboutOf = ({ terms: { listingId, sellerId, renterId } }: Pick<ExistingRental, 'terms'>, at: string): RentalEventSubject => ({
  listingId,
  sellerId,
  renterId,
  at,
});

type Rent = { rateType: 'rent_daily' | 'rent_weekly'; rateCents: number; rentCents: number; endDate: string };
type FirstRent = Rent & { startDate: string; offer?: object; extendsId?: string };

/** Returns the day until which a rent pays. Begun weeks are paid to their end, agreed rents and extensions to their own. */
export function firstPaidUntil({ offer, extendsId, startDate, ...rent }: FirstRent): string {
  return offer || extendsId ? rent.endDate : paidUntil(startDate, rent);
}

/** Returns the same after a paid extension, whose days cost money from `from` on. */
export function paidUntil(from: string, { rateType, rateCents, rentCents, endDate }: Rent): string {
  if (rateType === 'rent_daily' || rateCents < 1) return endDate;
  const until = daysAfter(from, 7 * Math.floor(rentCents / rateCents));
  return until > endDate ? until : endDate;
}
