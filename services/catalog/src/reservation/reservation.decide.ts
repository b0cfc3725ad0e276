import { instantAfter, type ListingTerms, MAX_CENTS } from '@tankobon/contracts';
import { type Command, processManager, type Refusal, refuse, type Step } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { evolve, isAllocated, noReservation } from './reservation.js';
import type { OfferCopy, Reservation, ReservationEvent, ReservationLine } from './reservation.js';

/** Lifetime of a checkout's reservation: the payment window of 15 minutes, and time for a late answer. */
export const RESERVATION_MINUTES = 20;
/** Lifetime of a reservation for an accepted offer. */
const OFFER_MINUTES = 24 * 60;

/** Claim of a checkout on a copy kept for an offer. `isOffSale`: the listing is off sale, and not by its seller. */
type OfferCopyClaim = { takenBy: string; buyerId: string; quantity: number; agreed: ListingTerms; isOffSale: boolean };

export type ReservationCommand =
  | Command<'PlaceHold', { checkoutId: string; buyerId: string; lines: ReservationLine[]; offerId?: string }>
  | Command<'TakeHold', OfferCopyClaim>
  | Command<'ReturnHold', { takenBy: string }>
  | Command<'CommitHold', Record<string, never>>
  | Command<'ReleaseHold', { reason: string }>;
export type ReservationStep = 'expire';

/** The rules of a reservation. Its copies move in the same transaction, each by its listing's own rules. */
export function decide({ type, data, now }: ReservationCommand, reservation: Reservation): ReservationEvent[] {
  switch (type) {
    case 'PlaceHold':
      if (reservation.status !== 'none' && reservation.status !== 'released') return [];
      // The calendar of rentals hears of an end once per id, so it could not tell a second reservation from the ended one.
      if (reservation.status === 'released' && data.lines.some(isAllocated)) return notFree();
      if (countOf(data.lines.map(({ streamId }) => streamId)) < data.lines.length) {
        return refuse('listing_repeated', message('checkout.listing_twice'), { status: 422 });
      }
      if (countOf(data.lines.map(({ currency }) => currency)) > 1) {
        return refuse('currency_mismatch', message('checkout.currencies'));
      }
      if (total(data.lines) > MAX_CENTS) return refuse('cart_full', message('order.more_than_it_holds'));
      return [
        {
          type: 'HoldPlaced',
          data: { ...data, expiresAt: instantAfter(now, { minutes: data.offerId ? OFFER_MINUTES : RESERVATION_MINUTES }) },
        },
      ];
    case 'TakeHold':
      return taken(data, now, reservation);
    case 'ReturnHold':
      if (reservation.status !== 'taken' || reservation.takenBy !== data.takenBy) return [];
      if (Date.parse(now) >= Date.parse(reservation.details.expiresAt)) return [released(reservation, 'expired')];
      return [{ type: 'HoldReturned', data: { checkoutId: reservation.details.checkoutId } }];
    case 'CommitHold':
      if (reservation.status === 'committed') return [];
      if (reservation.status !== 'held' && reservation.status !== 'taken')
        return refuse('reservation_expired', message('reservation.ended'));
      return [{ type: 'HoldCommitted', data: ended(reservation) }];
    case 'ReleaseHold':
      return reservation.status === 'held' ? [released(reservation, data.reason)] : [];
  }
}

export function notFree(details?: Refusal['details']): never {
  return refuse('insufficient_stock', message('reservation.not_enough_copies'), details && { details });
}

function taken(
  { takenBy, buyerId, quantity, agreed, isOffSale }: OfferCopyClaim,
  now: string,
  reservation: Reservation,
): ReservationEvent[] {
  if (reservation.status === 'none' || reservation.details.buyerId !== buyerId) return over();
  const { details, status } = reservation;
  const [line] = details.lines;
  if (status === 'taken' && reservation.takenBy === takenBy) return [];
  if (status !== 'held' || Date.parse(now) >= Date.parse(details.expiresAt)) return over(line);
  if (isOffSale) return over(line, message('listing.no_longer_available'));
  const isSame = (['rateCents', 'shippingCents', 'currency'] as const).every((part) => agreed[part] === line![part]);
  if (quantity !== 1 || !isSame) return over(line, message('agreement.other_terms'));
  return [{ type: 'HoldTaken', data: { checkoutId: details.checkoutId, takenBy } }];
}

const over = (line?: ReservationLine, sentence = message('agreement.ended')) =>
  refuse('listing_unavailable', sentence, line && { details: { listingId: line.listingId } });

type ActiveReservation = Extract<Reservation, { status: 'held' | 'taken' }>;

function ended({ details: { checkoutId, offerId, buyerId, lines } }: ActiveReservation): { checkoutId: string; kept?: OfferCopy } {
  if (offerId === undefined) return { checkoutId };
  const { listingId, sellerId } = lines[0]!;
  return { checkoutId, kept: { offerId, listingId, sellerId, buyerId } };
}

const released = (reservation: ActiveReservation, reason: string): ReservationEvent => ({
  type: 'HoldReleased',
  data: { ...ended(reservation), reason },
});

const countOf = (values: readonly string[]) => new Set(values).size;
const total = (lines: ReservationLine[]) => lines.reduce((sum, line) => sum + line.rateCents * line.quantity + line.shippingCents, 0);

function steps(reservation: Reservation): Step<ReservationStep>[] {
  return reservation.status === 'held' ? [{ name: 'expire', due: reservation.details.expiresAt }] : [];
}

export const reservation = processManager<Reservation, ReservationCommand, ReservationEvent, ReservationStep>({
  type: 'reservation',
  initial: noReservation,
  evolve,
  decide,
  steps,
});
