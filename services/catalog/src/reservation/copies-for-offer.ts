import type { catalog, CallInput } from '@tankobon/contracts';
import type { Actor, StreamReference, StoreTx } from '@tankobon/eventstore';
import { listing } from '../listing/listing.decide.js';
import { streamsOf } from '../listing/slugs.js';
import { type Buyer, gone, reservationLine, type RequestedLine } from './reservation-line.js';
import { offerReservationOf, type Reservation, reservationIdOf, type ReservationLine } from './reservation.js';
import { reservation } from './reservation.decide.js';

// Copies reserved for accepted offers, under the offer's own id throughout: a checkout takes the copy over, and returns it when unpaid.

const streamOf = (offerId: string): string => reservationIdOf(offerReservationOf(offerId));

/** Returns the streams of the offers' reservations that these lines come from. */
export const offerStreams = (lines: readonly Pick<ReservationLine, 'offerId'>[]): StreamReference[] =>
  lines.flatMap(({ offerId }) => (offerId ? [[reservation, streamOf(offerId)] as const] : []));

export async function reserveForOffer(tx: StoreTx, wanted: CallInput<typeof catalog.keepForOffer>, by: Actor): Promise<Reservation> {
  const { offerId, listingId, buyerId, amountCents: rateCents, currency } = wanted;
  const streamId = (await streamsOf(tx.manager, [listingId])).get(listingId) ?? gone(listingId);
  await tx.open([[reservation, streamOf(offerId)], [listing, streamId]]); // prettier-ignore
  const { state: seen } = await tx.load(listing, streamId);
  const shippingCents = seen.status === 'none' ? 0 : seen.record.content.shippingCents;
  const agreed = { rateCents, shippingCents, currency };
  const checkoutId = offerReservationOf(offerId);
  const command = { type: 'ReserveStock' as const, data: { checkoutId, buyerId, quantity: 1, agreed, isSettled: true as const }, by };
  const { state } = await tx.handle(listing, streamId, command);
  const lines = [reservationLine(streamId, state, { ...agreed, quantity: 1 })];
  return (await tx.handle(reservation, streamOf(offerId), { type: 'PlaceHold', data: { checkoutId, buyerId, lines, offerId }, by })).state;
}

/** Ends an offer's reservation. False when a checkout has taken or bought the copy. */
export async function endOfferReservation(tx: StoreTx, offerId: string, reason: string, by: Actor): Promise<boolean> {
  const { state: seen } = await tx.load(reservation, streamOf(offerId));
  if (seen.status === 'none') return true;
  const { streamId } = seen.details.lines[0]!;
  await tx.open([[reservation, streamOf(offerId)], [listing, streamId]]); // prettier-ignore
  const { events, state } = await tx.handle(reservation, streamOf(offerId), { type: 'ReleaseHold', data: { reason }, by });
  if (events.length > 0) await releaseOfferCopy(tx, { streamId, offerId }, reason, by);
  return state.status === 'released';
}

export async function takeOfferCopy(
  tx: StoreTx,
  wanted: RequestedLine,
  { checkoutId: takenBy, buyerId }: Buyer,
  by: Actor,
): Promise<ReservationLine> {
  const { offerId, streamId, listingId, quantity, rateCents, shippingCents, currency } = wanted;
  const { state: seen } = await tx.load(listing, streamId);
  const isOffSale = seen.status !== 'live' && !(seen.status === 'paused' && !seen.byStaff);
  const data = { takenBy, buyerId, quantity, agreed: { rateCents, shippingCents, currency }, isOffSale };
  const { state } = await tx.handle(reservation, streamOf(offerId!), { type: 'TakeHold', data, by });
  if (state.status === 'none' || state.details.lines[0]!.streamId !== streamId) return gone(listingId);
  return { ...state.details.lines[0]!, offerId: offerId! };
}

type OfferLine = Pick<ReservationLine, 'streamId' | 'offerId'>;

export async function sellOfferCopy(tx: StoreTx, { streamId, offerId }: OfferLine, by: Actor): Promise<void> {
  await tx.handle(reservation, streamOf(offerId!), { type: 'CommitHold', data: {}, by });
  await tx.handle(listing, streamId, { type: 'CommitStock', data: { checkoutId: offerReservationOf(offerId!) }, by });
}

/** Returns a copy from a checkout to the offer's reservation, or to the stock when that has expired. */
export async function returnOfferCopy(tx: StoreTx, line: OfferLine, takenBy: string, by: Actor): Promise<void> {
  const { events, state } = await tx.handle(reservation, streamOf(line.offerId!), { type: 'ReturnHold', data: { takenBy }, by });
  if (events.length > 0 && state.status === 'released') await releaseOfferCopy(tx, line, state.reason, by);
}

async function releaseOfferCopy(tx: StoreTx, { streamId, offerId }: OfferLine, reason: string, by: Actor): Promise<void> {
  await tx.handle(listing, streamId, { type: 'ReleaseStock', data: { checkoutId: offerReservationOf(offerId!), reason }, by });
}
