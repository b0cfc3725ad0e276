import type { Currency, ListingDetails } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** Agreed terms for one listing at the moment of the reservation. */
export type ReservationLine = {
  streamId: string;
  listingId: string;
  sellerId: string;
  quantity: number;
  title: string;
  coverUrl: string | null;
  rateCents: number;
  currency: Currency;
  shippingCents: number;
  locationType: ListingDetails['locationType'];
  /** Offer whose reservation the checkout took the copy from. */
  offerId?: string;
  /** The copies leave the calendar of rentals with the reservation. */
  calendared?: true;
};

/** `offerId`: the reservation is of one copy for an accepted offer, not for a checkout. */
export type ReservationDetails = { checkoutId: string; buyerId: string; lines: ReservationLine[]; expiresAt: string; offerId?: string };
export type OfferCopy = { offerId: string; listingId: string; sellerId: string; buyerId: string };
type ReservationEnd = { checkoutId: string; kept?: OfferCopy };

export type ReservationEvent =
  | Event<'HoldPlaced', ReservationDetails>
  /** A checkout has taken a copy kept for an offer, and returns it when unpaid. */
  | Event<'HoldTaken', { checkoutId: string; takenBy: string }>
  | Event<'HoldReturned', { checkoutId: string }>
  | Event<'HoldCommitted', ReservationEnd>
  | Event<'HoldReleased', ReservationEnd & { reason: string }>;

/** Copies of several listings, reserved together for one checkout, or one copy for an accepted offer. */
export type Reservation =
  | { status: 'none' }
  | { status: 'held'; details: ReservationDetails }
  | { status: 'taken'; details: ReservationDetails; takenBy: string }
  | { status: 'committed'; details: ReservationDetails }
  | { status: 'released'; details: ReservationDetails; reason: string };

export const noReservation: Reservation = { status: 'none' };

/** Returns the stream of a checkout's only reservation. */
export function reservationIdOf(checkoutId: string): string {
  return checkoutId.replace(/^checkout_/, 'reservation_');
}

/** Returns the checkout id that stands for an accepted offer, whichever checkout takes the copy. */
export function offerReservationOf(offerId: string): string {
  return offerId.replace(/^offer_/, 'checkout_');
}

/** True for a rentable listing's line, unless the copy left the calendar with an offer's reservation before. */
export function isAllocated({ calendared, offerId }: ReservationLine): boolean {
  return calendared === true && offerId === undefined;
}

export function evolve(reservation: Reservation, event: ReservationEvent): Reservation {
  if (event.type === 'HoldPlaced') return { status: 'held', details: event.data };
  if (reservation.status === 'none') return reservation;
  const { details } = reservation;
  switch (event.type) {
    case 'HoldTaken':
      return { status: 'taken', details, takenBy: event.data.takenBy };
    case 'HoldReturned':
      return { status: 'held', details };
    case 'HoldCommitted':
      return { status: 'committed', details };
    case 'HoldReleased':
      return { status: 'released', details, reason: event.data.reason };
  }
}
