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
};

type Hold = { checkoutId: string; buyerId: string; lines: HeldLine[]; expiresAt: string };

export type ReservationEvent =
  | Event<'HoldPlaced', Hold>
  | Event<'HoldCommitted', { checkoutId: string }>
  | Event<'HoldReleased', { checkoutId: string; reason: string }>;

/** Copies of several listings, held together for one checkout. */
export type Reservation =
  | { status: 'none' }
  | { status: 'held'; hold: Hold }
  | { status: 'committed'; hold: Hold }
  | { status: 'released'; hold: Hold; reason: string };

export const noReservation: Reservation = { status: 'none' };

/** A checkout has one reservation; its stream is named after it. */
export function reservationIdOf(checkoutId: string): string {
  return checkoutId.replace(/^checkout_/, 'reservation_');
}

export function evolve(reservation: Reservation, event: ReservationEvent): Reservation {
  if (event.type === 'HoldPlaced') return { status: 'held', hold: event.data };
  if (reservation.status === 'none') return reservation;
  const { hold } = reservation;
  return event.type === 'HoldCommitted' ? { status: 'committed', hold } : { status: 'released', hold, reason: event.data.reason };
}
