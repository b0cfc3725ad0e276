import type { catalog, CallInput } from '@tankobon/contracts';
import type { Actor, StreamReference, StoreTx } from '@tankobon/eventstore';
import { listing } from '../listing/listing.decide.js';
import { streamsOf } from '../listing/slugs.js';
import { type Buyer, gone, heldLine, type RequestedLine } from './reservation-line.js';
import { keptIdOf, type Reservation, reservationIdOf, type ReservationLine } from './reservation.js';
import { reservation } from './reservation.decide.js';

// Copies reserved for accepted offers, under the offer's own id throughout: a checkout takes the copy over, and returns it when unpaid.

const streamOf = (offerId: string): string => reservationIdOf(keptIdOf(offerId));

/** Returns the streams of the offers' reservations that these lines come from. */
export const keptStreams = (lines: readonly Pick<ReservationLine, 'offerId'>[]): StreamReference[] =>
  lines.flatMap(({ offerId }) => (offerId ? [[reservation, streamOf(offerId)] as const] : []));

export async function keepCopy(tx: StoreTx, wanted: CallInput<typeof catalog.keepForOffer>, by: Actor): Promise<Reservation> {
  const { offerId, listingId, buyerId, amountCents: rateCents, currency } = wanted;
  const streamId = (await streamsOf(tx.manager, [listingId])).get(listingId) ?? gone(listingId);
  await tx.open([[reservation, streamOf(offerId)], [listing, streamId]]); // prettier-ignore
  const { state: seen } = await tx.load(listing, streamId);
  const shippingCents = seen.status === 'none' ? 0 : seen.offer.content.shippingCents;
  const agreed = { rateCents, shippingCents, currency };
  const checkoutId = keptIdOf(offerId);
  const command = { type: 'ReserveStock' as const, data: { checkoutId, buyerId, quantity: 1, agreed, isSettled: true as const }, by };
  const { state } = await tx.handle(listing, streamId, command);
  const lines = [heldLine(streamId, state, { ...agreed, quantity: 1 })];
  return (await tx.handle(reservation, streamOf(offerId), { type: 'PlaceHold', data: { checkoutId, buyerId, lines, offerId }, by })).state;
}

/** Ends an offer's reservation. False when a checkout has taken or bought the copy. */
export async function endKept(tx: StoreTx, offerId: string, reason: string, by: Actor): Promise<boolean> {
  const { state: seen } = await tx.load(reservation, streamOf(offerId));
  if (seen.status === 'none') return true;
  const { streamId } = seen.hold.lines[0]!;
  await tx.open([[reservation, streamOf(offerId)], [listing, streamId]]); // prettier-ignore
  const { events, state } = await tx.handle(reservation, streamOf(offerId), { type: 'ReleaseHold', data: { reason }, by });
  if (events.length > 0) await freeKept(tx, { streamId, offerId }, reason, by);
  return state.status === 'released';
}

export async function takeKept(
  tx: StoreTx,
  wanted: RequestedLine,
  { checkoutId: takenBy, buyerId }: Buyer,
  by: Actor,
): Promise<ReservationLine> {
  const { offerId, streamId, listingId, quantity, rateCents, shippingCents, currency } = wanted;
  const { state: seen } = await tx.load(listing, streamId);
  const isWithdrawn = seen.status !== 'live' && !(seen.status === 'paused' && !seen.byStaff);
  const data = { takenBy, buyerId, quantity, agreed: { rateCents, shippingCents, currency }, isWithdrawn };
  const { state } = await tx.handle(reservation, streamOf(offerId!), { type: 'TakeHold', data, by });
  if (state.status === 'none' || state.hold.lines[0]!.streamId !== streamId) return gone(listingId);
  return { ...state.hold.lines[0]!, offerId: offerId! };
}

type KeptLine = Pick<ReservationLine, 'streamId' | 'offerId'>;

export async function sellKept(tx: StoreTx, { streamId, offerId }: KeptLine, by: Actor): Promise<void> {
  await tx.handle(reservation, streamOf(offerId!), { type: 'CommitHold', data: {}, by });
  await tx.handle(listing, streamId, { type: 'CommitStock', data: { checkoutId: keptIdOf(offerId!) }, by });
}

/** Returns a copy from a checkout to the offer's reservation, or to the stock when that has expired. */
export async function giveBackKept(tx: StoreTx, line: KeptLine, takenBy: string, by: Actor): Promise<void> {
  const { events, state } = await tx.handle(reservation, streamOf(line.offerId!), { type: 'ReturnHold', data: { takenBy }, by });
  if (events.length > 0 && state.status === 'released') await freeKept(tx, line, state.reason, by);
}

async function freeKept(tx: StoreTx, { streamId, offerId }: KeptLine, reason: string, by: Actor): Promise<void> {
  await tx.handle(listing, streamId, { type: 'ReleaseStock', data: { checkoutId: keptIdOf(offerId!), reason }, by });
}
