import type { Currency, ListingDetails } from '@tankobon/contracts';
import type { Event } from '@tankobon/eventstore';

/** What was agreed for one listing, at the moment of reserving. */
export type HeldLine = {
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
  /** The checkout has it from what is kept for this offer. */
  offerId?: string;
  /** Its copies leave the calendar of rentals with it. */
  calendared?: true;
};

/** `offerId`: one copy is kept for an accepted offer, not for a checkout. */
export type Hold = { checkoutId: string; buyerId: string; lines: HeldLine[]; expiresAt: string; offerId?: string };
export type Kept = { offerId: string; listingId: string; sellerId: string; buyerId: string };
type Ended = { checkoutId: string; kept?: Kept };

export type ReservationEvent =
  | Event<'HoldPlaced', Hold>
  /** A checkout has what was kept for an offer; it comes back where it is not paid in time. */
  | Event<'HoldTaken', { checkoutId: string; takenBy: string }>
  | Event<'HoldReturned', { checkoutId: string }>
  | Event<'HoldCommitted', Ended>
  | Event<'HoldReleased', Ended & { reason: string }>;

/** Copies of several listings, held together for one checkout. */
export type Reservation =
  | { status: 'none' }
  | { status: 'held'; hold: Hold }
  | { status: 'taken'; hold: Hold; takenBy: string }
  | { status: 'committed'; hold: Hold }
  | { status: 'released'; hold: Hold; reason: string };

export const noReservation: Reservation = { status: 'none' };

/** A checkout has one reservation; its stream is named after it. */
export function reservationIdOf(checkoutId: string): string {
  return checkoutId.replace(/^checkout_/, 'reservation_');
}

/** What an accepted offer keeps is held under an id of its own, whichever checkout takes it. */
export function keptIdOf(offerId: string): string {
  return offerId.replace(/^offer_/, 'checkout_');
}

/** Bought of what is for rent too; what an offer keeps has left it before. */
export function leavesCalendar({ calendared, offerId }: HeldLine): boolean {
  return calendared === true && offerId === undefined;
}

export function evolve(reservation: Reservation, event: ReservationEvent): Reservation {
  if (event.type === 'HoldPlaced') return { status: 'held', hold: event.data };
  if (reservation.status === 'none') return reservation;
  const { hold } = reservation;
  switch (event.type) {
    case 'HoldTaken':
      return { status: 'taken', hold, takenBy: event.data.takenBy };
    case 'HoldReturned':
      return { status: 'held', hold };
    case 'HoldCommitted':
      return { status: 'committed', hold };
    case 'HoldReleased':
      return { status: 'released', hold, reason: event.data.reason };
  }
}
