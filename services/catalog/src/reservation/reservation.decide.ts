import { MAX_CENTS } from '@tankobon/contracts';
import { type Command, processManager, refuse, type Step } from '@tankobon/eventstore';
import { evolve, type HeldLine, noReservation, type Reservation, type ReservationEvent } from './reservation.js';

/** How long copies wait for a payment: the payment window of 15 minutes and what a late answer needs. */
export const HOLD_MINUTES = 20;

export type ReservationCommand =
  | Command<'PlaceHold', { checkoutId: string; buyerId: string; lines: HeldLine[] }>
  | Command<'CommitHold', Record<string, never>>
  | Command<'ReleaseHold', { reason: string }>;
export type ReservationStep = 'expire';

/** The rules of a reservation. Its copies move in the same transaction, each by its listing's own rules. */
export function decide({ type, data, now }: ReservationCommand, reservation: Reservation): ReservationEvent[] {
  switch (type) {
    case 'PlaceHold':
      if (reservation.status === 'held' || reservation.status === 'committed') return [];
      if (new Set(data.lines.map(({ currency }) => currency)).size > 1) {
        return refuse('currency_mismatch', 'These listings are priced in different currencies.');
      }
      if (total(data.lines) > MAX_CENTS) return refuse('cart_full', 'This is more than one order can hold.');
      return [{ type: 'HoldPlaced', data: { ...data, expiresAt: minutesAfter(now, HOLD_MINUTES) } }];
    case 'CommitHold':
      if (reservation.status === 'committed') return [];
      if (reservation.status !== 'held') return refuse('reservation_expired', 'These copies are no longer reserved.');
      return [{ type: 'HoldCommitted', data: { checkoutId: reservation.hold.checkoutId } }];
    case 'ReleaseHold':
      if (reservation.status !== 'held') return [];
      return [{ type: 'HoldReleased', data: { checkoutId: reservation.hold.checkoutId, reason: data.reason } }];
  }
}

const total = (lines: readonly HeldLine[]) => lines.reduce((sum, line) => sum + line.rateCents * line.quantity + line.shippingCents, 0);

function steps(reservation: Reservation): Step<ReservationStep>[] {
  return reservation.status === 'held' ? [{ name: 'expire', due: reservation.hold.expiresAt }] : [];
}

function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

export const reservation = processManager<Reservation, ReservationCommand, ReservationEvent, ReservationStep>({
  type: 'reservation',
  initial: noReservation,
  evolve,
  decide,
  steps,
});
