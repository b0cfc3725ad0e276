import type { BookedRental, LineTerms } from '@tankobon/contracts';
import { refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import type { Cart, CartEvent, CartLine, CartLineData } from './cart.js';
import { checkRoom, oneCurrency } from './putting-in.js';
import { checkShown, sameTerms, termsOf } from './terms.js';

/** Reserved days for a cart. `ordered`: an order that awaits its payment has them already. */
export type ReservedDays = { rental: BookedRental | null; ordered: boolean };

/** Adds reserved days as a line of their own, at the terms of their reservation. */
export function rented(
  cart: Cart,
  { lineId, rental, ordered }: ReservedDays & { lineId: string },
  renterId: string,
  now: string,
): CartEvent[] {
  if (!rental || rental.renterId !== renterId) return refuse('not_found', message('reservation.not_found'));
  if (cart.lines.some((line) => line.rental?.reservationId === rental.id)) return [];
  if (ordered || rental.orderId) return refuse('reservation_ordered', message('rental.days_ordered'));
  const line = lineOf(rental, lineId);
  if (Date.parse(line.rental.payBy) <= Date.parse(now)) return notKept();
  checkRoom(cart, rental.currency);
  return [{ type: 'LineAdded', data: line }];
}

/** Updates a line to its renewed reservation at rentals. */
export function renewed(cart: Cart, line: CartLine, rental: BookedRental, shown: LineTerms | undefined): CartEvent[] {
  const { lineId } = line;
  const fresh = lineOf(rental, lineId);
  const current = termsOf(fresh);
  checkShown(line, shown, current);
  if (cart.lines.some((other) => other.lineId !== lineId && other.currency !== current.currency))
    return refuse(oneCurrency.code, oneCurrency.message);
  if (!line.reservationExpired && sameTerms(line, current) && line.rental?.payBy === fresh.rental.payBy) return [];
  return [{ type: 'LineRefreshed', data: { lineId, ...current, rental: fresh.rental } }];
}

const notKept = () => refuse('reservation_expired', message('rental.days_not_reserved'));

function lineOf(rental: BookedRental, lineId: string): CartLineData & Required<Pick<CartLineData, 'rental'>> {
  const { id: reservationId, listingId, sellerId, title, coverUrl, rentCents: priceCents, shippingCents, currency, ...more } = rental;
  const { startDate, endDate, days, rateType, rateCents, depositCents, status, payBy, ships, extendsId } = more;
  if (status !== 'pending_payment' || payBy === null) return notKept();
  return {
    ...{ lineId, listingId, sellerId, title, coverUrl, quantity: 1, priceCents, shippingCents, currency },
    rental: { reservationId, startDate, endDate, days, rateType, rateCents, depositCents, payBy, ships, ...(extendsId && { extendsId }) },
  };
}
