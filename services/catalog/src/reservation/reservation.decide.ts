import { instantAfter, type ListingTerms, MAX_CENTS } from '@tankobon/contracts';
import { type Command, processManager, type Refusal, refuse, type Step } from '@tankobon/eventstore';
import { evolve, type HeldLine, type Kept, leavesCalendar, noReservation, type Reservation, type ReservationEvent } from './reservation.js';

/** How long copies wait for a payment: the payment window of 15 minutes and what a late answer needs. */
export const HOLD_MINUTES = 20;
/** How long an accepted offer keeps its copy. */
const KEPT_MINUTES = 24 * 60;

/** What a checkout wants of a copy that is kept. `isWithdrawn`: its listing was taken off sale by others than its seller. */
type Taking = { takenBy: string; buyerId: string; quantity: number; agreed: ListingTerms; isWithdrawn: boolean };

export type ReservationCommand =
  | Command<'PlaceHold', { checkoutId: string; buyerId: string; lines: HeldLine[]; offerId?: string }>
  | Command<'TakeHold', Taking>
  | Command<'ReturnHold', { takenBy: string }>
  | Command<'CommitHold', Record<string, never>>
  | Command<'ReleaseHold', { reason: string }>;
export type ReservationStep = 'expire';

/** The rules of a reservation. Its copies move in the same transaction, each by its listing's own rules. */
export function decide({ type, data, now }: ReservationCommand, reservation: Reservation): ReservationEvent[] {
  switch (type) {
    case 'PlaceHold':
      if (reservation.status !== 'none' && reservation.status !== 'released') return [];
      // The calendar of rentals is told of an end once: it could not tell this hold from the one that has ended.
      if (reservation.status === 'released' && data.lines.some(leavesCalendar)) return notFree();
      if (countOf(data.lines.map(({ streamId }) => streamId)) < data.lines.length) {
        return refuse('listing_repeated', 'A listing is in this checkout twice.', { status: 422 });
      }
      if (countOf(data.lines.map(({ currency }) => currency)) > 1) {
        return refuse('currency_mismatch', 'These listings are priced in different currencies.');
      }
      if (total(data.lines) > MAX_CENTS) return refuse('cart_full', 'This is more than one order can hold.');
      return [
        { type: 'HoldPlaced', data: { ...data, expiresAt: instantAfter(now, { minutes: data.offerId ? KEPT_MINUTES : HOLD_MINUTES }) } },
      ];
    case 'TakeHold':
      return taken(data, now, reservation);
    case 'ReturnHold':
      if (reservation.status !== 'taken' || reservation.takenBy !== data.takenBy) return [];
      if (Date.parse(now) >= Date.parse(reservation.hold.expiresAt)) return [released(reservation, 'expired')];
      return [{ type: 'HoldReturned', data: { checkoutId: reservation.hold.checkoutId } }];
    case 'CommitHold':
      if (reservation.status === 'committed') return [];
      if (reservation.status !== 'held' && reservation.status !== 'taken')
        return refuse('reservation_expired', 'These copies are no longer reserved.');
      return [{ type: 'HoldCommitted', data: ended(reservation) }];
    case 'ReleaseHold':
      return reservation.status === 'held' ? [released(reservation, data.reason)] : [];
  }
}

export function notFree(details?: Refusal['details']): never {
  return refuse('insufficient_stock', 'Not enough copies are left.', details && { details });
}

function taken({ takenBy, buyerId, quantity, agreed, isWithdrawn }: Taking, now: string, reservation: Reservation): ReservationEvent[] {
  if (reservation.status === 'none' || reservation.hold.buyerId !== buyerId) return over();
  const { hold, status } = reservation;
  const [line] = hold.lines;
  if (status === 'taken' && reservation.takenBy === takenBy) return [];
  if (status !== 'held' || Date.parse(now) >= Date.parse(hold.expiresAt)) return over(line);
  if (isWithdrawn) return over(line, 'This listing is no longer available.');
  const isSame = (['rateCents', 'shippingCents', 'currency'] as const).every((part) => agreed[part] === line![part]);
  if (quantity !== 1 || !isSame) return over(line, 'This is not what the two of you agreed to.');
  return [{ type: 'HoldTaken', data: { checkoutId: hold.checkoutId, takenBy } }];
}

const over = (line?: HeldLine, message = 'What was agreed to has ended: the copy is not kept any more.') =>
  refuse('listing_unavailable', message, line && { details: { listingId: line.listingId } });

type Holding = Extract<Reservation, { status: 'held' | 'taken' }>;

function ended({ hold: { checkoutId, offerId, buyerId, lines } }: Holding): { checkoutId: string; kept?: Kept } {
  if (offerId === undefined) return { checkoutId };
  const { listingId, sellerId } = lines[0]!;
  return { checkoutId, kept: { offerId, listingId, sellerId, buyerId } };
}

const released = (reservation: Holding, reason: string): ReservationEvent => ({
  type: 'HoldReleased',
  data: { ...ended(reservation), reason },
});

const countOf = (values: readonly string[]) => new Set(values).size;
const total = (lines: readonly HeldLine[]) => lines.reduce((sum, line) => sum + line.rateCents * line.quantity + line.shippingCents, 0);

function steps(reservation: Reservation): Step<ReservationStep>[] {
  return reservation.status === 'held' ? [{ name: 'expire', due: reservation.hold.expiresAt }] : [];
}

export const reservation = processManager<Reservation, ReservationCommand, ReservationEvent, ReservationStep>({
  type: 'reservation',
  initial: noReservation,
  evolve,
  decide,
  steps,
});
